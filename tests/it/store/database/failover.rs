//! A proxy in front of several servers: until one of them is the primary it closes all connections, and for a moment it
//! may lead to the former primary, which is a standby then.

use tak_tavern::game::ChallengeId;
use tak_tavern::store::{Error, Store};

use crate::database::{Database, Engine};
use crate::proxy::{Fault, Proxy};
use crate::store::fixture::{NOON, challenge, claim, make};

/// A store with one connection that a standby answers, and that only reads.
async fn store_on_standby(database: &Database) -> Store {
    let set = "do $$ begin execute format('alter database %I set default_transaction_read_only = on', \
               current_database()); end $$";
    database.run(set).await;
    let store = Store::connect(&database.url).await;
    let outcome = match &store {
        Ok(store) => store.challenge(ChallengeId(100)).await.map(drop),
        Err(_) => Ok(()),
    };
    // Another test gets this database later.
    database.run(&set.replace("= on", "= off")).await;
    outcome.unwrap();
    store.unwrap()
}

#[tokio::test]
async fn change_on_standby_is_repeated_on_primary() {
    let database = Database::fresh(Engine::Postgres).await;
    let store = store_on_standby(&database).await;
    make(&store, &challenge(100)).await.unwrap();
    assert!(store.is_claimed(claim(100).key).await.unwrap());
}

#[tokio::test]
async fn single_statement_on_standby_is_repeated_on_primary() {
    let database = Database::fresh(Engine::Postgres).await;
    let store = store_on_standby(&database).await;
    store.forget_notices(NOON).await.unwrap();
}

/// With encryption, the driver waits for an answer before anything else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn proxy_without_server_is_an_outage() {
    let database = Database::fresh(Engine::Postgres).await;
    let proxy = Proxy::to(&database.url);
    let url = proxy.url.replace("sslmode=disable", "sslmode=prefer");
    let store = Store::connect(&url).await.unwrap();
    proxy.at_next_commit(Fault::Gone);
    let outcome = make(&store, &challenge(100)).await;
    assert!(matches!(outcome, Err(Error::Unknown(_))), "{outcome:?}");
    let error = store.challenge(ChallengeId(100)).await.unwrap_err();
    assert!(error.is_unavailable(), "{error:?}");
    let refusal = Store::connect(&url).await.unwrap_err();
    let reason = refusal.to_string();
    assert!(
        reason.ends_with("it closes the connection at once, as a proxy does that has no server"),
        "{reason}"
    );
    assert!(!refusal.is_wrong_setting());
}
