//! `/tak replay`: a game as a moving picture.

use super::find_game::Meant;
use super::{
    Answer, App, Error, GameRef, Message, Press, Public, Reply, Request, find_game, which_game,
};
use crate::game::{Game, Refusal};

/// Shows the moves from one number to another, as boards count them.
pub(super) async fn replay(
    app: &App,
    request: &Request,
    game: GameRef,
    from: Option<u32>,
    to: Option<u32>,
) -> Result<Reply, Error> {
    let game = match find_game::meant_to_see(app, request, game).await {
        Ok(Meant::One(game)) => find_game::to_see(app, request, game).await?,
        Ok(Meant::OneOf(games)) => return Ok(which_game::ask(request, &games, Press::Replay)),
        // Or else the last one that was played here.
        Err(Error::Refused(Refusal::NobodyPlaysHere)) => find_game::last_here(app, request).await?,
        Err(error) => return Err(error),
    };
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

/// The first and the last ply to show, counted from 1. Numbers before and
/// after the moves there are mean the first and the last; of a game that is
/// too long, the end is shown.
fn range(game: &Game, from: Option<u32>, to: Option<u32>) -> Result<(u32, u32), Refusal> {
    let (number, plies) = (game.number, game.plies());
    if plies == 0 {
        return Err(Refusal::NothingPlayed { game: number });
    }
    if let (Some(from), Some(to)) = (from, to)
        && to < from
    {
        return Err(Refusal::MovesBackwards { from, to });
    }
    // A position that was set up may begin in the middle of a move.
    let before = game.terms.start().plies();
    let ply = |moves: u32, of_move: u32| {
        let ply = moves
            .saturating_sub(1)
            .saturating_mul(2)
            .saturating_add(of_move);
        ply.saturating_sub(before).clamp(1, plies)
    };
    let to = to.map_or(plies, |to| ply(to, 2));
    let first = from.map_or(1, |from| ply(from, 1));
    Ok((first.max(to.saturating_sub(MOST) + 1), to))
}
