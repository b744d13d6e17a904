//! `/tak replay`: a game as a moving picture.

use std::ops::ControlFlow;

use crate::app::action::{GameRef, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::flow;
use crate::app::load::Resolved;
use crate::app::reply::{Answer, Message, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, view};
use crate::game::{Game, Refusal};

/// Shows the moves from one number to another, as boards count them.
pub(crate) async fn replay(
    app: &App,
    request: &Request,
    game: GameRef,
    from: Option<u32>,
    to: Option<u32>,
) -> Result<Reply, Error> {
    let place = app.pictures.replays.enter()?;
    let game = match meant(app, request, game, Press::Replay).await? {
        ControlFlow::Continue(game) => game,
        ControlFlow::Break(question) => return Ok(question),
    };
    let (from, to) = range(&game, from, to)?;
    // Nothing is changed, but a copy must not draw it all again. The claim
    // comes first, lest a copy is told to wait for this very replay.
    flow::claim(app, request).await?;
    let turn = app.pictures.replays.turn(request.who, place);
    let turn = turn.map_err(Error::TurnedAway)?;
    let words = request.public();
    let look = render::board::for_all(app, &game).await;
    let picture = app
        .pictures
        .replay(words, &game, look, (from, to), turn)
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

/// Shows the person who asks what came after the board of a message, which a
/// client named. Nobody else is disturbed by that, however old the board is.
pub(crate) async fn from_here(
    app: &App,
    request: &Request,
    game: GameRef,
    board: u32,
) -> Result<Reply, Error> {
    let place = app.pictures.replays.enter()?;
    let named = match load::game::resolve_to_see(app, request, game).await? {
        Resolved::One(named) => named,
        Resolved::Several(_) => return Err(Refusal::NoBoardThere.into()),
    };
    let game = load::game::to_see(app, request, named).await?;
    let (number, plies) = (game.number, game.plies());
    if plies == 0 {
        return Err(Refusal::NothingPlayed { game: number }.into());
    }
    if board > game.events() {
        return Err(Refusal::NoBoardThere.into());
    }
    let shown = game.plies_left_of(board).max(1);
    let from = shown.max(plies.saturating_sub(MOST) + 1);
    flow::claim(app, request).await?;
    let turn = app.pictures.replays.turn(request.who, place);
    let turn = turn.map_err(Error::TurnedAway)?;
    let look = render::board::own_look(app, request, &game).await?;
    let words = request.private();
    let picture = app
        .pictures
        .replay(words, &game, look, (from, plies), turn)
        .await
        .map_err(Error::Internal)?;
    Ok(Answer::Private(Message {
        text: words.replay(&game, from, plies),
        picture: Some(picture),
        ..Message::default()
    })
    .into())
}

/// The game that somebody wants to see again, or the question which it is;
/// where nobody plays now, it is the last that was played here.
pub(crate) async fn meant(
    app: &App,
    request: &Request,
    game: GameRef,
    press: impl Fn(ShownBoard) -> Press,
) -> Result<ControlFlow<Reply, Game>, Error> {
    let game = match load::game::resolve_to_see(app, request, game).await {
        Ok(Resolved::One(game)) => load::game::to_show_again(app, request, game).await?,
        Ok(Resolved::Several(games)) => {
            return Ok(ControlFlow::Break(view::which_game::ask(
                request, &games, press,
            )));
        }
        Err(Error::Refused(Refusal::NobodyPlaysHere)) => {
            load::game::last_here(app, request).await?
        }
        Err(error) => return Err(error),
    };
    Ok(ControlFlow::Continue(game))
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
    let to = to.map_or(plies, |to| last_ply(game, to));
    let first = from.map_or(1, |from| ply(game, from, 1));
    Ok((first.max(to.saturating_sub(MOST) + 1), to))
}

/// The last ply of a move, counted from 1; 0 where nothing was played.
pub(crate) fn last_ply(game: &Game, of_move: u32) -> u32 {
    ply(game, of_move, 2)
}

/// The first or second ply of a move. A position that was set up may begin in
/// the middle of one.
fn ply(game: &Game, of_move: u32, which: u32) -> u32 {
    let before = of_move.saturating_sub(1).saturating_mul(2);
    let ply = before.saturating_add(which);
    ply.saturating_sub(game.terms.start().plies())
        .max(1)
        .min(game.plies())
}
