//! Stacks are moved, without notation.

use expect_test::expect;

use super::STACKS;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(spreads, crushes, a_stack_on_the_largest_board);

/// A spread over two squares.
async fn spreads(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(&tavern, &options).await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3 ↕").await;
    play.clicks("Ada", "↓ c1").await;
    play.picks("Ada", "Leave 1, then 1 on c2, 3 on c1").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// A capstone that crushes a wall; and Black, who sees the board from the other
/// side.
async fn crushes(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(&tavern, &options).await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3 ↕").await;
    play.text();
    play.clicks("Ada", "↑ c4").await;
    play.clicks("Ada", "Play").await;
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "b3 ↕").await;
    play.clicks("Bo", "← c3").await;
    play.clicks("Bo", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["c3+*", "b3>"]);
    tavern.close().await;
}

/// Eight pieces on four squares can be dropped in seventy ways.
async fn a_stack_on_the_largest_board(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let options = "position:\"x8/x8/x8/x8/x8/x8/x8/2121212121,x7 1 20\"";
    let mut play = Play::with_game(&tavern, options).await;
    play.types("Ada", "/tak move").await;
    play.picks("Ada", "a1").await;
    play.clicks("Ada", "↑ a5").await;
    play.picks("Ada", "Leave 2, then 2 on a2, 3 on a3, 2 on a4, 1 on a5")
        .await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["8a1+2321"]);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}
