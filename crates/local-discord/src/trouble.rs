//! Planned faults: of REST requests, of their answers and of interactions.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::snowflake::Millis;

/// A fault of a REST request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trouble {
    /// 429 with this `retry_after`.
    RateLimited(Duration),
    /// This status with an empty body, such as 500 or 503.
    Status(u16),
    /// Carried out and answered normally after this delay.
    Delayed(Duration),
    /// The connection is cut before the request is carried out.
    Dropped,
    /// The request is carried out, but the connection is cut before the answer.
    AnswerLost,
}

/// The way an interaction reaches the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Delivered this many times.
    Repeated(usize),
    /// Without fields that client libraries require, but with its id and token.
    Undecodable,
    /// With fields in forms that client libraries do not know yet: names of pictures, flags, permissions, installations.
    Newer,
    /// With an id and a token this much older than now.
    Aged(Duration),
    /// Not delivered.
    Lost,
    /// Delivered only after the next interaction.
    AfterTheNext,
    /// Delivered to a single gateway session, counted from 0 in the order of
    /// connecting. If there is no such session, the interaction is lost.
    ToSession(usize),
}

/// The expected event did not happen; the message describes the actual state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Missed(pub(crate) String);

/// Delays one request, already received or still expected, until it is released
/// or dropped.
#[derive(Debug)]
pub struct Hold {
    barrier: Arc<Barrier>,
}

/// The point of its processing where a request waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Received but not carried out.
    Arrival,
    /// Carried out but not answered.
    Answer,
}

/// The barrier between a [`Hold`] and its request.
#[derive(Debug)]
pub(crate) struct Barrier {
    /// Method and path of the waiting request.
    waiting: watch::Sender<Option<String>>,
    is_open: watch::Sender<bool>,
}

impl Hold {
    fn new() -> (Self, Arc<Barrier>) {
        let barrier = Arc::new(Barrier {
            waiting: watch::Sender::new(None),
            is_open: watch::Sender::new(false),
        });
        let hold = Self {
            barrier: barrier.clone(),
        };
        (hold, barrier)
    }

    /// Waits for the request to arrive and returns its method and path, such as
    /// `POST /channels/1/messages`.
    pub async fn arrived(&self, timeout: Duration) -> Result<String, Missed> {
        let mut waiting = self.barrier.waiting.subscribe();
        let here = waiting.wait_for(Option::is_some);
        let here = tokio::time::timeout(timeout, here).await;
        let request = here.ok().and_then(|here| here.ok()?.clone());
        request.ok_or_else(|| Missed(format!("no request to hold came within {timeout:?}")))
    }

    /// Releases the request. If none has arrived, none will be delayed.
    pub fn release(self) {
        drop(self);
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        self.barrier.is_open.send_replace(true);
    }
}

impl Barrier {
    fn is_open(&self) -> bool {
        *self.is_open.borrow()
    }

    /// Waits in the name of a request until the test releases it.
    pub(crate) async fn pass(&self, request: &str) {
        self.waiting.send_replace(Some(request.to_owned()));
        self.is_open
            .subscribe()
            .wait_for(|is_open| *is_open)
            .await
            .expect("the sender lives as long as self");
    }
}

/// Planned faults and holds, oldest plan first.
#[derive(Default)]
pub(crate) struct RequestPlan {
    troubles: Vec<PlannedTrouble>,
    holds: Vec<PlannedHold>,
    limits: Vec<Limit>,
    /// The number of remaining session starts, if it differs from the default.
    pub(crate) session_starts: Option<u32>,
}

struct PlannedTrouble {
    /// With a space at its end it is the whole path.
    begins_with: String,
    /// How many requests pass unharmed before.
    passes: usize,
    remaining: usize,
    trouble: Trouble,
}

/// A limit of requests, for each channel or other resource on its own.
struct Limit {
    begins_with: String,
    size: u64,
    window: Duration,
    /// The requests of each resource since its reset, and the next reset.
    counts: HashMap<String, (u64, Millis)>,
}

/// What a limit says about a request.
#[derive(Clone, Copy)]
pub(crate) struct Allowance {
    pub(crate) size: u64,
    /// The number of further requests until the reset, if this one is allowed.
    pub(crate) remaining: Option<u64>,
    pub(crate) reset_after: Duration,
}

impl Limit {
    fn count(&mut self, resource: &str, now: Millis) -> Allowance {
        let window = Millis::try_from(self.window.as_millis()).unwrap_or(Millis::MAX);
        let fresh = (0, now.saturating_add(window));
        let count = self.counts.entry(resource.to_owned()).or_insert(fresh);
        if count.1 <= now {
            *count = fresh;
        }
        let remaining = self.size.checked_sub(count.0 + 1);
        count.0 += u64::from(remaining.is_some());
        Allowance {
            size: self.size,
            remaining,
            reset_after: Duration::from_millis(count.1 - now),
        }
    }
}

struct PlannedHold {
    begins_with: String,
    moment: Moment,
    barrier: Arc<Barrier>,
}

impl RequestPlan {
    pub(crate) fn plan(
        &mut self,
        begins_with: &str,
        passes: usize,
        times: usize,
        trouble: Trouble,
    ) {
        self.troubles.push(PlannedTrouble {
            begins_with: begins_with.to_owned(),
            passes,
            remaining: times,
            trouble,
        });
    }

    pub(crate) fn limit(&mut self, begins_with: &str, size: u64, window: Duration) {
        self.limits.push(Limit {
            begins_with: begins_with.to_owned(),
            size,
            window,
            counts: HashMap::new(),
        });
    }

    /// Counts a request such as `POST /channels/1/messages`, if there is a limit for it.
    pub(crate) fn allowance_for(&mut self, request: &str, now: Millis) -> Option<Allowance> {
        let fits = |limit: &&mut Limit| request.starts_with(&limit.begins_with);
        let limit = self.limits.iter_mut().find(fits)?;
        let parts: Vec<&str> = request.split('/').take(4).collect();
        Some(limit.count(&parts.join("/"), now))
    }

    pub(crate) fn hold(&mut self, begins_with: &str, moment: Moment) -> Hold {
        let (hold, barrier) = Hold::new();
        self.holds.push(PlannedHold {
            begins_with: begins_with.to_owned(),
            moment,
            barrier,
        });
        hold
    }

    /// Takes the fault planned for a request such as `POST
    /// /channels/1/messages`, if any.
    pub(crate) fn trouble_for(&mut self, request: &str) -> Option<Trouble> {
        let whole = format!("{request} ");
        let fits = |plan: &PlannedTrouble| whole.starts_with(&plan.begins_with);
        let first = self.troubles.iter_mut().find(|plan| fits(plan))?;
        if first.passes > 0 {
            first.passes -= 1;
            return None;
        }
        first.remaining = first.remaining.saturating_sub(1);
        let trouble = first.trouble;
        self.troubles.retain(|plan| plan.remaining > 0);
        Some(trouble)
    }

    /// Takes the barrier planned for a request at this moment, if any. A hold
    /// dropped before any request arrived is removed.
    pub(crate) fn barrier_for(&mut self, request: &str, moment: Moment) -> Option<Arc<Barrier>> {
        self.holds.retain(|plan| !plan.barrier.is_open());
        let place = self
            .holds
            .iter()
            .position(|plan| plan.moment == moment && request.starts_with(&plan.begins_with))?;
        Some(self.holds.remove(place).barrier)
    }

    /// Whether all troubles have come about.
    pub(crate) fn is_met(&self) -> bool {
        self.troubles.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.troubles.clear();
        self.limits.clear();
        self.session_starts = None;
    }
}
