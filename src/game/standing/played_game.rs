//! A game that is over, as it counts for one of its players.

use super::rating::Score;
use crate::game::ids::{GameNumber, UserId};
use crate::tak::{Color, Size, Square};

/// What a game was for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// What people call it.
    pub number: GameNumber,
    /// Against whom.
    pub opponent: UserId,
    /// What the rating of the opponent was before, in thousandths, if the game
    /// is rated.
    pub opponent_rating: Option<i64>,
    /// Which side the player had.
    pub color: Color,
    /// How large the board was.
    pub size: Size,
    /// What it gave the player.
    pub score: Score,
    /// What the player scored.
    pub points: u32,
    /// Where the player put the first stone.
    pub first_square: Option<Square>,
}
