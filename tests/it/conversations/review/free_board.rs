//! A free board: both sides, steps, lines, its texts, and the question before it is replaced.

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    free_board_is_played_and_branched,
    free_board_of_a_game_replaces_another_after_confirmation,
    free_board_of_a_running_game_leads_to_no_engine,
    free_board_takes_pasted_and_attached_games,
    game_too_long_for_a_free_board_gives_its_position_with_a_note,
    idea_for_white_stays_off_the_free_board,
    game_on_a_free_board_ends,
    second_paste_of_a_game_leaves_the_buttons_of_the_first,
    outdated_button_shows_the_present_free_board,
    full_free_board_refuses_one_more_line,
    largest_free_board_is_offered_in_parts
);

async fn free_board_is_played_and_branched(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak board as:free
        Tak Tavern [only Ada]:
            **Free board** · 5x5
            Play both sides, step back, try something else. Only you see it, and nothing here counts. Each player's first stone is a flat of the other colour.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-1-build-tavern.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (grey: Previous move) (grey: Next move) (Type it) (More…)
        Ada: (a2)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Play both sides, step back, try something else. Only you see it, and nothing here counts. Each player's first stone is a flat of the other colour.
            `a2`: a black flat on a2. Press **Play** to play it.
            picture: free-1-pa2-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (grey: Previous move) (grey: Next move) (Type it) (More…)
        Ada: (Play)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 1 of 1: `1. a2`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-2-build-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
    "#] for play];
    play.copies = 3;
    script![[r#"
        (Ada: (Type it))
        Ada: [e5]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 2 of 2: `1. … e5`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-3-build-tavern.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
    "#] for play];
    play.copies = 1;
    script![[r#"
        (Ada: (Type it))
        Ada: [wall c3]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 3 of 3: `2. Sc3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-4-build-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2 ↕) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        (Ada: (Type it))
        Ada: [a2]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 3 of 3: `2. Sc3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-4-build-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            | a2 holds a black flat. You can only place pieces on free squares. Try another one.
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2 ↕) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: (Previous move)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 2 of 3: `1. … e5`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-5-build-tavern.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (Next move) (Type it) (More…)
    "#] for play];
    branch_and_turn(play).await;
}

async fn branch_and_turn(play: &mut Play<'_>) {
    script![[r#"
        (Ada: (Type it))
        Ada: [d2]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5 · line 2 of 2
            Move 3 of 3: `2. d2`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-6-build-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2 ↕) (b2) (c2) (grey: d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: (More…)
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 2 of 2” to:
            **Free board** · 5x5 · line 2 of 2
            Move 3 of 3: `2. d2`
            picture: free-6-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear) (Remove this line)
            (First) (Previous move) (grey: Next move) (grey: Last)
            (PTN) (TPS) (Analyse)
            <Choose a line: Line 1 · 3 moves · from 2. Sc3 | [Line 2 · 3 moves · up to 2. d2]>
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        Ada: <Line 1 · 3 moves · from 2. Sc3>
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 2 of 2” to:
            **Free board** · 5x5 · line 1 of 2
            Move 3 of 3: `2. Sc3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-7-build-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2 ↕) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: (Previous move)
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 1 of 2” to:
            **Free board** · 5x5 · line 1 of 2
            Move 2 of 3: `1. … e5`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-8-build-tavern.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (Next move) (Type it) (More…)
        Ada: (Next move)
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 1 of 2” to:
            **Free board** · 5x5 · line 1 of 2
            Move 3 of 3: `2. Sc3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-9-build-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2 ↕) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        (Ada: (More…))
        Ada: (Turn the board)
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 1 of 2” to:
            **Free board** · 5x5 · line 1 of 2
            Move 3 of 3: `2. Sc3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-10-build-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (e1) (d1) (c1) (b1) (a1)
            (e2) (d2) (c2) (b2) (a2 ↕)
            (e3) (d3) (grey: c3) (b3) (a3)
            (e4) (d4) (c4) (b4) (a4)
            (↙ e5) (Previous move) (grey: Next move) (Type it) (More…)
        (Ada: (More…))
        Ada: (Remove this line)
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 1 of 2” to:
            **Free board** · 5x5
            Move 2 of 3: `1. … e5`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-11-build-tavern.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (e1) (d1) (c1) (b1) (a1)
            (e2) (d2) (c2) (b2) (grey: a2)
            (e3) (d3) (c3) (b3) (a3)
            (e4) (d4) (c4) (b4) (a4)
            (↙ e5) (Previous move) (Next move) (Type it) (More…)
    "#] for play];
    take_the_line_along(play).await;
}

async fn take_the_line_along(play: &mut Play<'_>) {
    script![[r#"
        Ada: (More…)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 2 of 3: `1. … e5`
            picture: free-11-tavern.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear)
            (First) (Previous move) (Next move) (Last)
            (PTN) (TPS) (Analyse)
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        Ada: (First)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            White to move. 3 moves follow.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-12-build-tavern.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (e1) (d1) (c1) (b1) (a1)
            (e2) (d2) (c2) (b2) (a2)
            (e3) (d3) (c3) (b3) (a3)
            (e4) (d4) (c4) (b4) (a4)
            (↙ e5) (grey: Previous move) (Next move) (Type it) (More…)
    "#] for play];
    setup!["Ada: (Next move), (More…)" for play];
    let answer = play.clicks("Ada", "PTN").await;
    play.text();
    setup!["Ada: /tak board as:free" for play];
    script![[r#"
        Ada: (PTN)
        Tak Tavern [only Ada]:
            This line as a PTN file, for other Tak programs:
            file: tak-free-board.ptn
            (link: Open in PTN Ninja)
        Ada: (More…)
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 1 of 3: `1. a2`
            picture: free-13-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear)
            (First) (Previous move) (Next move) (Last)
            (PTN) (TPS) (Analyse)
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        Ada: (TPS)
        Tak Tavern [only Ada]:
            The position after `1. a2`:
            ```
            x5/x5/x5/2,x4/x5 2 1
            ```
    "#] for play];
    let message = play.tavern.message_of(answer).await;
    let ptn = String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap();
    assert_eq!(ptn, "[Size \"5\"]\n\n1. a2 e5\n2. d2\n");
    let link = message.buttons()[0].url.clone().unwrap();
    assert!(link.starts_with("https://ptn.ninja/"), "{link}");
}

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
    let query = "select count(*) from free_boards";
    assert_eq!(play.tavern.database.ask(query).await, ["1"]);
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
    let query = "select board from free_boards";
    let board = play.tavern.database.ask(query).await.join("");
    assert!(!board.contains("Hawk"), "{board}");
}

/// Two flats move to and fro, and walls prevent the game from stalling.
async fn game_too_long_for_a_free_board_gives_its_position_with_a_note(play: &mut Play<'_>) {
    let to_and_fro = "c3+ d4- c4- d3+ ".repeat(10);
    let walls = ('a'..='h').map(|file| format!("{to_and_fro}S{file}7 S{file}6 "));
    let game = format!("[Size \"8\"]\n\na1 h1 c3 d4 {}", walls.collect::<String>());
    let file = ("game.ptn", game.as_bytes());
    play.attaches("Ada", "/tak board as:free file:{file}", file)
        .await;
    play.mentions(
        "This game has 340 moves, and a free board holds 300. So it begins with this position, without the moves.",
    );
}

async fn idea_for_white_stays_off_the_free_board(play: &mut Play<'_>) {
    let game = "[Size \"5\"]\n\n1. a1 e5 2. c3 {idea} 2. d3 d4 3. e3";
    let file = ("game.ptn", game.as_bytes());
    play.attaches("Ada", "/tak board as:free file:{file}", file)
        .await;
    let text = play.text();
    assert!(text.contains("Move 3 of 3: `2. c3`"), "{text}");
    assert!(text.contains("3 moves of other lines"), "{text}");
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

async fn game_on_a_free_board_ends(play: &mut Play<'_>) {
    setup!["Ada: /tak board as:free, (More…), (Paste a game…)" for play];
    setup![r#"Ada: [[Size "3"] 1. c3 a1 2. b1 b3]"# for play];
    script![[r#"
        (Ada: (Type it))
        Ada: [c1]
        Tak Tavern changed [only Ada] “**Free board** · 3x3” to:
            **Free board** · 3x3
            Move 5 of 5: `3. c1`
            **White won with a road: a1 b1 c1.**
            picture: free-3-tavern.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Previous move) (grey: Next move) (More…)
        Ada: (Previous move)
        Tak Tavern changed [only Ada] “**Free board** · 3x3” to:
            **Free board** · 3x3
            Move 4 of 5: `2. … b3`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: free-4-build-tavern.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (a3) (grey: b3) (grey: c3)
            (a2) (b2) (c2)
            (a1 ↕) (b1 ↕) (c1)
            (Previous move) (Next move) (Type it) (More…)
    "#] for play];
}

async fn outdated_button_shows_the_present_free_board(tavern: &Tavern) {
    // A forged press is on a message for all.
    let mut play = Play::with_game(tavern, "size:3x3").await;
    setup!["Ada: /tak board as:free" for play];
    let [more, step] = ["More…", "a2"].map(|label| play.button("Ada", label));
    setup!["Ada: (a2)" for play];
    let button = play.button("Ada", "Play");
    setup!["Ada: (Play)" for play];
    play.copies = 2;
    play.forges("Ada", "Play a2 again", &button).await;
    play.copies = 1;
    play.forges("Ada", "a2, on the first board", &step).await;
    play.forges("Ada", "More…, on the first board", &more).await;
    play.forges("Ada", "a line that is not there", "free-step/1/2/line-7")
        .await;
    play.forges("Ada", "a replacement without a board", "free-replace/1/2")
        .await;
    play.forges("Cleo", "another person", &button).await;
    play.tells(&expect![[r#"
        Ada: (forged: Play a2 again)
        Tak Tavern [only Ada]:
            **Free board** · 5x5
            Move 1 of 1: `1. a2`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-2-build-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            | That button belonged to an earlier board, so nothing was played. Here's your free board now:
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: (forged: a2, on the first board)
        Tak Tavern [only Ada]:
            **Free board** · 5x5
            Move 1 of 1: `1. a2`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-2-build-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            | That button belonged to an earlier board, so nothing was played. Here's your free board now:
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: (forged: More…, on the first board)
        Tak Tavern [only Ada]:
            **Free board** · 5x5
            Move 1 of 1: `1. a2`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-2-build-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            | That button belonged to an earlier board, so nothing was played. Here's your free board now:
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (grey: a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: (forged: a line that is not there)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: a replacement without a board)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Cleo: (forged: another person)
        Tak Tavern [only Cleo]:
            This button has expired. `/tak board` shows a board with new ones.
    "#]]);
    let versions = "select player, version from free_boards";
    assert_eq!(tavern.database.ask(versions).await.len(), 1);
}

async fn full_free_board_refuses_one_more_line(play: &mut Play<'_>) {
    setup!["Ada: /tak board as:free" for play];
    for square in ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3"] {
        setup!["Ada: (Type it)" for play];
        play.fills("Ada", square).await;
        setup!["Ada: (Previous move)" for play];
    }
    play.text();
    script![[r#"
        (Ada: (Type it))
        Ada: [b4]
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 8 of 8” to:
            **Free board** · 5x5 · line 8 of 8
            White to move. 1 move follows.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-17-build-tavern.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            | A free board holds 8 lines. Remove one first: press **More…**, choose a line, then **Remove this line**.
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (grey: Previous move) (Next move) (Type it) (More…)
        (Ada: (Type it))
        Ada: [b3]
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 8 of 8” to:
            **Free board** · 5x5 · line 8 of 8
            Move 1 of 1: `1. b3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-18-build-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (grey: b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: (More…)
        Tak Tavern changed [only Ada] “**Free board** · 5x5 · line 8 of 8” to:
            **Free board** · 5x5 · line 8 of 8
            Move 1 of 1: `1. b3`
            picture: free-18-tavern.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear) (Remove this line)
            (First) (Previous move) (grey: Next move) (grey: Last)
            (PTN) (TPS) (Analyse)
            <Choose a line: Line 1 · 1 move · from 1. a1 | Line 2 · 1 move · from 1. a2 | Line 3 · 1 move · from 1. a3 | Line 4 · 1 move · from 1. a4 | Line 5 · 1 move · from 1. a5 | Line 6 · 1 move · from 1. b1 | Line 7 · 1 move · from 1. b2 | [Line 8 · 1 move · up to 1. b3]>
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
    "#] for play];
    let query = "select board from free_boards";
    let board = play.tavern.database.ask(query).await.join("");
    assert!(board.contains("b3") && !board.contains("b4"), "{board}");
}

async fn largest_free_board_is_offered_in_parts(play: &mut Play<'_>) {
    setup!["Ada: /tak board as:free, (More…), <8x8>" for play];
    script![[r#"
        Ada: (↗ h8)
        Tak Tavern changed [only Ada] “**Free board** · 8x8” to:
            **Free board** · 8x8
            Play both sides, step back, try something else. Only you see it, and nothing here counts. Each player's first stone is a flat of the other colour.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-2-build-ne-tavern.png “Tak, 8 by 8. Move 1, White to play. Flats: W…”
            (d8) (e8) (f8) (g8) (h8)
            (d7) (e7) (f7) (g7) (h7)
            (d6) (e6) (f6) (g6) (h6)
            (d5) (e5) (f5) (g5) (h5)
            (↖ a8) (grey: ↗ h8) (↙ a1) (↘ h1) (More…)
        Ada: (h8)
        Tak Tavern changed [only Ada] “**Free board** · 8x8” to:
            **Free board** · 8x8
            Play both sides, step back, try something else. Only you see it, and nothing here counts. Each player's first stone is a flat of the other colour.
            `h8`: a black flat on h8. Press **Play** to play it.
            picture: free-2-ph8-tavern.png “Tak, 8 by 8. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (More…) (Type it instead)
        Ada: (Play)
        Tak Tavern changed [only Ada] “**Free board** · 8x8” to:
            **Free board** · 8x8
            Move 1 of 1: `1. h8`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-3-build-tavern.png “Tak, 8 by 8. Move 1, Black to play. Last mov…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a8) (↗ h8) (grey: ↙ a1) (↘ h1) (More…)
        Ada: (More…)
        Tak Tavern changed [only Ada] “**Free board** · 8x8” to:
            **Free board** · 8x8
            Move 1 of 1: `1. h8`
            picture: free-3-tavern.png “Tak, 8 by 8. Move 1, Black to play. Last mov…”
            (Back to the board) (Turn the board) (Paste a game…) (Clear)
            (First) (Previous move) (grey: Next move) (grey: Last)
            (PTN) (TPS) (Analyse)
            <Begin with an empty board: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        Ada: (Previous move)
        Tak Tavern changed [only Ada] “**Free board** · 8x8” to:
            **Free board** · 8x8
            White to move. 1 move follows.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-4-build-tavern.png “Tak, 8 by 8. Move 1, White to play. Flats: W…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a8) (↗ h8) (grey: ↙ a1) (↘ h1) (More…)
    "#] for play];
}
