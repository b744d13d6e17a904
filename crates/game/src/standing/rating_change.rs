//! The change of a rating by a game.

use super::rating::{Rating, rounded};
use crate::ids::{Scope, UserId};

/// The change of a player's rating by one game, in one pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// The pool.
    pub scope: Scope,
    pub player: UserId,
    /// The rating before the game, in thousandths.
    pub before: i64,
    /// The rating after it, in thousandths.
    pub after: i64,
    /// After how many rated games.
    pub games: u32,
}

impl RatingChange {
    /// The change as displayed: the difference of the two whole numbers.
    pub fn difference(&self) -> i64 {
        rounded(self.after) - rounded(self.before)
    }

    /// Whether there are too few games for a reliable rating.
    pub fn is_provisional(&self) -> bool {
        self.games < Rating::PROVISIONAL
    }
}
