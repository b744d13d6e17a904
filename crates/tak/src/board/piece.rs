//! Pieces and their kinds.

use std::fmt;

use crate::Color;

/// A piece: its owner and its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// The kind of piece.
    pub role: Role,
}

/// A form to use in a sentence: "white wall".
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::White => "white",
            Color::Black => "black",
        };
        write!(f, "{color} {}", self.role)
    }
}

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
