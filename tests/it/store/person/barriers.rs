//! Bans and blocks between two people, on two connections.

use std::time::Duration;

use tak_tavern::game::{BanTerms, Barriers, UserId};
use tak_tavern::store::{Error, Store};

use crate::store::fixture::{ADA, BO, GUILD, claim};
use crate::{Database, on_every_engine};

on_every_engine!(
    ban_is_seen_by_a_change_that_waited_for_it,
    ban_waits_for_a_change_that_saw_none,
    barriers_are_of_both_people_and_of_one_server,
);

const MODERATOR: UserId = UserId(77);

/// Long enough for work that waits for nothing.
const MOMENT: Duration = Duration::from_millis(300);

async fn barriers_in_change(store: Store, interaction: u64) -> Result<Barriers, Error> {
    let store = &store;
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            let barriers = change.lock_barriers(Some(GUILD), ADA, BO).await?;
            change.commit().await?;
            Ok(barriers)
        })
        .await
}

async fn ban(store: Store, interaction: u64) -> Result<bool, Error> {
    let store = &store;
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            let is_new = change
                .ban(GUILD, BO, MODERATOR, (&BanTerms::default(), None))
                .await?;
            change.block(ADA, BO).await?;
            change.commit().await?;
            Ok(is_new)
        })
        .await
}

async fn ban_is_seen_by_a_change_that_waited_for_it(database: &Database) {
    let (one, other) = (database.store().await, database.connect().await);
    // All rows exist, so that only the lock makes one wait.
    barriers_in_change(one.clone(), 1).await.unwrap();
    let mut change = one.begin(claim(2)).await.unwrap();
    change
        .ban(GUILD, BO, MODERATOR, (&BanTerms::default(), None))
        .await
        .unwrap();
    change.block(BO, ADA).await.unwrap();
    let mut task = tokio::spawn(barriers_in_change(other.clone(), 3));
    let early = tokio::time::timeout(MOMENT, &mut task).await;
    assert!(early.is_err(), "it waits for the ban: {early:?}");
    change.commit().await.unwrap();
    let expected = Barriers {
        other_is_banned: true,
        is_blocked: true,
        ..Barriers::default()
    };
    assert_eq!(task.await.unwrap().unwrap(), expected);
}

async fn ban_waits_for_a_change_that_saw_none(database: &Database) {
    let (one, other) = (database.store().await, database.connect().await);
    let mut change = one.begin(claim(1)).await.unwrap();
    let barriers = change.lock_barriers(Some(GUILD), ADA, BO).await.unwrap();
    assert!(barriers.is_open());
    let mut task = tokio::spawn(ban(other.clone(), 2));
    let early = tokio::time::timeout(MOMENT, &mut task).await;
    assert!(early.is_err(), "it waits for the change: {early:?}");
    change.commit().await.unwrap();
    assert!(task.await.unwrap().unwrap());
    let barriers = one.barriers(Some(GUILD), ADA, BO).await.unwrap();
    let expected = Barriers {
        other_is_banned: true,
        blocks: true,
        ..Barriers::default()
    };
    assert_eq!(barriers, expected);
}

async fn barriers_are_of_both_people_and_of_one_server(store: &Store) {
    ban(store.clone(), 1).await.unwrap();
    let by_bo = Barriers {
        is_banned: true,
        is_blocked: true,
        ..Barriers::default()
    };
    assert_eq!(store.barriers(Some(GUILD), BO, ADA).await.unwrap(), by_bo);
    let in_private = Barriers {
        is_blocked: true,
        ..Barriers::default()
    };
    assert_eq!(store.barriers(None, BO, ADA).await.unwrap(), in_private);
    let mut change = store.begin(claim(2)).await.unwrap();
    assert!(change.lock_ban(Some(GUILD), BO).await.unwrap());
    assert!(!change.lock_ban(Some(GUILD), ADA).await.unwrap());
    assert!(!change.lock_ban(None, BO).await.unwrap());
}
