//! The choice of the next puzzle.

use std::collections::BTreeSet;

use tak_engine::{Puzzle, PuzzleKind};

use super::server::ServerPuzzle;
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
        self.admits(puzzle.position.size(), puzzle.kind)
    }

    fn admits(self, size: Size, kind: PuzzleKind) -> bool {
        self.size.is_none_or(|wanted| wanted == size)
            && self.kind.is_none_or(|wanted| wanted == kind)
    }
}

/// The puzzles near a rating that are drawn from.
const NEAR: usize = 12;

/// How far from a person's level the rating of a server's puzzle may be when it is its turn.
const REACH: i64 = 400;

/// The puzzles that a person may leave unanswered before the first of them comes back.
const MOST_LEFT: usize = 3;

/// The puzzle that comes back instead of a new one: the longest left of `left`, which are those of the wished kind that
/// wait for the person's rated answer, once there are too many. So nobody looks for an easy one among all.
#[must_use]
pub fn returning_puzzle(left: &[PuzzleId]) -> Option<PuzzleId> {
    left.first().copied().filter(|_| left.len() > MOST_LEFT)
}

/// A puzzle with its rating.
type Candidate = (PuzzleId, u16);

/// The next puzzle for a person: one of those near this level that they have not tried. Every second one is `here`, among
/// the puzzles of the person's server, while one of them is near enough. After the last puzzle of a kind, tried ones come
/// again. `None` if no puzzle fits.
///
/// The same person with the same tried puzzles gets the same one, so copies of a request agree.
#[must_use]
pub fn next_puzzle(
    wish: PuzzleWish,
    level: i64,
    tried: &BTreeSet<PuzzleId>,
    person: UserId,
    here: &[ServerPuzzle],
) -> Option<PuzzleId> {
    let shipped = shipped_puzzles().iter();
    let shipped = shipped.filter(|(_, puzzle)| wish.fits(puzzle));
    let shipped: Vec<Candidate> = shipped.map(|(id, puzzle)| (*id, puzzle.rating)).collect();
    let here = here.iter();
    let here = here.filter(|puzzle| wish.admits(puzzle.size, puzzle.kind));
    let here: Vec<Candidate> = here.map(|puzzle| (puzzle.id, puzzle.rating)).collect();

    let distance = |&(_, rating): &Candidate| (i64::from(rating) - level).abs();
    let untried = |puzzles: &[Candidate]| -> Vec<Candidate> {
        let puzzles = puzzles.iter().copied();
        puzzles.filter(|(id, _)| !tried.contains(id)).collect()
    };
    let new_here = untried(&here);
    let mut near_here = new_here.clone();
    near_here.retain(|puzzle| distance(puzzle) <= REACH);
    let is_servers_turn = tried.len().is_multiple_of(2);
    let choices = [
        if is_servers_turn {
            near_here
        } else {
            Vec::new()
        },
        untried(&shipped),
        new_here,
        [shipped, here].concat(),
    ];
    let mut open = choices.into_iter().find(|choice| !choice.is_empty())?;
    open.sort_by_key(|puzzle| (distance(puzzle), puzzle.0));
    open.truncate(NEAR);
    // A number that differs between people and from puzzle to puzzle.
    let mixed =
        (person.0 ^ (tried.len() as u64).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let index = usize::try_from(mixed >> 33).ok()?.checked_rem(open.len())?;
    open.get(index).map(|(id, _)| *id)
}
