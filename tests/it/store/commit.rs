//! When the connection breaks in the moment of a commit, the store finds out
//! what has become of the change, or says that nobody can tell.

use std::ops::Range;
use std::pin::pin;
use std::time::{Duration, Instant};

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
    store.begin(claim(1)).await.unwrap().commit().await.unwrap();
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
    let lost = change.commit().await;
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
    let lost = change.commit().await;
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
    let lost = change.commit().await;
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
    let keeping: JoinSet<_> = changes.into_iter().map(Change::commit).collect();
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
            async move { store.begin(claim(id)).await?.commit().await }
        })
        .collect();
    for kept in again.join_all().await {
        kept.unwrap();
    }
    for id in IDS {
        assert!(straight.is_claimed(claim(id).interaction).await.unwrap());
    }
}

/// The most that a commit without an answer may cost whoever waits for it.
const RESOLVED: Duration = Duration::from_secs(15);

/// The limit around a try is not the one that ends first: the change is found by
/// its own claim, and its value arrives.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_commit_gives_the_value_of_its_change() {
    let (proxy, store, straight) = stores().await;
    proxy.at_next_commit(Fault::Silent);
    let (begun, mut tries) = (Instant::now(), 0);
    let value = store
        .retrying(|| {
            tries += 1;
            let (store, value) = (store.clone(), tries);
            async move {
                let mut change = store.begin(claim(100)).await?;
                // A change that was slow until here has little left of its limit.
                tokio::time::sleep(Duration::from_secs(6)).await;
                change.make_challenge(&challenge(100)).await?;
                change.commit().await?;
                Ok(value)
            }
        })
        .await;
    assert!(matches!(value, Ok(1)), "{value:?}");
    let took = begun.elapsed().saturating_sub(Duration::from_secs(6));
    assert!(took < RESOLVED, "{took:?}");
    assert!(proxy.has_happened());
    assert!(is_made(&straight, 100).await);
}

/// What another copy of the interaction keeps is not taken for one's own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_commit_overtaken_by_another_copy_is_repeated() {
    let (proxy, store, straight) = stores().await;
    let mut change = store.begin(claim(100)).await.unwrap();
    change.make_challenge(&challenge(100)).await.unwrap();
    let mut copy = claim(100);
    copy.at.0 += 1;
    // It waits for the claim, and has it as soon as the other one is given up.
    let waits = straight.clone();
    let copy = tokio::spawn(async move {
        waits
            .retrying(|| async { waits.begin(copy).await?.commit().await })
            .await
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    proxy.at_next_commit(Fault::Lost);
    let lost = change.commit().await;
    copy.await.unwrap().unwrap();
    assert!(matches!(lost, Err(Error::Repeated)), "{lost:?}");
    let made = straight.challenge(ChallengeId(100)).await.unwrap();
    assert!(made.is_none());
}

/// A server that is silent everywhere lets nobody find out, and that is said in
/// time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_commit_on_a_silent_server_is_unknown_in_time() {
    let (proxy, store, _) = stores().await;
    let begun = Instant::now();
    let lost = store
        .retrying(|| async {
            let mut change = store.begin(claim(100)).await?;
            change.make_challenge(&challenge(100)).await?;
            proxy.falls_silent();
            change.commit().await
        })
        .await;
    assert!(matches!(lost, Err(Error::Unknown(_))), "{lost:?}");
    assert!(begun.elapsed() < RESOLVED, "{:?}", begun.elapsed());
}

/// Whoever waits too long for what another one holds tries again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wait_longer_than_the_lock_timeout_is_a_lost_race() {
    let (_proxy, store, straight) = stores().await;
    let held = straight.begin(claim(100)).await.unwrap();
    let blocked = store.begin(claim(100)).await;
    let Err(Error::Database(error)) = blocked else {
        panic!("{blocked:?}")
    };
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    assert_eq!(code.as_deref(), Some("55P03"));
    let waiting = tokio::spawn(async move { make(&store, &challenge(100)).await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    drop(held);
    straight.is_claimed(claim(1).interaction).await.unwrap();
    waiting.await.unwrap().unwrap();
}

/// A statement that the server ends keeps nothing, and its connection lives.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn statement_ended_by_the_server_changes_nothing() {
    let database = Database::empty(Engine::Postgres).await;
    let store = database.store().await;
    let lock = database.lock_out("claims").await;
    let waits = store.clone();
    let ended = tokio::spawn(async move { make(&waits, &challenge(100)).await });
    while database.waiting_for_locks().await == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let end = "select pg_cancel_backend(pid) from pg_stat_activity \
               where datname = current_database() and wait_event_type = 'Lock'";
    database.run(end).await;
    let ended = ended.await.unwrap();
    lock.release().await;
    let Err(Error::Database(error)) = ended else {
        panic!("{ended:?}")
    };
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    assert_eq!(code.as_deref(), Some("57014"));
    assert!(!is_made(&store, 100).await);
}

/// The server gives up before we do, except where the schema changes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn migration_has_no_limit_on_its_statements() {
    let database = Database::empty(Engine::Postgres).await;
    let store = database.store().await;
    let lock = database.lock_out("_sqlx_migrations").await;
    let mut migrating = pin!(store.migrate());
    let waiting = tokio::time::timeout(Duration::from_secs(5), &mut migrating).await;
    assert!(waiting.is_err(), "{waiting:?}");
    lock.release().await;
    migrating.await.unwrap();
}
