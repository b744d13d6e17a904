//! What stands on a square.

use super::{Color, Piece, Role};

/// The colors of pieces lying on each other, without what the top one is.
///
/// Bit 0 is the top piece, 1 for Black, and a sentinel bit lies under the
/// bottom piece. The largest set a side may have is 60 stones and 4
/// capstones; all stones of both sides and one capstone on top make 121
/// pieces, which with the sentinel fit a 128-bit word and no smaller one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile(u128);

impl Pile {
    /// No piece at all.
    pub const EMPTY: Pile = Pile(1);

    /// How many pieces there are.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "a word has no more than 128 bits"
    )]
    pub fn height(self) -> u8 {
        u8::try_from(self.0.ilog2()).expect("a 128-bit word has a logarithm below 128")
    }

    /// Whether there is no piece.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Pile::EMPTY
    }

    /// The color of the top piece.
    #[must_use]
    pub fn top(self) -> Option<Color> {
        (!self.is_empty()).then(|| color_of(self.0))
    }

    /// The pile with one more piece on top.
    #[must_use]
    pub(super) fn with(self, color: Color) -> Pile {
        Pile(self.0 << 1 | u128::from(color == Color::Black))
    }

    /// Lifts the top `count` pieces off: what stays, and what is lifted.
    pub(super) fn lift(self, count: u8) -> (Pile, Pile) {
        debug_assert!(
            count <= self.height(),
            "no more can be lifted than there is"
        );
        let sentinel = 1 << count;
        (
            Pile(self.0 >> count),
            Pile(self.0 & (sentinel - 1) | sentinel),
        )
    }

    /// Lets the bottom `count` pieces of a lifted pile go: what falls, and
    /// what stays in the hand.
    pub(super) fn release(self, count: u8) -> (Pile, Pile) {
        self.lift(self.height() - count)
    }

    /// This pile with another one put on top of it.
    pub(super) fn under(self, upper: Pile) -> Pile {
        let height = upper.height();
        Pile(self.0 << height | upper.0 ^ 1 << height)
    }

    /// The colours from the bottom to the top.
    #[must_use]
    pub fn bottom_up(self) -> impl DoubleEndedIterator<Item = Color> {
        (0..self.height())
            .rev()
            .map(move |depth| color_of(self.0 >> depth))
    }
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
    /// The stack of these colors with such a piece on top, if there is one.
    #[must_use]
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
        let (stays, hand) = pile("wbbwb").lift(3);
        assert_eq!((stays, hand), (pile("wb"), pile("bwb")));
        assert_eq!(hand.release(1), (pile("b"), pile("wb")));
        assert_eq!(pile("wb").under(hand), pile("wbbwb"));
        assert_eq!(hand.lift(3), (Pile::EMPTY, hand));
    }

    #[test]
    fn the_tallest_stack_fits() {
        let tallest = (0..121).fold(Pile::EMPTY, |pile, _| pile.with(Color::Black));
        assert_eq!(tallest.height(), 121);
        assert!(tallest.bottom_up().all(|color| color == Color::Black));
    }
}
