//! Charts: leaderboards and the curve of a rating.
//!
//! Charts are painted in true colour. Their text consists of numbers, so they
//! are the same in every language.

mod axis;
mod chance;
mod frame;
mod ink;
mod leaderboard;
mod rating;
mod sheet;

pub use chance::{Chances, chances_png};
pub use leaderboard::{Bar, leaderboard_png};
pub use rating::{RatingPoint, rating_png};
