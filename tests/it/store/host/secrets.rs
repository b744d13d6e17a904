//! Secrets that all processes share, and the numbers of events of watched games.

use tak_tavern::game::GameId;

use crate::store::fixture::{game, simultaneously};
use crate::{Database, Engine, on_every_engine};

on_every_engine!(
    simultaneous_processes_get_one_secret,
    events_of_games_are_counted,
);

async fn simultaneous_processes_get_one_secret(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let ask = |name: &'static str, new: String| {
        let store = store.clone();
        async move { store.secret(name, &new).await.unwrap() }
    };
    let mut secrets = simultaneously((0..8).map(|n| ask("pages", format!("secret {n}")))).await;
    secrets.dedup();
    assert_eq!(secrets.len(), 1, "{secrets:?}");
    assert_eq!(ask("pages", "later".to_owned()).await, secrets[0]);
    assert_eq!(ask("others", "later".to_owned()).await, "later");
}

async fn events_of_games_are_counted(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let one = game(&store, 1).await;
    let games = [one.id, GameId(u64::MAX)];
    let counts = store.events_of(&games).await.unwrap();
    assert_eq!(counts, [(one.id, one.events())]);
}
