#![doc = include_str!("../README.md")]
#![warn(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use
)]

mod analyst;
mod board;
mod evaluation;
mod level;
mod puzzle;
mod search;
pub mod selfplay;
mod solver;
pub mod tei;

pub use analyst::{
    ANALYST_VERSION, Analyst, CERTAIN, Insight, LEAST_LOSS, PlayedValue, ProvedWin, Value,
    boards_of_analysis, is_thinned,
};
pub use board::perft;
pub use evaluation::{ParseWeightsError, Weights};
pub use level::{Choice, Facts, Level, LevelError, may_finish};
pub use puzzle::{
    Answer, Dig, Miner, ParsePuzzleError, Puzzle, PuzzleFlaw, PuzzleKind, PuzzleTask,
};
pub use search::{Engine, Limits, Line, Report, Score, Watch};
pub use solver::{Bound, Goal, Proof, Prover, Searched, Solution, Solved, Task, Verdict};
