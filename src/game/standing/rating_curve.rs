//! How a rating went.

use crate::game::moment::Moment;

/// What was known of a player's strength after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingAt {
    /// When the game ended.
    pub at: Moment,
    /// The rating after it, in thousandths.
    pub rating: i64,
    /// The rating deviation after it, in thousandths.
    pub deviation: i64,
}
