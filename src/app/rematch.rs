//! The Rematch button below a game that is over.

use super::find_game::Named;
use super::{App, Error, Reply, Request, ShownBoard, answer_challenge, challenge, find_game};

/// A challenge like any other, with the terms of the game. Where the other
/// player has asked for the same, it is accepted instead.
pub(super) async fn rematch(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = find_game::to_see(app, request, Named::Shown(shown)).await?;
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
