//! One try at a change, and how long it may take. The limit ends where a commit
//! begins: a commit that is broken off leaves open what has become of it.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::connection::{LONGEST_WAIT, Store};
use super::error::{Error, timed_out};

/// How long a commit may take. After that its outcome is looked up on another
/// connection.
pub(super) const LONGEST_COMMIT: Duration = Duration::from_secs(5);

/// How long the outcome of a commit is looked for. It is longer than Postgres
/// leaves a transaction open that hears nothing, and shorter than the patience of
/// a person: with the commit it makes 14 s.
pub(super) const LONGEST_SEARCH: Duration = Duration::from_secs(9);

/// How long a try goes on at most after its limit has found it in a commit.
const LONGEST_RESOLUTION: Duration = LONGEST_COMMIT
    .saturating_add(LONGEST_SEARCH)
    .saturating_add(Duration::from_secs(1));

tokio::task_local! {
    /// Whether the try that runs in this task has begun to commit.
    static IS_COMMITTING: Arc<AtomicBool>;
    /// Whether a claimed change was committed in this task.
    static HAS_COMMITTED: Arc<AtomicBool>;
}

impl Store {
    /// Runs one try. On Postgres it is broken off after [`LONGEST_WAIT`], unless it
    /// commits by then: a commit has a limit of its own, and so has the search for
    /// its outcome. A file is never silent, and needs no limit.
    pub(super) async fn attempt<T>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        if self.has_one_writer() {
            return work.await;
        }
        let is_committing = Arc::new(AtomicBool::new(false));
        // What is broken off here gives its connection back after this is noted.
        let mut work = pin!(IS_COMMITTING.scope(Arc::clone(&is_committing), work));
        if let Ok(done) = tokio::time::timeout(LONGEST_WAIT, &mut work).await {
            return done;
        }
        if !is_committing.load(Ordering::Relaxed) {
            self.last_break.note();
            return Err(timed_out());
        }
        if let Ok(done) = tokio::time::timeout(LONGEST_RESOLUTION, &mut work).await {
            return done;
        }
        self.last_break.note();
        Err(Error::Unknown(Box::new(timed_out())))
    }
}

/// The try of this task commits from now on.
pub(super) fn commit_begins() {
    // Outside of a try there is no limit that would have to know.
    IS_COMMITTING
        .try_with(|is_committing| is_committing.store(true, Ordering::Relaxed))
        .ok();
}

/// A claimed change was committed in this task.
pub(super) fn claim_is_committed() {
    HAS_COMMITTED
        .try_with(|has_committed| has_committed.store(true, Ordering::Relaxed))
        .ok();
}

/// Runs work, and tells besides whether a claimed change was committed by it,
/// whatever has failed since.
pub async fn with_commits_noted<T>(work: impl Future<Output = T>) -> (T, bool) {
    let has_committed = Arc::new(AtomicBool::new(false));
    let done = HAS_COMMITTED.scope(Arc::clone(&has_committed), work).await;
    (done, has_committed.load(Ordering::Relaxed))
}
