//! The parts of a large board from which the builder offers squares.

use std::ops::Range;

use crate::tak::{Size, Square, SquareSet};

/// The files and ranks of a part. The four parts of the largest board cover it.
const FILES: u8 = 5;
const RANKS: u8 = 4;

/// A corner of the board, which names the part of a large board around it.
/// Parts overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Corner {
    /// At a1.
    LowLeft,
    /// At the last file and the first rank.
    LowRight,
    /// At the first file and the last rank.
    HighLeft,
    /// At the last file and rank.
    HighRight,
}

impl Corner {
    /// All of them.
    pub const ALL: [Corner; 4] = [
        Corner::LowLeft,
        Corner::LowRight,
        Corner::HighLeft,
        Corner::HighRight,
    ];

    /// Whether a board of this size is offered in parts.
    #[must_use]
    pub fn divide(size: Size) -> bool {
        size.get() > FILES
    }

    /// Its code, for a button: a direction of the compass, which is no square.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Corner::LowLeft => "sw",
            Corner::LowRight => "se",
            Corner::HighLeft => "nw",
            Corner::HighRight => "ne",
        }
    }

    /// The corner with this code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Corner> {
        let mut all = Corner::ALL.into_iter();
        all.find(|corner| corner.code() == code)
    }

    /// The corner diagonally across the board.
    #[must_use]
    pub fn opposite(self) -> Corner {
        match self {
            Corner::LowLeft => Corner::HighRight,
            Corner::LowRight => Corner::HighLeft,
            Corner::HighLeft => Corner::LowRight,
            Corner::HighRight => Corner::LowLeft,
        }
    }

    /// The square in the corner.
    #[must_use]
    pub fn square(self, size: Size) -> Option<Square> {
        let last = size.get() - 1;
        let file = if self.is_right() { last } else { 0 };
        let rank = if self.is_high() { last } else { 0 };
        Square::new(file, rank)
    }

    /// The files of its part, counted from 0.
    #[must_use]
    pub fn files(self, size: Size) -> Range<u8> {
        range(size, FILES, self.is_right())
    }

    /// The ranks of its part, counted from 0.
    #[must_use]
    pub fn ranks(self, size: Size) -> Range<u8> {
        range(size, RANKS, self.is_high())
    }

    /// The squares of its part.
    #[must_use]
    pub fn part(self, size: Size) -> SquareSet {
        let (files, ranks) = (self.files(size), self.ranks(size));
        let squares = SquareSet::board(size).into_iter();
        squares
            .filter(|square| files.contains(&square.file()) && ranks.contains(&square.rank()))
            .collect()
    }

    fn is_right(self) -> bool {
        matches!(self, Corner::LowRight | Corner::HighRight)
    }

    fn is_high(self) -> bool {
        matches!(self, Corner::HighLeft | Corner::HighRight)
    }
}

/// So many lines of a board, at its low or its high end.
fn range(size: Size, most: u8, high: bool) -> Range<u8> {
    let size = size.get();
    let lines = most.min(size);
    if high { size - lines..size } else { 0..lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_every_large_board() {
        for size in Size::ALL {
            let parts = Corner::ALL.map(|corner| corner.part(size));
            let covered = parts.iter().fold(SquareSet::EMPTY, |all, part| all | *part);
            assert!(!Corner::divide(size) || covered == SquareSet::board(size));
            for (corner, part) in Corner::ALL.into_iter().zip(parts) {
                let square = corner.square(size).unwrap();
                assert!(part.contains(square), "{square}");
                assert_eq!(Corner::of_code(corner.code()), Some(corner));
                assert_eq!(corner.opposite().opposite(), corner);
            }
        }
    }
}
