//! The lesson, the help and puzzles.

mod help;
pub(super) mod lesson;
mod mistakes;
pub(super) mod puzzles;
