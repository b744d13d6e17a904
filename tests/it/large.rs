//! A tavern after years of play.

mod plans;

use crate::filled::{Filling, fill, run};
use crate::{Database, Engine, on_both_engines};

on_both_engines!(filled_database_passes_the_audit);

async fn filled_database_passes_the_audit(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    fill(&database.url, Filling::of(2_000)).await;
    run(&database.url, "analyze").await;
    let rebuilt = store.rebuild(true).await.unwrap();
    assert!(rebuilt.games >= 1_800, "{rebuilt:?}");
    let audit = store.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    assert!(store.rebuild(false).await.unwrap().differences.is_empty());
}
