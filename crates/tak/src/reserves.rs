//! The pieces not yet on the board.

use super::{Role, Size};

/// What one side still has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reserves {
    stones: u8,
    caps: u8,
}

impl Reserves {
    /// The most stones a side may begin with.
    pub const MOST_STONES: u8 = 60;

    /// The most capstones a side may begin with.
    pub const MOST_CAPS: u8 = 4;

    /// A set to begin with: 1 to 60 stones and up to 4 capstones.
    #[must_use]
    pub fn new(stones: u8, caps: u8) -> Option<Reserves> {
        ((1..=Reserves::MOST_STONES).contains(&stones) && caps <= Reserves::MOST_CAPS)
            .then_some(Reserves { stones, caps })
    }

    /// The set each side starts with unless the players choose another
    /// (University Edition rulebook, "Choosing your pieces"; 7x7 as it is
    /// played online).
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

    /// Stones, each to be placed as a flat or as a wall.
    #[must_use]
    pub fn stones(self) -> u8 {
        self.stones
    }

    /// Capstones.
    #[must_use]
    pub fn caps(self) -> u8 {
        self.caps
    }

    /// Stones and capstones together.
    #[must_use]
    pub fn pieces(self) -> u8 {
        self.stones + self.caps
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
    pub(super) fn without(mut self, role: Role, count: u8) -> Option<Reserves> {
        let pile = match role {
            Role::Flat | Role::Wall => &mut self.stones,
            Role::Cap => &mut self.caps,
        };
        *pile = pile.checked_sub(count)?;
        Some(self)
    }
}
