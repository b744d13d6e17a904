//! What is under way in this process: interactions, by whichever door they came
//! in, and what is done without anybody asking. It is waited for at a stop.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::discord::delivery::Delivery;
use crate::discord::interaction::places::{Lane, Place, Places};

/// Knows what is under way. Cheap to clone; all clones know the same.
#[derive(Clone)]
pub(crate) struct Tasks {
    delivery: Arc<Delivery>,
    places: Arc<Places>,
    tracker: TaskTracker,
    /// Ends all tasks where they are.
    abort: CancellationToken,
}

impl Tasks {
    pub(crate) fn new(delivery: Arc<Delivery>, abort: CancellationToken) -> Tasks {
        Tasks {
            delivery,
            places: Arc::new(Places::new()),
            tracker: TaskTracker::new(),
            abort,
        }
    }

    /// Begins to work on an interaction as soon as there is a place in its lane,
    /// which the work holds. It runs on whatever becomes of the door that handed
    /// it in.
    pub(crate) fn spawn_interaction<F>(
        &self,
        lane: Lane,
        work: impl FnOnce(Arc<Delivery>, Place) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let (places, delivery) = (Arc::clone(&self.places), Arc::clone(&self.delivery));
        self.spawn("an interaction was not worked on to the end", async move {
            let place = places.take(lane).await;
            work(delivery, place).await;
        });
    }

    /// Begins something in a task that a panic ends alone, after which `cut_off`
    /// is logged.
    pub(crate) fn spawn<F>(&self, cut_off: &'static str, work: F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let task = tokio::spawn(self.abort.clone().run_until_cancelled_owned(work));
        self.tracker.spawn(async move {
            // Why is logged where it happens, and may quote what somebody typed.
            if task.await.is_err() {
                tracing::error!("{cut_off}");
            }
        });
    }

    /// What all tasks work with.
    pub(crate) fn delivery(&self) -> &Arc<Delivery> {
        &self.delivery
    }

    /// Whether nothing is under way.
    pub(crate) fn is_idle(&self) -> bool {
        self.tracker.is_empty()
    }

    /// Waits until nothing is under way any more.
    pub(crate) async fn wait(&self) {
        self.tracker.close();
        self.tracker.wait().await;
    }

    /// Ends what is under way.
    pub(crate) async fn abort(&self) {
        self.abort.cancel();
        self.wait().await;
    }

    /// Resolves the deferred answers that the ended tasks have left open.
    pub(crate) async fn resolve_leftovers(&self) {
        self.delivery.leftovers.finish().await;
    }
}
