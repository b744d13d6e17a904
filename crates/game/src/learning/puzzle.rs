//! Puzzles for one person: the shipped set, those of a server, the runs through a puzzle, and the choice of the next one.

mod attempt;
mod choice;
mod other_win;
mod run;
mod server;
mod shipped;

pub use attempt::{AttemptState, PuzzleAttempt, PuzzleHelp, PuzzleVerdict};
pub use choice::{PuzzleLevel, PuzzleWish, WishedKind, next_puzzle, returning_puzzle};
pub use other_win::OtherWin;
pub use run::{PuzzleRun, Reaction};
pub use server::ServerPuzzle;
pub use shipped::{everyday_puzzles, shipped_puzzle, shipped_puzzles};
