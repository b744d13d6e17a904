//! Building placements.

use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(
    opening_ply_needs_only_a_square,
    later_ply_needs_square_and_piece,
    double_black_opening_builds_two_flats
);

async fn opening_ply_needs_only_a_square(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        (Ada: (Move))
        Ada: (a1)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 1” to:
            **Game 1** · 5x5 · move 1
            `a1`: a black flat on a1. The picture shows the board after it. **Play it?**
            picture: tak-1-0-pa1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 1” to:
            You played `a1`.
    "#] for play];
}

async fn later_ply_needs_square_and_piece(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    script![[r#"
        (Ada: (Move), (c3), (Wall instead), (Play))
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `Sc3`, a white wall on c3.
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# Prefer typing? `/tak move` takes your move as text, such as `c3`.
            picture: tak-1-3-build.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (a5) (b5) (c5) (d5) (grey: e5)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
        Bo: (c2)
        Tak Tavern changed [only Bo] “**Game 1** · 5x5 · move 2” to:
            **Game 1** · 5x5 · move 2
            `c2`: a black flat on c2. The picture shows the board after it. **Play it?**
            -# A flat counts for your road. A wall blocks and doesn't count. A capstone counts and can flatten a wall.
            picture: tak-1-3-c2.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Play) (Wall instead) (Capstone instead)
            (Back) (Type it instead)
        Bo: (Capstone instead)
        Tak Tavern changed [only Bo] “**Game 1** · 5x5 · move 2” to:
            **Game 1** · 5x5 · move 2
            `Cc2`: a black capstone on c2. The picture shows the board after it. **Play it?**
            -# A flat counts for your road. A wall blocks and doesn't count. A capstone counts and can flatten a wall.
            picture: tak-1-3-pCc2.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Play) (Flat instead) (Wall instead)
            (Back) (Type it instead)
        Bo: (Play)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `Cc2`, a black capstone on c2. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Bo] “**Game 1** · 5x5 · move 2” to:
            You played `Cc2`.
    "#] for play];
    let plies = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(plies.await, ["a1", "e5", "Sc3", "Cc2"]);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
}

async fn double_black_opening_builds_two_flats(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4 opening:\"double-black\"").await;
    script![[r#"
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 4x4 · move 1
            **Which square?** Your first move places two black flats on one square.
            picture: tak-1-0-build.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (a4) (b4) (c4) (d4)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (a1) (b1) (c1) (d1)
            (Type it instead)
        Ada: (b2)
        Tak Tavern changed [only Ada] “**Game 1** · 4x4 · move 1” to:
            **Game 1** · 4x4 · move 1
            `2b2`: two black flats on b2. The picture shows the board after it. **Play it?**
            picture: tak-1-0-p2b2.png “Tak, 4 by 4. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 4x4 · move 1
            @Ada played `2b2`, two black flats on b2. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 4 by 4. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1** · 4x4 · move 1” to:
            You played `2b2`.
    "#] for play];
}
