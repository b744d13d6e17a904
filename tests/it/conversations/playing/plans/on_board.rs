//! Plans that are chosen on the board, by buttons alone.

use expect_test::expect;

use super::PLANS;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    line_is_planned_by_buttons_alone,
    continued_lines_are_chosen_in_a_menu,
    another_answer_replaces_the_planned_one,
    changed_plan_or_board_refuses_old_steps,
    ply_that_ends_the_game_has_no_answer
);

/// Six presses for the first reply, and five for each that continues its line.
async fn line_is_planned_by_buttons_alone(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.clicks("Ada", "More").await;
    for label in [
        "Plan a reply",
        "c4",
        "Choose your reply",
        "d4",
        "Add to plan",
    ] {
        play.clicks("Ada", label).await;
    }
    play.tells(&expect![[r#"
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Ask to cancel)
            (Resign) (link: Newest board)
        Ada: (Plan a reply)
        Tak Tavern changed [only Ada] “Game 1 against @Bo: what would you like to do?” to:
            **Game 1**, your plan
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            -# After the square you'll also find **Any other move** and **Type it instead**.
            picture: tak-1-3-build.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (a5) (b5) (c5) (d5) (grey: e5)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
        Ada: (c4)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `c4`: a black flat on c4. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-3-c4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Choose your reply) (Wall instead) (Capstone instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Choose your reply)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            You play White. **Your reply to `c4`: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# After the square you'll also find **Change their move** and **Type it instead**.
            picture: tak-1-4-build.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (a5) (b5) (c5) (d5) (e5 ↕)
            (a4) (b4) (grey: c4) (d4) (e4)
            (a3) (b3) (c3 ↕) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (grey: a1) (b1) (c1) (d1) (e1)
        Ada: (d4)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `d4`: a white flat on d4. The picture shows the board after it. **Plan it as your reply?**
            picture: tak-1-4-d4.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Add to plan) (Wall instead) (Capstone instead)
            (Back) (Change their move) (Type it instead)
        Ada: (Add to plan)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → d4
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Continue) (Drop all)
    "#]]);
    for label in [
        "Continue",
        "a1 ↕",
        "↑ a2",
        "Choose your reply",
        "c3 ↕",
        "→ d3",
        "Add to plan",
    ] {
        play.clicks("Ada", label).await;
    }
    play.tells(&expect![[r#"
        Ada: (Continue)
        Tak Tavern changed [only Ada] “Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            **Game 1**, your plan after `c4 → d4`
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            -# After the square you'll also find **Any other move** and **Type it instead**.
            picture: tak-1-4-build.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (a5) (b5) (c5) (d5) (grey: e5)
            (a4) (b4) (c4 ↕) (grey: d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
        Ada: (a1 ↕)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c4 → d4`” to:
            **Game 1**, your plan after `c4 → d4`
            The piece on **a1**: **where to?**
            picture: tak-1-4-a1.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (↑ a2) (→ b1)
            (Back) (Any other move) (Type it instead)
        Ada: (↑ a2)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c4 → d4`” to:
            **Game 1**, your plan after `c4 → d4`
            `a1+`: 1 from a1 to a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-4-pa1u.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (Choose your reply) (Back) (Any other move) (Type it instead)
        Ada: (Choose your reply)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c4 → d4`” to:
            **Game 1**, your plan after `c4 → d4`
            You play White. **Your reply to `a1+`: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# After the square you'll also find **Change their move** and **Type it instead**.
            picture: tak-1-4-build.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (a5) (b5) (c5) (d5) (e5 ↕)
            (a4) (b4) (grey: c4) (d4 ↕) (e4)
            (a3) (b3) (c3 ↕) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
        Ada: (c3 ↕)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c4 → d4`” to:
            **Game 1**, your plan after `c4 → d4`
            The piece on **c3**: **where to?**
            picture: tak-1-4-c3.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (↑ c4) (→ d3) (↓ c2) (← b3)
            (Back) (Change their move) (Type it instead)
        Ada: (→ d3)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c4 → d4`” to:
            **Game 1**, your plan after `c4 → d4`
            `c3>`: 1 from c3 to d3. The picture shows the board after it. **Plan it as your reply?**
            picture: tak-1-4-pc3r.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Add to plan) (Back) (Change their move) (Type it instead)
        Ada: (Add to plan)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c4 → d4`” to:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → d4
                a1+ → c3>
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Continue a line: c4 → d4 … | c4 → d4 · a1+ → c3> …>
            (Plan another) (Choose on the board) (Drop all)
    "#]]);
    let plans = tavern.database.ask(PLANS).await;
    assert!(plans[0].ends_with(" 2 c4 d4 (a1+ c3>)"), "{plans:?}");
    play.types("Bo", "/tak move ply:c4").await;
    play.types("Bo", "/tak move ply:a1+").await;
    play.tells(&expect![[r#"
        Bo: /tak move ply:c4
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `c4`, a black flat on c4. @Ada had planned the reply `d4`, a white flat on d4. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Bo: /tak move ply:a1+
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Bo played `a1+`, 1 from a1 up to a2. @Ada had planned the reply `c3>`, 1 from c3 right to d3. @Bo to move (Black).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
    "#]]);
    tavern.close().await;
}

async fn continued_lines_are_chosen_in_a_menu(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 c3").await;
    play.types("Ada", "/tak plan if:c2 then:\"b2 b3 a3 a4 b4\"")
        .await;
    play.types("Ada", "/tak plan if:c4 then:b2").await;
    play.text();
    play.picks("Ada", "c2 → b2 · b3 → a3 …").await;
    play.clicks("Ada", "Any other move").await;
    play.clicks("Ada", "Change their move").await;
    play.clicks("Ada", "a2").await;
    play.clicks("Ada", "Wall instead").await;
    play.clicks("Ada", "Back").await;
    play.clicks("Ada", "Choose your reply").await;
    play.clicks("Ada", "d1").await;
    play.clicks("Ada", "Change their move").await;
    play.clicks("Ada", "Choose your reply").await;
    play.clicks("Ada", "a4").await;
    play.clicks("Ada", "Add to plan").await;
    play.clicks("Ada", "Choose on the board").await;
    play.clicks("Ada", "Type it instead").await;
    play.tells(&expect![[r#"
        Ada: <c2 → b2 · b3 → a3 …>
        Tak Tavern changed [only Ada] “Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            picture: tak-1-4-build.png “Tak, 4 by 4. Move 4, Black to play. Last mov…”
            (a4) (b4) (c4) (grey: d4)
            (grey: a3) (b3 ↕) (grey: c3) (d3)
            (a2) (grey: b2) (c2 ↕) (d2)
            (a1 ↕) (b1) (c1) (d1)
            (Any other move) (Type it instead)
        Ada: (Any other move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            You play White. **Your reply to any other move: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it. It's played if it's legal then.
            picture: tak-1-4-build.png “Tak, 4 by 4. Move 5, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3 ↕) (grey: b3) (c3 ↕) (d3)
            (a2) (b2 ↕) (grey: c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Change their move) (Type it instead)
        Ada: (Change their move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            picture: tak-1-4-build.png “Tak, 4 by 4. Move 4, Black to play. Last mov…”
            (a4) (b4) (c4) (grey: d4)
            (grey: a3) (b3 ↕) (grey: c3) (d3)
            (a2) (grey: b2) (c2 ↕) (d2)
            (a1 ↕) (b1) (c1) (d1)
            (Any other move) (Type it instead)
        Ada: (a2)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            `a2`: a black flat on a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-4-a2.png “Tak, 4 by 4. Move 5, White to play. Last mov…”
            (Choose your reply) (Wall instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Wall instead)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            `Sa2`: a black wall on a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-4-pSa2.png “Tak, 4 by 4. Move 5, White to play. Last mov…”
            (Choose your reply) (Back) (Any other move) (Type it instead)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            `a2`: a black flat on a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-4-a2.png “Tak, 4 by 4. Move 5, White to play. Last mov…”
            (Choose your reply) (Wall instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Choose your reply)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            You play White. **Your reply to `a2`: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-4-build.png “Tak, 4 by 4. Move 5, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3 ↕) (grey: b3) (c3 ↕) (d3)
            (grey: a2) (b2 ↕) (grey: c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Change their move) (Type it instead)
        Ada: (d1)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            `d1`: a white flat on d1. The picture shows the board after it. **Plan it as your reply?**
            picture: tak-1-4-d1.png “Tak, 4 by 4. Move 5, Black to play. Last mov…”
            (Add to plan) (Wall instead)
            (Back) (Change their move) (Type it instead)
        Ada: (Change their move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            `a2`: a black flat on a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-4-pa2.png “Tak, 4 by 4. Move 5, White to play. Last mov…”
            (Choose your reply) (Back) (Any other move) (Type it instead)
        Ada: (Choose your reply)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            You play White. **Your reply to `a2`: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-4-build.png “Tak, 4 by 4. Move 5, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3 ↕) (grey: b3) (c3 ↕) (d3)
            (grey: a2) (b2 ↕) (grey: c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Change their move) (Type it instead)
        Ada: (a4)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            **Game 1**, your plan after `c2 → b2 · b3 → a3`
            `a4`: a white flat on a4. The picture shows the board after it. **Plan it as your reply?**
            picture: tak-1-4-a4.png “Tak, 4 by 4. Move 5, Black to play. Last mov…”
            (Add to plan) (Wall instead)
            (Back) (Change their move) (Type it instead)
        Ada: (Add to plan)
        Tak Tavern changed [only Ada] “**Game 1**, your plan after `c2 → b2 · b3 → a3`” to:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c2 → b2
                b3 → a3
                    a4 → b4
                    a2 → a4
            c4 → b2
            ```
            picture: tak-1-3.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            <Drop a line: c2 → b2 · b3 → a3 · a4 → b4 | c2 → b2 · b3 → a3 · a2 → a4 | c4 → b2>
            <Continue a line: c2 → b2 … | c2 → b2 · b3 → a3 … | c2 → b2 · b3 → a3 · a4 → b4 … | c2 → b2 · b3 → a3 · a2 → a4 … | c4 → b2 …>
            (Plan another) (Choose on the board) (Drop all)
        Ada: (Choose on the board)
        Tak Tavern changed [only Ada] “Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            **Game 1**, your plan
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            picture: tak-1-3-build.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (grey: d4)
            (a3) (b3) (grey: c3) (d3)
            (a2) (b2) (c2) (d2)
            (a1 ↕) (b1) (c1) (d1)
            (Any other move) (Type it instead)
        Ada: (Type it instead)
            form “Plan a reply in game 1”
            If they play: [] or [b1, or any]
            I reply: [] or [b2, or a line: b2 / c1+ / a3 is reply, their move, reply]
    "#]]);
    tavern.close().await;
}

/// The builder shows the planned answer before another one replaces it.
async fn another_answer_replaces_the_planned_one(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:6x6").await;
    play.moves("a1 f6 c3").await;
    play.types("Ada", "/tak plan if:c4 then:\"d4 c5 d5\"").await;
    play.text();
    for label in [
        "Choose on the board",
        "c4",
        "Choose your reply",
        "b4",
        "Add to plan",
    ] {
        play.clicks("Ada", label).await;
    }
    play.tells(&expect![[r#"
        Ada: (Choose on the board)
        Tak Tavern changed [only Ada] “Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            **Game 1**, your plan
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: tak-1-3-build.png “Tak, 6 by 6. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
            (↖ a6) (↗ f6) (grey: ↙ a1) (↘ f1) (Any other move)
        Ada: (c4)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `c4`: a black flat on c4. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-3-c4.png “Tak, 6 by 6. Move 3, White to play. Last mov…”
            (Choose your reply) (Wall instead) (Capstone instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Choose your reply)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            You play White. **Your reply to `c4`: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            -# Your plan has the reply `d4` here. Another one replaces it, with all that follows it.
            picture: tak-1-4-build.png “Tak, 6 by 6. Move 3, White to play. Last mov…”
            (b4) (grey: c4) (d4) (e4) (f4)
            (b3) (c3 ↕) (d3) (e3) (f3)
            (b2) (c2) (d2) (e2) (f2)
            (b1) (c1) (d1) (e1) (f1)
            (↖ a6) (↗ f6) (↙ a1) (grey: ↘ f1) (Change their move)
        Ada: (b4)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `b4`: a white flat on b4. The picture shows the board after it. **Plan it as your reply?**
            -# Your plan has the reply `d4` here. Another one replaces it, with all that follows it.
            picture: tak-1-4-b4.png “Tak, 6 by 6. Move 3, Black to play. Last mov…”
            (Add to plan) (Wall instead) (Capstone instead)
            (Back) (Change their move) (Type it instead)
        Ada: (Add to plan)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            Planned, replacing `c4 → d4 · c5 → d5`. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → b4
            ```
            picture: tak-1-3.png “Tak, 6 by 6. Move 2, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Continue) (Drop all)
    "#]]);
    tavern.close().await;
}

async fn changed_plan_or_board_refuses_old_steps(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 c3").await;
    play.types("Ada", "/tak plan").await;
    for label in ["Choose on the board", "c4", "Choose your reply", "b2"] {
        play.clicks("Ada", label).await;
    }
    let (add, back) = (
        play.button("Ada", "Add to plan"),
        play.button("Ada", "Back"),
    );
    play.text();
    play.clicks("Ada", "Add to plan").await;
    play.forges("Ada", "Add to plan, again", &add).await;
    play.forges("Ada", "Back, of the plan before", &back).await;
    let plans = tavern.database.ask(PLANS).await;
    assert_eq!(plans.len(), 1, "{plans:?}");
    assert!(plans[0].ends_with(" 1 c4 b2"), "{plans:?}");
    play.clicks("Ada", "Continue").await;
    let step = play.button("Ada", "b3");
    // Another person, and details that no button has.
    play.forges("Bo", "b3, of the plan of Ada", &step).await;
    let (start, _) = step.rsplit_once("/1/1/").unwrap();
    for details in ["1/2//b3", "1/1/c4/b3", "1/1//b2", "1/1//=b2", "1/1/b2/"] {
        play.forges("Ada", details, &format!("{start}/{details}"))
            .await;
    }
    let answer = start.replace("plan-build", "plan-answer");
    for details in ["1/0/c2/c2", "1/9/c2/c1"] {
        play.forges("Ada", details, &format!("{answer}/{details}"))
            .await;
    }
    assert_eq!(tavern.database.ask(PLANS).await, plans);
    play.types("Bo", "/tak move ply:b1").await;
    play.forges("Ada", "b3, of another board", &step).await;
    play.tells(&expect![[r#"
        Ada: (Add to plan)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → b2
            ```
            picture: tak-1-3.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Continue) (Drop all)
        Ada: (forged: Add to plan, again)
        Tak Tavern [only Ada]:
            Your plan in game 1 has changed since then. `/tak plan` shows it.
        Ada: (forged: Back, of the plan before)
        Tak Tavern [only Ada]:
            Your plan in game 1 has changed since then. `/tak plan` shows it.
        Ada: (Continue)
        Tak Tavern changed [only Ada] “Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            **Game 1**, your plan after `c4 → b2`
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            picture: tak-1-4-build.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            (a4) (b4) (c4 ↕) (grey: d4)
            (a3) (b3) (grey: c3) (d3)
            (a2) (grey: b2) (c2) (d2)
            (a1 ↕) (b1) (c1) (d1)
            (Any other move) (Type it instead)
        Bo: (forged: b3, of the plan of Ada)
        Tak Tavern [only Bo]:
            It's your turn in game 1. Play your move with `/tak move`.
        Ada: (forged: 1/2//b3)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: 1/1/c4/b3)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: 1/1//b2)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: 1/1//=b2)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: 1/1/b2/)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: 1/0/c2/c2)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: 1/9/c2/c1)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Bo: /tak move ply:b1
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 4x4 · move 3
            @Bo played `b1`, a black flat on b1. @Ada to move (White).
            picture: tak-1-4.png “Tak, 4 by 4. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 4x4 · move 2”
        Ada: (forged: b3, of another board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
    "#]]);
    tavern.close().await;
}

async fn ply_that_ends_the_game_has_no_answer(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("a3 a1 b1 b3 c2").await;
    play.types("Ada", "/tak plan").await;
    play.clicks("Ada", "Choose on the board").await;
    play.text();
    play.clicks("Ada", "c3").await;
    // The answer may end it.
    play.clicks("Ada", "Any other move").await;
    play.clicks("Ada", "c1").await;
    play.clicks("Ada", "Add to plan").await;
    play.tells(&expect![[r#"
        Ada: (c3)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `c3`: a black flat on c3. The picture shows the board after it. It ends the game, so there's no reply.
            picture: tak-1-5-c3.png “Tak, 3 by 3. Black won with a road: a3 b3 c3…”
            (grey: Choose your reply) (Wall instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Any other move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            You play White. **Your reply to any other move: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it. It's played if it's legal then.
            picture: tak-1-5-build.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            (grey: a3) (grey: b3) (c3)
            (a2) (b2) (c2 ↕)
            (a1 ↕) (b1 ↕) (c1)
            (Change their move) (Type it instead)
        Ada: (c1)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `c1`: a white flat on c1. The picture shows the board after it. **Plan it as your reply?**
            This wins you the game!
            picture: tak-1-5-c1.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Add to plan) (Wall instead)
            (Back) (Change their move) (Type it instead)
        Ada: (Add to plan)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            any other → c1
            ```
            picture: tak-1-5.png “Tak, 3 by 3. Move 3, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Drop all)
    "#]]);
    play.types("Ada", "/tak plan if:c3 then:c1").await;
    play.tells(&expect![[r#"
        Ada: /tak plan if:c3 then:c1
        Tak Tavern [only Ada]:
            The game is over after `c3`. Leave out the moves that follow, or plan for another move.
            (Try again)
    "#]]);
    tavern.close().await;
}
