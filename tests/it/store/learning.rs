//! Lessons and puzzles.

pub(super) mod daily;
mod lessons;
mod puzzles;
mod server_puzzles;
