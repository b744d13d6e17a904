use super::board_reply;
use crate::app::action::ShownBoard;
use crate::app::error::Error;
use crate::app::load::Named;
use crate::app::reply::Reply;
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load};
use crate::game::{Game, Refusal};

/// Lets the game of a button go on, and shows its board to all.
pub(crate) async fn go_on_with(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Reply, Error> {
    let find = || load::game::own(app, request, Named::Shown(shown));
    let saved = flow::update_game::go_on(app, request, find, decide).await?;
    let text = request.public().news(&saved.after);
    board_reply::show(app, request, saved, text).await
}
