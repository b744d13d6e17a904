//! What stands on a square.

use super::{Color, Piece, Role};

/// The colours of pieces lying on each other, without what the top one is.
///
/// Bit 0 is the top piece, 1 for Black, and a sentinel bit lies under the
/// bottom piece. The largest set a side may have is 60 stones and 4
/// capstones; all stones of both sides and one capstone on top make 121
/// pieces, which with the sentinel fit a 128-bit word and no smaller one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pile(u128);

impl Pile {
    /// No piece at all.
    pub(super) const EMPTY: Pile = Pile(1);

    /// The most pieces a pile can hold.
    pub(super) const TALLEST: usize = 121;

    /// How many pieces there are.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the position of a bit in a 128-bit word fits a byte"
    )]
    pub(super) fn height(self) -> u8 {
        self.0.ilog2() as u8
    }

    /// How many pieces there are, or `most` if there are more. Most piles are
    /// low, and half a word is quicker to look at than a whole one.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the word is cut on purpose, and its logarithm fits a byte"
    )]
    pub(super) fn height_up_to(self, most: u8) -> u8 {
        match self.0 >> 32 {
            0 => most.min((self.0 as u32).ilog2() as u8),
            _ => most,
        }
    }

    /// Whether there is no piece.
    pub(super) fn is_empty(self) -> bool {
        self == Pile::EMPTY
    }

    /// The colour of the top piece.
    pub(super) fn top(self) -> Option<Color> {
        (!self.is_empty()).then(|| color_of(self.0))
    }

    /// The pile with one more piece on top.
    pub(super) fn with(self, color: Color) -> Pile {
        Pile(self.0 << 1 | u128::from(color == Color::Black))
    }

    /// Lifts the top `count` pieces off, at most eight: what stays, and what
    /// is lifted.
    pub(super) fn lift(self, count: u8) -> (Pile, Carried) {
        debug_assert!(
            count <= self.height() && count <= 8,
            "no more can be lifted than there is"
        );
        let [colors, ..] = self.0.to_le_bytes();
        let carried = Carried {
            colors: colors & ones(count),
            count,
        };
        (Pile(self.0 >> count), carried)
    }

    /// This pile with what was carried put on top of it.
    pub(super) fn topped_with(self, carried: Carried) -> Pile {
        Pile(self.0 << carried.count | u128::from(carried.colors))
    }

    /// The colours from the bottom to the top.
    pub(super) fn bottom_up(self) -> impl DoubleEndedIterator<Item = Color> {
        (0..self.height())
            .rev()
            .map(move |depth| color_of(self.0 >> depth))
    }
}

/// Up to eight pieces on their way. Bit 0 is the top piece, 1 for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Carried {
    colors: u8,
    count: u8,
}

impl Carried {
    /// Nothing.
    pub(super) const EMPTY: Carried = Carried {
        colors: 0,
        count: 0,
    };

    /// Whether nothing is left to drop.
    pub(super) fn is_empty(self) -> bool {
        self.count == 0
    }

    /// Whether the top piece is Black's.
    pub(super) fn top_is_black(self) -> bool {
        self.colors & 1 == 1
    }

    /// Lets the bottom `count` pieces go: what falls, and what stays.
    pub(super) fn release(self, count: u8) -> (Carried, Carried) {
        let left = self.count - count;
        let falls = Carried {
            colors: self.colors >> left,
            count,
        };
        let stays = Carried {
            colors: self.colors & ones(left),
            count: left,
        };
        (falls, stays)
    }
}

/// A byte whose lowest `count` bits are set.
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

/// One or more pieces on a square. Only the top one may be a wall or a
/// capstone; all others lie flat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    pile: Pile,
    top: Piece,
}

impl Stack {
    /// The stack of these colours with such a piece on top, if there is one.
    pub(super) fn new(pile: Pile, role: Role) -> Option<Stack> {
        let color = pile.top()?;
        Some(Stack {
            pile,
            top: Piece { color, role },
        })
    }

    /// The top piece, whose owner controls the stack.
    #[must_use]
    pub fn top(self) -> Piece {
        self.top
    }

    /// How many pieces there are, 1 or more.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(colors: &str) -> Pile {
        colors.chars().fold(Pile::EMPTY, |pile, c| {
            pile.with(if c == 'w' { Color::White } else { Color::Black })
        })
    }

    #[test]
    fn lifting_and_releasing_keep_the_order() {
        let (stays, carried) = pile("wbbwb").lift(3);
        assert_eq!(stays, pile("wb"));
        assert_eq!(Pile::EMPTY.topped_with(carried), pile("bwb"));
        assert_eq!(pile("wb").topped_with(carried), pile("wbbwb"));
        let (falls, rest) = carried.release(1);
        assert_eq!(Pile::EMPTY.topped_with(falls), pile("b"));
        assert_eq!(Pile::EMPTY.topped_with(rest), pile("wb"));
        assert_eq!(carried.release(3), (carried, Carried::EMPTY));
    }

    #[test]
    fn eight_pieces_are_lifted_whole() {
        let (stays, carried) = pile("wbbwbbwwbw").lift(8);
        assert_eq!(stays, pile("wb"));
        assert_eq!(Pile::EMPTY.topped_with(carried), pile("bwbbwwbw"));
        assert_eq!(
            Pile::EMPTY.topped_with(carried.release(8).0),
            pile("bwbbwwbw")
        );
    }

    #[test]
    fn the_tallest_stack_fits() {
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
