//! One unit of work: all effects of one interaction, or none. It begins with the
//! claim on the interaction, so that no interaction acts twice.
//!
//! A commit is never cancelled. If Postgres does not answer it within five seconds, its outcome is resolved on another
//! connection: a second claim on the same interaction waits until the transaction has ended, and is refused exactly if
//! it was committed. The outcome is found within 14 s, or reported as unknown. The server's own limits (`SESSION` in
//! `crates/store/src/database/connection.rs`) are shorter than ours.

use std::time::Duration;

use sqlx::AnyConnection;

use super::attempt::{self, LONGEST_COMMIT, LONGEST_SEARCH, Stopwatch};
use super::column::{FromRow, Row, Value, numbers};
use super::connection::Store;
use super::error::Error;
use super::pool::Loan;
use super::session::{TRIES, pause};
use super::statement::{Statement, sql};
use super::table::Table;
use tavern_game::{InteractionId, Moment};

/// The time limit for further attempts on Postgres, where each attempt may wait
/// for locks or for a silent server.
const LONGEST_RETRYING: Duration = Duration::from_secs(25);

/// The number of searches for the outcome of a commit in a SQLite file. A file
/// fails immediately, and a failing disk does not recover.
const SEARCHES_IN_FILE: u32 = 3;

/// An open transaction, rolled back unless it is committed. Functions that
/// write take it as a proof that their statements belong together.
#[derive(Debug)]
pub struct Change {
    transaction: Loan,
    store: Store,
    claim: Option<(Claim, Attempt)>,
    now: Moment,
    /// The cause of its transfers of coins, and their number so far.
    cause: InteractionId,
    transfers: i64,
    /// Rows to write before the next statement, grouped by table because each statement costs a round trip.
    rows: Vec<(&'static Table, Vec<Vec<Value>>)>,
}

impl Store {
    /// Begins a change by claiming an act. A copy of the act waits here until the first change has ended.
    pub async fn begin(&self, claim: Claim) -> Result<Change, Error> {
        let mut change = self.begin_unclaimed(claim.at).await?;
        let attempt = Attempt::new();
        make_claim(change.connection().await?, claim, attempt).await?;
        change.claim = Some((claim, attempt));
        if let ClaimKey::Interaction(interaction) = claim.key {
            change.cause = interaction;
        }
        Ok(change)
    }

    /// Begins a change without an interaction, for work that is due.
    pub async fn begin_unclaimed(&self, now: Moment) -> Result<Change, Error> {
        let turn = self.turn_to_write().await;
        Ok(Change {
            transaction: self.transaction(turn).await?,
            store: self.clone(),
            claim: None,
            now,
            // Random, because a run of due work makes many changes at one instant.
            cause: InteractionId::one_at(now, rand::random()),
            transfers: 0,
            rows: Vec::new(),
        })
    }

    /// Runs a change or a read, and repeats it after a lost race, or after a
    /// connection broke before the commit.
    pub async fn retrying<T, F>(&self, change: impl FnMut() -> F) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Error>>,
    {
        let is_retryable = |error: &Error| error.is_lost_race() || error.is_broken_connection();
        self.run_while(is_retryable, change).await
    }

    /// Runs a statement that commits automatically, and repeats it after a lost
    /// race. It is not repeated after a broken connection, because the first
    /// run may have been committed.
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
        is_retryable: impl Fn(&Error) -> bool,
        mut change: impl FnMut() -> F,
    ) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Error>>,
    {
        let watch = Stopwatch::start();
        let mut tries = 1;
        loop {
            let error = match self.attempt(Box::pin(change())).await {
                Ok(outcome) => return Ok(outcome),
                Err(error) => error,
            };
            if error.is_broken_connection() {
                self.pool.last_break.record();
            }
            let is_long = !self.has_one_writer() && watch.elapsed() >= LONGEST_RETRYING;
            if tries >= TRIES || is_long || !is_retryable(&error) {
                return Err(error);
            }
            pause(tries).await;
            tries += 1;
        }
    }
}

impl Change {
    /// The time of the change.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// The number of the next transfer of coins: the id of the interaction and
    /// a counter. A change without an interaction uses one of the ids that
    /// Discord could give to an interaction of that instant.
    pub(crate) fn next_transfer(&mut self) -> (InteractionId, i64) {
        self.transfers += 1;
        (self.cause, self.transfers)
    }

    /// The connection, after the rows that wait for the next statement.
    pub(crate) async fn connection(&mut self) -> Result<&mut AnyConnection, Error> {
        for (table, rows) in std::mem::take(&mut self.rows) {
            table.insert(&mut self.transaction, &rows).await?;
        }
        Ok(&mut self.transaction)
    }

    /// Commits the change. If the connection breaks or falls silent during the
    /// commit, the outcome is looked up before this returns.
    pub async fn commit(mut self) -> Result<(), Error> {
        self.connection().await?;
        let Change {
            transaction,
            store,
            claim,
            ..
        } = self;
        attempt::record_commit_begun();
        let commit = async { Ok(transaction.commit().await?) };
        let outcome = store.with_timeout(LONGEST_COMMIT, commit).await;
        let resolution = match outcome {
            Ok(()) => Ok(()),
            Err(error) if error.is_refusal() => Err(error),
            // The server may have committed before the connection broke. Boxed, so
            // that this rare path does not enlarge every change.
            Err(error) => Box::pin(store.resolve_commit(claim, error)).await,
        };
        if resolution.is_ok() && claim.is_some() {
            attempt::record_claim_committed();
        }
        resolution
    }
}

/// The outcome of an unanswered commit.
enum CommitOutcome {
    Committed,
    /// The commit failed, and another copy of the interaction has the claim.
    Overtaken,
    RolledBack,
}

impl Store {
    /// Finds the outcome of an unanswered commit.
    async fn resolve_commit(
        &self,
        claim: Option<(Claim, Attempt)>,
        error: Error,
    ) -> Result<(), Error> {
        let Some((claim, attempt)) = claim else {
            return Err(Error::Unknown(Box::new(error)));
        };
        let watch = Stopwatch::start();
        let mut searches = 0;
        loop {
            let patience = LONGEST_SEARCH.saturating_sub(watch.elapsed());
            if patience.is_zero() || (self.has_one_writer() && searches >= SEARCHES_IN_FILE) {
                return Err(Error::Unknown(Box::new(error)));
            }
            match self
                .within(patience, self.commit_outcome(claim, attempt))
                .await
            {
                Ok(CommitOutcome::Committed) => return Ok(()),
                Ok(CommitOutcome::Overtaken) => return Err(Error::Repeated),
                Ok(CommitOutcome::RolledBack) => return Err(error),
                Err(error) => {
                    if error.is_broken_connection() {
                        self.pool.last_break.record();
                    }
                    searches += 1;
                    pause(searches).await;
                }
            }
        }
    }

    /// The claim is part of the change, so it shows the outcome. A second claim
    /// on the same interaction waits while the other transaction is open, and
    /// is refused exactly if a claim was committed, perhaps by another copy of
    /// the interaction.
    async fn commit_outcome(&self, claim: Claim, attempt: Attempt) -> Result<CommitOutcome, Error> {
        match self.begin(claim).await {
            // The second claim is rolled back when it is dropped.
            Ok(_) => Ok(CommitOutcome::RolledBack),
            Err(Error::Repeated) => {
                let claiming = self.claiming_attempt(claim.key).await?;
                let is_ours = claiming == Some(attempt);
                Ok(if is_ours {
                    CommitOutcome::Committed
                } else {
                    CommitOutcome::Overtaken
                })
            }
            Err(error) => Err(error),
        }
    }
}

impl Change {
    /// Adds a row that is written before the next statement. A refused row refuses that one.
    pub(crate) fn insert_soon(&mut self, table: &'static Table, row: Vec<Value>) {
        match self.rows.last_mut() {
            Some((last, rows)) if last.name == table.name => rows.push(row),
            _ => self.rows.push((table, vec![row])),
        }
    }

    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<(), Error> {
        self.written(statement).await.map(drop)
    }

    /// The number of rows that the statement wrote.
    pub(crate) async fn written(&mut self, statement: Statement) -> Result<u64, Error> {
        statement.execute(self.connection().await?).await
    }

    /// Runs a statement that finds its row only if no other change came first.
    pub(crate) async fn must_write(&mut self, statement: Statement) -> Result<(), Error> {
        match self.written(statement).await? {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }

    pub(crate) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, Error> {
        statement.rows(self.connection().await?).await
    }

    /// The first row, if there is one.
    pub(crate) async fn row(&mut self, statement: Statement) -> Result<Option<Row>, Error> {
        statement.row(self.connection().await?).await
    }

    /// The rows of the result.
    pub(crate) async fn all<T: FromRow>(&mut self, statement: Statement) -> Result<Vec<T>, Error> {
        self.rows(statement)
            .await?
            .iter()
            .map(T::from_row)
            .collect()
    }

    /// The first row of the result, if there is one.
    pub(crate) async fn first<T: FromRow>(
        &mut self,
        statement: Statement,
    ) -> Result<Option<T>, Error> {
        self.row(statement)
            .await?
            .as_ref()
            .map(T::from_row)
            .transpose()
    }

    /// The only row.
    pub(crate) async fn only_row(&mut self, statement: Statement) -> Result<Row, Error> {
        let row = self.row(statement).await?;
        row.ok_or(Error::Database(sqlx::Error::RowNotFound))
    }

    /// The only row of the result.
    pub(crate) async fn only<T: FromRow>(&mut self, statement: Statement) -> Result<T, Error> {
        T::from_row(&self.only_row(statement).await?)
    }

    /// Whether there is a row.
    pub(crate) async fn exists(&mut self, statement: Statement) -> Result<bool, Error> {
        Ok(self.row(statement).await?.is_some())
    }
}

/// A request for the right to act. One of the copies of an act, in all processes, is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub key: ClaimKey,
    /// The time of its arrival.
    pub at: Moment,
}

/// The identity of an act, shared by all its copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimKey {
    /// Discord's id of the interaction, or the number of due work.
    Interaction(InteractionId),
    /// A hash of the person and of the key from their page. Its upper bit is dropped, because Discord's ids use the
    /// other half of the column's range.
    Page(u64),
}

impl From<InteractionId> for ClaimKey {
    fn from(interaction: InteractionId) -> ClaimKey {
        ClaimKey::Interaction(interaction)
    }
}

/// The number of one attempt to claim an interaction. It distinguishes the copies
/// of an interaction, because they may arrive in the same millisecond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attempt(i64);

impl Attempt {
    /// A number that no other attempt has.
    pub(super) fn new() -> Attempt {
        Attempt(rand::random())
    }
}

impl Store {
    /// Whether an act is claimed.
    pub async fn is_claimed(&self, key: ClaimKey) -> Result<bool, Error> {
        Ok(self.claiming_attempt(key).await?.is_some())
    }

    /// The attempt that has claimed an act, if it is claimed.
    pub(super) async fn claiming_attempt(&self, key: ClaimKey) -> Result<Option<Attempt>, Error> {
        let sql = "select attempt from claims where interaction = $1";
        self.first(sql!(sql, key)).await
    }
}

numbers! {
    Attempt: |attempt| attempt.0, |n| Some(Attempt(n));
    ClaimKey: |key| match key {
        ClaimKey::Interaction(id) => id.0.cast_signed(),
        ClaimKey::Page(hash) => (hash | 1 << 63).cast_signed(),
    }, |n| Some(match u64::try_from(n) {
        Ok(id) => ClaimKey::Interaction(InteractionId(id)),
        Err(_) => ClaimKey::Page(n.cast_unsigned()),
    });
}

/// Inserts a claim as the first statement of a change. A copy of the same
/// interaction waits here until the first change is committed, and then fails.
pub(super) async fn make_claim(
    connection: &mut AnyConnection,
    claim: Claim,
    attempt: Attempt,
) -> Result<(), Error> {
    let sql = "insert into claims (interaction, claimed_at, attempt) values ($1, $2, $3)";
    let statement = sql!(sql, claim.key, claim.at, attempt);
    match statement.execute(connection).await {
        Err(error) if error.is_duplicate() => Err(Error::Repeated),
        outcome => outcome.map(drop),
    }
}
