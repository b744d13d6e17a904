//! A rating over time.

use crate::game::moment::Moment;

/// A player's rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingAt {
    /// When the game ended.
    pub at: Moment,
    /// The rating after it, in thousandths.
    pub rating: i64,
    /// The rating deviation after it, in thousandths.
    pub deviation: i64,
}
