//! Where interactions are worked on, whichever door they came in by.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::delivery::Delivery;

/// How many interactions are worked on at once. Every one becomes a task in
/// the same instant, and each may hold a picture; beyond this many they queue
/// up, and those that get too old are let go.
const AT_ONCE: usize = 64;

/// Takes work from the doors, and knows what is under way.
#[derive(Clone)]
pub(super) struct Desk {
    delivery: Arc<Delivery>,
    places: Arc<Semaphore>,
    tasks: TaskTracker,
    /// Ends all tasks where they are.
    abort: CancellationToken,
}

impl Desk {
    pub(super) fn new(delivery: Arc<Delivery>, abort: CancellationToken) -> Desk {
        Desk {
            delivery,
            places: Arc::new(Semaphore::new(AT_ONCE)),
            tasks: TaskTracker::new(),
            abort,
        }
    }

    /// Begins to work on something as soon as there is a place, in a task that
    /// a panic ends alone and that is waited for when the process stops. It
    /// goes on whatever becomes of who handed it in.
    pub(super) fn begin<F>(&self, work: impl FnOnce(Arc<Delivery>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (places, work) = (Arc::clone(&self.places), work(Arc::clone(&self.delivery)));
        let work = async move {
            let _place = places.acquire().await;
            work.await;
        };
        let task = self
            .tasks
            .spawn(self.abort.clone().run_until_cancelled_owned(work));
        self.tasks.spawn(async move {
            // Why is logged where it happens, and may quote what somebody typed.
            if task.await.is_err() {
                tracing::error!("an interaction was not worked on to the end");
            }
        });
    }

    /// Whose clock tells whether something is old.
    pub(super) fn delivery(&self) -> &Delivery {
        &self.delivery
    }

    /// Waits until nothing is under way any more.
    pub(super) async fn finished(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Ends what is under way.
    pub(super) async fn abort(&self) {
        self.abort.cancel();
        self.finished().await;
    }
}
