//! The way from one waiting game to the next one.

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    ply_leads_to_the_most_urgent_other_game,
    game_of_another_channel_is_played_from_here,
    foreign_and_public_presses_stay_in_their_channel,
);

async fn ply_leads_to_the_most_urgent_other_game(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    setup!["Ada: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup![r#"Ada: /tak challenge opponent:@Dan size:3x3 first:me pace:"1 day""# for play];
    setup!["Dan: (Accept)" for play];
    script![[r#"
        Ada: /tak move ply:a1 game:1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Ada]:
            You played `a1`.
            (Next game (2 waiting))
    "#] for play];
    let next = play.button("Ada", "Next game (2 waiting)");
    script![[r#"
        Ada: (Next game (2 waiting))
        Tak Tavern changed [only Ada] “You played `a1`.” to:
            **Game 3** · 3x3 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-3-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (c3)
        Tak Tavern changed [only Ada] “**Game 3** · 3x3 · move 1” to:
            **Game 3** · 3x3 · move 1
            `c3`: a black flat on c3. The picture shows the board after it. **Play it?**
            picture: tak-3-0-pc3.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Dan]:
            **Game 3** · 3x3 · move 1
            @Ada played `c3`, a black flat on c3. @Dan to move (Black): where does @Ada's first stone go?
            Time: @Dan to move by <then> (<then>).
            picture: tak-3-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 3** · 3x3 · move 1” to:
            You played `c3`.
            (Next game (1 waiting))
        Ada: (Next game (1 waiting))
        Tak Tavern changed [only Ada] “You played `c3`.” to:
            **Game 2** · 3x3 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-2-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (Type it instead)
            form “Game 2, move 1, White”
            Your move: [] or [c3]
        Ada: [b2]
        Tak Tavern [to all; notifies Cleo]:
            **Game 2** · 3x3 · move 1
            @Ada played `b2`, a black flat on b2. @Cleo to move (Black): where does @Ada's first stone go?
            picture: tak-2-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    play.forges("Ada", "Next game, of an old answer", &next)
        .await;
    play.tells(&expect![[r#"
        Ada: (forged: Next game, of an old answer)
        Tak Tavern [only Ada]:
            It's not your turn in any game. `/tak games` lists your active games.
    "#]]);
}

async fn game_of_another_channel_is_played_from_here(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.enter_channel("garden");
    setup!["Ada: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    play.enter_channel("tavern");
    play.text();
    script![[r#"
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-1-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (a1)
        Tak Tavern changed [only Ada] “**Game 1** · 3x3 · move 1” to:
            **Game 1** · 3x3 · move 1
            `a1`: a black flat on a1. The picture shows the board after it. **Play it?**
            picture: tak-1-0-pa1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1** · 3x3 · move 1” to:
            You played `a1`.
            (Next game (1 waiting))
        Ada: (Next game (1 waiting))
        Tak Tavern changed [only Ada] “You played `a1`.” to:
            In #garden:
            **Game 2** · 3x3 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-2-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (Type it instead)
            form “Game 2, move 1, White”
            Your move: [] or [c3]
        Ada: [Sb9]
        Tak Tavern [only Ada]:
            **Game 2:** Name a square with a letter from a to c and a number from 1 to 3, such as c3. `/tak help` explains how to write moves.
            (Try again) (Step by step)
        Ada: (Try again)
            form “Game 2, move 1, White”
            Your move: [Sb9] or [c3]
        Ada: [b2]
        Tak Tavern changed [only Ada] “**Game 2:** Name a square with a letter from a to c and a number from 1 to 3, such as c3. `/tak help` explains how to write moves.” to:
            The new board is in #garden.
        In #garden.
        Tak Tavern [to all; notifies Cleo]:
            **Game 2** · 3x3 · move 1
            @Ada played `b2`, a black flat on b2. @Cleo to move (Black): where does @Ada's first stone go?
            picture: tak-2-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            **Your turn: 1**
            [**2**](a message) · against @Ada · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 2)
    "#] for play];
}

async fn foreign_and_public_presses_stay_in_their_channel(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.clicks("Ada", "Move").await;
    let build = play.button("Ada", "a1");
    play.enter_channel("garden");
    setup!["Dan: /tak seek" for play];
    play.text();
    // The press of another person, and one that names no private message.
    play.forges("Bo", "a step in Ada's game", &build).await;
    play.forges("Cleo", "a step in Ada's game", &build).await;
    play.forges("Ada", "a step in her own game", &build).await;
    play.tells(&expect![[r#"
        Bo: (forged: a step in Ada's game)
        Tak Tavern [only Bo]:
            Game 1 is in #tavern. Please play there.
        Cleo: (forged: a step in Ada's game)
        Tak Tavern [only Cleo]:
            This button's game isn't in this channel. `/tak games` lists yours.
        Ada: (forged: a step in her own game)
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
    "#]]);
}
