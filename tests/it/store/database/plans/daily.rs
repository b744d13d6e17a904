//! Statements about the puzzle of the day.

use tak_tavern::game::{Day, GuildId, PuzzleAttempt, PuzzleId};
use tak_tavern::store::{Owner, Store};

use crate::store::fixture::later;

/// Reads it as posts and presses do.
pub(super) async fn read_daily(store: &Store) {
    let (here, day) = (Owner::Server(GuildId(7)), Day(400));
    let daily = store.daily(here).await.unwrap().unwrap();
    let due = store.due_dailies(later(0), 20).await.unwrap();
    assert!(due.is_empty(), "{due:?}");
    let post = daily.post.unwrap();
    assert_eq!(store.daily_of_post(post).await.unwrap(), Some(daily));
    store.daily_post_state(post).await.unwrap();
    let solvers = store.daily_solvers_before(here, day, 16).await.unwrap();
    let (_, solvers) = solvers.unwrap();
    assert_eq!(solvers.len(), 1);
    let person = solvers[0].person;
    let run = store.daily_run(here, Day(399), person).await.unwrap();
    assert!(run.is_some());
    let attempt = PuzzleAttempt::new(PuzzleId(39_907));
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let counted = change.count_daily_run(person, (&attempt, &attempt), false);
    assert_eq!(counted.await.unwrap(), None);
    drop(change);
}
