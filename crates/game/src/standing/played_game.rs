//! A finished game in a player's record.

use super::rating::Score;
use crate::ids::{GameNumber, UserId};
use tak::{Color, Size, Square};

/// A finished game in a player's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its displayed number.
    pub number: GameNumber,
    pub opponent: UserId,
    /// The opponent's rating before it, in thousandths, in a rated game.
    pub opponent_rating: Option<i64>,
    /// The player's side.
    pub color: Color,
    /// The size of the board.
    pub size: Size,
    /// The player's result.
    pub score: Score,
    /// The player's points.
    pub points: u32,
    /// The square of the player's first stone.
    pub first_square: Option<Square>,
}
