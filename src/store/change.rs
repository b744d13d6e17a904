//! One unit of work: everything that one interaction changes, or nothing.

use std::time::Duration;

use sqlx::{Any, AnyConnection, Transaction};
use tokio::sync::OwnedMutexGuard;

use super::{Claim, Error, Store, claims};
use crate::game::{InteractionId, Moment};

/// How often a transaction is run that loses races or connections.
const TRIES: u32 = 10;

/// How often we look whether a change was kept after the connection broke
/// while it was being kept.
const LOOKS: u32 = 3;

/// How long such a look may take. It waits for the transaction to end, and a
/// server that has not noticed that the connection is gone may keep it open.
const LONGEST_LOOK: Duration = Duration::from_secs(5);

/// A transaction under way, which takes back all it did unless it is kept.
/// What changes the database takes it as its proof that everything belongs
/// together.
#[derive(Debug)]
pub struct Change {
    transaction: Transaction<'static, Any>,
    store: Store,
    claim: Option<Claim>,
    now: Moment,
    /// How many transfers of coins it has made.
    transfers: i64,
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
            transfers: 0,
            _turn: turn,
        })
    }

    /// Runs a change, or what only reads, again while it lost a race, or the
    /// connection before anything was kept.
    ///
    /// # Errors
    ///
    /// Whatever the change fails with.
    pub async fn retrying<T, F>(&self, change: impl FnMut() -> F) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Error>>,
    {
        let again = |error: &Error| error.is_lost_race() || error.is_broken_connection();
        self.run_while(again, change).await
    }

    /// Runs a statement that keeps what it does by itself again while it lost a
    /// race. Where the connection broke, nobody knows whether it was run.
    pub(super) async fn retrying_races<T, F>(
        &self,
        statement: impl FnMut() -> F,
    ) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Error>>,
    {
        self.run_while(Error::is_lost_race, statement).await
    }

    async fn run_while<T, F>(
        &self,
        again: impl Fn(&Error) -> bool,
        mut change: impl FnMut() -> F,
    ) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Error>>,
    {
        let mut tried = 1;
        loop {
            let error = match self.patiently(Box::pin(change())).await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            if error.is_broken_connection() {
                self.last_break.note();
            }
            if tried >= TRIES || !again(&error) {
                return Err(error);
            }
            pause(tried).await;
            tried += 1;
        }
    }
}

impl Change {
    /// When it is made.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.now
    }

    /// The number of one more transfer of coins: that of the interaction, and a
    /// count. What comes by itself has the number that Discord would give to an
    /// interaction of that instant.
    pub(super) fn next_transfer(&mut self) -> (u64, i64) {
        let cause = match self.claim {
            Some(claim) => claim.interaction,
            None => InteractionId::at(self.now),
        };
        self.transfers += 1;
        (cause.0, self.transfers)
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
            _turn: turn,
            ..
        } = self;
        let commit = async { Ok(transaction.commit().await?) };
        let committed = store.patiently(commit).await;
        drop(turn);
        match committed {
            Ok(()) => Ok(()),
            Err(error) if error.is_refusal() => Err(error),
            // The connection broke: it may have been kept all the same. That is
            // rare, and should not make every change larger.
            Err(error) => Box::pin(store.look_whether_kept(claim, error)).await,
        }
    }
}

impl Store {
    /// The claim is part of the change, so it tells whether that was kept:
    /// who claims the same interaction waits while the other transaction is
    /// still open, and is refused exactly when that was kept.
    async fn look_whether_kept(&self, claim: Option<Claim>, error: Error) -> Result<(), Error> {
        let Some(claim) = claim else {
            return Err(Error::Unknown(Box::new(error)));
        };
        for look in 1..=LOOKS {
            match self.within(LONGEST_LOOK, self.begin(claim)).await {
                // This second claim goes as it came: nobody keeps it.
                Ok(_) => return Err(error),
                Err(Error::Repeated) => return Ok(()),
                Err(_) => pause(look).await,
            }
        }
        Err(Error::Unknown(Box::new(error)))
    }
}

/// Those who collided should not collide again: each waits for a time of its
/// own, and longer the more often that was in vain.
async fn pause(tried: u32) {
    let longest = Duration::from_millis(20) * tried;
    tokio::time::sleep(longest.mul_f64(rand::random())).await;
}
