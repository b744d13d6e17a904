//! `/tak replay`: a game as a moving picture.

use super::{Answer, App, Error, Message, Public, Reply, Request, find_game};
use crate::game::{Game, GameNumber, Refusal};

pub(super) async fn replay(
    app: &App,
    request: &Request,
    number: Option<GameNumber>,
    from: Option<u32>,
    to: Option<u32>,
) -> Result<Reply, Error> {
    let game = find_game::to_replay(app, request, number).await?;
    let (from, to) = range(&game, from, to)?;
    // Nothing is changed, but a copy must not draw it all again. The claim
    // comes first, lest a copy is told to wait for this very replay.
    app.claim(request).await?;
    let turn = app.pictures.turn(request.who).map_err(Error::TurnedAway)?;
    let words = request.public();
    let picture = app
        .pictures
        .replay(words, &game, (from, to), turn)
        .await
        .map_err(Error::Internal)?;
    Ok(Answer::Public(Public {
        message: Message {
            text: words.replay(&game, from, to),
            picture: Some(picture),
            ..Message::default()
        },
        lease: None,
        time_up: None,
    })
    .into())
}

/// The most plies in one picture. Four hundred on the largest board take
/// about two seconds to draw and stay far below Discord's 10 MiB.
const MOST: u32 = 400;

/// The first and the last ply to show, counted from 1. Of a game that is too
/// long, the end is shown unless somebody asks for another part.
fn range(game: &Game, from: Option<u32>, to: Option<u32>) -> Result<(u32, u32), Refusal> {
    let (game, plies) = (game.number, game.plies());
    if plies == 0 {
        return Err(Refusal::NothingPlayed { game });
    }
    let to = to.unwrap_or(plies);
    let from = from.unwrap_or(to.saturating_sub(MOST) + 1);
    if from < 1 || to < from || plies < to {
        return Err(Refusal::NoSuchPlies { game, plies });
    }
    if MOST <= to - from {
        return Err(Refusal::TooManyPlies { most: MOST });
    }
    Ok((from, to))
}
