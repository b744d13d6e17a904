//! Places for changes that begin or end a game.

use tokio::sync::{Semaphore, SemaphorePermit};

/// Places for changes that begin or end a game. Each such change locks the row of a counter until its commit, and the
/// others wait for the row with a connection. A dozen games that end together would hold all connections, and no ply
/// of another game would get one. Two changes at a time are as fast: one commits while the other waits for the row.
#[derive(Debug)]
pub(crate) struct Turnover(Semaphore);

impl Turnover {
    pub(super) fn new() -> Turnover {
        Turnover(Semaphore::new(2))
    }

    /// Waits for a place, before the change takes a connection.
    pub(crate) async fn place(&self) -> SemaphorePermit<'_> {
        self.0.acquire().await.expect("the places are never closed")
    }
}
