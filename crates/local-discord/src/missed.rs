//! What a wait ends with when nothing came.

/// Something awaited did not come; the sentence says what came instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Missed(pub(crate) String);
