//! Pictures of numbers: who leads, and how a rating went.
//!
//! Unlike boards they are drawn by a charting library, on a sheet of true
//! colours. Their text is numbers and dates, which every language reads.

mod axis;
mod day;
mod ink;
mod leaderboard;
mod rating;
mod sheet;

pub use leaderboard::{Bar, leaderboard_png};
pub use rating::{RatingPoint, rating_png};
