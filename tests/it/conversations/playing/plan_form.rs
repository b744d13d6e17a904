//! The form and the list of planned replies.

use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(plan_from_the_form_can_be_dropped);

async fn plan_from_the_form_can_be_dropped(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan)
        (Ada: (Plan a reply))
        Ada: [if: c4, then: d4 b2 b3]
        Tak Tavern [only Ada]:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → d4
                b2 → b3
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Continue a line: c4 → d4 … | c4 → d4 · b2 → b3 …>
            (Plan another) (Choose on the board) (Drop all)
        (Ada: (Plan another))
        Ada: [if: c4, then: d4 a2 a3]
        Tak Tavern [only Ada]:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → d4
                b2 → b3
                a2 → a3
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Drop a line: c4 → d4 · b2 → b3 | c4 → d4 · a2 → a3>
            <Continue a line: c4 → d4 … | c4 → d4 · b2 → b3 … | c4 → d4 · a2 → a3 …>
            (Plan another) (Choose on the board) (Drop all)
        Ada: keeps (Drop all)
        Ada: <c4 → d4 · b2 → b3>
        Tak Tavern changed [only Ada] “Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            Dropped. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → d4
                a2 → a3
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Continue a line: c4 → d4 … | c4 → d4 · a2 → a3 …>
            (Plan another) (Choose on the board) (Drop all)
        Ada: (kept: Drop all)
        Tak Tavern [only Ada]:
            Your plan in game 1 has changed since then. `/tak plan` shows it.
        (Ada: (More))
        Ada: (Your plan)
        Tak Tavern [only Ada]:
            **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → d4
                a2 → a3
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Continue a line: c4 → d4 … | c4 → d4 · a2 → a3 …>
            (Plan another) (Choose on the board) (Drop all)
        Ada: (Drop all)
        Tak Tavern changed [only Ada] “**Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.” to:
            Dropped. **Game 1** against @Bo: no planned replies. While @Bo is to move, queue one on the board, or with `/tak plan`, `if` and `then`. Only you see it.
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Plan a reply) (Choose on the board)
        Bo: /tak move ply:c4
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `c4`, a black flat on c4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: (kept: Drop all)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
    "#] for play];
}
