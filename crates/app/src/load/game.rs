//! The game of a request, and the refusal of one that is played in another channel.

use super::venue;
use crate::action::{GameRef, OfferRef, ShownBoard};
use crate::first_step::{ChannelState, FirstStep};
use crate::request::{Act, Request};
use crate::{App, Error, Result};
use tavern_game::{
    Access, ChannelId, FinishedGame, Game, GameId, GameNumber, ListedGame, Moment, OwnGame, Place,
    PlaceRefusal, PlanRefusal, Refusal, UserId, Vacation,
};
use tavern_store as store;
use tavern_words::Language;

/// A reference to a game, resolved in its channel.
pub(crate) enum Resolved {
    /// One game.
    One(Named),
    /// Several games of the channel, to choose from.
    Several(Vec<ListedGame>),
}

/// A game by a reference that does not change with its state.
#[derive(Clone, Copy)]
pub(crate) enum Named {
    Numbered(GameNumber),
    /// By one of its buttons.
    Shown(ShownBoard),
}

/// The running games with a person to move, the most urgent first.
pub(crate) async fn turns_of(
    app: &App,
    who: UserId,
    at: Moment,
) -> Result<Vec<OwnGame>, store::Error> {
    let mut games = app.store.own_games(who).await?;
    games.retain(|own| own.game.to_move == who);
    OwnGame::sort(&mut games, who, at);
    Ok(games)
}

/// Resolves a reference to a player's game: the named one, or their only one in this channel.
pub(crate) async fn resolve(app: &App, request: &Request, game: GameRef) -> Result<Resolved> {
    resolve_own(app, request, game, |_| true, Refusal::NoGameHere).await
}

/// Resolves a reference for a ply: among several games, the only one with the person to move.
pub(crate) async fn resolve_to_play(
    app: &App,
    request: &Request,
    game: GameRef,
) -> Result<Resolved> {
    let is_turn = |game: &ListedGame| game.to_move == request.who;
    resolve_own(app, request, game, is_turn, Refusal::NoTurnHere).await
}

/// Resolves a reference for a plan: among several games, the only one with the other player to move.
pub(crate) async fn resolve_to_plan(
    app: &App,
    request: &Request,
    game: GameRef,
) -> Result<Resolved> {
    let waits = |game: &ListedGame| game.to_move != request.who;
    resolve_own(app, request, game, waits, PlanRefusal::NoWaitHere.into()).await
}

/// The named game, or the person's only game in this channel; of several, the games selected for a choice, or the
/// refusal if none is selected.
async fn resolve_own(
    app: &App,
    request: &Request,
    game: GameRef,
    is_chosen: impl Fn(&ListedGame) -> bool,
    none: Refusal,
) -> Result<Resolved> {
    if let Some(name) = name_of(game) {
        return Ok(Resolved::One(name));
    }
    let mut games = own_here(app, request).await?;
    if games.is_empty() {
        return Err(not_here(app, request, Refusal::NoGameHere).await?.into());
    }
    if games.len() > 1 {
        games.retain(is_chosen);
    }
    only_one(games, none)
}

/// The refusal in a channel without a game: the place of the person's games that moved away, or `none`.
async fn not_here(app: &App, request: &Request, none: Refusal) -> Result<Refusal> {
    let (person, channel) = (request.who, request.place.channel);
    let rows = app.store.running_games_moved_from(person, channel).await?;
    Ok(match rows[..] {
        // Without company there is no opponent either.
        [] => match request.place.check_partners() {
            Err(alone) => alone.into(),
            Ok(()) => none,
        },
        [ref only] => refusal_elsewhere(app, request, only.id, only.number, only.place).await?,
        _ => {
            let games = rows.iter();
            let games = games.map(|game| (game.number, game.place.channel));
            let games = games.collect();
            PlaceRefusal::GamesElsewhere { games }.into()
        }
    })
}

/// Resolves a reference for a reader: the person's own game in this channel, or the game of other people.
pub(crate) async fn resolve_to_see(
    app: &App,
    request: &Request,
    game: GameRef,
) -> Result<Resolved> {
    if let Some(name) = name_of(game) {
        return Ok(Resolved::One(name));
    }
    let mut games = own_here(app, request).await?;
    if games.is_empty() {
        games = app.store.running_games_in(request.place.channel).await?;
    }
    if games.is_empty() {
        let refusal = not_here(app, request, Refusal::NoGamesInChannel).await?;
        return Err(refusal.into());
    }
    only_one(games, Refusal::NoGamesInChannel)
}

fn name_of(game: GameRef) -> Option<Named> {
    match game {
        GameRef::Here => None,
        GameRef::Numbered(number) => Some(Named::Numbered(number)),
        GameRef::ShownBoard(board) => Some(Named::Shown(board)),
    }
}

fn only_one(games: Vec<ListedGame>, none: Refusal) -> Result<Resolved> {
    match games[..] {
        [] => Err(none.into()),
        [ref only] => Ok(Resolved::One(Named::Numbered(only.number))),
        _ => Ok(Resolved::Several(games)),
    }
}

/// A game of the person in this channel. A button of an older board is refused.
pub(crate) async fn own(app: &App, request: &Request, game: Named) -> Result<Game> {
    match game {
        Named::Numbered(number) => {
            let game = of_number(app, request, number).await?;
            game.color_of(request.who)
                .ok_or(Refusal::NotYourGame { game: number })?;
            Ok(game)
        }
        Named::Shown(board) => {
            let game = in_channel(app, request, board.game).await?;
            // Other people get the same refusal for every board.
            game.check_running(request.who)?;
            game.check_board(board.board)?;
            Ok(game)
        }
    }
}

/// A game to look at in this channel.
pub(crate) async fn to_see(app: &App, request: &Request, game: Named) -> Result<Game> {
    match game {
        Named::Numbered(number) => of_number(app, request, number).await,
        Named::Shown(board) => in_channel(app, request, board.game).await,
    }
}

/// The last finished game of the person in this channel. Without one, the last game of the channel, a finished one if
/// there is any.
pub(crate) async fn last_finished_here(app: &App, request: &Request) -> Result<Game> {
    let channel = request.place.channel;
    let own = own_finished_here(app, request, 1).await?;
    let of_channel = async || app.store.finished_games_in(channel, 1).await;
    let id = match own.first() {
        Some(own) => Some(own.id),
        None => of_channel().await?.first().map(|game| game.id),
    };
    match id {
        Some(id) => Ok(trace(app.store.game(id).await?.ok_or(Refusal::GameGone)?)),
        None => last_here(app, request).await,
    }
}

/// The last game of this channel.
pub(crate) async fn last_here(app: &App, request: &Request) -> Result<Game> {
    let last = app.store.last_game_in(request.place.channel).await?;
    Ok(trace(last.ok_or(Refusal::NoGamesInChannel)?))
}

/// The person's finished games in this channel, the latest first.
pub(crate) async fn own_finished_here(
    app: &App,
    request: &Request,
    most: usize,
) -> Result<Vec<FinishedGame>, store::Error> {
    let channel = request.place.channel;
    app.store
        .finished_games_of_in(request.who, channel, most)
        .await
}

/// The act as if it came from the place of a game that the person plays. Discord reports the language of a server only
/// there, so an earlier board decides the language unless the server has chosen one.
pub(crate) async fn act_there(app: &App, act: &Act, game: &Game) -> Result<Act, store::Error> {
    let board = app.store.board_language(game.id).await?;
    let board = board.map(|code| Language::of_locale(&code));
    let languages = app
        .languages_of_writer(act.who, game.place.guild, board)
        .await?;
    Ok(act.moved_to(game.place, languages))
}

/// The vacations and outages that postpone the end of a silence: those of the player to move in a game without a clock.
/// In a game with a clock, they have stopped the clock.
pub(crate) async fn absences(app: &App, game: &Game) -> Result<Vec<Vacation>, store::Error> {
    let (None, Some(player)) = (game.clock(), game.to_move()) else {
        return Ok(Vec::new());
    };
    match game.board_since() {
        Some(since) => absences_since(app, player, since).await,
        None => app.store.vacations(player).await,
    }
}

/// The vacations of a person, and the outages since an instant.
pub(crate) async fn absences_since(
    app: &App,
    person: UserId,
    since: Moment,
) -> Result<Vec<Vacation>, store::Error> {
    let mut absences = app.store.vacations(person).await?;
    let outages = app.store.outages_since(since).await?;
    absences.extend(outages.into_iter().map(Vacation::from));
    Ok(absences)
}

/// The person's running games in this channel, oldest first.
pub(crate) async fn own_here(
    app: &App,
    request: &Request,
) -> Result<Vec<ListedGame>, store::Error> {
    let channel = request.place.channel;
    app.store.running_games_of_in(request.who, channel).await
}

pub(crate) async fn of_offer(app: &App, request: &Request, offer: OfferRef) -> Result<Game> {
    in_channel(app, request, offer.game).await
}

/// The game of a button. A forged button can name any game, so one of another channel is refused.
async fn in_channel(app: &App, request: &Request, id: GameId) -> Result<Game> {
    let game = app.store.game(id).await?.ok_or(Refusal::GameGone)?;
    if game.place.is_same(request.place) {
        return Ok(trace(game));
    }
    // A player's own game may have moved, or its thread may be closed.
    let is_own = game.color_of(request.who).is_some();
    if is_own && game.end().is_none() && game.place.scope() == request.place.scope() {
        return Err(refusal_elsewhere(app, request, id, game.number, game.place)
            .await?
            .into());
    }
    Err(Refusal::GameGone.into())
}

/// A game to show in public: one of this channel, or in a private conversation one that the person may export.
pub(crate) async fn to_replay(app: &App, request: &Request, game: Named) -> Result<Game> {
    match (game, request.place.guild) {
        (Named::Shown(board), None) => to_export(app, request, board.game).await,
        _ => to_see(app, request, game).await,
    }
}

/// A game to export: one of this channel, or a finished one of this server, of the person, or that they watched.
pub(crate) async fn to_export(app: &App, request: &Request, id: GameId) -> Result<Game> {
    let game = app.store.game(id).await?.ok_or(Refusal::GameGone)?;
    let is_near = game.place.scope() == request.place.scope();
    let is_own = game.color_of(request.who).is_some();
    if game.place.is_same(request.place) {
        return Ok(trace(game));
    }
    let is_over = game.end().is_some();
    if is_over && (is_near || is_own || app.store.watch_of(id, request.who).await?.is_some()) {
        Ok(trace(game))
    } else {
        Err(Refusal::GameGone.into())
    }
}

/// The game with a number, if it is played in this channel.
async fn of_number(app: &App, request: &Request, number: GameNumber) -> Result<Game> {
    let game = app.store.numbered_game(request.place, number).await?;
    let game = game.ok_or(Refusal::NoSuchGame { game: number })?;
    if game.place.channel == request.place.channel {
        return Ok(trace(game));
    }
    // The place of other people's games is not revealed.
    let refusal = match (game.color_of(request.who), game.end()) {
        (Some(_), None) => refusal_elsewhere(app, request, game.id, number, game.place).await?,
        (Some(_), Some(_)) => Refusal::GameElsewhere {
            game: number,
            channel: game.place.channel,
        },
        (None, _) => Refusal::NoSuchGame { game: number },
    };
    Err(refusal.into())
}

/// Records the game in the span of the interaction.
fn trace(game: Game) -> Game {
    tracing::Span::current().record("game", game.id.0);
    game
}

/// The channels for Tak of a server that are checked when a game is in a closed one.
const MOST_VENUES_CHECKED: usize = 5;

/// The refusal of a running game in another channel than its own. Discord does not report a deleted channel to a bot
/// without intents, so the channel of the game is checked, and those to which it can move. That reopens an archived
/// thread.
async fn refusal_elsewhere(
    app: &App,
    request: &Request,
    game: GameId,
    number: GameNumber,
    place: Place,
) -> Result<Refusal> {
    let channel = place.channel;
    let is_sure = request.command.completes()
        || place.guild.is_none()
        || [place.access, request.place.access] != [Access::Member; 2];
    if is_sure {
        return Ok(Refusal::GameElsewhere {
            game: number,
            channel,
        });
    }
    let is_unshown = app.store.is_unshown(game).await?;
    let mut venues = venue::elsewhere(app, request).await?;
    venues.retain(|&venue| venue != channel);
    let channels = (!is_unshown).then_some(channel).into_iter();
    let channels: Vec<ChannelId> = channels
        .chain(venues.iter().copied().take(MOST_VENUES_CHECKED))
        .collect();
    let steps = request.steps();
    if channels.iter().any(|&it| steps.state_of(it).is_none()) {
        return Err(Error::First(FirstStep::CheckChannels(channels)));
    }
    let game = number;
    Ok(match steps.state_of(channel) {
        Some(ChannelState::Open) if !is_unshown => Refusal::GameElsewhere { game, channel },
        Some(ChannelState::Reopened) if !is_unshown => {
            PlaceRefusal::Reopened { game, channel }.into()
        }
        _ => {
            // Where every channel for Tak is gone, the game can go on here.
            venues.retain(|&venue| steps.state_of(venue) != Some(ChannelState::Closed));
            PlaceRefusal::CutOff {
                game,
                channel,
                elsewhere: venues,
            }
            .into()
        }
    })
}
