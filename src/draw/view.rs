//! What of a game a picture shows besides the position.

use std::fmt;

use crate::tak::{Color, Ply, Position};

/// How a position is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The side that sits at the bottom. White has a1 at the bottom left.
    pub side: Color,
    /// The ply that led to the position, to be marked on the board.
    pub last: Option<LastPly>,
    /// Whether the game has ended in a way the board does not tell: by
    /// resignation, on time, by agreement. Nobody is to move then.
    pub halted: bool,
}

impl View {
    /// The view of a side on a game that goes on, without a last ply.
    #[must_use]
    pub fn of(side: Color) -> View {
        View {
            side,
            last: None,
            halted: false,
        }
    }

    /// The same view with the ply that led to the position.
    #[must_use]
    pub fn after(self, last: LastPly) -> View {
        View {
            last: Some(last),
            ..self
        }
    }

    /// Whose turn it is, unless the game is over.
    pub(super) fn turn(self, position: &Position) -> Option<Color> {
        let over = self.halted || position.outcome().is_some();
        (!over).then(|| position.to_move())
    }
}

/// The ply that led to a position, and whether it crushed a wall, which the
/// position after it no longer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastPly {
    /// The ply.
    pub ply: Ply,
    /// Whether it ended by flattening a wall.
    pub crush: bool,
}

impl LastPly {
    /// A ply as it is played in the position before it.
    #[must_use]
    pub fn new(before: &Position, ply: Ply) -> LastPly {
        LastPly {
            ply,
            crush: before.crushes(ply),
        }
    }
}

/// Canonical PTN, with `*` for a crush.
impl fmt::Display for LastPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crush = if self.crush { "*" } else { "" };
        write!(f, "{}{crush}", self.ply)
    }
}
