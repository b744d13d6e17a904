//! The pieces not yet on the board.

use super::{Role, Size};

/// What one side still has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reserves {
    /// Stones, each to be placed as a flat or as a wall.
    pub stones: u8,
    /// Capstones.
    pub caps: u8,
}

impl Reserves {
    /// The set each side starts with (University Edition rulebook, "Choosing
    /// your pieces"; 7x7 as it is played online).
    #[must_use]
    pub fn standard(size: Size) -> Reserves {
        let (stones, caps) = match size.get() {
            3 => (10, 0),
            4 => (15, 0),
            5 => (21, 1),
            6 => (30, 1),
            7 => (40, 2),
            _ => (50, 2),
        };
        Reserves { stones, caps }
    }

    /// How many pieces of a role can still be placed.
    #[must_use]
    pub fn left(self, role: Role) -> u8 {
        match role {
            Role::Flat | Role::Wall => self.stones,
            Role::Cap => self.caps,
        }
    }

    /// Whether nothing is left, stones and capstones alike.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.stones == 0 && self.caps == 0
    }

    /// The reserve after `count` pieces of a role went onto the board, or
    /// nothing when there are not as many.
    pub(super) fn less(mut self, role: Role, count: u8) -> Option<Reserves> {
        let pile = match role {
            Role::Flat | Role::Wall => &mut self.stones,
            Role::Cap => &mut self.caps,
        };
        *pile = pile.checked_sub(count)?;
        Some(self)
    }
}
