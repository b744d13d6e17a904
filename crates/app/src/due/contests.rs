//! A run of the work on a tournament or a league. A post shows the log of its events.

use super::work::LEASE_MS;
use super::{job, outages};
use crate::reply::{Correction, Instead, Message};
use crate::{App, Result};
use tavern_game::{HOUR_MS, Moment};
use tavern_store::{ContestPost, Error as StoreError, JobLease};

pub use tavern_store::Key as JobKey;

/// Begins the work on the contest that `claim` takes. `None` if none is due.
pub(super) async fn begin<K: JobKey>(
    app: &App,
    claim: impl Future<Output = Result<Option<JobLease<K>>, StoreError>>,
    now: Moment,
) -> Result<Option<JobLease<K>>> {
    if !outages::is_serving(app, now) {
        // An outage may have postponed its due time.
        return Ok(None);
    }
    let Some(lease) = claim.await? else {
        return Ok(None);
    };
    Ok(job::begin_work(app, lease, now, LEASE_MS).await?)
}

/// A run, after its changes.
#[derive(Debug)]
pub struct ContestRun<K> {
    lease: JobLease<K>,
    /// The number of events that the post shows after the edit.
    events: u32,
    due: Option<Moment>,
    /// The edit of the post.
    pub correction: Option<Correction>,
}

impl<K> ContestRun<K> {
    /// The end of a run, with `events` events in the log. It edits an outdated post to show `content`. The next run is
    /// due at the earliest of `dues`, or soon while the message is not recorded.
    pub(super) async fn new(
        lease: JobLease<K>,
        post: ContestPost<'_>,
        events: u32,
        dues: impl IntoIterator<Item = Option<Moment>>,
        content: impl Future<Output = Message>,
        now: Moment,
    ) -> ContestRun<K> {
        let is_outdated = post.shown != events;
        let correction = match post.message.filter(|_| is_outdated) {
            Some(message) => {
                let instead = Instead::Message(Box::new(content.await));
                let edit = Correction::of_message(post.place, message, instead);
                Some(edit)
            }
            None => None,
        };
        // The message may not be recorded yet; after an hour it never is.
        let is_young = now < post.made_at.plus_ms(HOUR_MS);
        let awaits_post = post.message.is_none() && is_outdated && is_young;
        let soon = awaits_post.then(|| now.plus_ms(LEASE_MS));
        ContestRun {
            lease,
            events,
            due: dues.into_iter().flatten().chain(soon).min(),
            correction,
        }
    }
}

/// Records the end of a run. Without its edit the post stays outdated, and the work is due soon.
pub async fn end_contest_run<K: JobKey>(
    app: &App,
    run: &ContestRun<K>,
    is_shown: bool,
    now: Moment,
) -> Result<()> {
    let soon = now.plus_ms(LEASE_MS);
    let events = run.correction.as_ref().map(|_| run.events);
    let (events, due) = if is_shown {
        (events, run.due)
    } else {
        (Some(0), Some(run.due.map_or(soon, |due| due.min(soon))))
    };
    let write = app.store.end_contest_run(run.lease, events, due, soon);
    Ok(write.await?)
}
