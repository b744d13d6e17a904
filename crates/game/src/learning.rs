//! Learning: the lesson, puzzles, the help, and the reading of typed plies with suggestions.

mod daily;
mod lesson;
mod nearest;
mod phrase;
mod puzzle;
mod suggest;
mod topic;
mod typed_ply;

pub use daily::{
    DailyPlan, DailyRun, DailySolver, DailyState, Day, Hour, daily_puzzle, daily_puzzle_among,
    streak_of_days,
};
pub use lesson::{Mistake, Step, Verdict};
pub use phrase::{Lifted, SpreadPhrase};
pub use puzzle::{
    AttemptState, OtherWin, PuzzleAttempt, PuzzleHelp, PuzzleLevel, PuzzleRun, PuzzleVerdict,
    PuzzleWish, Reaction, ServerPuzzle, WishedKind, everyday_puzzles, next_puzzle,
    returning_puzzle, shipped_puzzle, shipped_puzzles,
};
pub use suggest::suggest;
pub use topic::Topic;
pub use typed_ply::{TypedPly, UnreadPly};
