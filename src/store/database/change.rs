//! One unit of work: everything that one interaction changes, or nothing.

use std::time::Duration;

use sqlx::{Any, AnyConnection, Transaction};
use tokio::sync::OwnedMutexGuard;

use super::attempt::{self, LONGEST_COMMIT, LONGEST_SEARCH};
use super::claims;
use super::claims::Claim;
use super::connection::Store;
use super::error::Error;
use super::retry::{TRIES, pause};
use super::stopwatch::Stopwatch;
use crate::game::{InteractionId, Moment};

/// How long a change is tried again on Postgres, where each try may wait for
/// others, or for a server that is silent. After that no further try begins.
const LONGEST_RETRYING: Duration = Duration::from_secs(25);

/// How often the outcome of a commit is looked for in a file, which fails at once
/// and will fail again.
const LOOKS_IN_FILE: u32 = 3;

/// A transaction under way, which takes back all it did unless it is kept.
/// What changes the database takes it as its proof that everything belongs
/// together.
#[derive(Debug)]
pub struct Change {
    transaction: Transaction<'static, Any>,
    store: Store,
    claim: Option<Claim>,
    now: Moment,
    /// The interaction that its transfers of coins are numbered by, unless it is
    /// the claimed one.
    cause: Option<InteractionId>,
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
            cause: None,
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
        let begun = Stopwatch::start();
        let mut tried = 1;
        loop {
            let error = match self.attempt(Box::pin(change())).await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            if error.is_broken_connection() {
                self.last_break.note();
            }
            let is_long = !self.has_one_writer() && begun.elapsed() >= LONGEST_RETRYING;
            if tried >= TRIES || is_long || !again(&error) {
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
    pub(in crate::store) fn next_transfer(&mut self) -> (u64, i64) {
        let cause = match (self.cause, self.claim) {
            (Some(cause), _) => cause,
            (None, Some(claim)) => claim.interaction,
            (None, None) => InteractionId::at(self.now),
        };
        self.transfers += 1;
        (cause.0, self.transfers)
    }

    /// Numbers the next transfers of coins after the last one of an interaction,
    /// and dates them.
    pub(in crate::store) fn continue_transfers(&mut self, cause: u64, last: i64, at: Moment) {
        self.cause = Some(InteractionId(cause));
        self.transfers = last;
        self.now = at;
    }

    pub(in crate::store) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }

    /// Keeps all that was done. Where the connection broke or was silent in the
    /// moment of the commit, the outcome is looked up before this returns.
    ///
    /// # Errors
    ///
    /// [`Error::Unknown`] when the outcome cannot be found out, or there is no claim
    /// to find it by. [`Error::Repeated`] when it was not kept and another copy of
    /// the interaction has the claim by now. After any other error nothing is
    /// changed.
    pub async fn keep(self) -> Result<(), Error> {
        let Change {
            transaction,
            store,
            claim,
            _turn: turn,
            ..
        } = self;
        attempt::commit_begins();
        let commit = async { Ok(transaction.commit().await?) };
        let committed = store.patiently(LONGEST_COMMIT, commit).await;
        drop(turn);
        let resolved = match committed {
            Ok(()) => Ok(()),
            Err(error) if error.is_refusal() => Err(error),
            // The connection broke: it may have been kept all the same. That is
            // rare, and should not make every change larger.
            Err(error) => Box::pin(store.resolve_commit(claim, error)).await,
        };
        if resolved.is_ok() && claim.is_some() {
            attempt::claim_is_committed();
        }
        resolved
    }
}

/// What has become of a commit.
enum CommitOutcome {
    /// It was kept.
    Kept,
    /// It was given up, so that the claim was free for another copy of the
    /// interaction, which has it now.
    Overtaken,
    /// It was given up.
    GivenUp,
}

impl Store {
    /// Finds out what has become of a commit that was not answered.
    async fn resolve_commit(&self, claim: Option<Claim>, error: Error) -> Result<(), Error> {
        let Some(claim) = claim else {
            return Err(Error::Unknown(Box::new(error)));
        };
        let begun = Stopwatch::start();
        let mut looks = 0;
        loop {
            let left = LONGEST_SEARCH.saturating_sub(begun.elapsed());
            if left.is_zero() || (self.has_one_writer() && looks >= LOOKS_IN_FILE) {
                return Err(Error::Unknown(Box::new(error)));
            }
            match self.within(left, self.commit_outcome(claim)).await {
                Ok(CommitOutcome::Kept) => return Ok(()),
                Ok(CommitOutcome::Overtaken) => return Err(Error::Repeated),
                Ok(CommitOutcome::GivenUp) => return Err(error),
                Err(_) => {
                    looks += 1;
                    pause(looks).await;
                }
            }
        }
    }

    /// The claim is part of the change, so it tells whether that was kept: a second
    /// claim to the same interaction waits while the other transaction is still
    /// open, and is refused exactly when a claim was kept. Copies of an interaction
    /// claim it at instants of their own, by which ours is known.
    async fn commit_outcome(&self, claim: Claim) -> Result<CommitOutcome, Error> {
        match self.begin(claim).await {
            // This second claim is dropped, and so is taken back.
            Ok(_) => Ok(CommitOutcome::GivenUp),
            Err(Error::Repeated) => {
                let is_ours = self.claimed_at(claim.interaction).await? == Some(claim.at);
                Ok(if is_ours {
                    CommitOutcome::Kept
                } else {
                    CommitOutcome::Overtaken
                })
            }
            Err(error) => Err(error),
        }
    }
}
