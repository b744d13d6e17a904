//! After a connection breaks during a commit, the store finds the result of the
//! change, or reports that it is unknown.

use std::ops::Range;
use std::pin::pin;
use std::time::{Duration, Instant};

use tak_tavern::game::ChallengeId;
use tak_tavern::store::{Change, Error, Store};
use tokio::task::JoinSet;

use crate::database::{Database, Engine};
use crate::proxy::{Fault, Proxy};
use crate::store::fixture::{NOON, challenge, claim, make};

/// A database, a store behind a proxy, and a second one without it.
async fn stores() -> (Database, Proxy, Store, Store) {
    let database = Database::fresh(Engine::Postgres).await;
    let straight = database.store().await;
    let proxy = Proxy::to(&database.url);
    let store = Store::connect(&proxy.url).await.unwrap();
    // The pool has a connection that can be cut.
    store.begin(claim(1)).await.unwrap().commit().await.unwrap();
    (database, proxy, store, straight)
}

/// Whether the challenge was committed.
async fn is_committed(store: &Store, id: u64) -> bool {
    let row = store.challenge(ChallengeId(id)).await.unwrap();
    let has_claim = store.is_claimed(claim(id).key).await.unwrap();
    assert_eq!(row.is_some(), has_claim);
    has_claim
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_answer_finds_commit() {
    let (_database, proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::After);
    make(&store, &challenge(100)).await.unwrap();
    assert!(proxy.has_occurred());
    assert!(is_committed(&straight, 100).await);
    // The store works as before.
    let again = make(&store, &challenge(100)).await;
    assert!(matches!(again, Err(Error::Repeated)), "{again:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_commit_is_repeated() {
    let (_database, proxy, store, straight) = stores().await;
    let mut change = store.begin(claim(100)).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    proxy.at_next_commit(Fault::Before);
    let outcome = change.commit().await;
    assert!(matches!(outcome, Err(Error::Database(_))), "{outcome:?}");
    assert!(proxy.has_occurred());
    assert!(!is_committed(&straight, 100).await);
    // So the change can be repeated, and repeats itself.
    proxy.at_next_commit(Fault::Before);
    make(&store, &challenge(100)).await.unwrap();
    assert!(proxy.has_occurred());
    assert!(is_committed(&straight, 100).await);
}

/// The server has neither committed nor rolled back when the store checks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn delayed_commit_is_awaited() {
    let (_database, proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::Held);
    make(&store, &challenge(100)).await.unwrap();
    assert!(proxy.has_occurred());
    assert!(is_committed(&straight, 100).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unreachable_server_leaves_commit_unknown() {
    let (_database, proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::Gone);
    let outcome = make(&store, &challenge(100)).await;
    assert!(matches!(outcome, Err(Error::Unknown(_))), "{outcome:?}");
    assert!(proxy.has_occurred());
    assert!(!is_committed(&straight, 100).await);
}

/// Without a claim the store cannot check.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unclaimed_commit_is_unknown() {
    let (_database, proxy, store, straight) = stores().await;
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    proxy.at_next_commit(Fault::After);
    let outcome = change.commit().await;
    assert!(matches!(outcome, Err(Error::Unknown(_))), "{outcome:?}");
    // The server ends the transaction in its own time.
    let later = make(&straight, &challenge(100)).await;
    assert!(later.is_err(), "it was kept");
    assert!(store.challenge(ChallengeId(100)).await.unwrap().is_some());
}

/// The server frees the locks of a vanished client after a while.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vanished_client_releases_locks() {
    let (_database, proxy, store, straight) = stores().await;
    let mut change = store.begin(claim(100)).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    proxy.at_next_commit(Fault::Vanished);
    let outcome = change.commit().await;
    assert!(outcome.is_err(), "{outcome:?}");
    assert!(proxy.has_occurred());
    make(&straight, &challenge(100)).await.unwrap();
    assert!(is_committed(&straight, 100).await);
}

/// The store does not wait for a silent server. After its return all open
/// changes succeed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_server_delays_changes_until_its_return() {
    const IDS: Range<u64> = 100..108;
    let (_database, proxy, store, straight) = stores().await;
    let mut changes = Vec::new();
    for id in IDS {
        changes.push(store.begin(claim(id)).await.unwrap());
    }
    assert_eq!(store.connections().idle, 0);
    proxy.fall_silent();
    let keeping: JoinSet<_> = changes.into_iter().map(Change::commit).collect();
    for outcome in keeping.join_all().await {
        assert!(matches!(outcome, Err(Error::Unknown(_))), "{outcome:?}");
    }
    assert!(!store.answers_within(Duration::from_millis(100)).await);
    let outcome = store.challenge(ChallengeId(100)).await;
    assert!(matches!(outcome, Err(Error::Database(_))), "{outcome:?}");
    // None of them was committed, and each can be repeated.
    proxy.restore();
    let again: JoinSet<_> = IDS
        .map(|id| {
            let store = store.clone();
            async move { store.begin(claim(id)).await?.commit().await }
        })
        .collect();
    for outcome in again.join_all().await {
        outcome.unwrap();
    }
    for id in IDS {
        assert!(straight.is_claimed(claim(id).key).await.unwrap());
    }
}

/// The longest wait for a commit without an answer.
const RESOLVED: Duration = Duration::from_secs(15);

/// The wait for a commit ends before the limit around a try: the change is
/// found by its claim, and returns its value.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_commit_gives_the_value_of_its_change() {
    let (_database, proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::Silent);
    let (start, mut tries) = (Instant::now(), 0);
    let value = store
        .retrying(|| {
            tries += 1;
            let (store, value) = (store.clone(), tries);
            async move {
                let mut change = store.begin(claim(100)).await?;
                // A slow change has little left of its limit.
                tokio::time::sleep(Duration::from_secs(6)).await;
                change.make_challenge(&challenge(100)).await?;
                change.commit().await?;
                Ok(value)
            }
        })
        .await;
    assert!(matches!(value, Ok(1)), "{value:?}");
    let took = start.elapsed().saturating_sub(Duration::from_secs(6));
    assert!(took < RESOLVED, "{took:?}");
    assert!(proxy.has_occurred());
    assert!(is_committed(&straight, 100).await);
}

/// The commit of another copy of the interaction is not mistaken for this one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_commit_overtaken_by_another_copy_is_repeated() {
    let (_database, proxy, store, straight) = stores().await;
    let mut change = store.begin(claim(100)).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    // The copy arrives in the same millisecond.
    let copy = claim(100);
    // This change waits for the claim, and has it as soon as the other one
    // rolls back.
    let waits = straight.clone();
    let copy = tokio::spawn(async move {
        waits
            .retrying(|| async { waits.begin(copy).await?.commit().await })
            .await
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    proxy.at_next_commit(Fault::Lost);
    let outcome = change.commit().await;
    copy.await.unwrap().unwrap();
    assert!(matches!(outcome, Err(Error::Repeated)), "{outcome:?}");
    let row = straight.challenge(ChallengeId(100)).await.unwrap();
    assert!(row.is_none());
}

/// A server that is silent on all connections leaves the result unknown, in
/// time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_commit_on_a_silent_server_is_unknown_in_time() {
    let (_database, proxy, store, _) = stores().await;
    let start = Instant::now();
    let outcome = store
        .retrying(|| async {
            let mut change = store.begin(claim(100)).await?;
            change.make_challenge(&challenge(100)).await?;
            proxy.fall_silent();
            change.commit().await
        })
        .await;
    assert!(matches!(outcome, Err(Error::Unknown(_))), "{outcome:?}");
    assert!(start.elapsed() < RESOLVED, "{:?}", start.elapsed());
}

/// A wait beyond the lock timeout counts as a lost race and is repeated.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wait_longer_than_the_lock_timeout_is_a_lost_race() {
    let (_database, _proxy, store, straight) = stores().await;
    let first = straight.begin(claim(100)).await.unwrap();
    let second = store.begin(claim(100)).await;
    let Err(Error::Database(error)) = second else {
        panic!("{second:?}")
    };
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    assert_eq!(code.as_deref(), Some("55P03"));
    let third = tokio::spawn(async move { make(&store, &challenge(100)).await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    drop(first);
    straight.is_claimed(claim(1).key).await.unwrap();
    third.await.unwrap().unwrap();
}

/// A statement that the server cancels writes nothing, and its connection
/// survives.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn statement_ended_by_the_server_changes_nothing() {
    let database = Database::fresh(Engine::Postgres).await;
    let store = database.store().await;
    let lock = database.lock_table("claims").await;
    let waits = store.clone();
    let task = tokio::spawn(async move { make(&waits, &challenge(100)).await });
    while database.waiting_for_locks().await == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let end = "select pg_cancel_backend(pid) from pg_stat_activity \
               where datname = current_database() and wait_event_type = 'Lock'";
    database.run(end).await;
    let outcome = task.await.unwrap();
    lock.release().await;
    let Err(Error::Database(error)) = outcome else {
        panic!("{outcome:?}")
    };
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    assert_eq!(code.as_deref(), Some("57014"));
    assert!(!is_committed(&store, 100).await);
}

/// The server's limit is shorter than ours, except for migrations.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn migration_has_no_limit_on_its_statements() {
    let database = Database::fresh(Engine::Postgres).await;
    let store = database.store().await;
    let lock = database.lock_table("_sqlx_migrations").await;
    let mut migrating = pin!(store.migrate());
    let early = tokio::time::timeout(Duration::from_secs(5), &mut migrating).await;
    assert!(early.is_err(), "{early:?}");
    lock.release().await;
    migrating.await.unwrap();
}
