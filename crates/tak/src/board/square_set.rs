//! A set of squares as a bit board.

use std::ops::{BitAnd, BitOr, Not};

use crate::{Size, Square};

/// A set of squares. Bit `i` represents the square with index `i`. Rows have
/// eight bits on every size of board, so that one shift moves a whole set.
///
/// ```
/// use tak::{Size, Square, SquareSet};
///
/// let size = Size::new(3).expect("three is a board size");
/// let edge: SquareSet = (0..3).filter_map(|file| Square::new(file, 0)).collect();
/// let corner: Square = "a1".parse()?;
/// assert!(edge.contains(corner));
/// assert_eq!(edge.without(corner).len(), 2);
/// assert_eq!((SquareSet::board(size) & !edge).len(), 6);
/// let names: Vec<String> = edge.into_iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["a1", "b1", "c1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(u64);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xff;

impl Size {
    /// Whether a board of this size contains the square.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        square.file() < self.get() && square.rank() < self.get()
    }

    /// All squares, a1 first, rank by rank.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        SquareSet::board(self).into_iter()
    }
}

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// Every square of a board.
    #[must_use]
    pub const fn board(size: Size) -> SquareSet {
        SquareSet(BOARDS[size.get() as usize])
    }

    /// The left and the right edge of a board.
    pub(crate) fn left_and_right(size: Size) -> [SquareSet; 2] {
        [FILE_A, FILE_A << (size.get() - 1)].map(|file| SquareSet(file) & SquareSet::board(size))
    }

    /// The bottom and the top edge of a board.
    pub(crate) fn bottom_and_top(size: Size) -> [SquareSet; 2] {
        [RANK_1, RANK_1 << (8 * (size.get() - 1))]
            .map(|rank| SquareSet(rank) & SquareSet::board(size))
    }

    /// The set with one more square.
    #[must_use]
    pub fn with(self, square: Square) -> SquareSet {
        SquareSet(self.0 | 1 << square.index())
    }

    /// The set without one of its squares.
    #[must_use]
    pub fn without(self, square: Square) -> SquareSet {
        SquareSet(self.0 & !(1 << square.index()))
    }

    /// The set if a condition is true, otherwise the empty set. Multiplying
    /// avoids a branch.
    pub(crate) fn when(self, condition: bool) -> SquareSet {
        SquareSet(self.0 * u64::from(condition))
    }

    /// The bits of the set, in the order of [`Square::index`].
    pub(crate) fn bits(self) -> u64 {
        self.0
    }

    /// Whether the set contains the square.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// All squares next to a square of the set. They can be outside a board
    /// smaller than 8x8, so callers intersect the result with the squares of
    /// interest.
    pub(crate) fn neighbours(self) -> SquareSet {
        let right = (self.0 & !FILE_H) << 1;
        let left = (self.0 & !FILE_A) >> 1;
        SquareSet(right | left | self.0 << 8 | self.0 >> 8)
    }

    /// The squares of `ground` that are connected to this set within `ground`.
    pub(crate) fn flood(self, ground: SquareSet) -> SquareSet {
        let mut area = self & ground;
        loop {
            let wider = area | area.neighbours() & ground;
            if wider == area {
                return area;
            }
            area = wider;
        }
    }

    /// The set reduced to its first square.
    pub(crate) fn only_first(self) -> SquareSet {
        SquareSet(self.0 & self.0.wrapping_neg())
    }
}

/// The squares of a board, indexed by the length of its edge.
const BOARDS: [u64; 9] = {
    let mut boards = [0; 9];
    let mut n = 1;
    while n < 9 {
        let mut rank = 0;
        while rank < n {
            boards[n] |= (RANK_1 >> (8 - n)) << (8 * rank);
            rank += 1;
        }
        n += 1;
    }
    boards
};

impl BitAnd for SquareSet {
    type Output = SquareSet;

    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;

    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;

    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self = squares.into_iter().fold(*self, SquareSet::with);
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// An iterator over the squares of a set, a1 first, rank by rank.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let index = u8::try_from(self.0.trailing_zeros())
            .ok()
            .filter(|&index| index < 64)?;
        self.0 &= self.0 - 1;
        Some(Square::from_index(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_of_each_size_has_all_squares_and_edges() {
        for size in Size::ALL {
            let n = u32::from(size.get());
            assert_eq!(SquareSet::board(size).len(), n * n);
            for edge in SquareSet::left_and_right(size)
                .into_iter()
                .chain(SquareSet::bottom_and_top(size))
            {
                assert_eq!(edge.len(), n);
            }
        }
    }

    #[test]
    fn neighbours_at_edge_do_not_wrap() {
        let set: SquareSet = ["a4", "h5"]
            .iter()
            .map(|s| s.parse::<Square>().unwrap())
            .collect();
        let names: Vec<String> = set
            .neighbours()
            .into_iter()
            .map(|s| s.to_string())
            .collect();
        assert_eq!(names, ["a3", "b4", "h4", "a5", "g5", "h6"]);
    }
}
