//! Progress in the lesson and with puzzles.

pub(super) mod daily;
mod daily_runs;
pub(super) mod lessons;
pub(super) mod mining;
pub(super) mod puzzles;
mod server_puzzles;
