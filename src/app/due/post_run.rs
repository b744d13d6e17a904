//! A run of the work on something whose log a post shows, such as a tournament or a league.

use super::work::LEASE_MS;
use crate::app::Correction;
use crate::game::Moment;
use crate::store::JobLease;

/// A run, after what it has written.
#[derive(Debug)]
pub struct PostRun<K> {
    pub(super) lease: JobLease<K>,
    /// The events after which the post is up to date.
    pub(super) events: u32,
    pub(super) due: Option<Moment>,
    /// The edit of the post.
    pub correction: Option<Correction>,
}

/// What remains after a run.
pub(super) struct EndedRun {
    /// The number of events that the post shows now, if that changed.
    pub(super) shown: Option<u32>,
    pub(super) due: Option<Moment>,
    /// When a change in between is due.
    pub(super) soon: Moment,
}

impl<K> PostRun<K> {
    /// The end. Without its edit the post stays outdated, and the work is due soon.
    pub(super) fn end(&self, is_shown: bool, now: Moment) -> EndedRun {
        let soon = now.plus_ms(LEASE_MS);
        let edited = self.correction.as_ref().map(|_| self.events);
        let (shown, due) = if is_shown {
            (edited, self.due)
        } else {
            (Some(0), Some(self.due.map_or(soon, |due| due.min(soon))))
        };
        EndedRun { shown, due, soon }
    }
}
