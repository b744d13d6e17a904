//! Due work: its leases, its attempts with their pauses, and its end after too
//! many.

use tak_tavern::game::{GameId, Moment};
use tak_tavern::store::{GivenUp, JobLease, Start, Store};

use super::fixture::{game, later, simultaneously};
use crate::{Database, on_every_engine};

on_every_engine!(
    row_is_taken_by_one_of_eight,
    lost_lease_changes_nothing,
    pauses_grow_until_work_is_given_up,
    extension_preserves_the_pause_after_a_fault,
    success_resets_the_attempts,
    lease_by_a_fast_clock_is_clamped_and_a_pause_is_not,
);

const ROWS: &str = "select due, tries, given_up_at from mined_games order by game";

/// A search in a game, due now.
async fn search(database: &Database, store: &Store) -> GameId {
    let game = game(store, 100).await.id;
    let due = later(0).0;
    let row = format!("insert into mined_games (game, due) values ({game}, {due})");
    database.run(&row).await;
    game
}

async fn claimed(store: &Store, at: i64) -> Option<JobLease<GameId>> {
    let claim = store.claim_mining(later(at), later(at + 30)).await;
    claim.unwrap()
}

/// Takes the search and begins an attempt.
async fn begun(store: &Store, at: i64) -> Start<GameId> {
    let lease = claimed(store, at).await.expect("it is due");
    let start = store.begin_work(lease, later(at), later(at + 30)).await;
    start.unwrap()
}

async fn attempt(store: &Store, at: i64) -> JobLease<GameId> {
    match begun(store, at).await {
        Start::Begun(lease) => lease,
        other => panic!("{other:?}"),
    }
}

fn row(due: i64, tries: u32) -> String {
    format!("{} {tries} -", later(due).0)
}

async fn row_is_taken_by_one_of_eight(database: &Database, store: &Store) {
    let game = search(database, store).await;
    let claims = simultaneously((0..8).map(|_| {
        let store = store.clone();
        async move { claimed(&store, 0).await }
    }))
    .await;
    let claims: Vec<GameId> = claims.iter().flatten().map(|lease| lease.key).collect();
    assert_eq!(claims, [game]);
    assert_eq!(claimed(store, 29).await, None);
    assert!(claimed(store, 30).await.is_some());
}

async fn lost_lease_changes_nothing(database: &Database, store: &Store) {
    search(database, store).await;
    let old_lease = claimed(store, 0).await.unwrap();
    let lease = claimed(store, 30).await.unwrap();
    let start = store.begin_work(old_lease, later(31), later(99)).await;
    assert_eq!(start.unwrap(), Start::Lost);
    assert_eq!(store.extend_work(old_lease, later(99)).await.unwrap(), None);
    assert_eq!(
        store.postpone_work(old_lease, later(99)).await.unwrap(),
        None
    );
    assert_eq!(
        store.give_up_work(old_lease, later(31)).await.unwrap(),
        None
    );
    assert_eq!(database.ask(ROWS).await, [row(60, 0)]);
    let new_lease = store.extend_work(lease, later(99)).await.unwrap();
    assert!(new_lease.is_some());
    assert_eq!(database.ask(ROWS).await, [row(99, 0)]);
}

async fn pauses_grow_until_work_is_given_up(database: &Database, store: &Store) {
    let game = search(database, store).await;
    let mut at = 0;
    for (before, pause) in (0..).zip([30, 30_000, 60_000, 120_000, 240_000]) {
        let lease = attempt(store, at).await;
        assert_eq!(lease.tries(), before + 1);
        assert_eq!(database.ask(ROWS).await, [row(at + pause, before + 1)]);
        assert_eq!(claimed(store, at + pause - 1).await, None);
        at += pause;
    }
    let expected = GivenUp {
        kind: "search for puzzles",
        key: game.to_string(),
        since: later(at),
        tries: 5,
    };
    let last = begun(store, at).await;
    assert_eq!(last, Start::GivenUp(expected.clone()));
    // The row stays, and no process takes it.
    let text = format!("- 5 {}", later(at).0);
    assert_eq!(database.ask(ROWS).await, [text]);
    let never = Moment(i64::MAX - 1);
    assert_eq!(store.claim_mining(never, never).await.unwrap(), None);
    assert_eq!(store.given_up().await.unwrap(), [expected]);
    // An operator has mended the cause.
    store.revive(later(at)).await.unwrap();
    assert_eq!(store.given_up().await.unwrap(), []);
    assert_eq!(attempt(store, at).await.tries(), 1);
}

async fn extension_preserves_the_pause_after_a_fault(database: &Database, store: &Store) {
    search(database, store).await;
    attempt(store, 0).await;
    let second = attempt(store, 30).await;
    let lease = store.extend_work(second, later(90)).await.unwrap();
    assert_eq!(lease, Some(second));
    assert_eq!(database.ask(ROWS).await, [row(30_030, 2)]);
}

async fn success_resets_the_attempts(database: &Database, store: &Store) {
    search(database, store).await;
    attempt(store, 0).await;
    let second = attempt(store, 30).await;
    let rest = store.postpone_work(second, later(50)).await.unwrap();
    assert_eq!(rest.map(JobLease::tries), Some(0));
    assert_eq!(database.ask(ROWS).await, [row(50, 0)]);
    assert_eq!(attempt(store, 50).await.tries(), 1);
}

async fn lease_by_a_fast_clock_is_clamped_and_a_pause_is_not(database: &Database, store: &Store) {
    const HOUR: i64 = 60 * 60 * 1000;
    let rows = [(100, 2 * HOUR, 1), (110, HOUR, 3), (120, 2 * HOUR, 3)];
    for (id, due, tries) in rows {
        let (game, due) = (game(store, id).await.id, later(due).0);
        let row =
            format!("insert into mined_games (game, due, tries) values ({game}, {due}, {tries})");
        database.run(&row).await;
    }
    store.clamp_leases(later(0), 60_000).await.unwrap();
    let expected = [row(0, 1), row(HOUR, 3), row(0, 3)];
    assert_eq!(database.ask(ROWS).await, expected);
}
