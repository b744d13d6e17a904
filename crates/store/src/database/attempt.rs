//! The time limit of one attempt at a change. The limit ends where a commit
//! begins, because an interrupted commit has an open outcome.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::connection::Store;
use super::error::{Error, timed_out};
use super::session::LONGEST_WAIT;

/// The time limit of a commit. After it, the outcome is looked up on another
/// connection.
pub(super) const LONGEST_COMMIT: Duration = Duration::from_secs(5);

/// The time limit for finding the outcome of a commit. It is longer than
/// Postgres leaves an idle transaction open. With the commit it makes 14 s, the
/// longest that a person should wait.
pub(super) const LONGEST_SEARCH: Duration = Duration::from_secs(9);

/// The extra time for an attempt if its limit passes during its commit.
const LONGEST_RESOLUTION: Duration = LONGEST_COMMIT
    .saturating_add(LONGEST_SEARCH)
    .saturating_add(Duration::from_secs(1));

tokio::task_local! {
    /// Whether the attempt in this task has begun to commit.
    static IS_COMMITTING: Arc<AtomicBool>;
    /// Whether this task has committed a claimed change.
    static HAS_CLAIMED: Arc<AtomicBool>;
}

impl Store {
    /// Runs one attempt. On Postgres it is interrupted after [`LONGEST_WAIT`],
    /// unless it has begun to commit: the commit and the search for its outcome
    /// have limits of their own. SQLite needs no limit, because a file always
    /// answers.
    pub(super) async fn attempt<T>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        if self.has_one_writer() {
            return work.await;
        }
        let is_committing = Arc::new(AtomicBool::new(false));
        // The order matters: an interrupted attempt returns its connection when
        // `work` is dropped, after the break was recorded.
        let mut work = pin!(IS_COMMITTING.scope(Arc::clone(&is_committing), work));
        if let Ok(outcome) = tokio::time::timeout(LONGEST_WAIT, &mut work).await {
            return outcome;
        }
        if !is_committing.load(Ordering::Relaxed) {
            self.pool.last_break.record();
            return Err(timed_out());
        }
        if let Ok(outcome) = tokio::time::timeout(LONGEST_RESOLUTION, &mut work).await {
            return outcome;
        }
        self.pool.last_break.record();
        Err(Error::Unknown(Box::new(timed_out())))
    }
}

/// Records that the attempt in this task begins to commit.
pub(super) fn record_commit_begun() {
    // Outside an attempt there is no limit to suspend.
    IS_COMMITTING
        .try_with(|is_committing| is_committing.store(true, Ordering::Relaxed))
        .ok();
}

/// Records that this task has committed a claimed change.
pub(super) fn record_claim_committed() {
    HAS_CLAIMED
        .try_with(|has_claimed| has_claimed.store(true, Ordering::Relaxed))
        .ok();
}

/// Runs work, and returns whether it committed a claimed change, even if the
/// work failed later.
pub async fn track_claim<T>(work: impl Future<Output = T>) -> (T, bool) {
    let has_claimed = Arc::new(AtomicBool::new(false));
    let outcome = HAS_CLAIMED.scope(Arc::clone(&has_claimed), work).await;
    (outcome, has_claimed.load(Ordering::Relaxed))
}

/// A monotonic clock for the duration of work. Stored instants use Discord's clock instead, but it may be set back.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
