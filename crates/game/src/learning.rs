//! Learning: the lesson, puzzles, the help, and the reading of typed plies with suggestions.

mod daily;
mod lesson;
mod puzzle_run;
mod puzzles;
mod suggest;
mod topic;
mod typed_ply;

pub use daily::{
    DailyPlan, DailyRun, DailySolver, DailyState, daily_puzzle, daily_puzzle_among, streak_of_days,
};
pub use lesson::{Mistake, Step, Verdict};
pub use puzzle_run::{
    AttemptState, OtherWin, PuzzleAttempt, PuzzleHelp, PuzzleMistake, PuzzleRun, PuzzleVerdict,
    Reaction, WrongPly,
};
pub use puzzles::{
    PuzzleLevel, PuzzleWish, ServerPuzzle, WishedKind, everyday_puzzles, next_puzzle,
    returning_puzzle, shipped_puzzle, shipped_puzzles,
};
pub use suggest::suggest;
pub use topic::Topic;
pub use typed_ply::{Lifted, SpreadPhrase, TypedPly, UnreadPly};
