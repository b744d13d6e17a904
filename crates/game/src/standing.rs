//! Standing: the worth of finished games, and the sums over them.

mod counted;
mod leaderboard;
mod past_game;
mod played_game;
mod points;
mod profile;
mod purse;
mod puzzle_solver;
mod rated_at;
mod rating;
mod rating_change;
mod tally;

pub use counted::{Counted, Uncounted, Unrated};
pub use leaderboard::{Leaderboard, Listed, Metric, Ranked};
pub use past_game::PastGame;
pub use played_game::PlayedGame;
pub use profile::Profile;
pub use purse::{Moved, Purse, PurseEntry};
pub use puzzle_solver::{PuzzleSolver, first_rating};
pub use rated_at::RatedAt;
pub use rating::{Rated, Rating, Score, Weight, rate, rounded};
pub use rating_change::RatingChange;
pub use tally::Standing;
