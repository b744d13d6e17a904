//! The steps of a plan on the board: back, replaced, outdated and forged.

use super::PLANS;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    steps_lead_back_to_the_opponents_move,
    another_answer_replaces_the_planned_one,
    changed_plan_or_board_refuses_old_steps,
    ply_that_ends_the_game_has_no_answer
);

async fn steps_lead_back_to_the_opponents_move(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a1 d4 c3").await;
    script![[r#"
        (Ada: /tak plan)
        Ada: (Choose on the board)
        Tak Tavern changed [only Ada] “**Game 1** against @Bo: no planned replies. While @Bo is to move, queue one on the board, or with `/tak plan`, `if` and `then`. Only you see it.” to:
            **Game 1**, your plan
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            picture: tak-1-3-build.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (grey: d4)
            (a3) (b3) (grey: c3) (d3)
            (a2) (b2) (c2) (d2)
            (a1 ↕) (b1) (c1) (d1)
            (Any other move) (Type it instead)
        Ada: (Any other move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            You play White. **Your reply to any other move: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it. It's played if it's legal then.
            picture: tak-1-3-build.png “Tak, 4 by 4. Move 3, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3) (b3) (c3 ↕) (d3)
            (a2) (b2) (c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Change their move) (Type it instead)
        Ada: (Change their move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            picture: tak-1-3-build.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (grey: d4)
            (a3) (b3) (grey: c3) (d3)
            (a2) (b2) (c2) (d2)
            (a1 ↕) (b1) (c1) (d1)
            (Any other move) (Type it instead)
        (Ada: (a2))
        Ada: (Wall instead)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `Sa2`: a black wall on a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-3-pSa2.png “Tak, 4 by 4. Move 3, White to play. Last mov…”
            (Choose your reply) (Flat instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Flat instead)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `a2`: a black flat on a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-3-a2.png “Tak, 4 by 4. Move 3, White to play. Last mov…”
            (Choose your reply) (Wall instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Choose your reply)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            You play White. **Your reply to `a2`: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-4-build.png “Tak, 4 by 4. Move 3, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3) (b3) (c3 ↕) (d3)
            (grey: a2) (b2) (c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Change their move) (Type it instead)
        Ada: (Change their move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `a2`: a black flat on a2. The picture shows the board after it. **Reply to this move?**
            picture: tak-1-3-pa2.png “Tak, 4 by 4. Move 3, White to play. Last mov…”
            (Choose your reply) (Wall instead)
            (Back) (Any other move) (Type it instead)
        Ada: (Type it instead)
            form “Plan a reply in game 1”
            If they play: [] or [b1, or any]
            I reply: [] or [b2, or a line: b2 / c1+ / a3 is reply, their move, reply]
    "#] for play];
}

/// The builder shows the planned answer before another one replaces it.
async fn another_answer_replaces_the_planned_one(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:6x6").await;
    play.moves("a1 f6 c3").await;
    script![[r#"
        (Ada: /tak plan if:c4 then:"d4 c5 d5")
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
    "#] for play];
}

async fn changed_plan_or_board_refuses_old_steps(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a1 d4 c3").await;
    setup!["Ada: /tak plan, (Choose on the board), (c4), (Choose your reply), (b2)" for play];
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
        Ada: (forged: b3, of another board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
    "#]]);
}

async fn ply_that_ends_the_game_has_no_answer(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a3 a1 b1 b3 c2").await;
    script![[r#"
        (Ada: /tak plan, (Choose on the board))
        Ada: (c3)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `c3`: a black flat on c3. The picture shows the board after it. It ends the game, so there's no reply.
            picture: tak-1-5-c3.png “Tak, 3 by 3. Black won with a road: a3 b3 c3…”
            (grey: Choose your reply) (Wall instead)
            (Back) (Any other move) (Type it instead)
        (The answer may end it.)
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
        Ada: /tak plan if:c3 then:c1
        Tak Tavern [only Ada]:
            The game is over after `c3`. Leave out the moves that follow, or plan for another move.
            (Try again)
    "#] for play];
}
