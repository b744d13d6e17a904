//! Requests delayed until a test releases them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::trouble::missed::Missed;

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
    pub(crate) fn new() -> (Self, Arc<Barrier>) {
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
    pub(crate) fn is_open(&self) -> bool {
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
