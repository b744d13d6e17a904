//! A game against the house as a person chooses it.

use crate::game::Level;
use crate::tak::Size;

/// A game against the house as a person chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseChoice {
    /// The board.
    pub size: Size,
    /// The strength.
    pub level: Level,
    /// It is played in the person's direct messages.
    pub in_private: bool,
}
