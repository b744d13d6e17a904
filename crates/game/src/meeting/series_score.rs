//! The score of a series.

use crate::ids::UserId;
use tak::ByColor;

/// The score of a series so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesScore {
    /// Its finished games.
    pub played: u8,
    pub games: u8,
    /// The players, seated as in the last game.
    pub players: ByColor<UserId>,
    /// The points of each player.
    pub points: ByColor<u32>,
    /// The wins of each player.
    pub wins: ByColor<u8>,
}

impl SeriesScore {
    /// Whether no game is left.
    pub fn is_over(&self) -> bool {
        self.played >= self.games
    }
}
