//! Why there is no reply.

use crate::game::Refusal;
use crate::store;

/// Why a request was not done.
#[derive(Debug)]
pub enum Error {
    /// It may not be done; the person is told why.
    Refused(Refusal),
    /// It was delivered twice and is done; the first delivery is answered.
    Repeated,
    /// Something of ours failed.
    Internal(anyhow::Error),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        match error {
            store::Error::Repeated => Error::Repeated,
            error => Error::Internal(error.into()),
        }
    }
}

/// Turns a lost race into what the person is told of it; all other errors
/// stay what they are.
pub(super) fn or_refusal<T>(
    outcome: Result<T, store::Error>,
    lost: impl FnOnce() -> Refusal,
) -> Result<T, Error> {
    match outcome {
        Err(store::Error::Conflict) => Err(lost().into()),
        outcome => Ok(outcome?),
    }
}
