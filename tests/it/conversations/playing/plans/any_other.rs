//! Planned replies to any other move.

use super::PLANS;
use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(
    any_other_move_is_planned_by_buttons_and_answered,
    any_other_move_is_typed_in_both_languages,
    any_other_move_without_a_legal_reply_leaves_the_plan,
    misplaced_any_other_move_is_refused
);

/// Five presses below the plan. All 25 buttons are squares at first, so the one
/// for any other move is below the next step.
async fn any_other_move_is_planned_by_buttons_and_answered(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan if:c4 then:b4)
        Ada: (Choose on the board)
        Tak Tavern changed [only Ada] “Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            **Game 1**, your plan
            @Bo plays Black. **Which move do you want to reply to?** Pick a free square for a piece, or a stack (↕) to move it.
            -# After the square you'll also find **Any other move** and **Type it instead**.
            picture: tak-1-3-build.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (a5) (b5) (c5) (d5) (grey: e5)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
        (Ada: (c4))
        Ada: (Any other move)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            You play White. **Your reply to any other move: which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it. It's played if it's legal then.
            -# After the square you'll also find **Change their move** and **Type it instead**.
            picture: tak-1-3-build.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (a5) (b5) (c5) (d5) (e5 ↕)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3 ↕) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (grey: a1) (b1) (c1) (d1) (e1)
        Ada: (d4)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            **Game 1**, your plan
            `d4`: a white flat on d4. The picture shows the board after it. **Plan it as your reply?**
            picture: tak-1-3-d4.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Add to plan) (Wall instead) (Capstone instead)
            (Back) (Change their move) (Type it instead)
        Ada: (Add to plan)
        Tak Tavern changed [only Ada] “**Game 1**, your plan” to:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → b4
            any other → d4
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Drop a line: c4 → b4 | any other → d4>
            (Plan another) (Choose on the board) (Continue) (Drop all)
    "#] for play];
    let plans = tavern.database.ask(PLANS).await;
    assert!(plans[0].ends_with(" 2 c4 b4 * d4"), "{plans:?}");
    script![[r#"
        Bo: /tak move ply:b2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `b2`, a black flat on b2. @Ada had planned the reply `d4`, a white flat on d4. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak plan
        Tak Tavern [only Ada]:
            **Game 1** against @Bo: no planned replies. While @Bo is to move, queue one on the board, or with `/tak plan`, `if` and `then`. Only you see it.
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Plan a reply) (Choose on the board)
    "#] for play];
}

async fn any_other_move_is_typed_in_both_languages(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        Ada: /tak plan if:an …
            … a2  (a black flat on a2)
            … a3  (a black flat on a3)
            … a4  (a black flat on a4)
            … a5  (a black flat on a5)
            … a1+  (1 from a1 to a2)
            … a1>  (1 from a1 to b1)
            … any  (any other move)
        Ada: /tak plan if:c4 then:"d4 an" …
            … d4 a2  (a black flat on a2)
            … d4 a3  (a black flat on a3)
            … d4 a4  (a black flat on a4)
            … d4 a5  (a black flat on a5)
            … d4 a1+  (1 from a1 to a2)
            … d4 a1>  (1 from a1 to b1)
            … d4 any  (any other move)
        Ada: /tak plan if:any then:"d4 " …
        Ada: /tak plan if:any then:d4
        Tak Tavern [only Ada]:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            any other → d4
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Drop all)
        Ada: /tak plan if:c4 then:"b4 / sonst / b2"
        Tak Tavern [only Ada]:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → b4
                any other → b2
            any other → d4
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Drop a line: c4 → b4 · any other → b2 | any other → d4>
            (Plan another) (Choose on the board) (Continue) (Drop all)
        Ada: /tak plan if:egal then:d3
        Tak Tavern [only Ada]:
            Planned, replacing `any other → d4`. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → b4
                any other → b2
            any other → d3
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Drop a line: c4 → b4 · any other → b2 | any other → d3>
            (Plan another) (Choose on the board) (Continue) (Drop all)
        Ada: <c4 → b4 · any other → b2>
        Tak Tavern changed [only Ada] “Planned, replacing `any other → d4`. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            Dropped. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            any other → d3
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Drop all)
    "#] for play];
}

async fn any_other_move_without_a_legal_reply_leaves_the_plan(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan if:any then:d4)
        Bo: /tak move ply:d4
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak plan if:b2 then:b3
        Tak Tavern [only Ada]:
            It's your turn in game 1. Play your move with `/tak move`.
        Ada: /tak move ply:d3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Ada played `d3`, a white flat on d3. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Ada]:
            Your plan in game 1 had no reply to that move, so it was dropped.
    "#] for play];
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
}

async fn misplaced_any_other_move_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        Ada: /tak plan if:any then:"d4 b2 b3"
        Tak Tavern [only Ada]:
            The reply to any other move ends its line. Leave out the moves after it.
            (Try again)
        Ada: /tak plan if:c4 then:any
        Tak Tavern [only Ada]:
            You can't plan `any` after `c4`. Name a square with a letter from a to e and a number from 1 to 5, such as c3. Did you mean `a2`, `a3` or `a4`?
            (Try again)
        Ada: /tak plan if:c4 then:"d4 any"
        Tak Tavern [only Ada]:
            `c4 d4 any other` ends with a move of your opponent. Add your reply to it.
            (Try again)
        Ada: /tak plan if:any then:c3
        Tak Tavern [only Ada]:
            You can't plan `c3` after `any other`. c3 holds a white flat. You can only place pieces on free squares. Did you mean `c3+`, `c3>` or `c3-`?
            (Try again)
        Ada: /tak plan if:"any c4" then:d4
        Tak Tavern [only Ada]:
            `if` is a single move of your opponent, such as c3, or any for all other moves. Put the moves after it in `then`.
            (Try again)
    "#] for play];
}
