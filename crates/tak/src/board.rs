//! The squares and what stands on them.

use super::stack::Pile;
use super::{ByColor, Color, Role, Size, Square, SquareSet, Stack};

/// A board: a stack or nothing on each square.
///
/// The sets repeat what the piles and their top pieces say, so that roads,
/// counts and blocked ways are a few operations on a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    piles: [Pile; 64],
    pub(super) tops: TopPieces,
}

/// What lies on top of the stacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct TopPieces {
    /// The squares each side controls.
    pub(super) controlled: ByColor<SquareSet>,
    /// Those with a wall on top.
    pub(super) walls: SquareSet,
    /// Those with a capstone on top.
    pub(super) caps: SquareSet,
}

impl TopPieces {
    /// The squares that can be part of a road of this colour.
    pub(super) fn road_pieces(&self, color: Color) -> SquareSet {
        self.controlled[color] & !self.walls
    }
}

impl Board {
    /// A board with nothing on it.
    #[must_use]
    pub fn empty(size: Size) -> Board {
        Board {
            size,
            piles: [Pile::EMPTY; 64],
            tops: TopPieces::default(),
        }
    }

    /// How large the board is.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stack on a square, if any piece is there.
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

    /// The squares whose top piece has this colour.
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

    /// The squares on which nothing can be dropped: walls and capstones.
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

    /// The squares that count for this colour when flats are counted.
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

    /// What the top piece of a square is; a square without pieces says flat.
    pub(super) fn role(&self, square: Square) -> Role {
        if self.tops.walls.contains(square) {
            Role::Wall
        } else if self.tops.caps.contains(square) {
            Role::Cap
        } else {
            Role::Flat
        }
    }

    /// Puts a pile with such a top piece in the place of what was there.
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
