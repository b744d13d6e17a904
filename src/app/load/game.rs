//! Which game a person means.

use super::elsewhere;
use crate::app::action::{GameRef, OfferRef, ShownBoard};
use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Game, GameId, GameNumber, ListedGame, PlaceRefusal, PlanRefusal, Refusal};

/// What somebody could mean by a game.
pub(crate) enum Resolved {
    /// This one.
    One(Named),
    /// One of several that are played here.
    Several(Vec<ListedGame>),
}

/// A game by a name that stays its own.
#[derive(Clone, Copy)]
pub(crate) enum Named {
    /// By its number.
    Numbered(GameNumber),
    /// By a button of it.
    Shown(ShownBoard),
}

/// The game a player means: their only one in this channel, or the one they
/// name.
pub(crate) async fn resolve(
    app: &App,
    request: &Request,
    game: GameRef,
) -> Result<Resolved, Error> {
    if let Some(named) = named(game) {
        return Ok(Resolved::One(named));
    }
    let games = own_here(app, request).await?;
    if games.is_empty() {
        return Err(not_here(app, request, Refusal::NoGameHere).await?.into());
    }
    only_one(games, Refusal::NoGameHere)
}

/// Where the person's games are played that were asked for here, or that there
/// are none.
async fn not_here(app: &App, request: &Request, none: Refusal) -> Result<Refusal, Error> {
    let (who, channel) = (request.who, request.place.channel);
    let moved = app.store.running_games_moved_from(who, channel).await?;
    Ok(match moved[..] {
        // Where nobody else is, nobody can be challenged, either.
        [] => match request.place.check_company() {
            Err(alone) => alone.into(),
            Ok(()) => none,
        },
        [ref only] => elsewhere::refusal(app, request, only.id, only.number, only.place).await?,
        _ => {
            let games = moved.iter();
            let games = games.map(|game| (game.number, game.place.channel));
            let games = games.collect();
            PlaceRefusal::GamesElsewhere { games }.into()
        }
    })
}

/// The game a player means to play a ply in: where several could be meant,
/// the only one in which it is their turn.
pub(crate) async fn resolve_to_play(
    app: &App,
    request: &Request,
    game: GameRef,
) -> Result<Resolved, Error> {
    if let Some(named) = named(game) {
        return Ok(Resolved::One(named));
    }
    let mut games = own_here(app, request).await?;
    if games.len() > 1 {
        games.retain(|game| game.to_move == request.who);
        return only_one(games, Refusal::NoTurnHere);
    }
    if games.is_empty() {
        return Err(not_here(app, request, Refusal::NoGameHere).await?.into());
    }
    only_one(games, Refusal::NoGameHere)
}

/// The game a player means to plan in: where several could be meant, the only
/// one in which the other player is to move.
pub(crate) async fn resolve_to_plan(
    app: &App,
    request: &Request,
    game: GameRef,
) -> Result<Resolved, Error> {
    if let Some(named) = named(game) {
        return Ok(Resolved::One(named));
    }
    let mut games = own_here(app, request).await?;
    if games.is_empty() {
        return Err(not_here(app, request, Refusal::NoGameHere).await?.into());
    }
    if games.len() > 1 {
        games.retain(|game| game.to_move != request.who);
    }
    only_one(games, PlanRefusal::NoWaitHere.into())
}

/// A running game to look at: one's own in this channel, or else the
/// channel's.
pub(crate) async fn resolve_to_see(
    app: &App,
    request: &Request,
    game: GameRef,
) -> Result<Resolved, Error> {
    if let Some(named) = named(game) {
        return Ok(Resolved::One(named));
    }
    let mut games = own_here(app, request).await?;
    if games.is_empty() {
        games = app.store.running_games_in(request.place.channel).await?;
    }
    if games.is_empty() {
        return Err(not_here(app, request, Refusal::NobodyPlaysHere)
            .await?
            .into());
    }
    only_one(games, Refusal::NobodyPlaysHere)
}

fn named(game: GameRef) -> Option<Named> {
    match game {
        GameRef::Here => None,
        GameRef::Numbered(number) => Some(Named::Numbered(number)),
        GameRef::ShownBoard(shown) => Some(Named::Shown(shown)),
    }
}

/// The only game of a list, or the choice that there is.
fn only_one(games: Vec<ListedGame>, none: Refusal) -> Result<Resolved, Error> {
    match games[..] {
        [] => Err(none.into()),
        [ref only] => Ok(Resolved::One(Named::Numbered(only.number))),
        _ => Ok(Resolved::Several(games)),
    }
}

/// A game of the person's own, which is played in this channel.
pub(crate) async fn own(app: &App, request: &Request, game: Named) -> Result<Game, Error> {
    match game {
        Named::Numbered(number) => {
            let game = numbered(app, request, number).await?;
            game.color_of(request.who)
                .ok_or(Refusal::NotYourGame { game: number })?;
            Ok(game)
        }
        Named::Shown(shown) => of_button(app, request, shown).await,
    }
}

/// A game to look at, which is played in this channel.
pub(crate) async fn to_see(app: &App, request: &Request, game: Named) -> Result<Game, Error> {
    match game {
        Named::Numbered(number) => numbered(app, request, number).await,
        Named::Shown(shown) => here(app, request, shown.game).await,
    }
}

/// The last game that was played in this channel.
pub(crate) async fn last_here(app: &App, request: &Request) -> Result<Game, Error> {
    let last = app.store.last_game_in(request.place.channel).await?;
    Ok(last.ok_or(Refusal::NobodyPlaysHere)?)
}

/// The person's running games in this channel, the oldest first.
pub(crate) async fn own_here(app: &App, request: &Request) -> Result<Vec<ListedGame>, Error> {
    Ok(app
        .store
        .running_games_of_in(request.who, request.place.channel)
        .await?)
}

/// The running game that an offer belongs to, for one of its players.
pub(crate) async fn of_offer(app: &App, request: &Request, offer: OfferRef) -> Result<Game, Error> {
    here(app, request, offer.game).await
}

/// The game a button of a player belongs to, as it was when it was made.
async fn of_button(app: &App, request: &Request, shown: ShownBoard) -> Result<Game, Error> {
    let game = here(app, request, shown.game).await?;
    // Whose it is comes first: a stranger is told so, however old the button.
    game.check_running(request.who)?;
    game.check_board(shown.board)?;
    Ok(game)
}

/// A game that a button names. A forged button may name any game, and acts
/// on none in another channel.
async fn here(app: &App, request: &Request, id: GameId) -> Result<Game, Error> {
    let game = app.store.game(id).await?.ok_or(Refusal::GameGone)?;
    if game.place.is_same(request.place) {
        Ok(game)
    } else {
        Err(Refusal::GameGone.into())
    }
}

/// A game to show again for all in the channel: one that is played there, or in
/// a private conversation one that somebody may take along.
pub(crate) async fn to_show_again(
    app: &App,
    request: &Request,
    game: Named,
) -> Result<Game, Error> {
    match (game, request.place.guild) {
        (Named::Shown(shown), None) => to_take_along(app, request, shown.game).await,
        _ => to_see(app, request, game).await,
    }
}

/// A game that somebody takes along as a file: one of this channel, or one that
/// is over and was played on this server or by themselves, or that they
/// watched.
pub(crate) async fn to_take_along(app: &App, request: &Request, id: GameId) -> Result<Game, Error> {
    let game = app.store.game(id).await?.ok_or(Refusal::GameGone)?;
    let is_near = game.place.scope() == request.place.scope();
    let is_own = game.color_of(request.who).is_some();
    if game.place.is_same(request.place) {
        return Ok(game);
    }
    if game.end().is_some() && (is_near || is_own || app.store.watches(id, request.who).await?) {
        Ok(game)
    } else {
        Err(Refusal::GameGone.into())
    }
}

/// The game with a number, if it is played in this channel.
async fn numbered(app: &App, request: &Request, number: GameNumber) -> Result<Game, Error> {
    let game = app.store.numbered_game(request.place, number).await?;
    let game = game.ok_or(Refusal::NoSuchGame { game: number })?;
    if game.place.channel == request.place.channel {
        return Ok(game);
    }
    // Where other people play is not told to those who ask.
    let refusal = match (game.color_of(request.who), game.end()) {
        (Some(_), None) => elsewhere::refusal(app, request, game.id, number, game.place).await?,
        (Some(_), Some(_)) => Refusal::GameElsewhere {
            game: number,
            channel: game.place.channel,
        },
        (None, _) => Refusal::NoSuchGame { game: number },
    };
    Err(refusal.into())
}
