//! When the connection breaks in the moment of a commit, the store finds out
//! what has become of the change, or says that nobody can tell.

use std::ops::Range;
use std::time::Duration;

use tak_tavern::game::ChallengeId;
use tak_tavern::store::{Change, Error, Store};
use tokio::task::JoinSet;

use super::fixture::{NOON, challenge, claim, make};
use crate::database::{Database, Engine};
use crate::proxy::{Fault, Proxy};

/// A store whose wire can be cut, and another look at the same database.
async fn stores() -> (Proxy, Store, Store) {
    let database = Database::empty(Engine::Postgres).await;
    let straight = database.store().await;
    let proxy = Proxy::to(&database.url);
    let store = Store::connect(&proxy.url).await.unwrap();
    // There is a connection that can be cut.
    store.begin(claim(1)).await.unwrap().keep().await.unwrap();
    (proxy, store, straight)
}

/// Whether the challenge is there, which is all or nothing.
async fn is_made(store: &Store, id: u64) -> bool {
    let made = store.challenge(ChallengeId(id)).await.unwrap();
    let claimed = store.is_claimed(claim(id).interaction).await.unwrap();
    assert_eq!(made.is_some(), claimed);
    claimed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_was_kept() {
    let (proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::After);
    make(&store, &challenge(100)).await.unwrap();
    assert!(proxy.has_happened());
    assert!(is_made(&straight, 100).await);
    // The store works as before.
    let again = make(&store, &challenge(100)).await;
    assert!(matches!(again, Err(Error::Repeated)), "{again:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_that_never_arrives_was_not_kept() {
    let (proxy, store, straight) = stores().await;
    let mut change = store.begin(claim(100)).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    proxy.at_next_commit(Fault::Before);
    let lost = change.keep().await;
    assert!(matches!(lost, Err(Error::Database(_))), "{lost:?}");
    assert!(proxy.has_happened());
    assert!(!is_made(&straight, 100).await);
    // So it can be done again, which a change does by itself.
    proxy.at_next_commit(Fault::Before);
    make(&store, &challenge(100)).await.unwrap();
    assert!(proxy.has_happened());
    assert!(is_made(&straight, 100).await);
}

/// The server has neither kept it nor given it up when the store looks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_that_is_still_on_its_way_is_waited_for() {
    let (proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::Held);
    make(&store, &challenge(100)).await.unwrap();
    assert!(proxy.has_happened());
    assert!(is_made(&straight, 100).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_can_tell_is_called_unknown() {
    let (proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::Gone);
    let lost = make(&store, &challenge(100)).await;
    assert!(matches!(lost, Err(Error::Unknown(_))), "{lost:?}");
    assert!(proxy.has_happened());
    assert!(!is_made(&straight, 100).await);
}

/// Without a claim there is nothing to look for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_without_a_claim_is_unknown() {
    let (proxy, store, straight) = stores().await;
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    proxy.at_next_commit(Fault::After);
    let lost = change.keep().await;
    assert!(matches!(lost, Err(Error::Unknown(_))), "{lost:?}");
    // The transaction ends on the server in its own time.
    let blocked = make(&straight, &challenge(100)).await;
    assert!(blocked.is_err(), "it was kept");
    assert!(store.challenge(ChallengeId(100)).await.unwrap().is_some());
}

/// What a machine held that lost its power is free again after a while.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_vanishes_holds_nothing_for_long() {
    let (proxy, store, straight) = stores().await;
    let mut change = store.begin(claim(100)).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    proxy.at_next_commit(Fault::Vanished);
    let lost = change.keep().await;
    assert!(lost.is_err(), "{lost:?}");
    assert!(proxy.has_happened());
    make(&straight, &challenge(100)).await.unwrap();
    assert!(is_made(&straight, 100).await);
}

/// A server whose machine lost its power is not waited for, and nothing is left of
/// it: once there is one again, all that were under way work at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_silent() {
    const IDS: Range<u64> = 100..108;
    let (proxy, store, straight) = stores().await;
    let mut changes = Vec::new();
    for id in IDS {
        changes.push(store.begin(claim(id)).await.unwrap());
    }
    assert_eq!(store.connections().idle, 0);
    proxy.falls_silent();
    let keeping: JoinSet<_> = changes.into_iter().map(Change::keep).collect();
    for lost in keeping.join_all().await {
        assert!(matches!(lost, Err(Error::Unknown(_))), "{lost:?}");
    }
    assert!(!store.answers_within(Duration::from_millis(100)).await);
    let lost = store.challenge(ChallengeId(100)).await;
    assert!(matches!(lost, Err(Error::Database(_))), "{lost:?}");
    // None of them was kept, and each can be done once more.
    proxy.is_back();
    let again: JoinSet<_> = IDS
        .map(|id| {
            let store = store.clone();
            async move { store.begin(claim(id)).await?.keep().await }
        })
        .collect();
    for kept in again.join_all().await {
        kept.unwrap();
    }
    for id in IDS {
        assert!(straight.is_claimed(claim(id).interaction).await.unwrap());
    }
}
