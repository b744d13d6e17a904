//! The choice of the next puzzle.

use std::collections::BTreeSet;

use tak_engine::{Puzzle, PuzzleKind};

use super::shipped::shipped_puzzles;
use crate::game::ids::{PuzzleId, UserId};
use crate::tak::Size;

/// The kind of puzzles that a person wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleWish {
    /// The size; any if omitted.
    pub size: Option<Size>,
    /// The kind; any if omitted.
    pub kind: Option<PuzzleKind>,
}

impl PuzzleWish {
    /// Whether a puzzle fits.
    #[must_use]
    pub fn fits(self, puzzle: &Puzzle) -> bool {
        self.size.is_none_or(|size| size == puzzle.position.size())
            && self.kind.is_none_or(|kind| kind == puzzle.kind)
    }
}

/// The puzzles near a rating that are drawn from.
const NEAR: usize = 12;

/// The next puzzle for a person: one of those near this level that they have not tried. After the last puzzle
/// of a kind, tried ones come again. `None` if no puzzle fits.
///
/// The same person with the same tried puzzles gets the same one, so copies of a request agree.
#[must_use]
pub fn next_puzzle(
    wish: PuzzleWish,
    level: i64,
    tried: &BTreeSet<PuzzleId>,
    person: UserId,
) -> Option<PuzzleId> {
    let fitting = || {
        shipped_puzzles()
            .iter()
            .filter(|(_, puzzle)| wish.fits(puzzle))
    };
    let mut open: Vec<_> = fitting().filter(|(id, _)| !tried.contains(id)).collect();
    if open.is_empty() {
        open = fitting().collect();
    }
    open.sort_by_key(|(id, puzzle)| ((i64::from(puzzle.rating) - level).abs(), *id));
    open.truncate(NEAR);
    // A number that differs between people and from puzzle to puzzle.
    let mixed =
        (person.0 ^ (tried.len() as u64).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let index = usize::try_from(mixed >> 33).ok()?.checked_rem(open.len())?;
    open.get(index).map(|(id, _)| *id)
}
