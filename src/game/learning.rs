//! Learning: the lesson, the help, and suggestions for a mistyped ply.

mod lesson;
mod nearest;
mod suggest;
mod topic;

pub use lesson::{Mistake, Step, Verdict};
pub(super) use nearest::nearest;
pub use suggest::suggest;
pub use topic::Topic;
