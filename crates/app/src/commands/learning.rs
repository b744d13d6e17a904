//! The help, the lesson and puzzles.

pub(crate) mod daily;
pub(crate) mod help;
pub(crate) mod lesson;
pub(crate) mod puzzle;
pub(crate) mod puzzle_attempt;
pub(crate) mod puzzle_page;
