//! Why there is no reply.

use crate::app::thread::WantedThread;
use crate::game::{
    ChannelId, CoinRefusal, PeopleRefusal, PlaceRefusal, PlanRefusal, Refusal, SeekRefusal,
};
use crate::store;

/// Why a request was not done.
#[derive(Debug)]
pub enum Error {
    /// It may not be done; the person is told why.
    Refused(Refusal),
    /// It was granted the claim, and then cannot be done after all; the person
    /// is told why, for no other copy will tell.
    TurnedAway(Refusal),
    /// It was delivered twice, and another copy is being or has been answered.
    Repeated,
    /// A thread has to be made before it is asked for once more; nothing was
    /// changed.
    ThreadFirst(Box<WantedThread>),
    /// It has to be known first whether the bot is still let into this channel;
    /// nothing was changed.
    LookFirst(ChannelId),
    /// The connection to the database broke in such a moment that nobody can
    /// tell whether it was done.
    Unknown(anyhow::Error),
    /// It was saved, and something of ours failed before that could be told.
    AfterCommit(anyhow::Error),
    /// Something of ours failed, and nothing was changed.
    Internal(anyhow::Error),
}

impl Error {
    /// Whether what is stored makes no sense, which stays so however often it is
    /// asked for.
    #[must_use]
    pub fn is_about_what_is_stored(&self) -> bool {
        let Error::Internal(error) = self else {
            return false;
        };
        error
            .downcast_ref()
            .is_some_and(store::Error::is_about_what_is_stored)
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl From<PeopleRefusal> for Error {
    fn from(refusal: PeopleRefusal) -> Error {
        Error::Refused(Refusal::People(refusal))
    }
}

impl From<CoinRefusal> for Error {
    fn from(refusal: CoinRefusal) -> Error {
        Error::Refused(Refusal::Coins(refusal))
    }
}

impl From<SeekRefusal> for Error {
    fn from(refusal: SeekRefusal) -> Error {
        Refusal::from(refusal).into()
    }
}

impl From<PlanRefusal> for Error {
    fn from(refusal: PlanRefusal) -> Error {
        Refusal::from(refusal).into()
    }
}

impl From<PlaceRefusal> for Error {
    fn from(refusal: PlaceRefusal) -> Error {
        Error::Refused(refusal.into())
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        match error {
            store::Error::Repeated => Error::Repeated,
            error @ store::Error::Unknown(_) => Error::Unknown(error.into()),
            error => Error::Internal(error.into()),
        }
    }
}
