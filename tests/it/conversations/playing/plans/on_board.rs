//! Plans that are chosen on the board, using only buttons.

use super::PLANS;
use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(
    first_reply_is_planned_by_buttons_alone,
    line_is_continued_by_buttons_alone,
    continued_lines_are_chosen_in_a_menu
);

/// Six presses with More for the first reply.
async fn first_reply_is_planned_by_buttons_alone(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: (More))
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
    "#] for play];
    let plans = tavern.database.ask(PLANS).await;
    assert!(plans[0].ends_with(" 1 c4 d4"), "{plans:?}");
}

/// Five presses for each flat that continues a line; a stack takes one more.
async fn line_is_continued_by_buttons_alone(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan if:c4 then:d4)
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
            (Choose your reply)
            (Back) (Any other move) (Type it instead)
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
            (Add to plan)
            (Back) (Change their move) (Type it instead)
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
    "#] for play];
    let plans = tavern.database.ask(PLANS).await;
    assert!(plans[0].ends_with(" 2 c4 d4 (a1+ c3>)"), "{plans:?}");
    script![[r#"
        Bo: /tak move ply:c4
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `c4`, a black flat on c4. @Ada had planned the reply `d4`, a white flat on d4. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:a1+
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Bo played `a1+`, 1 from a1 up to a2. @Ada had planned the reply `c3>`, 1 from c3 right to d3. @Bo to move (Black).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
}

async fn continued_lines_are_chosen_in_a_menu(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a1 d4 c3").await;
    script![[r#"
        (Ada: /tak plan if:c2 then:"b2 b3 a3 a4 b4", /tak plan if:c4 then:b2)
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
        Ada: (a2)
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
    "#] for play];
}
