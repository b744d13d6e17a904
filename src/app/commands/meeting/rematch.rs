//! The Rematch button below a game that is over.

use super::{answer_challenge, challenge, play_house};
use crate::app::action::ShownBoard;
use crate::app::error::Error;
use crate::app::load::{self, Named};
use crate::app::reply::Reply;
use crate::app::request::Request;
use crate::app::state::App;

/// Challenges the other player with the terms of the game, or accepts their challenge with the same terms.
pub(crate) async fn rematch(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = load::game::to_see(app, request, Named::Shown(shown)).await?;
    let terms = game.rematch(request.who)?;
    if let Some(seat) = game.house {
        return play_house::again(app, request, &game, terms, seat.level).await;
    }
    let other = game.opponent_of(request.who);
    let rematch = challenge::new(request, other, terms);
    match app.store.open_challenge(&rematch).await? {
        Some(open) if open.challenger == other && open.terms == game.rematch(other)? => {
            answer_challenge::accept(app, request, open.id).await
        }
        _ => challenge::propose(app, request, rematch, Some(&game)).await,
    }
}
