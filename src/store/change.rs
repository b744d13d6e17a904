//! One unit of work: everything that one interaction changes, or nothing.

use std::time::Duration;

use sqlx::{Any, AnyConnection, Transaction};
use tokio::sync::OwnedMutexGuard;

use super::{Claim, Error, Store, claims};
use crate::game::Moment;

/// How often a transaction that lost a race is run again.
const TRIES: u32 = 8;

/// How often we look whether a change was kept after the connection broke
/// while it was being kept.
const LOOKS: u32 = 3;

/// A transaction under way, which takes back all it did unless it is kept.
/// What changes the database takes it as its proof that everything belongs
/// together.
#[derive(Debug)]
pub struct Change {
    transaction: Transaction<'static, Any>,
    store: Store,
    claim: Option<Claim>,
    now: Moment,
    /// Given back after the transaction has ended, so it stands last.
    _turn: Option<OwnedMutexGuard<()>>,
}

impl Store {
    /// Begins a change by claiming an interaction. A copy of the same
    /// interaction waits here until the first one has ended.
    ///
    /// # Errors
    ///
    /// [`Error::Repeated`] when the interaction was claimed before.
    pub async fn begin(&self, claim: Claim) -> Result<Change, Error> {
        let mut change = self.begin_unclaimed(claim.at).await?;
        claims::make(change.connection(), claim).await?;
        change.claim = Some(claim);
        Ok(change)
    }

    /// Begins a change that no interaction asked for, but its time has come.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn begin_unclaimed(&self, now: Moment) -> Result<Change, Error> {
        let turn = self.turn_to_write().await;
        Ok(Change {
            transaction: self.transaction().await?,
            store: self.clone(),
            claim: None,
            now,
            _turn: turn,
        })
    }

    /// Runs a change again while it only lost a race.
    ///
    /// # Errors
    ///
    /// Whatever the change fails with.
    pub async fn retrying<T, F>(&self, mut change: impl FnMut() -> F) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Error>>,
    {
        for _ in 1..TRIES {
            match change().await {
                Err(error) if error.is_worth_another_try() => pause().await,
                outcome => return outcome,
            }
        }
        change().await
    }
}

impl Change {
    /// When it is made.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.now
    }

    pub(super) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }

    /// Keeps all that was done.
    ///
    /// # Errors
    ///
    /// [`Error::Unknown`] when the connection broke in this very moment and
    /// nobody can tell. After any other error nothing is changed.
    pub async fn keep(self) -> Result<(), Error> {
        let Change {
            transaction,
            store,
            claim,
            _turn,
            ..
        } = self;
        match transaction.commit().await.map_err(Error::from) {
            Ok(()) => Ok(()),
            Err(error) if error.is_refusal() => Err(error),
            // The connection broke: it may have been kept all the same.
            Err(error) => store.look_whether_kept(claim, error).await,
        }
    }
}

impl Store {
    /// The claim is part of the change, so it tells whether that was kept.
    async fn look_whether_kept(&self, claim: Option<Claim>, error: Error) -> Result<(), Error> {
        let Some(claim) = claim else {
            return Err(Error::Unknown(Box::new(error)));
        };
        for _ in 0..LOOKS {
            match self.is_claimed(claim.interaction).await {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(error),
                Err(_) => pause().await,
            }
        }
        Err(Error::Unknown(Box::new(error)))
    }
}

/// Those who collided should not collide again.
async fn pause() {
    let longest = Duration::from_millis(20);
    tokio::time::sleep(longest.mul_f64(rand::random())).await;
}
