//! The search for puzzles across the end of a process.

use std::time::Duration;

use tak_tavern::tak::{Komi, Position, Rules, Size};

use crate::chance::Dice;
use crate::database::{Engine, on_both_engines};
use crate::storm::mining::{self, SEARCHES};
use crate::tavern::{Tavern, until};

on_both_engines!(killed_search_is_repeated_after_restart);

/// Later than the lease of a search.
const TOO_LATE: Duration = Duration::from_secs(45);

/// The search of so many positions outlasts the wait for its begin.
const PLIES: usize = 40;

/// A process is killed during a search, and the next one finds every puzzle.
async fn killed_search_is_repeated_after_restart(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    mining::allow(&tavern.discord, &tavern.database).await;
    let process = tavern.process().await;
    tavern.game("size:6x6").await;
    let rules = Rules::new(Size::new(6).unwrap(), Komi::default());
    let (mut dice, mut position) = (Dice::new(1), Position::start(rules));
    for number in 0..PLIES {
        let ply = dice.ply(&position);
        position = position.play(ply).unwrap();
        let line = format!("/tak move ply:{ply}");
        let answer = tavern.player(number).types(tavern.channel, &line).await;
        tavern.message_of(answer).await;
    }
    assert_eq!(position.outcome(), None);
    let question = tavern.ada.types(tavern.channel, "/tak resign").await;
    let question = tavern.message_of(question).await;
    tavern.ada.clicks(&question, "Resign").await;
    until("the search is queued", async || {
        tavern.database.ask(SEARCHES).await.len() == 1
    })
    .await;
    drop(process);
    let unfinished = tavern.database.ask(SEARCHES).await;
    assert_eq!(unfinished.len(), 1, "the search had not ended");
    tavern.pass(TOO_LATE);
    let _process = tavern.process().await;
    until("the search has ended", async || {
        tavern.database.ask(SEARCHES).await.is_empty()
    })
    .await;
    let found = tavern.database.ask("select id from mined_puzzles").await;
    assert!(!found.is_empty(), "the game has puzzles");
    mining::check(&tavern.database, &tavern.store().await).await;
    tavern.close().await;
}
