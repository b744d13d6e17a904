//! Squares, the sizes of boards, and the directions from square to square.

use std::fmt;
use std::str::FromStr;

/// A square, identified by file (a to h) and rank (1 to 8); a1 is at the bottom
/// left.
///
/// Every square exists on the 8x8 board; [`Size::contains`] tests whether it
/// exists on a smaller one.
///
/// ```
/// use tak::Square;
///
/// let square: Square = "c2".parse()?;
/// assert_eq!((square.file(), square.rank(), square.index()), (2, 1, 10));
/// # Ok::<(), tak::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square on a file and a rank, both counted from 0, or `None` if one
    /// of them is above 7.
    #[must_use]
    pub fn new(file: u8, rank: u8) -> Option<Square> {
        (file < 8 && rank < 8).then(|| Square(rank * 8 + file))
    }

    /// The square with this index below 64, the inverse of [`Square::index`].
    pub(crate) fn from_index(index: u8) -> Square {
        Square(index % 64)
    }

    /// The index of the square in rows of eight, the same for every board size:
    /// a1 is 0, b1 is 1, a2 is 8.
    #[must_use]
    pub fn index(self) -> u8 {
        self.0
    }

    /// The file, from 0 for a.
    #[must_use]
    pub fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, from 0 for 1.
    #[must_use]
    pub fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The letter of the file and the number of the rank, as PTN writes them.
    ///
    /// ```
    /// let square: tak::Square = "c2".parse()?;
    /// assert_eq!(square.name(), ['c', '2']);
    /// # Ok::<(), tak::ParseSquareError>(())
    /// ```
    #[must_use]
    pub fn name(self) -> [char; 2] {
        [(b'a', self.file()), (b'1', self.rank())].map(|(first, index)| char::from(first + index))
    }

    /// The next square in a direction, or `None` at the edge.
    #[must_use]
    pub fn step(self, direction: Direction, size: Size) -> Option<Square> {
        let (file, rank) = (self.file(), self.rank());
        let next = match direction {
            Direction::Up => Square::new(file, rank + 1),
            Direction::Right => Square::new(file + 1, rank),
            Direction::Down => Square::new(file, rank.checked_sub(1)?),
            Direction::Left => Square::new(file.checked_sub(1)?, rank),
        };
        next.filter(|&square| size.contains(square))
    }

    /// The next square in a direction. The caller ensures that this square is
    /// not at the edge.
    pub(crate) fn step_unchecked(self, direction: Direction) -> Square {
        Square::from_index(self.0.wrapping_add_signed(match direction {
            Direction::Up => 8,
            Direction::Right => 1,
            Direction::Down => -8,
            Direction::Left => -1,
        }))
    }

    /// The squares in a direction up to the edge, nearest first.
    ///
    /// ```
    /// use tak::{Direction, Size, Square};
    ///
    /// let size = Size::new(4).expect("four is a board size");
    /// let square: Square = "b2".parse()?;
    /// let names: Vec<String> = square.ray(Direction::Up, size).map(|s| s.to_string()).collect();
    /// assert_eq!(names, ["b3", "b4"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ray(self, direction: Direction, size: Size) -> impl Iterator<Item = Square> {
        std::iter::successors(self.step(direction, size), move |square| {
            square.step(direction, size)
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [file, rank] = self.name();
        write!(f, "{file}{rank}")
    }
}

/// The error for a text that is not a file from a to h followed by a rank from
/// 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is a letter from a to h and a number from 1 to 8, such as c3")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let &[file, rank] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        let file = file.to_ascii_lowercase().checked_sub(b'a');
        let rank = rank.checked_sub(b'1');
        file.zip(rank)
            .and_then(|(file, rank)| Square::new(file, rank))
            .ok_or(ParseSquareError)
    }
}

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

/// A direction on the board, seen with a1 at the bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Towards higher ranks, PTN `+`.
    Up,
    /// Towards higher files, PTN `>`.
    Right,
    /// Towards lower ranks, PTN `-`.
    Down,
    /// Towards lower files, PTN `<`.
    Left,
}

impl Direction {
    /// All four, clockwise from the top.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
    ];

    /// The sign in PTN.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Direction::Up => '+',
            Direction::Right => '>',
            Direction::Down => '-',
            Direction::Left => '<',
        }
    }

    /// The direction with this sign in PTN.
    #[must_use]
    pub fn from_sign(sign: char) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.sign() == sign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_survives_printing_and_parsing() {
        for size in Size::ALL {
            for square in size.squares() {
                assert_eq!(square.to_string().parse(), Ok(square));
            }
        }
    }

    #[test]
    fn invalid_square_fails_to_parse() {
        for text in ["", "a", "a0", "a9", "i1", "1a", "a11", "é1"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }
}
