//! Learning: the lesson, the help, and the reading of typed plies with suggestions.

mod lesson;
mod nearest;
mod phrase;
mod suggest;
mod topic;
mod typed_ply;

pub use lesson::{Mistake, Step, Verdict};
pub use phrase::{Lifted, SpreadPhrase};
pub use suggest::suggest;
pub use topic::Topic;
pub use typed_ply::{TypedPly, UnreadPly};
