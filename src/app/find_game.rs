//! Which game a person means.

use super::{App, Error, GameRef, OfferRef, Request, ShownBoard};
use crate::game::{Game, GameId, GameNumber, ListedGame, Refusal};

/// The game a player means to play a ply in: where several could be meant,
/// the only one in which it is their turn.
pub(super) async fn to_play(app: &App, request: &Request, game: GameRef) -> Result<Game, Error> {
    let GameRef::Here = game else {
        return own(app, request, game).await;
    };
    let mut games = own_here(app, request).await?;
    if games.len() > 1 {
        games.retain(|game| game.to_move == request.who);
        return only_one(app, &games, Refusal::NoTurnHere).await;
    }
    only_one(app, &games, Refusal::NoGameHere).await
}

/// The game a player means, which is theirs and in this channel.
pub(super) async fn own(app: &App, request: &Request, game: GameRef) -> Result<Game, Error> {
    match game {
        GameRef::Here => {
            let games = own_here(app, request).await?;
            only_one(app, &games, Refusal::NoGameHere).await
        }
        GameRef::Numbered(number) => {
            let game = numbered(app, request, number).await?;
            game.color_of(request.who)
                .ok_or(Refusal::NotYourGame { game: number })?;
            Ok(game)
        }
        GameRef::ShownBoard(shown) => of_button(app, request, shown).await,
    }
}

/// A running game to look at: one's own in this channel, or else the
/// channel's.
pub(super) async fn to_see(
    app: &App,
    request: &Request,
    number: Option<GameNumber>,
) -> Result<Game, Error> {
    if let Some(number) = number {
        return numbered(app, request, number).await;
    }
    let own = own_here(app, request).await?;
    if !own.is_empty() {
        return only_one(app, &own, Refusal::NoGameHere).await;
    }
    let all = app.store.running_games_in(request.place.channel).await?;
    only_one(app, &all, Refusal::NobodyPlaysHere).await
}

/// A game to see once more: as for looking at, or else the last one that was
/// played in the channel.
pub(super) async fn to_replay(
    app: &App,
    request: &Request,
    number: Option<GameNumber>,
) -> Result<Game, Error> {
    match to_see(app, request, number).await {
        Err(Error::Refused(Refusal::NobodyPlaysHere)) => {
            let last = app.store.last_game_in(request.place.channel).await?;
            Ok(last.ok_or(Refusal::NobodyPlaysHere)?)
        }
        game => game,
    }
}

/// The person's running games in this channel, the oldest first.
pub(super) async fn own_here(app: &App, request: &Request) -> Result<Vec<ListedGame>, Error> {
    Ok(app
        .store
        .running_games_of_in(request.who, request.place.channel)
        .await?)
}

/// What a player could mean.
pub(super) enum Meant {
    /// One game, by a name that stays its own.
    One(GameRef),
    /// One of several that are played here.
    OneOf(Vec<ListedGame>),
}

/// What a player could mean by a game.
pub(super) async fn meant(app: &App, request: &Request, game: GameRef) -> Result<Meant, Error> {
    let GameRef::Here = game else {
        return Ok(Meant::One(game));
    };
    let games = own_here(app, request).await?;
    match games[..] {
        [] => Err(Refusal::NoGameHere.into()),
        [ref only] => Ok(Meant::One(GameRef::Numbered(only.number))),
        _ => Ok(Meant::OneOf(games)),
    }
}

/// The running game that an offer belongs to, for one of its players.
pub(super) async fn of_offer(app: &App, request: &Request, offer: OfferRef) -> Result<Game, Error> {
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
    if game.place == request.place {
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
    let refusal = match game.color_of(request.who) {
        Some(_) => Refusal::GameElsewhere {
            game: number,
            channel: game.place.channel,
        },
        None => Refusal::NoSuchGame { game: number },
    };
    Err(refusal.into())
}

/// The only game of a list, or why it cannot be told which is meant.
async fn only_one(app: &App, games: &[ListedGame], none: Refusal) -> Result<Game, Error> {
    match games {
        [] => Err(none.into()),
        [game] => {
            let game = app.store.game(game.id).await?;
            Ok(game.ok_or(Refusal::GameGone)?)
        }
        several => Err(Refusal::WhichGame {
            games: several.iter().map(|game| game.number).collect(),
        }
        .into()),
    }
}
