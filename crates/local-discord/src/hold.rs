//! A request held back until a test lets it go on.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::missed::Missed;

/// One request held back, or to be held back when it comes. It goes on when
/// this is released or dropped.
#[derive(Debug)]
pub struct Hold {
    barrier: Arc<Barrier>,
}

/// When a request is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// It has arrived, and nothing has been done.
    Arrival,
    /// It has been carried out, and has not been answered.
    Answer,
}

/// What the request waits at.
#[derive(Debug)]
pub(crate) struct Barrier {
    /// The method and path of the request that is here.
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

    /// Waits until the request is here, and returns its method and path, such
    /// as `POST /channels/1/messages`.
    ///
    /// # Errors
    ///
    /// If none comes within `timeout`.
    pub async fn arrived(&self, timeout: Duration) -> Result<String, Missed> {
        let mut waiting = self.barrier.waiting.subscribe();
        let here = waiting.wait_for(Option::is_some);
        let here = tokio::time::timeout(timeout, here).await;
        let request = here.ok().and_then(|here| here.ok()?.clone());
        request.ok_or_else(|| Missed(format!("no request to hold came within {timeout:?}")))
    }

    /// Lets the request go on. If none has come, none will be held.
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

    /// Comes here with a request, and returns when it may go on.
    pub(crate) async fn pass(&self, request: &str) {
        self.waiting.send_replace(Some(request.to_owned()));
        self.is_open
            .subscribe()
            .wait_for(|is_open| *is_open)
            .await
            .expect("the sender lives as long as self");
    }
}
