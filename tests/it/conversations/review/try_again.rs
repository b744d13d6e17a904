//! Turning points of finished games, retried on a private board.

use super::imports::pasted;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    turning_point_can_be_retried,
    mistake_of_the_opponent_is_attributed_to_them,
    turning_point_of_a_pasted_game_can_be_retried,
    step_that_fits_no_turning_point_is_refused
);

async fn turning_point_can_be_retried(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a4 a1 b1 b4 c1 c4 d1").await;
    setup!["Cleo: (Analyse)" for play];
    play.copies = 2;
    script![[r#"
        Cleo: <Try again at 3. … c4>
        Tak Tavern [only Cleo]:
            **Try again** instead of `3. … c4`
            Black to move. Find something better.
            picture: try-1-5-tavern.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            (Step by step) (Type it) (Show the best line)
    "#] for play];
    play.copies = 1;
    script![[r#"
        (The move of the game, another one, a wrong one and the best one.)
        Cleo: (Type it)
            form “Your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Cleo: [c4]
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            picture: try-1-5-pc4-tavern.png “Tak, 4 by 4. Move 4, White to play. Last mov…”
            | `c4` is no better than the move played: 0 % instead of 0 %. Try another move.
            (Step by step) (Type it) (Show the best line)
        (Cleo: (Type it))
        Cleo: [c1]
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            Black to move. Find something better.
            picture: try-1-5-tavern.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            | c1 holds a white flat. You can only place pieces on free squares. Try another one.
            (Step by step) (Type it) (Show the best line)
        (Cleo: (Type it))
        Cleo: [hello]
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            Black to move. Find something better.
            picture: try-1-5-tavern.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            | Name a square with a letter from a to d and a number from 1 to 4, such as c3. Try another one.
            (Step by step) (Type it) (Show the best line)
        Cleo: (Step by step)
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            Black to move. Find something better.
            picture: try-1-5-build-tavern.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            (a4 ↕) (b4 ↕) (c4) (d4)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (grey: a1) (grey: b1) (grey: c1) (d1)
            (Type it instead)
        Cleo: (d1)
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            Black to move. Find something better.
            picture: try-1-5-d1-tavern.png “Tak, 4 by 4. Move 4, White to play. Last mov…”
            (Play) (Wall instead)
            (Back) (Type it instead)
        Cleo: (Wall instead)
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            Black to move. Find something better.
            picture: try-1-5-pSd1-tavern.png “Tak, 4 by 4. Move 4, White to play. Last mov…”
            (Play) (Flat instead)
            (Back) (Type it instead)
    "#] for play];
    play.copies = 3;
    script![[r#"
        Cleo: (Play)
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            picture: try-1-5-pSd1-tavern.png “Tak, 4 by 4. Move 4, White to play. Last mov…”
            | **Well found!** `Sd1` is as good as it gets: 8 %.
            | Best line: `Sd1 c2 d1< b2 2c1+ c1 d1 d2 d1<`
            (Step by step) (Type it) (Show the line) (Second-best line)
    "#] for play];
    play.copies = 1;
    script![[r#"
        Cleo: (Second-best line)
        Tak Tavern changed [only Cleo] “**Try again** instead of `3. … c4`” to:
            **Try again** instead of `3. … c4`
            picture: try-1-5-tavern.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            | Second-best line: `d1 d2 d1< c2 Sb2 d1 b2> d4 d3` (7 % instead of 8 %)
            (Step by step) (Type it) (Show the line) (Second-best line)
    "#] for play];
    let attempts = "select player from puzzle_attempts";
    assert!(tavern.database.ask(attempts).await.is_empty(), "unrated");
}

async fn mistake_of_the_opponent_is_attributed_to_them(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a4 a1 b1 b4 c1 c4 d1").await;
    script![[r#"
        Ada: /tak analyse
        Tak Tavern [only Ada]:
            **Game 1** · 4x4 · White won with a road, R-0
            @Ada played White, @Bo played Black.
            **Turning points**
            `2. … b4?!` · Black went from 23 % to 15 %. Better: `c2`
            `3. … c4?!` · Black went from 8 % to 0 %. Better: `Sd1`
            None of them is yours: well played! You can still look for your opponent's better moves.
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-1.png “White's chance to win over 4 moves, between …”
            <Look at a move more closely: Try again at 2. … b4 | Show the line: 2. … b4 | Try again at 3. … c4 | Show the line: 3. … c4>
            (PTN with graph)
        Ada: <Try again at 3. … c4>
        Tak Tavern [only Ada]:
            **Try again** instead of `3. … c4`
            Black to move. Find something better. It was your opponent's move.
            picture: try-1-5-tavern.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            (Step by step) (Type it) (Show the best line)
        (Bo: /tak analyse)
        Bo: <Neuer Versuch ab 3. … c4>
        Tak Tavern [only Bo]:
            **Neuer Versuch** statt `3. … c4`
            Schwarz ist am Zug. Finde etwas Besseres.
            picture: try-1-5-tavern.png “Tak, 4 mal 4. Zug 3, Schwarz am Zug. Letzter…”
            (Schritt für Schritt) (Zug eintippen) (Beste Zugfolge zeigen)
        Bo: (Beste Zugfolge zeigen)
        Tak Tavern changed [only Bo] “**Neuer Versuch** statt `3. … c4`” to:
            **Neuer Versuch** statt `3. … c4`
            picture: try-1-5-tavern.png “Tak, 4 mal 4. Zug 3, Schwarz am Zug. Letzter…”
            | Beste Zugfolge: `Sd1 c2 d1< b2 2c1+ c1 d1 d2 d1<`
            (Schritt für Schritt) (Zug eintippen) (Zugfolge zeigen) (Zweitbeste Zugfolge)
    "#] for play];
}

async fn turning_point_of_a_pasted_game_can_be_retried(play: &mut Play<'_>) {
    // White overlooks a road.
    let text = "[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. a2 Sd1";
    play.types("Cleo", &pasted(text)).await;
    play.tells(&expect![[r#"
        Cleo: /tak analyse text:"[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. a2 Sd1"
        Tak Tavern [only Cleo]:
            **Pasted game** · 4x4 · 4 moves
            **White could have won at once:** `d1` (move 4).
            **Black could have won at once:** `d4` (move 4).
            **Turning points**
            `2. … b4?!` · Black went from 23 % to 15 %. Better: `c2`
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-8597091449964180985.png “White's chance to win over 4 moves, between …”
            <Look at a move more closely: Try again at 2. … b4 | Show the line: 2. … b4 | Try again at 4. a2 | Show the line: 4. a2 | Try again at 4. … Sd1 | Show the line: 4. … Sd1>
            (PTN with graph)
    "#]]);
    script![[r#"
        (Cleo: <Try again at 4. a2>, (Type it))
        Cleo: [a2]
        Tak Tavern changed [only Cleo] “**Try again** instead of `4. a2`” to:
            **Try again** instead of `4. a2`
            picture: try-8597091449964180985-6-pa2-tavern.png “Tak, 4 by 4. Move 4, Black to play. Last mov…”
            | `a2` is no better than the move played: 0 % instead of 0 %. Try another move.
            (Step by step) (Type it) (Show the best line)
        (Cleo: <Try again at 4. a2>, (Type it))
        Cleo: [b2]
        Tak Tavern changed [only Cleo] “**Try again** instead of `4. a2`” to:
            **Try again** instead of `4. a2`
            picture: try-8597091449964180985-6-pb2-tavern.png “Tak, 4 by 4. Move 4, Black to play. Last mov…”
            | `b2` is no better than the move played: 0 % instead of 0 %. Try another move.
            (Step by step) (Type it) (Show the best line)
        Cleo: <Try again at 4. a2>
        Tak Tavern [only Cleo]:
            **Try again** instead of `4. a2`
            White to move. Find something better.
            picture: try-8597091449964180985-6-tavern.png “Tak, 4 by 4. Move 4, White to play. Last mov…”
            (Step by step) (Type it) (Show the best line)
        Cleo: (Type it)
            form “Your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Cleo: [d1]
        Tak Tavern changed [only Cleo] “**Try again** instead of `4. a2`” to:
            **Try again** instead of `4. a2`
            picture: try-8597091449964180985-6-pd1-tavern.png “Tak, 4 by 4. White won with a road: a1 b1 c1…”
            | **Solved!** `d1` wins by force.
            (Step by step) (Type it) (Show the line) (Second-best line)
    "#] for play];
}

async fn step_that_fits_no_turning_point_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a4 a1 b1 b4").await;
    let games = tavern.database.ask("select id from games").await;
    let game = &games[0];
    play.forges("Cleo", "an open game", &format!("try/1/g{game}/3/open"))
        .await;
    play.tells(&expect![[r#"
        Cleo: (forged: an open game)
        Tak Tavern [only Cleo]:
            Game 1 is still being played, and an analysis would help one of you. Come back when it's over. To see a finished game, name its number: `/tak analyse`.
    "#]]);
    play.moves("c1 c4 d1").await;
    let early = format!("try/1/g{game}/5/line");
    play.forges("Cleo", "no analysis", &early).await;
    play.tells(&expect![[r#"
        Cleo: (forged: no analysis)
        Tak Tavern [only Cleo]:
            This analysis was deleted after a month without use. Open it again: `/tak analyse`.
    "#]]);
    setup!["Cleo: /tak analyse game:1" for play];
    tavern.settled().await;
    for (label, step) in [
        ("after the last move", "try/1/gGAME/7/open"),
        ("no turning point", "try/1/gGAME/2/line"),
        ("an illegal move", "try/1/gGAME/5/play/a4"),
        ("no move", "try/1/gGAME/5/play/zz"),
        ("no such game", "try/1/g77/1/open"),
        ("no such import", "try/1/i77/1/line"),
    ] {
        play.forges("Cleo", label, &step.replace("GAME", game))
            .await;
    }
    play.tells(&expect![[r#"
        Cleo: (forged: after the last move)
        Tak Tavern [only Cleo]:
            This button has expired. `/tak board` shows a board with new ones.
        Cleo: (forged: no turning point)
        Tak Tavern [only Cleo]:
            This button has expired. `/tak board` shows a board with new ones.
        Cleo: (forged: an illegal move)
        Tak Tavern [only Cleo]:
            **Try again** instead of `3. … c4`
            Black to move. Find something better.
            picture: try-1-5-tavern.png “Tak, 4 by 4. Move 3, Black to play. Last mov…”
            | a4 holds a black flat. You can only place pieces on free squares. Try another one.
            (Step by step) (Type it) (Show the best line)
        Cleo: (forged: no move)
        Tak Tavern [only Cleo]:
            This button has expired. `/tak board` shows a board with new ones.
        Cleo: (forged: no such game)
        Tak Tavern [only Cleo]:
            This button's game isn't in this channel. `/tak games` lists yours.
        Cleo: (forged: no such import)
        Tak Tavern [only Cleo]:
            This analysis was deleted after a month without use. Open it again: `/tak analyse`.
    "#]]);
}
