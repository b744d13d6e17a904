//! The leaderboard of puzzles.

use super::puzzles::{open_puzzle, solution, solves};
use crate::{Play, on_both_engines, script, setup};

on_both_engines!(leaderboard_lists_solvers_after_a_few_puzzles);

async fn leaderboard_lists_solvers_after_a_few_puzzles(play: &mut Play<'_>) {
    for name in ["Ada", "Bo", "Cleo"] {
        open_puzzle(play.tavern, name).await;
        play.types(name, "/tak puzzle").await;
    }
    solves(play, "Ada", solution()).await;
    solves(play, "Bo", ["a5"]).await;
    solves(play, "Cleo", ["a5"]).await;
    play.text();
    setup!["Ada: /tak leaderboard by:puzzles" for play];
    // Four more puzzles; only their number matters here.
    play.tavern
        .database
        .run("update puzzle_standings set puzzles = 5")
        .await;
    setup!["Cleo: /tak settings, (Leave leaderboards)" for play];
    play.text();
    script![[r#"
        Dan: /tak leaderboard by:puzzles
        Tak Tavern [only Dan]:
            **Puzzles** on this server
            **1.** @Ada · **944** · 5 puzzles · +194 in seven days
            **2.** @Bo · **749** · 5 puzzles · −1 in seven days
            You're not on this list yet. Try 5 puzzles to appear here: `/tak puzzle`.
            picture: leaderboard.png “Bars in the order of the list: 1. 944, up 19…”
            <Show another list: Ratings | Points | Coins | Games won>
        Bo: /tak leaderboard by:puzzles scope:everywhere
        Tak Tavern [only Bo]:
            **Puzzles** on all servers
            **1.** @Ada · **944** · 5 puzzles · +194 in seven days
            **2.** @Bo · **749** · 5 puzzles · −1 in seven days
            picture: leaderboard.png “Bars in the order of the list: 1. 944, up 19…”
            <Show another list: Ratings | Points | Games won>
        Bo: /tak leaderboard by:puzzles size:5x5
        Tak Tavern [only Bo]:
            This list counts all board sizes together. Leave out `size`, or choose another list.
    "#] for play];
}
