//! Learning: the lesson, puzzles and the help.

mod daily;
mod lesson;
mod puzzle_run;
mod puzzles;
mod topic;

pub use daily::{
    DailyPlan, DailyRun, DailySolver, DailyState, daily_puzzle, daily_puzzle_among, streak_of_days,
};
pub use lesson::{Mistake, Step, Verdict};
pub use puzzle_run::{
    AttemptState, OtherWin, PuzzleAttempt, PuzzleHelp, PuzzleMistake, PuzzleRun, PuzzleVerdict,
    Reaction, WrongPly,
};
pub use puzzles::{
    PastPuzzle, PuzzleLevel, PuzzleWish, ServerPuzzle, WishedKind, everyday_puzzles, next_puzzle,
    returning_puzzle, shipped_puzzle, shipped_puzzles,
};
pub use topic::Topic;
