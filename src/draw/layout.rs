//! Where things are, in pixels.

use crate::tak::{Color, Size, Square};

/// The longest edge a board may have; smaller ones are the nearest multiple
/// of an even square.
const BOARD: i32 = 840;

/// Room beside the board: ranks at the left, the header above, files below.
const LEFT: i32 = 56;
const TOP: i32 = 100;
const RIGHT: i32 = 20;
const BOTTOM: i32 = 52;

/// The width of the board's border, which lies in those margins.
pub(super) const FRAME: i32 = 6;

/// A pixel, counted from the upper left corner of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    /// The point so far to the right and below.
    pub(super) fn moved(self, right: i32, down: i32) -> Point {
        Point {
            x: self.x + right,
            y: self.y + down,
        }
    }
}

/// The upper left corner of the board.
pub(super) const ORIGIN: Point = Point { x: LEFT, y: TOP };

/// The middle of the ranks' numbers, from the left.
pub(super) const RANKS: i32 = (LEFT - FRAME) / 2;

/// The measures of a picture; they follow from the size of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) size: Size,
    /// The edge of a square, an even number.
    pub(super) cell: i32,
}

impl Layout {
    pub(super) fn new(size: Size) -> Layout {
        let cell = BOARD / i32::from(size.get()) / 2 * 2;
        Layout { size, cell }
    }

    /// A length in thousandths of a square, rounded down to an even number
    /// so that it can be centred.
    pub(super) fn even(self, thousandths: i32) -> i32 {
        self.cell * thousandths / 2000 * 2
    }

    /// A length in thousandths of a square, rounded to the nearest pixel.
    pub(super) fn part(self, thousandths: i32) -> i32 {
        (self.cell * thousandths + 500) / 1000
    }

    /// The edge of the board.
    pub(super) fn board(self) -> i32 {
        self.cell * i32::from(self.size.get())
    }

    pub(super) fn width(self) -> i32 {
        LEFT + self.board() + RIGHT
    }

    pub(super) fn height(self) -> i32 {
        TOP + self.board() + BOTTOM
    }

    /// The upper left corner of a square, with this side at the bottom.
    pub(super) fn corner(self, square: Square, side: Color) -> Point {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let last = i32::from(self.size.get()) - 1;
        let (column, row) = match side {
            Color::White => (file, last - rank),
            Color::Black => (last - file, rank),
        };
        ORIGIN.moved(column * self.cell, row * self.cell)
    }

    /// The middle of the files' letters, from above.
    pub(super) fn files(self) -> i32 {
        self.height() - (BOTTOM - FRAME) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_even_and_fill_the_board() {
        let cells: Vec<i32> = Size::ALL.map(|size| Layout::new(size).cell).into();
        assert_eq!(cells, [280, 210, 168, 140, 120, 104]);
    }

    #[test]
    fn blacks_view_is_turned_by_half() {
        let layout = Layout::new(Size::new(6).unwrap());
        let [a1, f6] = ["a1", "f6"].map(|name| name.parse::<Square>().unwrap());
        assert_eq!(layout.corner(f6, Color::White), Point { x: 756, y: 100 });
        assert_eq!(
            layout.corner(a1, Color::Black),
            layout.corner(f6, Color::White)
        );
        assert_eq!(
            layout.corner(f6, Color::Black),
            layout.corner(a1, Color::White)
        );
    }
}
