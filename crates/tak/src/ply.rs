//! A turn of one player.

pub(crate) mod drops;
pub(crate) mod illegal;

use std::fmt;

use super::{Direction, Drops, Role, Size, Square};

/// A turn of one player: a placement or a spread.
///
/// A ply is not tied to a position; [`Position::check`](super::Position::check)
/// tests whether it is legal.
///
/// ```
/// use tak::{Direction, Drops, Ply, Role};
///
/// let square = "c3".parse()?;
/// assert_eq!(Ply::Place { square, role: Role::Cap }.to_string(), "Cc3");
/// let drops = Drops::new(&[1, 2]).expect("three pieces on two squares");
/// let spread = Ply::Spread { square, direction: Direction::Right, drops };
/// assert_eq!(spread.to_string(), "3c3>12");
/// # Ok::<(), tak::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ply {
    /// Places a piece from the reserve on an empty square.
    Place {
        /// The target.
        square: Square,
        /// The kind of piece.
        role: Role,
    },
    /// Places two black flats on a square: the first ply of a game with the
    /// double-black opening, and only there.
    Double {
        /// The target.
        square: Square,
    },
    /// Moves the top pieces of a stack in a straight line.
    Spread {
        /// The square of the stack.
        square: Square,
        /// The direction of the move.
        direction: Direction,
        /// The number of pieces dropped on each square.
        drops: Drops,
    },
}

impl Ply {
    /// The square in the notation: the target of a placement, or the origin of
    /// a spread.
    #[must_use]
    pub fn square(self) -> Square {
        let (Ply::Place { square, .. } | Ply::Double { square } | Ply::Spread { square, .. }) =
            self;
        square
    }

    /// The last square of a spread.
    pub(crate) fn landing(self, size: Size) -> Option<Square> {
        let Ply::Spread {
            square,
            direction,
            drops,
        } = self
        else {
            return None;
        };
        square
            .ray(direction, size)
            .nth(usize::from(drops.squares()) - 1)
    }
}

/// Canonical PTN: without `F`, without a count of one, and without the drops if
/// all pieces land on one square. The mark of a crush depends on the position,
/// so [`Played`](super::Played) adds it.
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
