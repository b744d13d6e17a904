//! Building moves of stacks.

use super::STACKS;
use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(
    spread_over_two_squares_is_built,
    capstone_crush_is_built,
    eight_pieces_offer_every_spread
);

async fn spread_over_two_squares_is_built(tavern: &Tavern) {
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(tavern, &options).await;
    script![[r#"
        (Ada: (Move), (c3 ↕))
        Ada: (↓ c1)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            From **c3** to **c1**: **how many pieces on each square?** The lowest drop first.
            From the bottom to the top: ⬛⬜⬜⬛⚪
            picture: tak-1-0-c3d2.png “Tak, 5 by 5. Move 12, White to play. Flats: …”
            <Take 2 to 5: Take 2: 1 on c2, 1 on c1 | Take 3: 2 on c2, 1 on c1 | Take 3: 1 on c2, 2 on c1 | Take 4: 3 on c2, 1 on c1 | Take 4: 2 on c2, 2 on c1 | Take 4: 1 on c2, 3 on c1 | Whole stack: 4 on c2, 1 on c1 | Whole stack: 3 on c2, 2 on c1 | Whole stack: 2 on c2, 3 on c1 | Whole stack: 1 on c2, 4 on c1>
            (Back) (Type it instead)
        Ada: <Take 4: 1 on c2, 3 on c1>
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            `4c3-13`: 4 with a capstone on top from c3: 1 on c2, 3 on c1. The picture shows the board after it. **Play it?**
            picture: tak-1-0-p4c3d13.png “Tak, 5 by 5. Move 12, Black to play. Last mo…”
            (Play)
            (Back) (Type it instead)
    "#] for play];
}

/// Black has the board turned around.
async fn capstone_crush_is_built(tavern: &Tavern) {
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(tavern, &options).await;
    script![[r#"
        (Ada: (Move), (c3 ↕))
        Ada: (↑ c4)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            `c3+*`: a capstone from c3 to c4, crushing a wall. The picture shows the board after it. **Play it?**
            picture: tak-1-0-pc3u.png “Tak, 5 by 5. Move 12, Black to play. Last mo…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 12
            @Ada played `c3+*`, a capstone from c3 up to c4, crushing a wall. @Bo to move (Black).
            picture: tak-1-1.png “Tak, 5 by 5. Move 12, Black to play. Last mo…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            You played `c3+*`.
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 12
            @Ada played `c3+*`, a capstone from c3 to c4, crushing a wall.
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# Prefer typing? `/tak move` takes your move as text, such as `c3`.
            picture: tak-1-1-build.png “Tak, 5 by 5. Move 12, Black to play. Last mo…”
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (grey: c4) (d4) (e4)
            (a3) (b3 ↕) (c3 ↕) (d3) (e3 ↕)
            (a2) (b2) (c2) (d2) (e2)
            (grey: a1) (b1) (c1) (d1) (e1)
        Bo: (b3 ↕)
        Tak Tavern changed [only Bo] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            Your piece on **b3**: **where to?**
            picture: tak-1-1-b3.png “Tak, 5 by 5. Move 12, Black to play. Last mo…”
            (↑ b4) (→ c3) (↓ b2) (← a3)
            (Back) (Type it instead)
        Bo: (→ c3)
        Tak Tavern changed [only Bo] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            `b3>`: 1 from b3 to c3. The picture shows the board after it. **Play it?**
            picture: tak-1-1-pb3r.png “Tak, 5 by 5. Move 13, White to play. Last mo…”
            (Play)
            (Back) (Type it instead)
        Bo: (Play)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 13
            @Bo played `b3>`, 1 from b3 right to c3. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 13, White to play. Last mo…”
            (Move) (More) (My games)
        Tak Tavern changed [only Bo] “**Game 1** · 5x5 · move 12” to:
            You played `b3>`.
    "#] for play];
    let rows = "select detail from events order by number";
    tavern.database.holds(rows, &["c3+*", "b3>"]).await;
}

/// Eight pieces can be dropped on four squares in seventy ways.
async fn eight_pieces_offer_every_spread(tavern: &Tavern) {
    let options = "position:\"x8/x8/x8/x8/x8/x8/x8/2121212121,x7 1 20\"";
    let mut play = Play::with_game(tavern, options).await;
    script![[r#"
        Ada: /tak move
        Tak Tavern [only Ada]:
            **Game 1** · 8x8 · move 20
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: tak-1-0-build.png “Tak, 8 by 8. Move 20, White to play. Flats: …”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
            (↖ a8) (↗ h8) (grey: ↙ a1) (↘ h1) (Type it instead)
        Ada: (a1 ↕)
        Tak Tavern changed [only Ada] “**Game 1** · 8x8 · move 20” to:
            **Game 1** · 8x8 · move 20
            Your stack of 10 on **a1**: **where to?** It moves in a straight line and drops at least one piece on every square. At most 8 pieces can move on this board.
            From the bottom to the top: ⬛⬜⬛⬜⬛⬜⬛⬜⬛⬜
            picture: tak-1-0-a1.png “Tak, 8 by 8. Move 20, White to play. Flats: …”
            (↑ a2) (↑ a3) (↑ a4) (↑ a5) (↑ a6)
            (↑ a7) (↑ a8)
            (→ b1) (→ c1) (→ d1) (→ e1) (→ f1)
            (→ g1) (→ h1)
            (Back) (Type it instead)
        Ada: (↑ a5)
        Tak Tavern changed [only Ada] “**Game 1** · 8x8 · move 20” to:
            **Game 1** · 8x8 · move 20
            From **a1** to **a5**: **how many pieces on each square?** The lowest drop first.
            From the bottom to the top: ⬛⬜⬛⬜⬛⬜⬛⬜⬛⬜
            picture: tak-1-0-a1u4.png “Tak, 8 by 8. Move 20, White to play. Flats: …”
            <Take 4 to 6: Take 4: 1 on a2, 1 on a3, 1 on a4, 1 on a5 | Take 5: 2 on a2, 1 on a3, 1 on a4, 1 on a5 | Take 5: 1 on a2, 2 on a3, 1 on a4, 1 on a5 | Take 5: 1 on a2, 1 on a3, 2 on a4, 1 on a5 | Take 5: 1 on a2, 1 on a3, 1 on a4, 2 on a5 | Take 6: 3 on a2, 1 on a3, 1 on a4, 1 on a5 | Take 6: 2 on a2, 2 on a3, 1 on a4, 1 on a5 | Take 6: 2 on a2, 1 on a3, 2 on a4, 1 on a5 | Take 6: 2 on a2, 1 on a3, 1 on a4, 2 on a5 | Take 6: 1 on a2, 3 on a3, 1 on a4, 1 on a5 | Take 6: 1 on a2, 2 on a3, 2 on a4, 1 on a5 | Take 6: 1 on a2, 2 on a3, 1 on a4, 2 on a5 | Take 6: 1 on a2, 1 on a3, 3 on a4, 1 on a5 | Take 6: 1 on a2, 1 on a3, 2 on a4, 2 on a5 | Take 6: 1 on a2, 1 on a3, 1 on a4, 3 on a5>
            <Take 7: Take 7: 4 on a2, 1 on a3, 1 on a4, 1 on a5 | Take 7: 3 on a2, 2 on a3, 1 on a4, 1 on a5 | Take 7: 3 on a2, 1 on a3, 2 on a4, 1 on a5 | Take 7: 3 on a2, 1 on a3, 1 on a4, 2 on a5 | Take 7: 2 on a2, 3 on a3, 1 on a4, 1 on a5 | Take 7: 2 on a2, 2 on a3, 2 on a4, 1 on a5 | Take 7: 2 on a2, 2 on a3, 1 on a4, 2 on a5 | Take 7: 2 on a2, 1 on a3, 3 on a4, 1 on a5 | Take 7: 2 on a2, 1 on a3, 2 on a4, 2 on a5 | Take 7: 2 on a2, 1 on a3, 1 on a4, 3 on a5 | Take 7: 1 on a2, 4 on a3, 1 on a4, 1 on a5 | Take 7: 1 on a2, 3 on a3, 2 on a4, 1 on a5 | Take 7: 1 on a2, 3 on a3, 1 on a4, 2 on a5 | Take 7: 1 on a2, 2 on a3, 3 on a4, 1 on a5 | Take 7: 1 on a2, 2 on a3, 2 on a4, 2 on a5 | Take 7: 1 on a2, 2 on a3, 1 on a4, 3 on a5 | Take 7: 1 on a2, 1 on a3, 4 on a4, 1 on a5 | Take 7: 1 on a2, 1 on a3, 3 on a4, 2 on a5 | Take 7: 1 on a2, 1 on a3, 2 on a4, 3 on a5 | Take 7: 1 on a2, 1 on a3, 1 on a4, 4 on a5>
            <Take 8 (menu 1 of 2): Take 8: 5 on a2, 1 on a3, 1 on a4, 1 on a5 | Take 8: 4 on a2, 2 on a3, 1 on a4, 1 on a5 | Take 8: 4 on a2, 1 on a3, 2 on a4, 1 on a5 | Take 8: 4 on a2, 1 on a3, 1 on a4, 2 on a5 | Take 8: 3 on a2, 3 on a3, 1 on a4, 1 on a5 | Take 8: 3 on a2, 2 on a3, 2 on a4, 1 on a5 | Take 8: 3 on a2, 2 on a3, 1 on a4, 2 on a5 | Take 8: 3 on a2, 1 on a3, 3 on a4, 1 on a5 | Take 8: 3 on a2, 1 on a3, 2 on a4, 2 on a5 | Take 8: 3 on a2, 1 on a3, 1 on a4, 3 on a5 | Take 8: 2 on a2, 4 on a3, 1 on a4, 1 on a5 | Take 8: 2 on a2, 3 on a3, 2 on a4, 1 on a5 | Take 8: 2 on a2, 3 on a3, 1 on a4, 2 on a5 | Take 8: 2 on a2, 2 on a3, 3 on a4, 1 on a5 | Take 8: 2 on a2, 2 on a3, 2 on a4, 2 on a5 | Take 8: 2 on a2, 2 on a3, 1 on a4, 3 on a5 | Take 8: 2 on a2, 1 on a3, 4 on a4, 1 on a5>
            <Take 8 (menu 2 of 2): Take 8: 2 on a2, 1 on a3, 3 on a4, 2 on a5 | Take 8: 2 on a2, 1 on a3, 2 on a4, 3 on a5 | Take 8: 2 on a2, 1 on a3, 1 on a4, 4 on a5 | Take 8: 1 on a2, 5 on a3, 1 on a4, 1 on a5 | Take 8: 1 on a2, 4 on a3, 2 on a4, 1 on a5 | Take 8: 1 on a2, 4 on a3, 1 on a4, 2 on a5 | Take 8: 1 on a2, 3 on a3, 3 on a4, 1 on a5 | Take 8: 1 on a2, 3 on a3, 2 on a4, 2 on a5 | Take 8: 1 on a2, 3 on a3, 1 on a4, 3 on a5 | Take 8: 1 on a2, 2 on a3, 4 on a4, 1 on a5 | Take 8: 1 on a2, 2 on a3, 3 on a4, 2 on a5 | Take 8: 1 on a2, 2 on a3, 2 on a4, 3 on a5 | Take 8: 1 on a2, 2 on a3, 1 on a4, 4 on a5 | Take 8: 1 on a2, 1 on a3, 5 on a4, 1 on a5 | Take 8: 1 on a2, 1 on a3, 4 on a4, 2 on a5 | Take 8: 1 on a2, 1 on a3, 3 on a4, 3 on a5 | Take 8: 1 on a2, 1 on a3, 2 on a4, 4 on a5 | Take 8: 1 on a2, 1 on a3, 1 on a4, 5 on a5>
            (Back) (Type it instead)
        Ada: <Take 8: 2 on a2, 3 on a3, 2 on a4, 1 on a5>
        Tak Tavern changed [only Ada] “**Game 1** · 8x8 · move 20” to:
            **Game 1** · 8x8 · move 20
            `8a1+2321`: 8 from a1: 2 on a2, 3 on a3, 2 on a4, 1 on a5. The picture shows the board after it. **Play it?**
            picture: tak-1-0-p8a1u2321.png “Tak, 8 by 8. Move 20, Black to play. Last mo…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 8x8 · move 20
            @Ada played `8a1+2321`, 8 from a1 up: 2 on a2, 3 on a3, 2 on a4, 1 on a5. @Bo to move (Black).
            picture: tak-1-1.png “Tak, 8 by 8. Move 20, Black to play. Last mo…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1** · 8x8 · move 20” to:
            You played `8a1+2321`.
    "#] for play];
    let rows = "select detail from events order by number";
    tavern.database.holds(rows, &["8a1+2321"]).await;
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
}
