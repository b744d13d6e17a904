//! The measures of a picture, in pixels.

use tak::{Color, Size, Square};

/// The largest edge of a board at full scale. The actual edge is the largest
/// multiple of an even square.
const BOARD: i32 = 840;

/// The margins of the board at full scale: ranks at the left, the header above,
/// files below.
const LEFT: i32 = 56;
const TOP: i32 = 100;
const RIGHT: i32 = 20;
const BOTTOM: i32 = 52;

/// The height of a caption above the header at full scale.
const CAPTION: i32 = 58;

/// The width of the border of the board, which is part of the margins.
const FRAME: i32 = 6;

/// The scale of a picture, in sixths of the full size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale(i32);

impl Scale {
    /// Twice the full size, for a close look.
    pub(super) const LARGE: Scale = Scale(12);
    pub(super) const FULL: Scale = Scale(6);
    pub(super) const SMALL: Scale = Scale(4);
    /// The scales of animations, from the largest to the smallest. At half the
    /// full size, letters are just legible.
    pub(super) const MOVING: [Scale; 3] = [Scale::FULL, Scale::SMALL, Scale(3)];
    /// All scales.
    pub(super) const ALL: [Scale; 4] = [Scale::LARGE, Scale::FULL, Scale::SMALL, Scale(3)];

    /// The index in [`Scale::ALL`], for caches by scale.
    pub(super) fn index(self) -> usize {
        Scale::ALL
            .iter()
            .position(|&scale| scale == self)
            .expect("a scale is one of all")
    }
}

/// A pixel, relative to the upper left corner of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    /// The point moved by these distances.
    pub(super) fn moved(self, right: i32, down: i32) -> Point {
        Point {
            x: self.x + right,
            y: self.y + down,
        }
    }
}

/// The measures of a picture, computed from the size of the board and the
/// scale.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) size: Size,
    pub(super) scale: Scale,
    /// The edge of a square, an even number.
    pub(super) cell: i32,
    /// The height of the caption above the header; zero in still pictures.
    pub(super) caption: i32,
}

impl Layout {
    pub(super) fn new(size: Size, scale: Scale) -> Layout {
        let cell = BOARD * scale.0 / Scale::FULL.0 / i32::from(size.get()) / 2 * 2;
        Layout {
            size,
            scale,
            cell,
            caption: 0,
        }
    }

    /// The layout with room for a caption.
    pub(super) fn captioned(self) -> Layout {
        let caption = self.pixels(CAPTION);
        Layout { caption, ..self }
    }

    /// Converts a length in pixels of the full scale to this scale.
    pub(super) fn pixels(self, length: i32) -> i32 {
        (length * self.scale.0 + Scale::FULL.0 / 2) / Scale::FULL.0
    }

    /// The upper left corner of the board.
    pub(super) fn origin(self) -> Point {
        Point {
            x: self.pixels(LEFT),
            y: self.caption + self.pixels(TOP),
        }
    }

    /// The upper edge of a picture without the header: as far above the board
    /// as its right edge is beside it.
    pub(super) fn bare_top(self) -> i32 {
        self.origin().y - self.pixels(RIGHT)
    }

    /// The width of the border of the board.
    pub(super) fn frame(self) -> i32 {
        self.pixels(FRAME)
    }

    /// Converts thousandths of a square to pixels, rounded down to an even
    /// number so that the length can be centred.
    pub(super) fn even(self, thousandths: i32) -> i32 {
        self.cell * thousandths / 2000 * 2
    }

    /// Converts thousandths of a square to pixels, rounded to the nearest.
    pub(super) fn part(self, thousandths: i32) -> i32 {
        (self.cell * thousandths + 500) / 1000
    }

    /// The edge of the board.
    pub(super) fn board(self) -> i32 {
        self.cell * i32::from(self.size.get())
    }

    pub(super) fn width(self) -> i32 {
        self.pixels(LEFT) + self.board() + self.pixels(RIGHT)
    }

    pub(super) fn height(self) -> i32 {
        self.origin().y + self.board() + self.pixels(BOTTOM)
    }

    /// The upper left corner of a square, seen by this player.
    pub(super) fn corner(self, square: Square, side: Color) -> Point {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let last = i32::from(self.size.get()) - 1;
        let (column, row) = match side {
            Color::White => (file, last - rank),
            Color::Black => (last - file, rank),
        };
        self.origin().moved(column * self.cell, row * self.cell)
    }

    /// The vertical centre of the letters of the files.
    pub(super) fn files(self) -> i32 {
        self.height() - self.pixels(BOTTOM - FRAME) / 2
    }

    /// The horizontal centre of the numbers of the ranks.
    pub(super) fn ranks(self) -> i32 {
        self.pixels(LEFT - FRAME) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_each_layout_are_even_and_fill_board() {
        let cells: Vec<i32> = Size::ALL
            .map(|size| Layout::new(size, Scale::FULL).cell)
            .into();
        assert_eq!(cells, [280, 210, 168, 140, 120, 104]);
    }

    #[test]
    fn view_of_black_is_rotated_by_half_turn() {
        let layout = Layout::new(Size::new(6).unwrap(), Scale::FULL);
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
