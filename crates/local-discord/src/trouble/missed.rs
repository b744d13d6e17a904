//! The error of an act or a wait that failed.

/// The expected event did not happen; the message describes the actual state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Missed(pub(crate) String);
