//! The result of a search.

use tak::Ply;

use super::Score;

/// A ply of the side to move with its value and the play that is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The value for the side to move.
    pub score: Score,
    /// The ply and its expected continuation. Never empty.
    pub plies: Vec<Ply>,
}

impl Line {
    /// The ply itself.
    ///
    /// # Panics
    ///
    /// If the line was built without plies.
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.plies[0]
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The best plies, best first. Never empty.
    pub lines: Vec<Line>,
    /// The last completed depth.
    pub depth: u32,
    /// The longest line that was looked at.
    pub deepest: u32,
    /// The number of positions.
    pub nodes: u64,
    /// The used share of the transposition table, in thousandths.
    pub permille_used: usize,
}

impl Report {
    /// The best line.
    ///
    /// # Panics
    ///
    /// If the report was built without lines.
    #[must_use]
    pub fn best(&self) -> &Line {
        &self.lines[0]
    }
}
