//! One turn of one player.

use std::fmt;

use super::{Direction, Drops, Role, Square};

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ply {
    /// A piece from the reserve onto a free square.
    Place {
        /// Where it goes.
        square: Square,
        /// As what.
        role: Role,
    },
    /// Two black flats onto a square: White's first ply of a game with the
    /// double-black opening, and no other.
    Double {
        /// Where they go.
        square: Square,
    },
    /// The top pieces of a stack, moved in a straight line.
    Spread {
        /// Where the stack stands.
        square: Square,
        /// Which way it goes.
        direction: Direction,
        /// What is dropped on each square.
        drops: Drops,
    },
}

impl Ply {
    /// The square it names: where a piece is placed, or a stack lifted.
    #[must_use]
    pub fn square(self) -> Square {
        let (Ply::Place { square, .. } | Ply::Double { square } | Ply::Spread { square, .. }) =
            self;
        square
    }
}

/// Canonical PTN without what only the position can tell (whether a wall was
/// crushed, see [`Played`](super::Played)): no `F`, the count left out if it is
/// one, the drops left out if there is one.
impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ply::Place {
                square,
                role: Role::Flat,
            } => write!(f, "{square}"),
            Ply::Place { square, role } => write!(f, "{}{square}", role.letter()),
            Ply::Double { square } => write!(f, "2{square}"),
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                if drops.carried() > 1 {
                    write!(f, "{}", drops.carried())?;
                }
                write!(f, "{square}{}", direction.sign())?;
                if drops.squares() > 1 {
                    write!(f, "{drops}")?;
                }
                Ok(())
            }
        }
    }
}
