//! Claims: one copy of an interaction is granted, until no copy can arrive any
//! more.

use tak_tavern::store::{Claim, Error};

use crate::store::fixture::{claim, later, simultaneously};
use crate::{Database, Engine, on_every_engine};

on_every_engine!(eight_copies_grant_one_claim, old_claims_are_deleted);

async fn eight_copies_grant_one_claim(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let outcomes = simultaneously((0..8).map(|_| {
        let store = store.clone();
        async move {
            store
                .retrying(|| async { store.begin(claim(1)).await?.commit().await })
                .await
        }
    }))
    .await;
    let count = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(count, 1, "{outcomes:?}");
    assert!(
        outcomes
            .iter()
            .all(|outcome| matches!(outcome, Ok(()) | Err(Error::Repeated))),
        "{outcomes:?}"
    );
    // A dropped change makes no claim.
    drop(store.begin(claim(2)).await.unwrap());
    assert!(!store.is_claimed(claim(2).key).await.unwrap());
    store.begin(claim(2)).await.unwrap().commit().await.unwrap();
    assert!(store.is_claimed(claim(2).key).await.unwrap());
}

async fn old_claims_are_deleted(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    for number in 0..3 {
        let claim = Claim {
            at: later(i64::try_from(number).unwrap()),
            ..claim(number)
        };
        store.begin(claim).await.unwrap().commit().await.unwrap();
    }
    store.forget_claims(later(1)).await.unwrap();
    for (number, is_there) in [(0, false), (1, true), (2, true)] {
        let interaction = claim(number).key;
        assert_eq!(
            store.is_claimed(interaction).await.unwrap(),
            is_there,
            "{number}"
        );
    }
}
