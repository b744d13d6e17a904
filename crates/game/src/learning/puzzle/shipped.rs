//! The puzzles that the program brings with it.

use std::sync::LazyLock;

use tak_engine::Puzzle;

use crate::ids::PuzzleId;

/// A file for each size, a puzzle in each line, as `tak-tavern mine` prints them.
const FILES: [&str; 3] = [
    include_str!("4x4.txt"),
    include_str!("5x5.txt"),
    include_str!("6x6.txt"),
];

/// Long ones, as the engine's example `compose` prints them.
const HARD: &str = include_str!("hard.txt");

/// Those of the files, sorted by number.
static EVERYDAY: LazyLock<Vec<(PuzzleId, Puzzle)>> = LazyLock::new(|| read(&FILES));

/// All of them, sorted by number.
static SHIPPED: LazyLock<Vec<(PuzzleId, Puzzle)>> = LazyLock::new(|| {
    let mut puzzles = read(&[HARD]);
    puzzles.extend_from_slice(&EVERYDAY);
    puzzles.sort_by_key(|(id, _)| *id);
    puzzles
});

fn read(files: &[&str]) -> Vec<(PuzzleId, Puzzle)> {
    let lines = files.iter().flat_map(|file| file.lines());
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut puzzles: Vec<(PuzzleId, Puzzle)> = lines
        .map(|line| {
            let puzzle: Puzzle = line.parse().expect("a test reads every puzzle");
            (PuzzleId(puzzle.id()), puzzle)
        })
        .collect();
    puzzles.sort_by_key(|(id, _)| *id);
    puzzles
}

/// The shipped puzzles for a day of everybody: all but the composed long ones.
pub fn everyday_puzzles() -> &'static [(PuzzleId, Puzzle)] {
    &EVERYDAY
}

/// All shipped puzzles with their numbers, which never change.
pub fn shipped_puzzles() -> &'static [(PuzzleId, Puzzle)] {
    &SHIPPED
}

/// The puzzle with a number, unless this version of the program lacks it.
pub fn shipped_puzzle(id: PuzzleId) -> Option<&'static Puzzle> {
    let index = SHIPPED.binary_search_by_key(&id, |(id, _)| *id).ok()?;
    Some(&SHIPPED[index].1)
}
