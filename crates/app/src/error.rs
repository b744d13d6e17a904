//! Errors of a request.

use crate::first_step::FirstStep;
use crate::measures::Outcome;
use tavern_game::{
    ClockRefusal, CoinRefusal, FileRefusal, HouseRefusal, LeagueRefusal, PeopleRefusal,
    PlaceRefusal, PlanRefusal, Refusal, RoleRefusal, SeekRefusal, TournamentRefusal, UnreadPly,
};
use tavern_store as store;

/// A result with an error of a request, unless another one is named.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The reason for a request without a reply.
#[derive(Debug)]
pub enum Error {
    /// Refused; the person gets the reason.
    Refused(Refusal),
    /// It was delivered twice, and another copy has the claim.
    Repeated,
    /// It needs a step on Discord first. Nothing was changed.
    First(FirstStep),
    /// The connection to the database broke during the commit, and the outcome could not be resolved.
    Unknown(anyhow::Error),
    /// It was committed, and a fault came before the answer.
    AfterCommit(anyhow::Error),
    /// A fault. Nothing was changed.
    Internal(anyhow::Error),
}

impl Error {
    /// Whether a stored row cannot be read, so that another attempt fails, too.
    pub fn is_corrupt_data(&self) -> bool {
        let (Error::Internal(error) | Error::AfterCommit(error)) = self else {
            return false;
        };
        let fault = error.downcast_ref();
        fault.is_some_and(store::Error::is_corrupt_data)
    }

    /// Whether the database did not answer. Nothing was changed then, unless the fault came after a commit.
    pub fn is_database_unavailable(&self) -> bool {
        matches!(self, Error::Internal(error) | Error::AfterCommit(error) if is_database_silence(error))
    }

    /// Whether the database is unavailable or was lost during a commit. Repeated work finds the outcome of that commit.
    pub fn is_outage(&self) -> bool {
        self.is_database_unavailable() || matches!(self, Error::Unknown(_))
    }
}

/// Whether a silent database caused the fault.
pub fn is_database_silence(error: &anyhow::Error) -> bool {
    let fault = error.downcast_ref();
    fault.is_some_and(store::Error::is_unavailable)
}

/// The outcome of a request for the metrics.
pub fn measured<T>(outcome: &Result<T, Error>) -> Outcome {
    match outcome {
        Ok(_) => Outcome::Done,
        Err(Error::Refused(_)) => Outcome::Refused,
        Err(Error::Repeated) => Outcome::Repeated,
        Err(Error::Unknown(_)) => Outcome::Unknown,
        Err(Error::First(_) | Error::AfterCommit(_) | Error::Internal(_)) => Outcome::Fault,
    }
}

/// The reason why a change is rolled back before its commit.
#[derive(Debug)]
pub(crate) enum Abort {
    /// Refused because of the state in the change.
    Refused(Refusal),
    /// A fault of the database, or a conflict with another change.
    Fault(store::Error),
}

impl From<store::Error> for Abort {
    fn from(error: store::Error) -> Abort {
        Abort::Fault(error)
    }
}

/// Lets `?` convert these kinds into refusals.
macro_rules! refusals {
    ($($kind:ty),+ $(,)?) => {$(
        impl From<$kind> for Abort {
            fn from(refusal: $kind) -> Abort {
                Abort::Refused(refusal.into())
            }
        }

        impl From<$kind> for Error {
            fn from(refusal: $kind) -> Error {
                Error::Refused(refusal.into())
            }
        }
    )+};
}

refusals!(
    Refusal,
    ClockRefusal,
    CoinRefusal,
    FileRefusal,
    HouseRefusal,
    LeagueRefusal,
    PeopleRefusal,
    PlaceRefusal,
    PlanRefusal,
    RoleRefusal,
    SeekRefusal,
    TournamentRefusal,
    UnreadPly,
);

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        match error {
            store::Error::Repeated => Error::Repeated,
            error @ store::Error::Unknown(_) => Error::Unknown(error.into()),
            error => Error::Internal(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    #[test]
    fn silent_database_is_unavailable_before_and_after_a_commit() {
        let silent =
            || store::Error::Database(io::Error::from(io::ErrorKind::TimedOut).into()).into();
        assert!(Error::Internal(silent()).is_database_unavailable());
        assert!(Error::AfterCommit(silent()).is_database_unavailable());
        let other = || anyhow::anyhow!("a fault of the program");
        assert!(!Error::Internal(other()).is_database_unavailable());
        assert!(!Error::AfterCommit(other()).is_database_unavailable());
    }
}
