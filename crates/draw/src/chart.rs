//! Charts: leaderboards, the curve of a rating, and tables of tournaments.
//!
//! Charts are painted in true colour. Their text consists of numbers and, in
//! tournaments, of names, so they are the same in every language.

mod axis;
mod bracket;
mod chance;
mod cross_table;
mod frame;
mod ink;
mod leaderboard;
mod rating;
mod sheet;

pub use bracket::{Bracket, Entrant, Tie, TieState, bracket_png};
pub use chance::{Chances, chances_png, chances_svg};
pub use cross_table::{Cell, CrossRow, CrossTable, cross_table_png};
pub use leaderboard::{Bar, leaderboard_png};
pub use rating::{RatingPoint, rating_png};
