//! What a game did to a rating.

use super::rating::{Rating, rounded};
use crate::game::ids::{Scope, UserId};

/// How the rating of a player has changed by one game, in one pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// Among whose games.
    pub scope: Scope,
    /// Whose.
    pub player: UserId,
    /// The rating before the game, in thousandths.
    pub before: i64,
    /// The rating after it, in thousandths.
    pub after: i64,
    /// After how many rated games.
    pub games: u32,
}

impl RatingChange {
    /// The change as people are told it: the difference of the two whole
    /// numbers.
    #[must_use]
    pub fn difference(&self) -> i64 {
        rounded(self.after) - rounded(self.before)
    }

    /// Whether there are too few games to rely on the rating.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.games < Rating::PROVISIONAL
    }
}
