//! The pool of connections, replaced when no connection is returned.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::AnyPool;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};

/// Longer than any use of a connection.
const LONGEST_USE: Duration = Duration::from_secs(20);

/// The driver tests each returned connection and waits for the answer for ever. If the server falls silent at that
/// moment, the connection keeps its place in the pool.
#[derive(Debug)]
pub(super) struct Pool {
    current: Mutex<AnyPool>,
    options: AnyPoolOptions,
    address: AnyConnectOptions,
    last_acquired: Arc<LastTime>,
}

impl Pool {
    pub(super) fn open(
        options: AnyPoolOptions,
        address: AnyConnectOptions,
        last_use: Arc<LastTime>,
    ) -> Pool {
        last_use.record();
        let current = options.clone().connect_lazy_with(address.clone());
        Pool {
            current: Mutex::new(current),
            options,
            address,
            last_acquired: last_use,
        }
    }

    pub(super) fn current(&self) -> AnyPool {
        self.current
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Opens new connections if no caller has got one for a long time.
    pub(super) fn replace_if_lost(&self) {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if self.last_acquired.was_within(LONGEST_USE) {
            return;
        }
        tracing::warn!("no connection to the database came back, so others are opened");
        self.last_acquired.record();
        *current = self.options.clone().connect_lazy_with(self.address.clone());
    }
}

/// The last time that something happened.
#[derive(Debug, Default)]
pub(super) struct LastTime(Mutex<Option<Instant>>);

impl LastTime {
    pub(super) fn record(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    pub(super) fn was_within(&self, time: Duration) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() <= time)
    }
}
