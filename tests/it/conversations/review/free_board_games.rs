//! Games on a free board: finished, running, pasted and attached ones, and the question before one replaces another.

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    free_board_of_a_game_replaces_another_after_confirmation,
    free_board_of_a_running_game_leads_to_no_engine,
    free_board_takes_pasted_and_attached_games,
    game_too_long_for_a_free_board_gives_its_position_with_a_note,
    idea_for_white_stays_off_the_free_board,
    second_paste_of_a_game_leaves_the_buttons_of_the_first
);

async fn free_board_of_a_game_replaces_another_after_confirmation(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4 komi:2").await;
    play.moves("a4 a1 b1 b4 c1 c4 d1").await;
    script![[r#"
        Cleo: /tak board game:1
        Tak Tavern [only Cleo]:
            **Game 1** · 4x4, komi 2 · White won with a road, R-0
            @Ada played `d1`, a white flat on d1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            Points for the leaderboard: @Ada scores **27**, 16 for the squares of the board and 11 for unplayed pieces.
            picture: tak-1-7.png “Tak, 4 by 4. White won with a road: a1 b1 c1…”
            (Replay) (Analyse) (PTN)
            (Note) (Free board)
        Cleo: (Free board)
        Tak Tavern [only Cleo]:
            **Free board** · 4x4
            Move 7 of 7: `4. d1`
            **White won with a road: a1 b1 c1 d1.**
            picture: free-1-tavern.png “Tak, 4 by 4. White won with a road: a1 b1 c1…”
            (Previous move) (grey: Next move) (More…)
        Cleo: (More…)
        Tak Tavern changed [only Cleo] “**Free board** · 4x4” to:
            **Free board** · 4x4
            Move 7 of 7: `4. d1`
            picture: free-1-tavern.png “Tak, 4 by 4. White won with a road: a1 b1 c1…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear)
            (First) (Previous move) (grey: Next move) (grey: Last)
            (PTN) (TPS) (Analyse)
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        (Cleo: /tak replay game:1, (Step through), (Forward))
        Cleo: (Free board)
        Tak Tavern [only Cleo]:
            **Free board** · 4x4
            Move 1 of 7: `1. a4`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-2-build-tavern.png “Tak, 4 by 4. Move 1, Black to play. Last mov…”
            (grey: a4) (b4) (c4) (d4)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (a1) (b1) (c1) (d1)
            (Previous move) (Next move) (Type it) (More…)
        (Cleo: (Type it))
        Cleo: [d3]
        Tak Tavern changed [only Cleo] “**Free board** · 4x4” to:
            **Free board** · 4x4 · line 2 of 2
            Move 2 of 2: `1. … d3`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-3-build-tavern.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (grey: a4) (b4) (c4) (d4)
            (a3) (b3) (c3) (d3 ↕)
            (a2) (b2) (c2) (d2)
            (a1) (b1) (c1) (d1)
            (Previous move) (grey: Next move) (Type it) (More…)
        Cleo: /tak board as:free
        Tak Tavern [only Cleo]:
            **Free board** · 4x4 · line 2 of 2
            Move 2 of 2: `1. … d3`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-3-build-tavern.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (grey: a4) (b4) (c4) (d4)
            (a3) (b3) (c3) (d3 ↕)
            (a2) (b2) (c2) (d2)
            (a1) (b1) (c1) (d1)
            (Previous move) (grey: Next move) (Type it) (More…)
        Cleo: (More…)
        Tak Tavern changed [only Cleo] “**Free board** · 4x4 · line 2 of 2” to:
            **Free board** · 4x4 · line 2 of 2
            Move 2 of 2: `1. … d3`
            picture: free-3-tavern.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear) (Remove this line)
            (First) (Previous move) (grey: Next move) (grey: Last)
            (PTN) (TPS) (Analyse)
            <Choose a line: Line 1 · 7 moves · from 1. … a1 | [Line 2 · 2 moves · up to 1. … d3]>
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        Cleo: (Clear)
        Tak Tavern changed [only Cleo] “**Free board** · 4x4 · line 2 of 2” to:
            Your free board has 7 moves on it. Replace it? You can't undo that.
            (Replace it) (Keep it)
        Cleo: (Keep it)
        Tak Tavern changed [only Cleo] “Your free board has 7 moves on it. Replace it? You can't undo that.” to:
            **Free board** · 4x4 · line 2 of 2
            Move 2 of 2: `1. … d3`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-4-build-tavern.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (grey: a4) (b4) (c4) (d4)
            (a3) (b3) (c3) (d3 ↕)
            (a2) (b2) (c2) (d2)
            (a1) (b1) (c1) (d1)
            (Previous move) (grey: Next move) (Type it) (More…)
    "#] for play];
    replace_and_reload_the_game(&mut play).await;
}

async fn replace_and_reload_the_game(play: &mut Play<'_>) {
    script![[r#"
        (Cleo: (More…))
        Cleo: (Clear)
        Tak Tavern changed [only Cleo] “**Free board** · 4x4 · line 2 of 2” to:
            Your free board has 7 moves on it. Replace it? You can't undo that.
            (Replace it) (Keep it)
    "#] for play];
    play.copies = 3;
    script![[r#"
        Cleo: (Replace it)
        Tak Tavern changed [only Cleo] “Your free board has 7 moves on it. Replace it? You can't undo that.” to:
            **Free board** · 4x4
            Play both sides, step back, try something else. Only you see it, and nothing here counts. Each player's first stone is a flat of the other colour.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-5-build-tavern.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (a4) (b4) (c4) (d4)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (a1) (b1) (c1) (d1)
            (grey: Previous move) (grey: Next move) (Type it) (More…)
    "#] for play];
    play.copies = 1;
    script![[r#"
        (Nothing is on it, so nothing is asked.)
        (Cleo: (More…))
        Cleo: <3x3>
        Tak Tavern changed [only Cleo] “**Free board** · 4x4” to:
            **Free board** · 3x3
            Play both sides, step back, try something else. Only you see it, and nothing here counts. Each player's first stone is a flat of the other colour.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-6-build-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (grey: Previous move) (grey: Next move) (Type it) (More…)
        Cleo: /tak board as:free game:1
        Tak Tavern [only Cleo]:
            **Free board** · 4x4
            Move 7 of 7: `4. d1`
            **White won with a road: a1 b1 c1 d1.**
            picture: free-7-tavern.png “Tak, 4 by 4. White won with a road: a1 b1 c1…”
            (Previous move) (grey: Next move) (More…)
    "#] for play];
    let kept = "select count(*) from free_boards";
    assert_eq!(play.tavern.database.ask(kept).await, ["1"]);
}

async fn free_board_of_a_running_game_leads_to_no_engine(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 b1 d5 c1 c5 c3 e4 b2 b4").await;
    setup!["Ada: (More)" for play];
    script![[r#"
        Ada: (Free board)
        Tak Tavern [only Ada]:
            **Free board** · 5x5
            Move 10 of 10: `5. … b4`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-1-build-tavern.png “Tak, 5 by 5. Move 6, White to play. Last mov…”
            (a4) (grey: b4) (c4) (d4) (grey: e4)
            (a3) (b3) (c3 ↕) (d3) (e3)
            (a2) (b2 ↕) (c2) (d2) (e2)
            (grey: a1) (b1 ↕) (c1 ↕) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        (Ada: (Type it))
        Ada: [d3]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 11 of 11: `6. d3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-2-build-tavern.png “Tak, 5 by 5. Move 6, Black to play. Last mov…”
            (a5) (b5) (c5 ↕) (d5 ↕) (grey: e5)
            (a4) (b4 ↕) (c4) (d4) (e4 ↕)
            (a3) (b3) (grey: c3) (grey: d3) (e3)
            (a2) (grey: b2) (c2) (d2) (e2)
            (↙ a1) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: keeps (More…)
        Ada: (More…)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 11 of 11: `6. d3`
            picture: free-2-tavern.png “Tak, 5 by 5. Move 6, Black to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear)
            (First) (Previous move) (grey: Next move) (grey: Last)
            (PTN) (TPS)
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
    "#] for play];
    let version = "select version from free_boards";
    let version = tavern.database.ask(version).await.remove(0);
    let analyse = format!("free-analyse/1/{version}");
    play.forges("Ada", "Analyse", &analyse).await;
    play.tells(&expect![[r#"
        Ada: (forged: Analyse)
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
    "#]]);
    setup!["Bo: /tak resign, (Resign)" for play];
    script![[r#"
        (The game is over.)
        Ada: (kept: More…)
        Tak Tavern [only Ada]:
            **Free board** · 5x5
            Move 11 of 11: `6. d3`
            picture: free-2-tavern.png “Tak, 5 by 5. Move 6, Black to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear)
            (First) (Previous move) (grey: Next move) (grey: Last)
            (PTN) (TPS) (Analyse)
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
    "#] for play];
}

async fn free_board_takes_pasted_and_attached_games(play: &mut Play<'_>) {
    setup!["Ada: /tak board as:free" for play];
    script![[r#"
        Ada: (More…)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Play both sides, step back, try something else. Only you see it, and nothing here counts. Each player's first stone is a flat of the other colour.
            picture: free-1-tavern.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Back to the board) (Turn the board) (Paste a game…) (grey: Clear)
            (grey: First) (grey: Previous move) (grey: Next move) (grey: Last)
            (grey: PTN) (TPS)
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        Ada: (Paste a game…)
            form “A game for the free board”
            A game in PTN or a position in TPS: [] or [[Size "6"] 1. a1 f6 2. c3 d4]
        Ada: [x3/2,2,x/1,x2 1 4]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 3x3
            Play both sides, step back, try something else. Only you see it, and nothing here counts.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-2-build-tavern.png “Tak, 3 by 3. Move 4, White to play. Flats: W…”
            (a3) (b3) (c3)
            (grey: a2) (grey: b2) (c2)
            (a1 ↕) (b1) (c1)
            (grey: Previous move) (grey: Next move) (Type it) (More…)
        (Ada: (More…), (Paste a game…))
        Ada: [nonsense]
        Tak Tavern [only Ada]:
            I find no game there. The first line of a game names its board, such as `[Size "6"]`; then come numbered moves. `/tak analyse` and the free board also take a position in TPS.
        (Ada: (Paste a game…))
        Ada: [[Size "6"] 1. a1 f6 2. c3]
        Tak Tavern changed [only Ada] “**Free board** · 3x3” to:
            **Free board** · 6x6
            Move 3 of 3: `2. c3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-3-build-tavern.png “Tak, 6 by 6. Move 2, Black to play. Last mov…”
            (a6) (b6) (c6) (d6) (e6)
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (c4) (d4) (e4)
            (grey: ↖ a6) (↗ f6) (↙ a1) (↘ f1)
            (Previous move) (grey: Next move) (Type it) (More…)
    "#] for play];
    let file = "[Player1 \"Hawk\"]\n[Size \"4\"]\n\n1. a1 d4\n2. b1 c4\n";
    let file = ("game.ptn", file.as_bytes());
    play.attaches("Ada", "/tak board file:{file}", file).await;
    play.clicks("Ada", "Replace it").await;
    play.tells(&expect![[r#"
        Ada: /tak board file:game.ptn
        Tak Tavern [only Ada]:
            Your free board has 3 moves on it. Replace it? You can't undo that.
            (Replace it) (Keep it)
        Ada: (Replace it)
        Tak Tavern changed [only Ada] “Your free board has 3 moves on it. Replace it? You can't undo that.” to:
            **Free board** · 4x4
            Move 4 of 4: `2. … c4`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-5-build-tavern.png “Tak, 4 by 4. Move 3, White to play. Last mov…”
            (a4) (b4) (grey: c4) (d4 ↕)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (grey: a1) (b1 ↕) (c1) (d1)
            (Previous move) (grey: Next move) (Type it) (More…)
    "#]]);
    let stored = "select board from free_boards";
    let stored = play.tavern.database.ask(stored).await.join("");
    assert!(!stored.contains("Hawk"), "{stored}");
}

/// Two flats move to and fro, and walls prevent the game from stalling.
async fn game_too_long_for_a_free_board_gives_its_position_with_a_note(play: &mut Play<'_>) {
    let to_and_fro = "c3+ d4- c4- d3+ ".repeat(10);
    let walls = ('a'..='h').map(|file| format!("{to_and_fro}S{file}7 S{file}6 "));
    let game = format!("[Size \"8\"]\n\na1 h1 c3 d4 {}", walls.collect::<String>());
    let attached = ("game.ptn", game.as_bytes());
    play.attaches("Ada", "/tak board as:free file:{file}", attached)
        .await;
    play.mentions(
        "This game has 340 moves, and a free board holds 300. So it begins with this position, without the moves.",
    );
}

async fn idea_for_white_stays_off_the_free_board(play: &mut Play<'_>) {
    let game = "[Size \"5\"]\n\n1. a1 e5 2. c3 {idea} 2. d3 d4 3. e3";
    let attached = ("game.ptn", game.as_bytes());
    play.attaches("Ada", "/tak board as:free file:{file}", attached)
        .await;
    let told = play.text();
    assert!(told.contains("Move 3 of 3: `2. c3`"), "{told}");
    assert!(told.contains("3 moves of other lines"), "{told}");
}

async fn second_paste_of_a_game_leaves_the_buttons_of_the_first(play: &mut Play<'_>) {
    setup!["Bo: /tak seek\nAda: /tak board as:free, (a2), (Play), (More…), (Paste a game…)" for play];
    script![[r#"
        Ada: [[Size "3"] 1. a1 c3]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            Your free board has one move on it. Replace it? You can't undo that.
            (Replace it) (Keep it)
        Ada: keeps (Replace it)
        (Ada: [[Size "3"] 1. a1 c3])
        Ada: (kept: Replace it)
        Tak Tavern [only Ada]:
            **Free board** · 3x3
            Move 2 of 2: `1. … c3`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-4-build-tavern.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (a3) (b3) (c3 ↕)
            (a2) (b2) (c2)
            (grey: a1) (b1) (c1)
            (Previous move) (grey: Next move) (Type it) (More…)
    "#] for play];
}
