//! Looking ahead: iterative deepening with principal variation search.

use tak::Ply;

mod engine;
mod order;
mod root;
mod score;
mod table;
mod tree;

pub use engine::Engine;
pub use score::Score;
pub(crate) use score::{CHANCE_SCALE, chance};

/// When a search ends. It finishes its first two depths even if that takes more
/// nodes, unless `depth` is 1, the result is certain, or its observer stops it
/// after depth 1.
///
/// ```
/// use tak_engine::Limits;
///
/// let limits = Limits { lines: 3, ..Limits::nodes(10_000) };
/// assert_eq!((limits.nodes, limits.depth), (10_000, Limits::DEEPEST));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of positions to look at.
    pub nodes: u64,
    /// The number of plies to look ahead.
    pub depth: u32,
    /// The number of best plies to report, each with its line.
    pub lines: usize,
}

impl Limits {
    /// The largest depth.
    pub const DEEPEST: u32 = 64;

    /// A number of nodes at any depth, one line.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes,
            depth: Limits::DEEPEST,
            lines: 1,
        }
    }

    /// A depth with any number of nodes, one line.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: depth.clamp(1, Limits::DEEPEST),
            ..Limits::nodes(u64::MAX)
        }
    }
}

/// An observer of a search. It can stop the search. The search itself reads no
/// clock. `()` observes nothing.
pub trait Watch {
    /// Called at least every few thousand nodes. `true` stops the search; the best
    /// ply so far counts.
    fn stops(&mut self) -> bool {
        false
    }

    /// Called after each completed depth. `true` stops the search.
    fn completed(&mut self, report: &Report) -> bool {
        let _ = report;
        false
    }
}

impl Watch for () {}

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
