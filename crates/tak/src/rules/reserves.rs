//! The pieces that are not yet on the board.

use crate::{Role, Size};

/// The pieces one player has not yet placed.
///
/// ```
/// use tak::{Reserves, Role, Size};
///
/// let size = Size::new(5).expect("five is a board size");
/// let reserves = Reserves::standard(size);
/// assert_eq!((reserves.stones(), reserves.caps()), (21, 1));
/// // Flats and walls are the same stones.
/// assert_eq!(reserves.left(Role::Wall), 21);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reserves {
    stones: u8,
    caps: u8,
}

impl Reserves {
    /// The largest number of stones for one player.
    pub const MOST_STONES: u8 = 60;

    /// The largest number of capstones for one player.
    pub const MOST_CAPS: u8 = 4;

    /// A set to start with, or `None` unless it has 1 to 60 stones and at most
    /// 4 capstones.
    #[must_use]
    pub fn new(stones: u8, caps: u8) -> Option<Reserves> {
        ((1..=Reserves::MOST_STONES).contains(&stones) && caps <= Reserves::MOST_CAPS)
            .then_some(Reserves { stones, caps })
    }

    /// The standard set for a size (University Edition rulebook, "Choosing your
    /// pieces"; for 7x7 the set used by online servers).
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

    /// The number of stones. A stone can be placed as a flat or as a wall.
    #[must_use]
    pub fn stones(self) -> u8 {
        self.stones
    }

    /// The number of capstones.
    #[must_use]
    pub fn caps(self) -> u8 {
        self.caps
    }

    /// The number of stones and capstones together.
    #[must_use]
    pub fn pieces(self) -> u8 {
        self.stones + self.caps
    }

    /// The number of pieces that can still be placed in a role.
    #[must_use]
    pub fn left(self, role: Role) -> u8 {
        match role {
            Role::Flat | Role::Wall => self.stones,
            Role::Cap => self.caps,
        }
    }

    /// Whether neither stones nor capstones are left.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.stones == 0 && self.caps == 0
    }

    /// The reserve after placing `count` pieces of a role, or `None` if it has
    /// fewer.
    pub(crate) fn without(mut self, role: Role, count: u8) -> Option<Reserves> {
        let pile = match role {
            Role::Flat | Role::Wall => &mut self.stones,
            Role::Cap => &mut self.caps,
        };
        *pile = pile.checked_sub(count)?;
        Some(self)
    }
}
