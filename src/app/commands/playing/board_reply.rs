//! The answer to an event of a game.

use crate::app::flow::Updated;
use crate::app::render;
use crate::app::reply::{Answer, Correction, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;

/// The answer that shows the new board to all.
pub(super) async fn to_all(app: &App, request: &Request, updated: Updated, text: String) -> Reply {
    let aside = updated.aside(request);
    let (board, corrections) = board(app, request, updated, text).await;
    Reply {
        answer: Answer::Public(board),
        then: None,
        corrections,
        aside,
    }
}

/// The message of the new board, and the corrections of older messages.
pub(super) async fn board(
    app: &App,
    request: &Request,
    updated: Updated,
    text: String,
) -> (Public, Vec<Correction>) {
    let (game, words) = (&updated.after, request.public());
    let board = render::board::public(app, words, game, text).await;
    let corrections = render::corrections::of_game(app, &updated.outdated, game).await;
    let mut board = board.with_lease(updated.lease);
    // The answer of the house is part of the answer to the person's own act, which needs no notification.
    if game.house.is_some() {
        board
            .message
            .notifies
            .retain(|&person| person != request.who);
    }
    (board, corrections)
}
