//! A connection whose server falls silent does not keep its place for ever.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use tak_tavern::game::ChallengeId;
use tak_tavern::store::Store;

use crate::database::{Database, Engine};
use crate::proxy::{Fault, Proxy};
use crate::store::fixture::claim;
use crate::until;

/// Longer than the store waits before it opens other connections.
const BACK: Duration = Duration::from_secs(40);

/// A store with a single connection, behind a proxy.
async fn store() -> (Database, Proxy, Store) {
    let database = Database::fresh(Engine::Postgres).await;
    drop(database.store().await);
    let proxy = Proxy::to(&database.url);
    let store = Store::connect_with(&proxy.url, NonZeroU32::MIN).await;
    (database, proxy, store.unwrap())
}

/// No connection is tested when it returns, so the next statement meets the silence.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_at_the_return_of_all_connections_ends() {
    let (_database, proxy, store) = store().await;
    let change = store.begin(claim(1)).await.unwrap();
    proxy.at_next_commit(Fault::SilentAfterwards);
    change.commit().await.unwrap();
    assert!(proxy.has_occurred());
    let since = Instant::now();
    while let Err(error) = store.challenge(ChallengeId(100)).await {
        assert!(since.elapsed() < BACK, "{error:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connection_of_dropped_work_is_closed_if_it_is_silent() {
    let (_database, proxy, store) = store().await;
    store.challenge(ChallengeId(100)).await.unwrap();
    until("the connection back", async || {
        store.connections().idle == 1
    })
    .await;
    proxy.fall_silent();
    let work = store.challenge(ChallengeId(100));
    let outcome = tokio::time::timeout(Duration::from_millis(100), work).await;
    assert!(outcome.is_err());
    proxy.restore();
    store.challenge(ChallengeId(100)).await.unwrap();
}
