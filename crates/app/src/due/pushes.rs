//! Browsers to wake when there is news for their person. The code that talks to push services sends the pushes.

use super::job;
use super::work::LEASE_MS;
use crate::load::pushes::{Source, news};
use crate::{App, Result};
use tavern_game::Moment;
use tavern_store::{JobLease, PushId};

/// The maximum number of attempts to wake a browser. The last one is about eight minutes after the first.
const MOST_ATTEMPTS: u32 = 6;

/// A browser that this process may wake for a limited time.
#[derive(Debug)]
pub struct PushTask {
    lease: JobLease<PushId>,
    /// Its address at its push service.
    pub endpoint: String,
}

/// The answer of a push service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushEnd {
    Done,
    /// The browser's subscription has ended.
    Gone,
    /// The service has refused this, and a retry would not help.
    Refused,
    /// There was no answer, or the service has a fault.
    Failed,
}

/// Takes the next browser to wake. Pushes without current news end here, and quiet hours delay the others.
pub async fn claim_push(app: &App, now: Moment) -> Result<Option<PushTask>> {
    loop {
        let until = now.plus_ms(LEASE_MS);
        let Some(lease) = app.store.claim_push(now, until).await? else {
            return Ok(None);
        };
        let Some(lease) = job::begin_work(app, lease, now, LEASE_MS).await? else {
            continue;
        };
        let Some(push) = app.store.push(lease.key, now).await? else {
            app.store.end_push(lease).await?;
            continue;
        };
        let source = match push.game {
            Some(game) if push.has_more => Source::GameFirst(game),
            Some(game) => Source::Game(game),
            None => Source::Waiting,
        };
        if let Some(until) = app.preferences(push.player).await?.quiet_end(now) {
            app.store.postpone_push(lease, until).await?;
        } else if news(app, push.player, source, now).await?.is_none() {
            app.store.end_push(lease).await?;
        } else {
            let endpoint = push.endpoint;
            return Ok(Some(PushTask { lease, endpoint }));
        }
    }
}

/// Records the answer of a push service.
pub async fn end_push(app: &App, task: PushTask, end: PushEnd) -> Result<()> {
    let PushTask { lease, endpoint } = task;
    match end {
        PushEnd::Gone => app.store.forget_push(lease.key, &endpoint).await?,
        // It becomes due when its lease ends.
        PushEnd::Failed if lease.tries() < MOST_ATTEMPTS => {}
        PushEnd::Done | PushEnd::Refused | PushEnd::Failed => {
            app.store.end_push(lease).await?;
        }
    }
    Ok(())
}
