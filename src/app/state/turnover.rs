//! Games that begin and end, which take numbers one after the other.

use tokio::sync::{Semaphore, SemaphorePermit};

/// Each change that begins or ends a game holds the row of a counter until it is
/// kept, and all others that want a number wait for it, with a connection in hand. A
/// dozen games that end at once would so hold every connection, and the plies of
/// other games would wait for one. Two changes at a time are as fast: one is kept
/// while the other waits for the row.
#[derive(Debug)]
pub(crate) struct Turnover(Semaphore);

impl Turnover {
    pub(crate) fn new() -> Turnover {
        Turnover(Semaphore::new(2))
    }

    /// Waits until there is a place, before there is a connection.
    pub(crate) async fn place(&self) -> SemaphorePermit<'_> {
        self.0.acquire().await.expect("the places are never closed")
    }
}
