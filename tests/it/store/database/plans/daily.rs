//! Statements about the puzzle of the day.

use tak_tavern::game::{Day, GuildId, PuzzleAttempt, PuzzleId};
use tak_tavern::store::{Owner, Store};

use crate::store::fixture::later;

/// Reads it as posts and presses do.
pub(super) async fn read_daily(store: &Store) {
    let (here, day) = (Owner::Server(GuildId(7)), Day(399));
    let daily = store.daily(here).await.unwrap().unwrap();
    let due = store.claim_daily(later(0), later(1)).await.unwrap();
    assert!(due.is_none(), "{due:?}");
    let post = daily.post.unwrap();
    assert_eq!(store.daily_of_post(post).await.unwrap(), Some(daily));
    store.last_post(Some(post)).await.unwrap();
    let solvers = store.daily_solvers(here, day, 16).await.unwrap();
    let solvers = solvers.unwrap();
    assert_eq!(solvers.len(), 1);
    let person = solvers[0].person;
    let none = store.daily_solvers(here, Day(9_999), 16).await.unwrap();
    assert_eq!(none, Some(Vec::new()));
    let own = store.own_daily_success(person, day).await.unwrap();
    assert_eq!(own, Some(solvers[0]));
    let run = store.daily_run(person, day, PuzzleId(39_907)).await;
    assert!(run.unwrap().is_some());
    let open = store.has_open_daily_run(person, PuzzleId(39_907)).await;
    assert!(!open.unwrap());
    let attempt = PuzzleAttempt::new(PuzzleId(39_907));
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let solver = change.count_daily_run(person, (&attempt, &attempt), false);
    assert_eq!(solver.await.unwrap(), None);
    drop(change);
}
