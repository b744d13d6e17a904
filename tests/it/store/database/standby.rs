//! For a moment after a fail-over, a proxy may lead to the former primary, which is a standby then. What is written
//! there is repeated on another connection.

use tak_tavern::game::ChallengeId;
use tak_tavern::store::Store;

use crate::database::{Database, Engine};
use crate::store::fixture::{NOON, challenge, claim, make};

/// A store with one connection that a standby answers, and that only reads.
async fn store_on_standby(database: &Database) -> Store {
    let set = "do $$ begin execute format('alter database %I set default_transaction_read_only = on', \
               current_database()); end $$";
    database.run(set).await;
    let store = Store::connect(&database.url).await;
    let read = match &store {
        Ok(store) => store.challenge(ChallengeId(100)).await.map(drop),
        Err(_) => Ok(()),
    };
    // Another test gets this database later.
    database.run(&set.replace("= on", "= off")).await;
    read.unwrap();
    store.unwrap()
}

#[tokio::test]
async fn change_on_standby_is_repeated_on_primary() {
    let database = Database::fresh(Engine::Postgres).await;
    let store = store_on_standby(&database).await;
    make(&store, &challenge(100)).await.unwrap();
    assert!(store.is_claimed(claim(100).interaction).await.unwrap());
}

#[tokio::test]
async fn single_statement_on_standby_is_repeated_on_primary() {
    let database = Database::fresh(Engine::Postgres).await;
    let store = store_on_standby(&database).await;
    store.forget_notices(NOON).await.unwrap();
}
