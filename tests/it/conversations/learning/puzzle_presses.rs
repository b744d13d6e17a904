//! Late and forged presses on the buttons of a puzzle.

use super::lesson::private_messages;
use super::puzzles::open_puzzle;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    late_presses_show_the_current_state,
    forged_presses_change_nothing
);

async fn late_presses_show_the_current_state(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    script![[r#"
        Ada: /tak puzzle
        Tak Tavern [only Ada]:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | You left off here.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        (Ada: /tak puzzle)
        Ada: (Hint)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | A hint counts like a wrong first try. You can still solve the puzzle afterwards.
            (Keep trying) (Show the hint)
        Ada: (Show the hint)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Hint: look at d2. Press **Hint** again for another one.
            | That was your first rated puzzle. Everyone starts at 750; you'll see your own rating after 5.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
    "#] for play];
    let older = private_messages(tavern, "Ada").remove(0);
    let ada = tavern.discord.person("Ada");
    for label in ["Hint", "Solution"] {
        let answer = ada.clicks(&older, label).await;
        let act = format!("Ada, in the older message: ({label})");
        play.record_act(act, answer).await;
        // The older message shows the current state now.
        let older = private_messages(tavern, "Ada").remove(0);
        let hint = older
            .buttons()
            .into_iter()
            .find(|button| button.label == "Hint");
        assert_eq!(hint.is_some(), label == "Hint");
    }
    play.tells(&expect![[r#"
        Ada, in the older message: (Hint)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | You've moved on since then. This is your puzzle now:
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada, in the older message: (Solution)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-solution.gif “Replay of 7 moves. Last position: Tak, 5 by …”
            | The solution: `d2+` (1 from d2 to d3, capturing a flat); `b2<` (1 from b2 to a2, capturing a flat); `a4` (a black flat on a4); `c2+` (1 from c2 to c3, capturing a flat); `2d3<` (2 from d3 to c3, capturing a flat); `b4` (a white flat on b4); `a4-` (1 from a4 to a3, capturing a flat)
            (Next puzzle) (Try again)
    "#]]);
    let rows = "select hints, state from puzzle_attempts";
    tavern.database.holds(rows, &["1 shown"]).await;
}

/// Other people and other puzzles have no such attempt.
async fn forged_presses_change_nothing(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    setup!["Ada: /tak puzzle" for play];
    let hint = play.button("Ada", "Hint");
    setup!["Cleo: /tak challenge opponent:@Dan" for play];
    play.forges("Bo", "hint of Ada", &hint).await;
    play.forges("Bo", "no such puzzle", "puzzle-hint/1/1/1")
        .await;
    play.forges("Bo", "no ply", "puzzle-try/1/1/1/banana").await;
    play.tells(&expect![[r#"
        Bo: (forged: hint of Ada)
        Tak Tavern [only Bo]:
            This puzzle isn't available any more. `/tak puzzle` begins another one.
        Bo: (forged: no such puzzle)
        Tak Tavern [only Bo]:
            This puzzle isn't available any more. `/tak puzzle` begins another one.
        Bo: (forged: no ply)
        Tak Tavern [only Bo]:
            This button has expired. `/tak board` shows a board with new ones.
    "#]]);
    let rows = "select hints, state from puzzle_attempts";
    tavern.database.holds(rows, &["0 open"]).await;
}
