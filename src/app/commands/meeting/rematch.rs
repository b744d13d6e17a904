//! The Rematch button below a game that is over.

use super::{answer_challenge, challenge};
use crate::app::action::ShownBoard;
use crate::app::error::Error;
use crate::app::load;
use crate::app::load::Named;
use crate::app::reply::Reply;
use crate::app::request::Request;
use crate::app::state::App;

/// A challenge like any other, with the terms of the game. Where the other
/// player has asked for the same, it is accepted instead.
pub(crate) async fn rematch(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = load::game::to_see(app, request, Named::Shown(shown)).await?;
    let terms = game.rematch(request.who)?;
    let other = game.opponent_of(request.who);
    let wanted = challenge::drawn_up(request, other, terms);
    match app.store.open_challenge(&wanted).await? {
        Some(open) if open.challenger == other && open.terms == game.rematch(other)? => {
            answer_challenge::accept(app, request, open.id).await
        }
        _ => challenge::propose(app, request, wanted).await,
    }
}
