//! Messages of the lesson and of puzzles.

pub(crate) mod lesson;
pub(crate) mod puzzle;
