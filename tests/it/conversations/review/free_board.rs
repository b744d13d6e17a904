//! A free board: both sides, steps, lines and their limits, and the end of its game.

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    free_board_is_played_and_branched,
    game_on_a_free_board_ends,
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
