//! The tasks of a process: interactions of both transports, and background work. A
//! stop waits for them.

pub(super) mod background;
pub(super) mod emoji_upload;

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::delivery::Delivery;
use super::interaction::slots::{Lane, Slot, Slots};
use super::status::Status;

/// The running tasks. Clones share their state.
#[derive(Clone)]
pub(crate) struct Tasks {
    delivery: Arc<Delivery>,
    slots: Arc<Slots>,
    tracker: TaskTracker,
    /// Ends all tasks immediately.
    abort: CancellationToken,
}

impl Tasks {
    pub(crate) fn new(delivery: Arc<Delivery>, abort: CancellationToken) -> Tasks {
        Tasks {
            delivery,
            slots: Arc::new(Slots::new()),
            tracker: TaskTracker::new(),
            abort,
        }
    }

    /// Starts work on an interaction when there is a slot in its lane. The work
    /// occupies the slot, and continues after its transport has closed.
    pub(crate) fn spawn_interaction<F>(
        &self,
        lane: Lane,
        work: impl FnOnce(Arc<Delivery>, Slot) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let (slots, delivery) = (Arc::clone(&self.slots), Arc::clone(&self.delivery));
        self.spawn("an interaction", async move {
            let slot = slots.take(lane).await;
            work(delivery, slot).await;
        });
    }

    /// Starts a task. The log names it after a panic.
    pub(crate) fn spawn<F>(&self, name: &'static str, work: F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let task = tokio::spawn(self.abort.clone().run_until_cancelled_owned(work));
        self.tracker.spawn(async move {
            // The panic itself is logged at its source, and may quote typed text.
            if task.await.is_err_and(|error| error.is_panic()) {
                tracing::error!(task = name, "failed to finish a task");
            }
        });
    }

    /// The delivery for all tasks.
    pub(crate) fn delivery(&self) -> &Arc<Delivery> {
        &self.delivery
    }

    /// Lets the status count the tasks.
    pub(crate) fn show_in(&self, status: &Status) {
        status.count_tasks(&self.tracker);
    }

    /// Whether no task is running.
    pub(crate) fn is_idle(&self) -> bool {
        self.tracker.is_empty()
    }

    /// Waits for all tasks.
    pub(crate) async fn wait(&self) {
        self.tracker.close();
        self.tracker.wait().await;
    }

    /// Ends all tasks.
    pub(crate) async fn abort(&self) {
        self.abort.cancel();
        self.wait().await;
    }

    /// Resolves the deferred answers of ended tasks.
    pub(crate) async fn resolve_leftovers(&self) {
        self.delivery.leftovers.finish().await;
    }
}
