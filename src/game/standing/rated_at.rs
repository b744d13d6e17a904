//! A rating over time.

use crate::game::moment::Moment;

/// A player's rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedAt {
    /// The end of the game.
    pub at: Moment,
    /// The rating after it, in thousandths.
    pub rating: i64,
    /// The rating deviation after it, in thousandths.
    pub deviation: i64,
}
