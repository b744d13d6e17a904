//! The squares of a game and the pieces on them.

pub(crate) mod color;
pub(crate) mod piece;
pub(crate) mod road;
pub(crate) mod square;
pub(crate) mod square_set;
pub(crate) mod stack;

use super::{ByColor, Color, Role, Size, Square, SquareSet, Stack};
use stack::Pile;

/// A board: each square is empty or has a [`Stack`].
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Tps};
///
/// let tps: Tps = "x4/x4/1,2S,x2/112,x3 1 5".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let board = position.board();
/// assert_eq!(board.stacks().count(), 3);
/// assert_eq!(board.flats(Color::White).len(), 1);
/// // Walls cannot be part of a road.
/// assert_eq!(board.road_pieces(Color::Black).len(), 1);
/// # Ok::<(), tak::ParseTpsError>(())
/// ```
///
/// The sets repeat information from the piles, so that finding roads, counting
/// flats and finding obstacles take a few operations on a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    piles: [Pile; 64],
    pub(super) tops: TopPieces,
}

/// The top pieces of all stacks, as sets of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct TopPieces {
    /// The squares each side controls.
    pub(super) controlled: ByColor<SquareSet>,
    /// The squares with a wall on top.
    pub(super) walls: SquareSet,
    /// The squares with a capstone on top.
    pub(super) caps: SquareSet,
}

impl TopPieces {
    /// The squares that can be part of a road of this colour.
    pub(super) fn road_pieces(&self, color: Color) -> SquareSet {
        self.controlled[color] & !self.walls
    }
}

impl Board {
    /// A board without pieces.
    #[must_use]
    pub fn empty(size: Size) -> Board {
        Board {
            size,
            piles: [Pile::EMPTY; 64],
            tops: TopPieces::default(),
        }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stack on a square, or `None` if the square is empty or off the
    /// board.
    #[must_use]
    pub fn stack(&self, square: Square) -> Option<Stack> {
        Stack::new(self.pile(square), self.role(square))
    }

    /// The squares with a stack, a1 first, rank by rank.
    pub fn stacks(&self) -> impl Iterator<Item = (Square, Stack)> {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.stack(square)?)))
    }

    /// The squares with a top piece of this colour.
    #[must_use]
    pub fn controlled(&self, color: Color) -> SquareSet {
        self.tops.controlled[color]
    }

    /// The squares with any piece.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.tops.controlled.white | self.tops.controlled.black
    }

    /// The squares without a piece.
    #[must_use]
    pub fn free(&self) -> SquareSet {
        SquareSet::board(self.size) & !self.occupied()
    }

    /// The squares with a wall or a capstone on top. No piece can be dropped
    /// there, except by a crush.
    #[must_use]
    pub fn blocked(&self) -> SquareSet {
        self.tops.walls | self.tops.caps
    }

    /// The squares with a wall on top.
    #[must_use]
    pub fn walls(&self) -> SquareSet {
        self.tops.walls
    }

    /// The squares with a capstone on top.
    #[must_use]
    pub fn caps(&self) -> SquareSet {
        self.tops.caps
    }

    /// The squares that can be part of a road of this colour.
    #[must_use]
    pub fn road_pieces(&self, color: Color) -> SquareSet {
        self.tops.road_pieces(color)
    }

    /// The squares that score for this colour in a flat count.
    #[must_use]
    pub fn flats(&self, color: Color) -> SquareSet {
        self.tops.controlled[color] & !self.blocked()
    }

    pub(super) fn pile(&self, square: Square) -> Pile {
        self.piles[usize::from(square.index())]
    }

    pub(super) fn pile_mut(&mut self, square: Square) -> &mut Pile {
        &mut self.piles[usize::from(square.index())]
    }

    /// The role of the top piece; [`Role::Flat`] for an empty square.
    pub(super) fn role(&self, square: Square) -> Role {
        if self.tops.walls.contains(square) {
            Role::Wall
        } else if self.tops.caps.contains(square) {
            Role::Cap
        } else {
            Role::Flat
        }
    }

    /// Replaces the pile on a square and the role of its top piece.
    pub(super) fn set(&mut self, square: Square, pile: Pile, role: Role) {
        self.piles[usize::from(square.index())] = pile;
        let top = pile.top();
        for color in Color::BOTH {
            self.tops.controlled[color] =
                change(self.tops.controlled[color], square, top == Some(color));
        }
        let any = top.is_some();
        self.tops.walls = change(self.tops.walls, square, any && role == Role::Wall);
        self.tops.caps = change(self.tops.caps, square, any && role == Role::Cap);
    }
}

fn change(set: SquareSet, square: Square, member: bool) -> SquareSet {
    if member {
        set.with(square)
    } else {
        set.without(square)
    }
}
