//! A ply together with its effect on the board.

use std::fmt;

use crate::{Ply, Position};

/// A ply together with the fact whether it crushed a wall.
///
/// A crush can be seen neither in the [`Ply`] nor in the position after it, so
/// it must be recorded when the ply is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The ply.
    pub ply: Ply,
    /// Whether it ended by flattening a wall.
    pub crush: bool,
}

impl Played {
    /// The record of a ply that is about to be played in a position.
    #[must_use]
    pub fn new(before: &Position, ply: Ply) -> Played {
        Played {
            ply,
            crush: before.crushes(ply),
        }
    }
}

/// Canonical PTN: the ply, followed by `*` for a crush.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crush = if self.crush { "*" } else { "" };
        write!(f, "{}{crush}", self.ply)
    }
}
