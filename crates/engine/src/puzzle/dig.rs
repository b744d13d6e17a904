//! A game under search.

use tak::Position;

use super::Puzzle;

/// The positions at the end of a game that are searched.
const LAST_POSITIONS: usize = 14;

/// A miner's search in a game, a position at a time.
pub struct Dig {
    /// The remaining positions. The search runs backwards.
    pub(super) left: Vec<Position>,
    /// The puzzles that were found, with their plies.
    pub(super) found: Vec<(u32, Puzzle)>,
}

impl Dig {
    /// A game before the search.
    #[must_use]
    pub fn new(positions: &[Position]) -> Dig {
        let first = positions.len().saturating_sub(LAST_POSITIONS);
        let is_worth_it =
            |position: &&Position| position.outcome().is_none() && !position.is_opening();
        let left = positions[first..].iter().filter(is_worth_it);
        Dig {
            left: left.cloned().collect(),
            found: Vec::new(),
        }
    }

    /// Whether all positions were searched.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.left.is_empty()
    }

    /// The puzzles that were found.
    #[must_use]
    pub fn puzzles(self) -> Vec<Puzzle> {
        self.found.into_iter().map(|(_, puzzle)| puzzle).collect()
    }
}
