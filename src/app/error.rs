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
