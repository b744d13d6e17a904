//! The size of a board.

use std::fmt;

/// The number of squares along an edge, 3 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 6] = [Size(3), Size(4), Size(5), Size(6), Size(7), Size(8)];

    /// The largest size, 8x8.
    pub const LARGEST: Size = Size(8);

    /// The size of a board of `n` by `n` squares, or `None` unless `n` is 3 to
    /// 8.
    #[must_use]
    pub fn new(n: u8) -> Option<Size> {
        (3..=8).contains(&n).then_some(Size(n))
    }

    /// The number of squares along an edge.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The largest number of pieces a spread can lift, equal to the number of
    /// squares along an edge.
    #[must_use]
    pub fn carry_limit(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}
