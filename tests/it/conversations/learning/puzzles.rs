//! Puzzles on a private board.

use expect_test::expect;
use tak_tavern::game::{Puzzle, PuzzleId, PuzzleRun, shipped_puzzles};

use crate::conversations::learning::lesson::private_messages;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    puzzle_is_solved_in_private,
    wrong_move_and_help_end_the_first_try,
    other_defence_and_solution_follow,
    late_presses_show_the_current_state,
    copied_presses_have_one_effect,
    puzzle_speaks_german,
    puzzles_are_chosen_by_size_and_kind
);

/// A puzzle of four moves.
const TPS: &str = "x5/x5/1,2C,2,21,2/2,1,1,2,x/x3,1,1 2 7";

fn puzzle() -> (PuzzleId, &'static Puzzle) {
    let mut all = shipped_puzzles().iter();
    let found = all.find(|(_, puzzle)| puzzle.position.tps().to_string() == TPS);
    let (id, puzzle) = found.expect("it is shipped");
    (*id, puzzle)
}

/// The moves that solve it.
pub(in crate::conversations) fn solution() -> Vec<String> {
    let line = PuzzleRun::solution(puzzle().1);
    let own = line.iter().step_by(2);
    own.map(|(played, _)| played.to_string()).collect()
}

/// Lets a person begin with that puzzle.
pub(in crate::conversations) async fn open_puzzle(tavern: &Tavern, name: &str) {
    let person = tavern.discord.person(name).id;
    let sql = format!(
        "insert into puzzle_attempts \
         (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
         values ({person}, {}, 1, 'open', '', 0, 0, 0, null, 1800000000000)",
        puzzle().0
    );
    tavern.database.run(&sql).await;
}

/// Types a move into the form.
async fn solves(play: &mut Play<'_>, name: &str, plies: impl IntoIterator<Item = impl AsRef<str>>) {
    for ply in plies {
        play.clicks(name, "Type it").await;
        play.fills(name, ply.as_ref()).await;
    }
}

async fn puzzle_is_solved_in_private(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    open_puzzle(&tavern, "Ada").await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak puzzle").await;
    play.clicks("Ada", "Step by step").await;
    solves(&mut play, "Ada", ["banana", "d2"]).await;
    solves(&mut play, "Ada", solution()).await;
    play.types("Ada", "/tak profile").await;
    play.tells(&expect![[""]]);
    let rows = "select tries, solved_first from puzzle_attempts";
    assert_eq!(tavern.database.ask(rows).await, ["1 1"]);
    tavern.close().await;
}

async fn wrong_move_and_help_end_the_first_try(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    open_puzzle(&tavern, "Ada").await;
    open_puzzle(&tavern, "Bo").await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak puzzle").await;
    play.clicks("Ada", "Step by step").await;
    play.clicks("Ada", "a5").await;
    play.clicks("Ada", "Play").await;
    play.clicks("Ada", "Try again").await;
    play.types("Bo", "/tak puzzle").await;
    play.clicks("Bo", "Hint").await;
    play.clicks("Bo", "Hint").await;
    play.tells(&expect![[""]]);
    let rows = "select state, tries, hints, solved_first from puzzle_attempts order by player";
    let rows = tavern.database.ask(rows).await;
    assert_eq!(rows, ["open 1 0 0", "open 0 2 0"]);
    tavern.close().await;
}

async fn other_defence_and_solution_follow(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    open_puzzle(&tavern, "Ada").await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak puzzle").await;
    solves(&mut play, "Ada", solution()).await;
    play.clicks("Ada", "Try another defence").await;
    play.clicks("Ada", "Solution").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn late_presses_show_the_current_state(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    open_puzzle(&tavern, "Ada").await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak puzzle").await;
    let hint = play.button("Ada", "Hint");
    let solution = play.button("Ada", "Solution");
    play.clicks("Ada", "Hint").await;
    play.forges("Ada", "Hint, again", &hint).await;
    play.forges("Ada", "Solution, late", &solution).await;
    // Bo has no such attempt.
    play.forges("Bo", "Hint of Ada", &hint).await;
    play.forges("Bo", "no puzzle", "puzzle-hint/1/1/1").await;
    play.tells(&expect![[""]]);
    let rows = "select hints, state from puzzle_attempts";
    assert_eq!(tavern.database.ask(rows).await, ["1 open"]);
    tavern.close().await;
}

async fn copied_presses_have_one_effect(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let other = tavern.another_bot().await;
    open_puzzle(&tavern, "Ada").await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    play.types("Ada", "/tak puzzle").await;
    solves(&mut play, "Ada", ["a5"]).await;
    play.clicks("Ada", "Try again").await;
    solves(&mut play, "Ada", solution()).await;
    play.clicks("Ada", "Next puzzle").await;
    other.stop().await;
    let rows = "select tries, solved_first from puzzle_attempts where state = 'solved'";
    assert_eq!(tavern.database.ask(rows).await, ["2 0"]);
    let rows = "select count(*) from puzzle_attempts";
    assert_eq!(tavern.database.ask(rows).await, ["2"]);
    let rows = "select puzzles, solved, streak from puzzle_solvers";
    assert_eq!(tavern.database.ask(rows).await, ["1 0 0"]);
    let shown = private_messages(&tavern, "Ada");
    assert_eq!(shown.len(), 1, "every answer replaced the message");
    tavern.close().await;
}

async fn puzzle_speaks_german(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    open_puzzle(&tavern, "Ada").await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak settings").await;
    play.picks("Ada", "Language: Deutsch").await;
    play.text();
    play.types("Ada", "/tak puzzle").await;
    play.clicks("Ada", "Tippen").await;
    play.fills("Ada", "d2+").await;
    play.clicks("Ada", "Tipp").await;
    play.clicks("Ada", "Lösung").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn puzzles_are_chosen_by_size_and_kind(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak puzzle size:4x4 kind:road").await;
    play.clicks("Ada", "Next puzzle").await;
    play.types("Ada", "/tak puzzle size:6x6 kind:road-in-one")
        .await;
    play.types("Ada", "/tak puzzle").await;
    play.tells(&expect![[""]]);
    let rows = "select size, kind from puzzle_solvers";
    assert_eq!(tavern.database.ask(rows).await, ["6 road-in-one"]);
    let rows = "select count(*) from puzzle_attempts";
    assert_eq!(tavern.database.ask(rows).await, ["3"]);
    tavern.close().await;
}
