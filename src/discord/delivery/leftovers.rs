//! Deferred answers that are resolved apart from the work on their interactions.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The maximum time that a stop waits for open answers.
const LONGEST_STOP: Duration = Duration::from_secs(3);

/// The deferred answers that are resolved apart from the work on their
/// interactions.
#[derive(Debug, Default)]
pub(crate) struct Leftovers {
    tracker: TaskTracker,
    /// Cancelled at a stop: the pauses end.
    stopping: CancellationToken,
}

impl Leftovers {
    /// Resolves all open answers at once, in the short time of a stop.
    pub(crate) async fn finish(&self) {
        self.stopping.cancel();
        self.tracker.close();
        if tokio::time::timeout(LONGEST_STOP, self.tracker.wait())
            .await
            .is_err()
        {
            tracing::warn!("stopped with deferred answers left open");
        }
    }

    /// Starts work that a stop waits for.
    pub(super) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.tracker.spawn(work);
    }

    /// Whether the process stops.
    pub(super) fn is_stopping(&self) -> bool {
        self.stopping.is_cancelled()
    }

    /// Pauses, unless the process stops.
    pub(super) async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stopping.cancelled() => {}
        }
    }
}
