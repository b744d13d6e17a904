//! How large the board is.

use std::fmt;

use super::{Square, SquareSet};

/// The number of squares along an edge, 3 to 8. It is also the carry limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

impl Size {
    /// Every size that is played.
    pub const ALL: [Size; 6] = [Size(3), Size(4), Size(5), Size(6), Size(7), Size(8)];

    /// The largest of them.
    pub const LARGEST: Size = Size(8);

    /// A board of `n` by `n`, if Tak is played on it.
    #[must_use]
    pub fn new(n: u8) -> Option<Size> {
        (3..=8).contains(&n).then_some(Size(n))
    }

    /// Squares along an edge.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The most pieces a ply may lift: as many as the edge is long.
    #[must_use]
    pub fn carry_limit(self) -> u8 {
        self.0
    }

    /// Whether the square lies on a board of this size.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        square.file() < self.0 && square.rank() < self.0
    }

    /// All squares, a1 first, rank by rank.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        SquareSet::board(self).into_iter()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}
