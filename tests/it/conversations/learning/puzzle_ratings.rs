//! The leaderboard of puzzles.

use expect_test::expect;

use super::puzzles::{open_puzzle, solution, solves};
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(leaderboard_lists_solvers_after_a_few_puzzles);

async fn leaderboard_lists_solvers_after_a_few_puzzles(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for name in ["Ada", "Bo", "Cleo"] {
        open_puzzle(&tavern, name).await;
        play.types(name, "/tak puzzle").await;
    }
    solves(&mut play, "Ada", solution()).await;
    solves(&mut play, "Bo", ["a5"]).await;
    solves(&mut play, "Cleo", ["a5"]).await;
    play.text();
    play.types("Ada", "/tak leaderboard by:puzzles").await;
    // Four more puzzles, of which only the number matters here.
    tavern
        .database
        .run("update puzzle_standings set puzzles = 5")
        .await;
    play.types("Cleo", "/tak settings").await;
    play.clicks("Cleo", "Leave leaderboards").await;
    play.text();
    play.types("Dan", "/tak leaderboard by:puzzles").await;
    play.types("Bo", "/tak leaderboard by:puzzles scope:everywhere")
        .await;
    play.types("Bo", "/tak leaderboard by:puzzles size:5x5")
        .await;
    play.tells(&expect![[r#"
        Dan: /tak leaderboard by:puzzles
        Tak Tavern [only Dan]:
            **Puzzles** on this server
            **1.** @Ada · **1388** · 5 puzzles · +188 in seven days
            **2.** @Bo · **1191** · 5 puzzles · −9 in seven days
            You're not on this list yet. Try 5 puzzles to appear here: `/tak puzzle`.
            picture: leaderboard.png “Bars in the order of the list: 1. 1388, up 1…”
        Bo: /tak leaderboard by:puzzles scope:everywhere
        Tak Tavern [only Bo]:
            **Puzzles** on all servers
            **1.** @Ada · **1388** · 5 puzzles · +188 in seven days
            **2.** @Bo · **1191** · 5 puzzles · −9 in seven days
            picture: leaderboard.png “Bars in the order of the list: 1. 1388, up 1…”
        Bo: /tak leaderboard by:puzzles size:5x5
        Tak Tavern [only Bo]:
            **Puzzles** on this server
            **1.** @Ada · **1388** · 5 puzzles · +188 in seven days
            **2.** @Bo · **1191** · 5 puzzles · −9 in seven days
            picture: leaderboard.png “Bars in the order of the list: 1. 1388, up 1…”
    "#]]);
    tavern.close().await;
}
