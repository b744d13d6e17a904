//! The three kinds of piece.

use std::fmt;

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// A stone lying flat: part of roads, and a point in a flat count.
    Flat,
    /// A stone on edge: it blocks spreads and is never part of a road.
    Wall,
    /// The capstone: part of roads, and able to flatten walls.
    Cap,
}

impl Role {
    /// All roles, in order of strength.
    pub const ALL: [Role; 3] = [Role::Flat, Role::Wall, Role::Cap];

    /// The letter in PTN and TPS: `F`, `S` (for "standing") or `C`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Role::Flat => 'F',
            Role::Wall => 'S',
            Role::Cap => 'C',
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Flat => "flat",
            Role::Wall => "wall",
            Role::Cap => "capstone",
        })
    }
}
