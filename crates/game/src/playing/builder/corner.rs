//! The parts of a large board from which the builder offers squares.

use std::ops::Range;

use tak::{Size, Square, SquareSet};

/// The files of a part, which are the buttons of a row.
const FILES: u8 = 5;

/// The place for squares below a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// All five rows. A board that is divided leaves one of them to the corners.
    Whole,
    /// A row less, which is taken by other buttons, for boards up to 6x6.
    RowLess,
}

impl Room {
    /// Whether a board of this size is offered in parts.
    fn divides(self, size: Size) -> bool {
        match self {
            Room::Whole => size.get() > FILES,
            Room::RowLess => size.get() >= FILES,
        }
    }

    /// The ranks of a part. The four parts of the largest board cover it.
    fn ranks(self, size: Size) -> u8 {
        match self {
            Room::RowLess if size.get() > FILES => 3,
            Room::Whole | Room::RowLess => 4,
        }
    }
}

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

    /// The corners of the different parts of a board; none if it is offered whole.
    pub fn of_parts(size: Size, room: Room) -> Vec<Corner> {
        let mut corners: Vec<Corner> = Vec::new();
        for corner in Corner::ALL.into_iter().filter(|_| room.divides(size)) {
            let part = |one: Corner| one.part(size, room);
            if corners.iter().all(|&other| part(other) != part(corner)) {
                corners.push(corner);
            }
        }
        corners
    }

    /// Its code, for a button: a direction of the compass, which is no square.
    pub fn code(self) -> &'static str {
        match self {
            Corner::LowLeft => "sw",
            Corner::LowRight => "se",
            Corner::HighLeft => "nw",
            Corner::HighRight => "ne",
        }
    }

    pub fn of_code(code: &str) -> Option<Corner> {
        let mut all = Corner::ALL.into_iter();
        all.find(|corner| corner.code() == code)
    }

    /// The corner diagonally across the board.
    pub fn opposite(self) -> Corner {
        match self {
            Corner::LowLeft => Corner::HighRight,
            Corner::LowRight => Corner::HighLeft,
            Corner::HighLeft => Corner::LowRight,
            Corner::HighRight => Corner::LowLeft,
        }
    }

    /// The square in the corner.
    pub fn square(self, size: Size) -> Option<Square> {
        let last = size.get() - 1;
        let file = if self.is_right() { last } else { 0 };
        let rank = if self.is_high() { last } else { 0 };
        Square::new(file, rank)
    }

    /// The files of its part, counted from 0.
    pub fn files(self, size: Size) -> Range<u8> {
        range(size, FILES, self.is_right())
    }

    /// The ranks of its part, counted from 0.
    pub fn ranks(self, size: Size, room: Room) -> Range<u8> {
        range(size, room.ranks(size), self.is_high())
    }

    pub fn part(self, size: Size, room: Room) -> SquareSet {
        let (files, ranks) = (self.files(size), self.ranks(size, room));
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
        let check = |size: u8, room, parts, most_rows| {
            let size = Size::new(size).unwrap();
            let corners = Corner::of_parts(size, room);
            assert_eq!(corners.len(), parts, "{size} {room:?}");
            let covered = corners.iter().fold(SquareSet::EMPTY, |all, corner| {
                all | corner.part(size, room)
            });
            assert!(corners.is_empty() || covered == SquareSet::board(size));
            for corner in corners {
                assert!(corner.ranks(size, room).len() <= most_rows, "{size}");
                let square = corner.square(size).unwrap();
                assert!(corner.part(size, room).contains(square), "{square}");
                assert_eq!(Corner::of_code(corner.code()), Some(corner));
                assert_eq!(corner.opposite().opposite(), corner);
            }
        };
        for size in 3..=5 {
            check(size, Room::Whole, 0, 0);
        }
        for size in 6..=8 {
            check(size, Room::Whole, 4, 4);
        }
        check(4, Room::RowLess, 0, 0);
        // One more button has room beside the others, four more have not.
        check(5, Room::RowLess, 2, 4);
        check(6, Room::RowLess, 4, 3);
    }
}
