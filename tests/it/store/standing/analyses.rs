//! Analyses of finished and of pasted games: their versions, leases and ends.

use tak_tavern::game::{AnalysedLine, Game, GameId, import_line, read_values};
use tak_tavern::store::{BegunImport, ImportLease, Store};

use crate::database::{Database, Engine, on_every_engine};
use crate::store::fixture::{game, later, play};

on_every_engine!(
    values_of_an_older_version_are_computed_anew,
    values_of_a_newer_version_are_left_alone,
    import_belongs_to_one_process_at_a_time,
    import_of_another_version_is_computed_anew,
    future_lease_of_an_import_is_clamped,
    stopped_import_begins_anew_on_request,
    imports_are_bounded,
    unused_imports_are_deleted
);

fn line(ply: &str) -> AnalysedLine {
    AnalysedLine::from(&import_line(&format!("[Size \"5\"] 1. a1 e5 2. {ply}")).unwrap())
}

async fn begun(store: &Store, line: &AnalysedLine, at: i64) -> BegunImport {
    let (at, until) = (later(at), later(at + 30));
    let mut change = store.begin_unclaimed(at).await.unwrap();
    let begun = change.begin_import(line, until).await.unwrap();
    change.commit().await.unwrap();
    begun
}

/// Whether work on the game begins.
async fn begins(store: &Store, game: &Game, at: i64) -> bool {
    let mut change = store.begin_unclaimed(later(at)).await.unwrap();
    let work = change.begin_analysis(game, later(at + 30)).await.unwrap();
    change.commit().await.unwrap();
    work.is_some()
}

async fn lease(store: &Store, line: &AnalysedLine, at: i64) -> ImportLease {
    match begun(store, line, at).await {
        BegunImport::Begun(lease) => lease,
        other => panic!("{other:?}"),
    }
}

async fn values_of_an_older_version_are_computed_anew(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let new = game(&store, 1).await;
    let after = play(&store, &new, "a1", 9).await.unwrap();
    assert!(begins(&store, &after, 3).await);
    let values = read_values("510:a1;490").unwrap();
    assert!(store.note_analysis(after.id, &values).await.unwrap());
    assert!(!store.note_analysis(after.id, &values).await.unwrap());
    database
        .run("update analyses set version = 0; update posts set state = 'done', due = null")
        .await;
    let old = store.analysis(after.id).await.unwrap().unwrap();
    assert!(old.values.is_empty() && !old.is_complete());
    assert!(begins(&store, &after, 40).await);
    let known = database.ask("select known, version from analyses").await;
    assert_eq!(known, ["0 1"]);
    assert!(store.note_analysis(after.id, &values).await.unwrap());
    let stored = store.analysis(after.id).await.unwrap().unwrap();
    assert_eq!(stored.values, values);
}

async fn values_of_a_newer_version_are_left_alone(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let new = game(&store, 1).await;
    let after = play(&store, &new, "a1", 9).await.unwrap();
    assert!(begins(&store, &after, 3).await);
    database
        .run("update analyses set version = 2, known = 1, detail = '333'")
        .await;
    let values = read_values("510:a1;490").unwrap();
    assert!(!store.note_analysis(after.id, &values).await.unwrap());
    let stored = store.analysis(after.id).await.unwrap().unwrap();
    assert!(stored.is_of_newer_version());
    assert_eq!(stored.values, read_values("333").unwrap());
    assert_eq!(store.analysis(GameId(77)).await.unwrap(), None);
}

async fn import_belongs_to_one_process_at_a_time(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let line = line("c3");
    let first = lease(&store, &line, 0).await;
    assert_eq!(begun(&store, &line, 1).await, BegunImport::Known);
    assert_eq!(
        store.claim_import(later(29), later(59)).await.unwrap(),
        None
    );
    let claimed = store.claim_import(later(31), later(61)).await.unwrap();
    let second = claimed.expect("its lease is over");
    assert_eq!(store.extend_import(first, later(90)).await.unwrap(), None);
    let second = store.extend_import(second, later(91)).await.unwrap();
    let second = second.unwrap();
    let some = read_values("510:a1;490:b2").unwrap();
    assert!(store.note_import(second, &some, None).await.unwrap());
    let all = read_values("510:a1;490:b2;500;1000W0").unwrap();
    assert!(store.note_import(second, &all, None).await.unwrap());
    assert!(!store.note_import(first, &some, None).await.unwrap());
    assert_eq!(store.extend_import(second, later(99)).await.unwrap(), None);
    let stored = store.imported_analysis(line.id()).await.unwrap().unwrap();
    assert_eq!((stored.line, stored.analysis.values), (line.clone(), all));
    assert_eq!(begun(&store, &line, 100).await, BegunImport::Known);
    assert_eq!(
        store.claim_import(later(999), later(1_000)).await.unwrap(),
        None
    );
}

async fn import_of_another_version_is_computed_anew(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let line = line("c3");
    let first = lease(&store, &line, 0).await;
    let all = read_values("510:a1;490:b2;500;1000W0").unwrap();
    store.note_import(first, &all, None).await.unwrap();
    database
        .run("update imported_analyses set version = 0")
        .await;
    let old = store.imported_analysis(line.id()).await.unwrap().unwrap();
    assert!(old.analysis.values.is_empty());
    let again = lease(&store, &line, 50).await;
    assert!(store.note_import(again, &all, None).await.unwrap());
    database
        .run("update imported_analyses set version = 2, known = 1, detail = '333'")
        .await;
    assert!(!store.note_import(again, &all, None).await.unwrap());
    let newer = store.imported_analysis(line.id()).await.unwrap().unwrap();
    assert!(newer.analysis.is_of_newer_version());
    // It is left to the processes of that version.
    database.run("update imported_analyses set due = 1").await;
    let claimed = store.claim_import(later(99), later(129)).await;
    assert_eq!(claimed.unwrap(), None);
}

async fn future_lease_of_an_import_is_clamped(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let ahead = lease(&store, &line("c3"), 90_000).await;
    store.clamp_imports(later(1), later(60)).await.unwrap();
    let claimed = store.claim_import(later(2), later(32)).await.unwrap();
    assert!(claimed.is_some());
    assert_eq!(store.extend_import(ahead, later(99)).await.unwrap(), None);
}

async fn stopped_import_begins_anew_on_request(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let first = lease(&store, &line("c3"), 0).await;
    store.stop_import(first).await.unwrap();
    let claimed = store.claim_import(later(99), later(129)).await;
    assert_eq!(claimed.unwrap(), None);
    lease(&store, &line("c3"), 100).await;
}

async fn imports_are_bounded(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let squares = ["a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3"];
    let lines = squares.iter().flat_map(|square| {
        let wall = format!("S{square}");
        [line(square), line(&wall)]
    });
    for line in lines {
        lease(&store, &line, 0).await;
    }
    let more = line("d4");
    assert_eq!(begun(&store, &more, 1).await, BegunImport::Refused);
    assert_eq!(begun(&store, &line("c3"), 1).await, BegunImport::Known);
    database
        .run(&format!(
            "update imported_analyses set due = null where id = {}",
            line("c3").id()
        ))
        .await;
    lease(&store, &more, 2).await;
    // Another game with the same number does not get its values.
    database
        .run(&format!(
            "update imported_analyses set line = 'other' where id = {}",
            line("c3").id()
        ))
        .await;
    assert_eq!(begun(&store, &line("c3"), 3).await, BegunImport::Refused);
}

async fn unused_imports_are_deleted(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    lease(&store, &line("c3"), 0).await;
    lease(&store, &line("c4"), 0).await;
    begun(&store, &line("c4"), 10).await;
    store.forget_imports(later(5)).await.unwrap();
    let left = database.ask("select id from imported_analyses").await;
    assert_eq!(left, [line("c4").id().to_string()]);
}
