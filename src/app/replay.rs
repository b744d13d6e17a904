//! `/tak replay`: a game as a moving picture.

use super::{App, Error, Message, Post, Reply, Request, which};
use crate::game::{Game, GameId, Refusal};

pub(super) async fn replay(
    app: &App,
    request: &Request,
    game: Option<GameId>,
    from: Option<u32>,
    to: Option<u32>,
) -> Result<Reply, Error> {
    let game = which::to_replay(app, request, game).await?;
    let (from, to) = range(&game, from, to)?;
    let words = request.languages.public();
    let picture = app
        .easel
        .replay(words, &game, from, to)
        .await
        .map_err(Error::Internal)?;
    let text = words.replay(&game, from, to);
    let message = Message {
        text,
        picture: Some(picture),
        ..Message::default()
    };
    Ok(Reply::Post(Post {
        message,
        shows: None,
    }))
}

/// The most plies in one picture. Four hundred on the largest board take
/// about two seconds to draw and stay far below Discord's 10 MiB.
const MOST: u32 = 400;

/// The first and the last ply to show, counted from 1. Of a game that is too
/// long, the end is shown unless somebody asks for another part.
fn range(game: &Game, from: Option<u32>, to: Option<u32>) -> Result<(u32, u32), Refusal> {
    let (id, plies) = (game.id, game.plies());
    if plies == 0 {
        return Err(Refusal::NothingPlayed { id });
    }
    let to = to.unwrap_or(plies);
    let from = from.unwrap_or(to.saturating_sub(MOST) + 1);
    if from < 1 || to < from || plies < to {
        return Err(Refusal::NoSuchPlies { id, plies });
    }
    if MOST <= to - from {
        return Err(Refusal::TooManyPlies { most: MOST });
    }
    Ok((from, to))
}
