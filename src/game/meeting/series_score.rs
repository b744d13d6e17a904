//! The score of a series.

use crate::game::ids::UserId;
use crate::tak::ByColor;

/// How a series stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesScore {
    /// How many of its games are over.
    pub played: u8,
    /// How many it has.
    pub games: u8,
    /// The players, as they sat in the last game.
    pub players: ByColor<UserId>,
    /// What each has scored.
    pub points: ByColor<u32>,
    /// How many games each has won.
    pub wins: ByColor<u8>,
}

impl SeriesScore {
    /// Whether there is no game to come.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.played >= self.games
    }
}
