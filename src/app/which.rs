//! Which game a person means.

use super::{App, Error, Request, Which};
use crate::game::{Game, GameId, Refusal};

/// The game a player means to play a ply in: where several could be meant,
/// the only one in which it is their turn.
pub(super) async fn to_play(app: &App, request: &Request, which: Which) -> Result<Game, Error> {
    let Which::Here = which else {
        return own(app, request, which).await;
    };
    let mut games = own_here(app, request).await?;
    if games.len() > 1 {
        games.retain(|game| game.to_move() == Some(request.who));
        return Ok(only_one(games, Refusal::NoTurnHere)?);
    }
    Ok(only_one(games, Refusal::NoGameHere)?)
}

/// The game a player means, which is theirs and in this channel.
pub(super) async fn own(app: &App, request: &Request, which: Which) -> Result<Game, Error> {
    match which {
        Which::Here => Ok(only_one(
            own_here(app, request).await?,
            Refusal::NoGameHere,
        )?),
        Which::Named(id) => {
            let game = named(app, request, id).await?;
            game.color_of(request.who)
                .ok_or(Refusal::NotYourGame { id })?;
            Ok(game)
        }
        Which::Seen { game, plies } => seen(app, request, game, plies).await,
    }
}

/// A game to look at: one's own in this channel, or else the channel's.
pub(super) async fn to_see(
    app: &App,
    request: &Request,
    id: Option<GameId>,
) -> Result<Game, Error> {
    if let Some(id) = id {
        return named(app, request, id).await;
    }
    let own = own_here(app, request).await?;
    if !own.is_empty() {
        return Ok(only_one(own, Refusal::NoGameHere)?);
    }
    let all = app.store.running_games_in(request.place.channel).await?;
    Ok(only_one(all, Refusal::NobodyPlaysHere)?)
}

/// A game to see once more: as for looking at, or else the last one that was
/// played in the channel.
pub(super) async fn to_replay(
    app: &App,
    request: &Request,
    id: Option<GameId>,
) -> Result<Game, Error> {
    match to_see(app, request, id).await {
        Err(Error::Refused(Refusal::NobodyPlaysHere)) => {
            let last = app.store.last_game_in(request.place.channel).await?;
            Ok(last.ok_or(Refusal::NobodyPlaysHere)?)
        }
        game => game,
    }
}

/// The person's running games in this channel, the oldest first.
pub(super) async fn own_here(app: &App, request: &Request) -> Result<Vec<Game>, Error> {
    Ok(app
        .store
        .running_games_of_in(request.who, request.place.channel)
        .await?)
}

/// The game with a number, wherever it is played.
pub(super) async fn existing(app: &App, id: GameId) -> Result<Game, Error> {
    Ok(app
        .store
        .game(id)
        .await?
        .ok_or(Refusal::NoSuchGame { id })?)
}

/// The game a button of a player belongs to, as it was when it was made.
async fn seen(app: &App, request: &Request, id: GameId, plies: u32) -> Result<Game, Error> {
    let game = existing(app, id).await?;
    // Whose it is comes first: a stranger is told so, however old the button.
    game.check_running(request.who)?;
    game.check_seen(plies)?;
    Ok(game)
}

/// The game with a number, if it is played in this channel.
async fn named(app: &App, request: &Request, id: GameId) -> Result<Game, Error> {
    let game = existing(app, id).await?;
    if game.place.channel == request.place.channel {
        return Ok(game);
    }
    // Where other people play is not told to those who ask.
    let refusal = match game.color_of(request.who) {
        Some(_) => Refusal::GameElsewhere {
            id,
            channel: game.place.channel,
        },
        None => Refusal::NoSuchGame { id },
    };
    Err(refusal.into())
}

/// The only game of a list, or why it cannot be told which is meant.
fn only_one(mut games: Vec<Game>, none: Refusal) -> Result<Game, Refusal> {
    match games.as_slice() {
        [] => Err(none),
        [_] => Ok(games.remove(0)),
        several => Err(Refusal::WhichGame {
            ids: several.iter().map(|game| game.id).collect(),
        }),
    }
}
