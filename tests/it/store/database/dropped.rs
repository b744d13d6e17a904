//! A change that is dropped while it begins.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use crate::store::fixture::NOON;
use crate::{Database, Engine, until};

/// Otherwise its beginning waits for the next writer, which may wait for its connection.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn next_change_waits_for_a_dropped_beginning() {
    let database = Database::fresh(Engine::Sqlite).await;
    let store = database.small_store().await;
    let both = store.begin_unclaimed(NOON).await.unwrap();
    store.heartbeat().await.unwrap();
    both.commit().await.unwrap();
    until("both connections are back", async || {
        store.connections().idle == 2
    })
    .await;

    let lock = database.lock_games().await;
    assert!(first_poll(store.begin_unclaimed(NOON)).await.is_none());
    until("the beginning waits for the lock", async || {
        store.connections().busy == 1
    })
    .await;
    let mut next = pin!(store.begin_unclaimed(NOON));
    assert!(first_poll(next.as_mut()).await.is_none());
    assert_eq!(store.connections().busy, 1, "it waits for its turn");
    lock.release().await;
    next.await.unwrap().commit().await.unwrap();
}

/// Polls a single time.
async fn first_poll<T>(future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(Some(outcome)),
        Poll::Pending => Poll::Ready(None),
    })
    .await
}
