//! The pieces on one square.

use std::fmt::{self, Write as _};

use crate::{Color, Piece, Role};

/// The colours of a stack of pieces, without the role of the top piece.
///
/// Bit 0 is the top piece, 1 for Black, and a sentinel bit marks the end below
/// the bottom piece. The largest set is 60 stones and 4 capstones, so the
/// tallest stack consists of all stones of both players and one capstone. Its
/// 121 pieces and the sentinel need a 128-bit word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile(u128);

impl Pile {
    /// The pile without pieces.
    pub(crate) const EMPTY: Pile = Pile(1);

    /// The height of the tallest pile.
    pub(crate) const TALLEST: usize = 121;

    /// The number of pieces.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the position of a bit in a 128-bit word fits a byte"
    )]
    pub(crate) fn height(self) -> u8 {
        self.0.ilog2() as u8
    }

    /// The number of pieces, capped at `most`. Most piles are low, and the
    /// logarithm of 32 bits is faster than that of 128.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the word is cut on purpose, and its logarithm fits a byte"
    )]
    pub(crate) fn height_up_to(self, most: u8) -> u8 {
        match self.0 >> 32 {
            0 => most.min((self.0 as u32).ilog2() as u8),
            _ => most,
        }
    }

    /// Whether the pile has no pieces.
    pub(crate) fn is_empty(self) -> bool {
        self == Pile::EMPTY
    }

    /// The colour of the top piece.
    pub(crate) fn top(self) -> Option<Color> {
        (!self.is_empty()).then(|| color_of(self.0))
    }

    /// The pile with one more piece on top.
    pub(crate) fn with(self, color: Color) -> Pile {
        Pile(self.0 << 1 | u128::from(color == Color::Black))
    }

    /// Splits the pile below its top `count` pieces, at most eight, into the
    /// rest and the lifted pieces.
    pub(crate) fn lift(self, count: u8) -> (Pile, Carried) {
        debug_assert!(
            count <= self.height() && count <= 8,
            "no more can be lifted than there is"
        );
        let [colors, ..] = self.0.to_le_bytes();
        let load = Carried {
            colors: colors & ones(count),
            count,
        };
        (Pile(self.0 >> count), load)
    }

    /// The pile with the carried pieces on top.
    pub(crate) fn topped_with(self, load: Carried) -> Pile {
        Pile(self.0 << load.count | u128::from(load.colors))
    }

    /// The colours from the bottom to the top.
    pub(crate) fn bottom_up(self) -> impl DoubleEndedIterator<Item = Color> {
        (0..self.height())
            .rev()
            .map(move |depth| color_of(self.0 >> depth))
    }
}

/// Up to eight lifted pieces. Bit 0 is the top piece, 1 for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Carried {
    colors: u8,
    count: u8,
}

impl Carried {
    /// No pieces.
    pub(crate) const EMPTY: Carried = Carried {
        colors: 0,
        count: 0,
    };

    /// Whether all pieces have been dropped.
    pub(crate) fn is_empty(self) -> bool {
        self.count == 0
    }

    /// Whether the top piece is Black's.
    pub(crate) fn top_is_black(self) -> bool {
        self.colors & 1 == 1
    }

    /// Splits off the bottom `count` pieces: the dropped pieces and the rest.
    pub(crate) fn release(self, count: u8) -> (Carried, Carried) {
        let rest = self.count - count;
        let falls = Carried {
            colors: self.colors >> rest,
            count,
        };
        let stays = Carried {
            colors: self.colors & ones(rest),
            count: rest,
        };
        (falls, stays)
    }
}

/// A byte with the lowest `count` bits set.
fn ones(count: u8) -> u8 {
    let [byte, _] = ((1_u16 << count) - 1).to_le_bytes();
    byte
}

fn color_of(bits: u128) -> Color {
    if bits & 1 == 1 {
        Color::Black
    } else {
        Color::White
    }
}

/// One or more pieces on a square. Only the top piece can be a wall or a
/// capstone; all others are flats.
///
/// ```
/// use tak::{Color, Komi, Position, Role, Rules, Tps};
///
/// let tps: Tps = "x5/x5/x5/x5/112C,x4 1 5".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let stack = position.board().stack("a1".parse()?).expect("a1 has a stack");
/// assert_eq!(stack.height(), 3);
/// assert_eq!((stack.top().color, stack.top().role), (Color::Black,
/// Role::Cap));
/// assert!(stack.bottom_up().take(2).all(|piece| piece.role == Role::Flat));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    pile: Pile,
    top: Piece,
}

impl Stack {
    /// The stack of a pile with a top piece of this role, or `None` if the pile
    /// is empty.
    pub(crate) fn new(pile: Pile, role: Role) -> Option<Stack> {
        let color = pile.top()?;
        Some(Stack {
            pile,
            top: Piece { color, role },
        })
    }

    /// The top piece. Its owner controls the stack.
    #[must_use]
    pub fn top(self) -> Piece {
        self.top
    }

    /// The number of pieces, at least 1.
    #[must_use]
    pub fn height(self) -> u8 {
        self.pile.height()
    }

    /// The pieces from the bottom to the top.
    pub fn bottom_up(self) -> impl Iterator<Item = Piece> {
        let below = usize::from(self.height() - 1);
        self.pile
            .bottom_up()
            .take(below)
            .map(|color| Piece {
                color,
                role: Role::Flat,
            })
            .chain([self.top])
    }
}

/// The form in TPS: "212C".
impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for piece in self.bottom_up() {
            f.write_str(match piece.color {
                Color::White => "1",
                Color::Black => "2",
            })?;
        }
        match self.top.role {
            Role::Flat => Ok(()),
            role => f.write_char(role.letter()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(colors: &str) -> Pile {
        colors.chars().fold(Pile::EMPTY, |pile, c| {
            pile.with(if c == 'w' { Color::White } else { Color::Black })
        })
    }

    #[test]
    fn lifted_and_released_pieces_preserve_order() {
        let (stays, load) = pile("wbbwb").lift(3);
        assert_eq!(stays, pile("wb"));
        assert_eq!(Pile::EMPTY.topped_with(load), pile("bwb"));
        assert_eq!(pile("wb").topped_with(load), pile("wbbwb"));
        let (falls, rest) = load.release(1);
        assert_eq!(Pile::EMPTY.topped_with(falls), pile("b"));
        assert_eq!(Pile::EMPTY.topped_with(rest), pile("wb"));
        assert_eq!(load.release(3), (load, Carried::EMPTY));
    }

    #[test]
    fn lift_of_eight_pieces_takes_whole_pile() {
        let (stays, load) = pile("wbbwbbwwbw").lift(8);
        assert_eq!(stays, pile("wb"));
        assert_eq!(Pile::EMPTY.topped_with(load), pile("bwbbwwbw"));
        assert_eq!(Pile::EMPTY.topped_with(load.release(8).0), pile("bwbbwwbw"));
    }

    #[test]
    fn tallest_stack_fits_in_pile() {
        let tallest = (0..Pile::TALLEST).fold(Pile::EMPTY, |pile, _| pile.with(Color::Black));
        assert_eq!(usize::from(tallest.height()), Pile::TALLEST);
        assert_eq!(tallest.height_up_to(8), 8);
        let mut pile = Pile::EMPTY;
        for height in 0..=121 {
            assert_eq!(pile.height(), height);
            assert_eq!(pile.height_up_to(8), height.min(8));
            pile = pile.with(Color::White);
        }
        assert!(tallest.bottom_up().all(|color| color == Color::Black));
    }
}
