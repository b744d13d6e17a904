//! Messages of the lesson and of puzzles.

pub(crate) mod lesson;
mod own_builder;
pub(crate) mod puzzle;
