//! The three kinds of piece.

use std::fmt;

/// What a piece does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// A stone lying flat: part of a road, and a point in a flat count.
    Flat,
    /// A stone on edge: blocks, and is never part of a road.
    Wall,
    /// The capstone: part of a road, and flattens walls.
    Cap,
}

impl Role {
    /// All three, in the order of their worth.
    pub const ALL: [Role; 3] = [Role::Flat, Role::Wall, Role::Cap];

    /// The letter of PTN and TPS: `F`, `S` (for "standing") or `C`.
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
