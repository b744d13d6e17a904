//! One unit of work: everything that one interaction changes, or nothing.

use std::time::Duration;

use sqlx::{Any, AnyConnection, Transaction};

use super::{Claim, Error, Store, claims};
use crate::game::Moment;

/// How often a transaction that lost a race is run again.
const TRIES: u32 = 8;

/// How often we look whether a change was kept after the connection broke
/// while it was being kept.
const LOOKS: u32 = 3;

/// A transaction under way. What changes the database takes it as its proof
/// that everything is kept together.
#[derive(Debug)]
pub struct Change {
    transaction: Transaction<'static, Any>,
    claim: Option<Claim>,
    now: Moment,
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
}

impl Store {
    /// Runs `work` in a transaction that begins by claiming an interaction,
    /// and keeps what it did. Where only a race was lost, all of it runs
    /// again.
    ///
    /// # Errors
    ///
    /// [`Error::Repeated`] when the interaction was claimed before,
    /// [`Error::Unknown`] when the connection broke in the very moment of
    /// keeping and nobody can tell, and whatever `work` fails with; in all
    /// cases but the unknown one nothing is changed.
    pub async fn change<T>(
        &self,
        claim: Claim,
        mut work: impl AsyncFnMut(&mut Change) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let _writing = self.writing().await;
        for _ in 1..TRIES {
            match self.try_change(Some(claim), claim.at, &mut work).await {
                Err(error) if error.is_worth_another_try() => pause().await,
                outcome => return outcome,
            }
        }
        self.try_change(Some(claim), claim.at, &mut work).await
    }

    /// The same for what no interaction asked for, but its time has come.
    ///
    /// # Errors
    ///
    /// As for [`Store::change`].
    pub async fn change_by_itself<T>(
        &self,
        now: Moment,
        mut work: impl AsyncFnMut(&mut Change) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let _writing = self.writing().await;
        for _ in 1..TRIES {
            match self.try_change(None, now, &mut work).await {
                Err(error) if error.is_worth_another_try() => pause().await,
                outcome => return outcome,
            }
        }
        self.try_change(None, now, &mut work).await
    }

    async fn try_change<T>(
        &self,
        claim: Option<Claim>,
        now: Moment,
        work: &mut impl AsyncFnMut(&mut Change) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let transaction = self.begin().await?;
        let mut change = Change {
            transaction,
            claim,
            now,
        };
        if let Some(claim) = claim {
            claims::make(change.connection(), claim).await?;
        }
        let done = work(&mut change).await?;
        let Change {
            transaction, claim, ..
        } = change;
        match transaction.commit().await.map_err(Error::from) {
            Ok(()) => Ok(done),
            Err(error) if error.is_refusal() => Err(error),
            // The connection broke: it may have been kept all the same.
            Err(error) => self.look_whether_kept(claim, error).await.map(|()| done),
        }
    }

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
