//! Claims: of all copies of an interaction one is granted, until it cannot
//! come again.

use tak_tavern::store::{Claim, Error};

use super::fixture::{at_once, claim, later};
use crate::database::{Database, Engine, on_every_engine};

on_every_engine!(one_of_eight_copies_is_granted, claims_are_forgotten_in_time);

async fn one_of_eight_copies_is_granted(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let outcomes = at_once((0..8).map(|_| {
        let store = store.clone();
        async move {
            store
                .retrying(|| async { store.begin(claim(1)).await?.commit().await })
                .await
        }
    }))
    .await;
    let granted = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(granted, 1, "{outcomes:?}");
    assert!(
        outcomes
            .iter()
            .all(|outcome| matches!(outcome, Ok(()) | Err(Error::Repeated))),
        "{outcomes:?}"
    );
    // What was not kept was not claimed.
    drop(store.begin(claim(2)).await.unwrap());
    assert!(!store.is_claimed(claim(2).interaction).await.unwrap());
    store.begin(claim(2)).await.unwrap().commit().await.unwrap();
    assert!(store.is_claimed(claim(2).interaction).await.unwrap());
}

async fn claims_are_forgotten_in_time(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    for number in 0..3 {
        let claim = Claim {
            at: later(i64::try_from(number).unwrap()),
            ..claim(number)
        };
        store.begin(claim).await.unwrap().commit().await.unwrap();
    }
    store.forget_claims(later(1)).await.unwrap();
    for (number, remembered) in [(0, false), (1, true), (2, true)] {
        let interaction = claim(number).interaction;
        assert_eq!(
            store.is_claimed(interaction).await.unwrap(),
            remembered,
            "{number}"
        );
    }
}
