//! The score of a series.

use crate::game::ids::UserId;
use crate::tak::ByColor;

/// The score of a series so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesScore {
    /// How many of its games are over.
    pub played: u8,
    /// How many it has.
    pub games: u8,
    /// The players, seated as in the last game.
    pub players: ByColor<UserId>,
    /// The points of each player.
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
