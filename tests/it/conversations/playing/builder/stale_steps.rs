//! Builder steps that arrive late, several times, after a restart, or forged.

use super::STACKS;
use crate::{Play, Tavern, expect, on_both_engines, setup};

on_both_engines!(
    stale_step_shows_the_new_board,
    forged_steps_change_nothing,
    copied_steps_after_a_restart_play_one_ply
);

async fn stale_step_shows_the_new_board(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    setup!["Ada: (Move), (a1)" for play];
    let (back, send) = (play.button("Ada", "Back"), play.button("Ada", "Play"));
    play.moves("c3").await;
    play.text();
    // It is Bo's turn now, then Ada's.
    play.clicks("Ada", "Play").await;
    play.moves("a3").await;
    play.forges("Ada", "Back, on the first board", &back).await;
    play.forges("Ada", "Play, on the first board", &send).await;
    play.tells(&expect![[r#"
        Ada: (Play)
        Tak Tavern changed [only Ada] “**Game 1** · 3x3 · move 1” to:
            The game has moved on, so nothing was played. Here's the board now:
            **Game 1** · 3x3 · move 1
            @Ada played `c3`, a black flat on c3. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (link: Newest board)
        Ada: (forged: Back, on the first board)
        Tak Tavern [only Ada]:
            The game has moved on, so nothing was played. Here's the board now:
            **Game 1** · 3x3 · move 2
            @Bo played `a3`, a white flat on a3.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-2-build.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (a3 ↕) (b3) (grey: c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (forged: Play, on the first board)
        Tak Tavern [only Ada]:
            The game has moved on, so nothing was played. Here's the board now:
            **Game 1** · 3x3 · move 2
            @Bo played `a3`, a white flat on a3.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-2-build.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (a3 ↕) (b3) (grey: c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
    "#]]);
    play.moves("b2").await;
    setup!["Bo: (More), (Resign), (Resign)" for play];
    play.forges("Ada", "Play, on the first board", &send).await;
    play.tells(&expect![[r#"
        Ada: (forged: Play, on the first board)
        Tak Tavern [only Ada]:
            The game has moved on, so nothing was played. Here's the board now:
            **Game 1** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-4.png “Tak, 3 by 3. Black resigned, White won. Last…”
            (link: Newest board)
    "#]]);
    let rows = tavern
        .database
        .ask("select kind, detail from events order by number");
    assert_eq!(rows.await, ["ply c3", "ply a3", "ply b2", "resign -"]);
}

async fn forged_steps_change_nothing(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    setup!["Ada: (Move)" for play];
    let start = play.button("Ada", "a1");
    let start = start.strip_suffix("a1").unwrap().to_owned();
    for draft in ["f6", "a1+1", "=Sa1", "=a1+", "a1/", "A1", "banana"] {
        play.forges("Ada", draft, &format!("{start}{draft}")).await;
    }
    let other = start.replace("build/1", "build/2");
    play.forges("Ada", "of another version", &other).await;
    // A legal step on a public message gets a private answer.
    play.forges("Ada", "a1 below a public message", &format!("{start}a1"))
        .await;
    play.forges("Bo", "who is not to move", &start).await;
    play.forges("Cleo", "who does not play", &start).await;
    play.types("Cleo", "/tak move").await;
    play.types("Bo", "/tak move").await;
    play.enter_channel("garden");
    tavern
        .bo
        .says(tavern.discord.channel("garden"), "Hello!")
        .unwrap();
    play.forges("Ada", "of a game in #tavern", &start).await;
    play.tells(&expect![[r#"
        Ada: (forged: f6)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: a1+1)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: =Sa1)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: =a1+)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: a1/)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: A1)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: banana)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: of another version)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: a1 below a public message)
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 1
            `a1`: a black flat on a1. The picture shows the board after it. **Play it?**
            picture: tak-1-0-pa1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (Type it instead)
        Bo: (forged: who is not to move)
        Tak Tavern [only Bo]:
            It's not your turn in game 1; @Ada is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
        Cleo: (forged: who does not play)
        Tak Tavern [only Cleo]:
            You don't play in game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Cleo: /tak move
        Tak Tavern [only Cleo]:
            You have no active game in this channel. `/tak games` lists yours, `/tak challenge` starts one.
        Bo: /tak move
        Tak Tavern [only Bo]:
            It's not your turn in game 1; @Ada is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
        In #garden.
        Ada: (forged: of a game in #tavern)
        Bo [to all]:
            Hello!
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
    "#]]);
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["0"]).await;
}

/// Each step works after a restart. Three deliveries of a step count as one.
async fn copied_steps_after_a_restart_play_one_ply(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(tavern, &options).await;
    play.copies = 3;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3 ↕").await;
    another.stop().await;
    tavern.restart().await;
    play.clicks("Ada", "→ d3").await;
    tavern.restart().await;
    play.clicks("Ada", "Take 2: 2 on d3").await;
    tavern.restart().await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[r#"
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 12
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# Prefer typing? `/tak move` takes your move as text, such as `c3`.
            picture: tak-1-0-build.png “Tak, 5 by 5. Move 12, White to play. Flats: …”
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (grey: c4) (d4) (e4)
            (a3) (grey: b3) (c3 ↕) (d3) (grey: e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
        Ada: (c3 ↕)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            Your stack of 5 on **c3**: **where to?** It moves in a straight line and drops at least one piece on every square.
            From the bottom to the top: ⬛⬜⬜⬛⚪
            picture: tak-1-0-c3.png “Tak, 5 by 5. Move 12, White to play. Flats: …”
            (↑ c4)
            (→ d3) (→ e3)
            (↓ c2) (↓ c1)
            (← b3) (← a3)
            (Back) (Type it instead)
        Ada: (→ d3)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            From **c3** to **d3**: **how many pieces on each square?** The lowest drop first.
            From the bottom to the top: ⬛⬜⬜⬛⚪
            picture: tak-1-0-c3r1.png “Tak, 5 by 5. Move 12, White to play. Flats: …”
            (Take 1: 1 on d3) (Take 2: 2 on d3)
            (Take 3: 3 on d3) (Take 4: 4 on d3)
            (Whole stack: 5 on d3)
            (Back) (Type it instead)
        Ada: (Take 2: 2 on d3)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            **Game 1** · 5x5 · move 12
            `2c3>`: 2 with a capstone on top from c3 to d3. The picture shows the board after it. **Play it?**
            picture: tak-1-0-p2c3r.png “Tak, 5 by 5. Move 12, Black to play. Last mo…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 12
            @Ada played `2c3>`, 2 with a capstone on top from c3 right to d3. @Bo to move (Black).
            picture: tak-1-1.png “Tak, 5 by 5. Move 12, Black to play. Last mo…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1** · 5x5 · move 12” to:
            You played `2c3>`.
    "#]]);
    let rows = "select detail from events order by number";
    tavern.database.holds(rows, &["2c3>"]).await;
}
