//! Progress in the lesson and with puzzles.

pub(super) mod lessons;
pub(super) mod puzzles;
