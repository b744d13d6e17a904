//! A run of the work on something whose log a post shows: a tournament or a league.

use super::work::LEASE_MS;
use crate::app::{App, Correction, Result};
use crate::game::Moment;
use crate::store::JobLease;

pub use crate::store::Key as JobKey;

/// A run, after what it has written.
#[derive(Debug)]
pub struct ContestRun<K> {
    pub(super) lease: JobLease<K>,
    /// The events after which the post is up to date.
    pub(super) events: u32,
    pub(super) due: Option<Moment>,
    /// The edit of the post.
    pub correction: Option<Correction>,
}

impl App {
    /// Records the end of a run. Without its edit the post stays outdated, and the work is due soon.
    pub async fn end_contest_run<K: JobKey>(
        &self,
        run: &ContestRun<K>,
        is_shown: bool,
        now: Moment,
    ) -> Result<()> {
        let soon = now.plus_ms(LEASE_MS);
        let edited = run.correction.as_ref().map(|_| run.events);
        let (shown, due) = if is_shown {
            (edited, run.due)
        } else {
            (Some(0), Some(run.due.map_or(soon, |due| due.min(soon))))
        };
        let ended = self.store.end_contest_run(run.lease, shown, due, soon);
        Ok(ended.await?)
    }
}
