//! The buttons of a game's clock: claim the win, give more time, resume.

use super::board_reply;
use crate::app::action::ShownBoard;
use crate::app::error::Error;
use crate::app::flow::{Actor, update_game};
use crate::app::load::{self, Named};
use crate::app::reply::Reply;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Game, Refusal};

/// Applies the act of a button to its game, and shows the board.
pub(crate) async fn act(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Reply, Error> {
    let find = || load::game::own(app, request, Named::Shown(shown));
    let updated = update_game(app, Actor::Person(request), find, decide).await?;
    let text = request.public().news(&updated.after);
    Ok(Box::pin(board_reply::to_all(app, request, updated, text)).await)
}
