//! A rating from game to game.

/// A player's rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedAt {
    /// The number of the game among the player's rated games, from 1.
    pub game: u32,
    /// The rating after it, in thousandths.
    pub rating: i64,
    /// The rating deviation after it, in thousandths.
    pub deviation: i64,
}
