//! The lesson, the help and puzzles.

mod daily;
pub(super) mod daily_choices;
mod daily_readers;
mod help;
pub(super) mod lesson;
mod mistakes;
mod puzzle_analyses;
mod puzzle_help;
mod puzzle_presses;
mod puzzle_ratings;
pub(crate) mod puzzles;
pub(super) mod server_puzzles;
