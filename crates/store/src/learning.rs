//! Progress in the lesson and with puzzles.

pub(super) mod daily;
pub(super) mod lessons;
pub(super) mod mining;
pub(super) mod puzzles;
