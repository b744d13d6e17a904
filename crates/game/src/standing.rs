//! Standing: the worth of finished games, and the sums over them.

mod counted;
mod leaderboard;
mod profile;
mod purse;
mod rating;

pub use counted::{Counted, Uncounted, Unrated};
pub use leaderboard::{Leaderboard, Listed, Metric, Ranked};
pub use profile::{PastGame, PlayedGame, Profile, Standing};
pub use purse::{Moved, Purse, PurseEntry};
pub use rating::{
    PuzzleSolver, Rated, RatedAt, Rating, RatingChange, Score, Weight, first_rating, rate, rounded,
};
