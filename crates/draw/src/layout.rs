//! Where things are, in pixels.

use tak::{Color, Size, Square};

/// The longest edge a board may have at full scale; smaller ones are the
/// nearest multiple of an even square.
const BOARD: i32 = 840;

/// Room beside the board at full scale: ranks at the left, the header above,
/// files below.
const LEFT: i32 = 56;
const TOP: i32 = 100;
const RIGHT: i32 = 20;
const BOTTOM: i32 = 52;

/// The room for a caption above all that at full scale.
const CAPTION: i32 = 58;

/// The width of the board's border, which lies in those margins.
const FRAME: i32 = 6;

/// How large a picture is, in sixths of the full measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale(i32);

impl Scale {
    /// Twice the full measure, for those who look closely.
    pub(super) const LARGE: Scale = Scale(12);
    pub(super) const FULL: Scale = Scale(6);
    pub(super) const SMALL: Scale = Scale(4);
    /// Those of moving pictures, from the largest to the smallest. At half the
    /// measure the letters are as small as may be.
    pub(super) const MOVING: [Scale; 3] = [Scale::FULL, Scale::SMALL, Scale(3)];
    /// All there are.
    pub(super) const ALL: [Scale; 4] = [Scale::LARGE, Scale::FULL, Scale::SMALL, Scale(3)];

    /// Its place in [`Scale::ALL`], for what is kept by scale.
    pub(super) fn index(self) -> usize {
        Scale::ALL
            .iter()
            .position(|&scale| scale == self)
            .expect("a scale is one of all")
    }
}

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

/// The measures of a picture; they follow from the size of the board and the
/// scale.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) size: Size,
    pub(super) scale: Scale,
    /// The edge of a square, an even number.
    pub(super) cell: i32,
    /// The rows above everything that a caption has; still pictures have none.
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

    /// The same with room for a caption above it.
    pub(super) fn captioned(self) -> Layout {
        let caption = self.pixels(CAPTION);
        Layout { caption, ..self }
    }

    /// A length in pixels of the full scale, at this scale.
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

    /// The width of the board's border.
    pub(super) fn frame(self) -> i32 {
        self.pixels(FRAME)
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
        self.pixels(LEFT) + self.board() + self.pixels(RIGHT)
    }

    pub(super) fn height(self) -> i32 {
        self.origin().y + self.board() + self.pixels(BOTTOM)
    }

    /// The upper left corner of a square, with this side at the bottom.
    pub(super) fn corner(self, square: Square, side: Color) -> Point {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let last = i32::from(self.size.get()) - 1;
        let (column, row) = match side {
            Color::White => (file, last - rank),
            Color::Black => (last - file, rank),
        };
        self.origin().moved(column * self.cell, row * self.cell)
    }

    /// The middle of the files' letters, from above.
    pub(super) fn files(self) -> i32 {
        self.height() - self.pixels(BOTTOM - FRAME) / 2
    }

    /// The middle of the ranks' numbers, from the left.
    pub(super) fn ranks(self) -> i32 {
        self.pixels(LEFT - FRAME) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_even_and_fill_the_board() {
        let cells: Vec<i32> = Size::ALL
            .map(|size| Layout::new(size, Scale::FULL).cell)
            .into();
        assert_eq!(cells, [280, 210, 168, 140, 120, 104]);
    }

    #[test]
    fn blacks_view_is_turned_by_half() {
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
