//! The search for puzzles across the end of a process.

use std::time::Duration;

use crate::game::server_puzzles::GAME;
use crate::storm::mining::{self, SEARCHES};
use crate::{Engine, Tavern, on_both_engines, until};

on_both_engines!(killed_search_is_repeated_after_restart);

/// Later than the lease of a search.
const TOO_LATE: Duration = Duration::from_secs(45);

/// A process is killed as soon as it shows the end of a game, and the next one
/// restarts the search. A busy machine may end a search before, so the game is
/// played until one was interrupted.
async fn killed_search_is_repeated_after_restart(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let mut process = tavern.process().await;
    mining::allow(&tavern.discord, &tavern.database).await;
    let mut is_interrupted = false;
    for _ in 0..10 {
        tavern.game("size:4x4").await;
        tavern.play(GAME).await;
        drop(process);
        is_interrupted = !tavern.database.ask(SEARCHES).await.is_empty();
        tavern.pass(TOO_LATE);
        process = tavern.process().await;
        if is_interrupted {
            break;
        }
    }
    assert!(is_interrupted, "each search ended before its process");
    until("the search has ended", async || {
        tavern.database.ask(SEARCHES).await.is_empty()
    })
    .await;
    let rows = "select kind, size from mined_puzzles";
    tavern.database.holds(rows, &["road-in-one 4"]).await;
    mining::check(&tavern.database, &tavern.store().await).await;
    drop(process);
    tavern.close().await;
}
