//! Learning: the lesson, puzzles, the help, and the reading of typed plies with suggestions.

mod lesson;
mod nearest;
mod phrase;
mod puzzle;
mod suggest;
mod topic;
mod typed_ply;

pub use lesson::{Mistake, Step, Verdict};
pub use phrase::{Lifted, SpreadPhrase};
pub use puzzle::{
    AttemptState, PuzzleAttempt, PuzzleRun, PuzzleVerdict, PuzzleWish, Reaction, next_puzzle,
    shipped_puzzle, shipped_puzzles,
};
pub use suggest::suggest;
pub use topic::Topic;
pub use typed_ply::{TypedPly, UnreadPly};
