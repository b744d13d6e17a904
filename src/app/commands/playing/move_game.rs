//! A game of a closed channel continues in the channel of a player's `/tak board`.

use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::render;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{GameNumber, Refusal};
use crate::store::{Stale, Subject};

/// Moves a game to the channel of the request.
pub(super) async fn move_here(
    app: &App,
    request: &Request,
    number: GameNumber,
) -> Result<Reply, Error> {
    let game = app.store.numbered_game(request.place, number).await?;
    let game = game.ok_or(Refusal::NoSuchGame { game: number })?;
    let from = game.place.channel;
    let actor = Actor::Person(request);
    let board = Subject::Board {
        game: game.id,
        event: game.board_event(),
    };
    let seen = &game;
    let moved = commit(app, actor, |mut change| async move {
        change.relocate_game(seen, request.place).await?;
        // An open offer can be answered with the More button.
        Ok(Transition::to(change, ())
            .correct([Stale::Messages(seen.id)])
            .show(actor.post(request.place, board)))
    })
    .await?;
    // A ply came in between, or the other player has moved the game.
    let Committed {
        lease, outdated, ..
    } = moved.ok_or(Refusal::Stale { game: number })?;
    let mut game = game;
    game.place = request.place;
    let words = request.public();
    let text = format!("{}\n{}", words.news(&game), words.moved_here(from));
    let board = render::board::public(app, words, &game, text).await;
    let mut board = board.with_lease(lease);
    // The other player must learn the new place.
    board.also_notify(game.opponent_of(request.who));
    board.spare(request.who);
    Ok(Reply {
        corrections: render::corrections::of_game(app, &outdated, &game).await,
        ..Answer::Public(board).into()
    })
}
