//! A ply as it was played, on a certain board.

use std::fmt;

use super::{Ply, Position};

/// A ply, and whether it crushed a wall, which the ply alone cannot tell and
/// the position after it does not tell any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The ply.
    pub ply: Ply,
    /// Whether it ended by flattening a wall.
    pub crush: bool,
}

impl Played {
    /// A ply as it is played in the position before it.
    #[must_use]
    pub fn new(before: &Position, ply: Ply) -> Played {
        Played {
            ply,
            crush: before.crushes(ply),
        }
    }
}

/// Canonical PTN: that of the ply, with `*` for a crush.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crush = if self.crush { "*" } else { "" };
        write!(f, "{}{crush}", self.ply)
    }
}
