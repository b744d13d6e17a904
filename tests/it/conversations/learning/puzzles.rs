//! Puzzles on a private board.

use tak_tavern::game::{Puzzle, PuzzleId, PuzzleRun, shipped_puzzles};
use tak_tavern::tak::Position;

use crate::conversations::learning::lesson::private_messages;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    unreadable_or_illegal_move_leaves_the_puzzle_open,
    puzzle_is_solved_in_private,
    copied_presses_have_one_effect,
    puzzles_are_chosen_by_size_and_kind,
    board_has_the_chosen_side_at_the_bottom
);

/// A puzzle of four moves.
pub(crate) const TPS: &str = "x5/x5/1,2C,2,21,2/2,1,1,2,x/x3,1,1 2 7";

fn puzzle() -> (PuzzleId, &'static Puzzle) {
    let mut all = shipped_puzzles().iter();
    let puzzle = all.find(|(_, puzzle)| puzzle.position.tps().to_string() == TPS);
    let (id, puzzle) = puzzle.expect("it is shipped");
    (*id, puzzle)
}

/// The moves that solve it.
pub(crate) fn solution() -> Vec<String> {
    let line = PuzzleRun::solution(puzzle().1);
    let own = line.iter().step_by(2);
    own.map(|(ply, _)| ply.to_string()).collect()
}

/// Lets a person begin with that puzzle.
pub(crate) async fn open_puzzle(tavern: &Tavern, name: &str) {
    let person = tavern.discord.person(name).id;
    let sql = format!(
        "insert into puzzle_attempts \
         (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
         values ({person}, {}, 1, 'open', '', 0, 0, 0, null, 1)",
        puzzle().0
    );
    tavern.database.run(&sql).await;
}

/// Lets a person begin with a puzzle of another server, on this board.
pub(crate) async fn open_server_puzzle(tavern: &Tavern, name: &str, position: &Position) {
    let person = tavern.discord.person(name).id;
    let id = PuzzleId(1 << 52 | 9);
    let (size, tps) = (position.size().get(), position.tps());
    for sql in [
        format!(
            "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) \
             values ({id}, 8, {size}, 'road', 1400, 'road 1400 d3 {tps}', 1)"
        ),
        format!(
            "insert into puzzle_attempts \
             (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
             values ({person}, {id}, 1, 'open', '', 0, 0, 0, null, 1)"
        ),
    ] {
        tavern.database.run(&sql).await;
    }
}

/// Types a move into the form.
pub(super) async fn solves(
    play: &mut Play<'_>,
    name: &str,
    plies: impl IntoIterator<Item = impl AsRef<str>>,
) {
    for ply in plies {
        play.clicks(name, "Type it").await;
        play.fills(name, ply.as_ref()).await;
    }
}

async fn unreadable_or_illegal_move_leaves_the_puzzle_open(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    script![[r#"
        Ada: /tak puzzle
        Tak Tavern [only Ada]:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | You left off here.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Step by step)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-build-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            | -# These buttons are a part of the board. The arrows lead to its other corners.
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (c4) (d4) (e4)
            (grey: a3) (b3 ↕) (c3 ↕) (grey: d3) (e3 ↕)
            (a2 ↕) (grey: b2) (grey: c2) (d2 ↕) (e2)
            (↙ a1) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (d2 ↕)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-d2-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Your piece on **d2**: **where to?**
            (↑ d3) (→ e2) (↓ d1) (← c2)
            (Back) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [banana]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Name a square with a letter from a to e and a number from 1 to 5, such as c3. Try another one.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
    "#] for play];
    solves(&mut play, "Ada", ["d2"]).await;
    play.tells(&expect![[r#"
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [d2]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | d2 holds a black flat. You can only place pieces on free squares. Try another one.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
    "#]]);
    let rows = "select tries from puzzle_attempts";
    tavern.database.holds(rows, &["0"]).await;
}

async fn puzzle_is_solved_in_private(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    setup!["Ada: /tak puzzle" for play];
    solves(&mut play, "Ada", solution()).await;
    play.types("Ada", "/tak profile").await;
    play.tells(&expect![[r#"
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [d2+]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 by 5. Move 8, Black to play. Last mov…”
            | **d2+ is right.** The best reply is b2<. Now go on.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [a4]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-3-tavern.png “Tak, 5 by 5. Move 9, Black to play. Last mov…”
            | **a4 is right.** The best reply is c2+. Now go on.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [2d3<]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-4-tavern.png “Tak, 5 by 5. Move 10, Black to play. Last mo…”
            | **2d3< is right.** The best reply is b4. Now go on.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [a4-]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-5-tavern.png “Tak, 5 by 5. Black won with a road: a3 b3 c3…”
            | **a4-: solved!**
            | That was your first rated puzzle. Everyone starts at 750; you'll see your own rating after 5.
            (Next puzzle) (Try another defence) (Solution)
        Ada: /tak profile
        Tak Tavern [only Ada]:
            You haven't finished a game here yet. Start one with `/tak challenge`.
            Puzzles: 1 of 1 solved at the first try · longest streak 1
    "#]]);
    let rows = "select tries, solved_first from puzzle_attempts";
    tavern.database.holds(rows, &["1 1"]).await;
}

async fn copied_presses_have_one_effect(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    play.copies = 3;
    play.types("Ada", "/tak puzzle").await;
    solves(&mut play, "Ada", ["a5"]).await;
    play.clicks("Ada", "Try again").await;
    solves(&mut play, "Ada", solution()).await;
    play.clicks("Ada", "Next puzzle").await;
    other.stop().await;
    let rows = "select tries, solved_first from puzzle_attempts where state = 'solved'";
    tavern.database.holds(rows, &["2 0"]).await;
    let rows = "select count(*) from puzzle_attempts";
    tavern.database.holds(rows, &["2"]).await;
    let rows = "select puzzles, solved, streak from puzzle_solvers";
    tavern.database.holds(rows, &["1 0 0"]).await;
    let messages = private_messages(tavern, "Ada");
    assert_eq!(messages.len(), 1, "every answer replaced the message");
}

async fn puzzles_are_chosen_by_size_and_kind(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak puzzle size:4x4 kind:road
        Tak Tavern [only Ada]:
            **Puzzle** · 4x4 · rating 1300
            White to move: force a road in 2 moves. Every move must threaten a road.
            picture: puzzle-149451372158762-1-tavern.png “Tak, 4 by 4. Move 7, White to play. Flats: W…”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Next puzzle)
        Tak Tavern changed [only Ada] “**Puzzle** · 4x4 · rating 1300” to:
            **Puzzle** · 4x4 · rating 1300
            Black to move: force a road in 2 moves. Every move must threaten a road.
            picture: puzzle-130163568643036-1-tavern.png “Tak, 4 by 4. Move 10, Black to play. Flats: …”
            | The puzzle you left will come back: your first try at it still counts.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: /tak puzzle size:6x6 kind:road-in-one
        Tak Tavern [only Ada]:
            **Puzzle** · 6x6 · rating 540
            White to move: complete a road at once by placing a piece.
            picture: puzzle-1868627848323821-1-tavern.png “Tak, 6 by 6. Move 47, White to play. Flats: …”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: /tak puzzle
        Tak Tavern [only Ada]:
            **Puzzle** · 6x6 · rating 540
            White to move: complete a road at once by placing a piece.
            picture: puzzle-1868627848323821-1-tavern.png “Tak, 6 by 6. Move 47, White to play. Flats: …”
            | You left off here.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
    "#] for play];
    let rows = "select size, kind from puzzle_solvers";
    play.tavern.database.holds(rows, &["6 road-in-one"]).await;
    let rows = "select count(*) from puzzle_attempts";
    play.tavern.database.holds(rows, &["3"]).await;
}

async fn board_has_the_chosen_side_at_the_bottom(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    let first_square = async |play: &mut Play<'_>| {
        play.types("Ada", "/tak puzzle").await;
        play.clicks("Ada", "Step by step").await;
        let message = private_messages(tavern, "Ada").pop().unwrap();
        message.buttons()[0].label.clone()
    };
    assert_eq!(first_square(&mut play).await, "a5");
    play.types("Ada", "/tak settings").await;
    play.picks("Ada", "At the bottom: my own side, Black's too")
        .await;
    assert_eq!(first_square(&mut play).await, "e2", "Black is to move");
}

/// Every button of a puzzle.
pub(in crate::conversations) async fn play_puzzles(play: &mut Play<'_>) {
    open_puzzle(play.tavern, "Ada").await;
    play.types("Ada", "/tak puzzle").await;
    play.clicks("Ada", "Solution").await;
    play.clicks("Ada", "Keep trying").await;
    play.clicks("Ada", "Hint").await;
    play.clicks("Ada", "Show the hint").await;
    play.clicks("Ada", "Step by step").await;
    play.clicks("Ada", "a5").await;
    play.clicks("Ada", "Play").await;
    play.clicks("Ada", "Try again").await;
    for ply in solution() {
        play.clicks("Ada", "Type it").await;
        play.fills("Ada", &ply).await;
    }
    play.clicks("Ada", "Try another defence").await;
    play.clicks("Ada", "Solution").await;
    play.clicks("Ada", "Next puzzle").await;
    play.clicks("Ada", "Solution").await;
    play.clicks("Ada", "Show the solution").await;
}
