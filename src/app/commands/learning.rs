//! The help, the lesson and puzzles.

pub(crate) mod help;
pub(crate) mod lesson;
pub(crate) mod puzzle;
