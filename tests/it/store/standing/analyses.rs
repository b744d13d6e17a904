//! Analyses of finished and of pasted games: their versions, leases and ends.

use tak_tavern::game::{
    ANALYST_VERSION, AnalysedLine, Game, GameId, ImportId, UserId, import_line, read_values,
};
use tak_tavern::store::{Begun, JobLease, Lease, Post, Store};

use crate::store::fixture::{ADA, BO, game, later, play, simultaneously};
use crate::{Database, on_every_engine};

on_every_engine!(
    values_of_an_older_version_are_computed_anew,
    values_of_a_newer_version_are_left_alone,
    import_belongs_to_one_process_at_a_time,
    import_of_another_version_is_computed_anew,
    future_lease_of_an_import_is_clamped,
    analysis_is_given_up_until_another_version,
    import_is_given_up_until_another_version,
    analyses_of_a_person_are_bounded,
    imports_are_bounded,
    unused_imports_are_deleted
);

fn line(ply: &str) -> AnalysedLine {
    AnalysedLine::from(&import_line(&format!("[Size \"5\"] 1. a1 e5 2. {ply}")).unwrap())
}

async fn begun_by(
    store: &Store,
    line: &AnalysedLine,
    who: UserId,
    at: i64,
) -> Begun<JobLease<ImportId>> {
    let (at, until) = (later(at), later(at + 30));
    store
        .retrying(|| async {
            let mut change = store.begin_unclaimed(at).await?;
            let start = change.begin_import(line, who, until).await?;
            change.commit().await?;
            Ok(start)
        })
        .await
        .unwrap()
}

async fn begun(store: &Store, line: &AnalysedLine, at: i64) -> Begun<JobLease<ImportId>> {
    begun_by(store, line, ADA, at).await
}

async fn analysis_begun(store: &Store, game: &Game, who: UserId, at: i64) -> Begun<(Post, Lease)> {
    let mut change = store.begin_unclaimed(later(at)).await.unwrap();
    let until = later(at + 30);
    let start = change.begin_analysis(game, who, until).await.unwrap();
    change.commit().await.unwrap();
    start
}

/// Whether work on the game begins.
async fn begins(store: &Store, game: &Game, at: i64) -> bool {
    matches!(analysis_begun(store, game, ADA, at).await, Begun::Work(_))
}

async fn lease(store: &Store, line: &AnalysedLine, at: i64) -> JobLease<ImportId> {
    match begun(store, line, at).await {
        Begun::Work(lease) => lease,
        other => panic!("{other:?}"),
    }
}

async fn values_of_an_older_version_are_computed_anew(database: &Database, store: &Store) {
    let new = game(store, 1).await;
    let after = play(store, &new, "a1", 9).await.unwrap();
    assert!(begins(store, &after, 3).await);
    let values = read_values("510:a1~3;490").unwrap();
    assert!(store.record_analysis(after.id, &values).await.unwrap());
    assert!(!store.record_analysis(after.id, &values).await.unwrap());
    database
        .run("update analyses set version = 0; update posts set state = 'done', due = null")
        .await;
    let old = store.analysis(after.id).await.unwrap().unwrap();
    assert!(old.values.is_empty() && !old.is_complete());
    assert!(begins(store, &after, 40).await);
    let rows = "select known, version from analyses";
    let expected = format!("0 {ANALYST_VERSION}");
    database.holds(rows, &[&expected]).await;
    assert!(store.record_analysis(after.id, &values).await.unwrap());
    let row = store.analysis(after.id).await.unwrap().unwrap();
    assert_eq!(row.values, values);
}

async fn values_of_a_newer_version_are_left_alone(database: &Database, store: &Store) {
    let new = game(store, 1).await;
    let after = play(store, &new, "a1", 9).await.unwrap();
    assert!(begins(store, &after, 3).await);
    database
        .run("update analyses set version = version + 1, known = 1, detail = '333'")
        .await;
    let values = read_values("510:a1~3;490").unwrap();
    assert!(!store.record_analysis(after.id, &values).await.unwrap());
    let row = store.analysis(after.id).await.unwrap().unwrap();
    assert!(row.is_of_newer_version());
    assert_eq!(row.values, read_values("333").unwrap());
    assert_eq!(store.analysis(GameId(77)).await.unwrap(), None);
}

async fn import_belongs_to_one_process_at_a_time(database: &Database, store: &Store) {
    let line = line("c3");
    let first = lease(store, &line, 0).await;
    assert_eq!(begun(store, &line, 1).await, Begun::Known);
    assert_eq!(
        store.claim_import(later(29), later(59)).await.unwrap(),
        None
    );
    let claim = store.claim_import(later(31), later(61)).await.unwrap();
    let (second, asker) = claim.expect("its lease is over");
    assert_eq!(asker, Some(ADA));
    assert_eq!(store.extend_work(first, later(90)).await.unwrap(), None);
    let second = store.extend_work(second, later(91)).await.unwrap();
    let second = second.unwrap();
    let some = read_values("510:a1;490:b2").unwrap();
    assert!(store.record_import(second, &some, None).await.unwrap());
    let all = read_values("510:a1;490:b2;500;1000W0").unwrap();
    assert!(store.record_import(second, &all, None).await.unwrap());
    assert!(!store.record_import(first, &some, None).await.unwrap());
    assert_eq!(store.extend_work(second, later(99)).await.unwrap(), None);
    let who = database.ask("select player from imported_analyses").await;
    assert_eq!(who, ["-"], "nothing says who asked");
    let row = store.imported_analysis(line.id()).await.unwrap().unwrap();
    assert_eq!((row.line, row.analysis.values), (line.clone(), all));
    assert_eq!(begun(store, &line, 100).await, Begun::Known);
    assert_eq!(
        store.claim_import(later(999), later(1_000)).await.unwrap(),
        None
    );
}

async fn import_of_another_version_is_computed_anew(database: &Database, store: &Store) {
    let line = line("c3");
    let first = lease(store, &line, 0).await;
    let all = read_values("510:a1;490:b2;500;1000W0").unwrap();
    store.record_import(first, &all, None).await.unwrap();
    database
        .run("update imported_analyses set version = 0")
        .await;
    let old = store.imported_analysis(line.id()).await.unwrap().unwrap();
    assert!(old.analysis.values.is_empty());
    let again = lease(store, &line, 50).await;
    assert!(store.record_import(again, &all, None).await.unwrap());
    database
        .run("update imported_analyses set version = version + 1, known = 1, detail = '333'")
        .await;
    assert!(!store.record_import(again, &all, None).await.unwrap());
    let newer = store.imported_analysis(line.id()).await.unwrap().unwrap();
    assert!(newer.analysis.is_of_newer_version());
    // It is left to the processes of that version.
    database.run("update imported_analyses set due = 1").await;
    let claim = store.claim_import(later(99), later(129)).await;
    assert_eq!(claim.unwrap(), None);
}

async fn future_lease_of_an_import_is_clamped(store: &Store) {
    let ahead = lease(store, &line("c3"), 90_000).await;
    store.clamp_leases(later(1), 60).await.unwrap();
    let claim = store.claim_import(later(2), later(32)).await.unwrap();
    assert!(claim.is_some());
    assert_eq!(store.extend_work(ahead, later(99)).await.unwrap(), None);
}

async fn analysis_is_given_up_until_another_version(database: &Database, store: &Store) {
    let new = game(store, 1).await;
    let after = play(store, &new, "a1", 9).await.unwrap();
    let Begun::Work((_, lease)) = analysis_begun(store, &after, ADA, 3).await else {
        panic!("it is new")
    };
    let some = read_values("510:a1").unwrap();
    assert!(store.record_analysis(after.id, &some).await.unwrap());
    let row = store.analysis(after.id).await.unwrap().unwrap();
    assert!(!row.is_given_up);
    let given_up = store.give_up_work(lease.work, later(40)).await.unwrap();
    assert!(given_up.is_some());
    let row = store.analysis(after.id).await.unwrap().unwrap();
    assert!(row.is_given_up);
    assert_eq!(analysis_begun(store, &after, BO, 50).await, Begun::GivenUp);
    // The person behind the request is forgotten.
    let rows = "select due, person from posts where kind = 'analysis'";
    database.holds(rows, &["- -"]).await;
    // Another version of the engine may do better.
    database.run("update analyses set version = 0").await;
    assert!(begins(store, &after, 60).await);
    let row = store.analysis(after.id).await.unwrap().unwrap();
    assert!(!row.is_given_up);
    assert_eq!(store.given_up().await.unwrap(), []);
}

async fn import_is_given_up_until_another_version(database: &Database, store: &Store) {
    let first = lease(store, &line("c3"), 0).await;
    let given_up = store.give_up_work(first, later(1)).await.unwrap();
    assert!(given_up.is_some());
    let claim = store.claim_import(later(99), later(129)).await;
    assert_eq!(claim.unwrap(), None);
    let who = database.ask("select player from imported_analyses").await;
    assert_eq!(who, ["-"], "nothing says who asked");
    assert_eq!(begun(store, &line("c3"), 100).await, Begun::GivenUp);
    let row = store.imported_analysis(line("c3").id()).await.unwrap();
    assert!(row.unwrap().analysis.is_given_up);
    database
        .run("update imported_analyses set version = 0")
        .await;
    lease(store, &line("c3"), 200).await;
    let row = store.imported_analysis(line("c3").id()).await.unwrap();
    assert!(!row.unwrap().analysis.is_given_up);
}

/// Finished and pasted games count together, in all processes, also if they are
/// requested at the same instant.
async fn analyses_of_a_person_are_bounded(database: &Database, store: &Store) {
    let other_process = database.store().await;
    let new = game(store, 1).await;
    let after = play(store, &new, "a1", 9).await.unwrap();
    assert!(begins(store, &after, 0).await);
    let lines = ["a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1"].map(line);
    let questions = lines
        .iter()
        .zip([store, &other_process].into_iter().cycle());
    let questions = questions.map(|(line, store)| {
        let (line, store) = (line.clone(), store.clone());
        async move { begun(&store, &line, 1).await }
    });
    let answers = simultaneously(questions).await;
    let begun_ones = answers.iter().filter(|it| matches!(it, Begun::Work(_)));
    assert_eq!(begun_ones.count(), 4, "{answers:?}");
    let refusals = answers.iter().filter(|&it| *it == Begun::TooManyOwn);
    assert_eq!(refusals.count(), 4, "{answers:?}");
    // A finished game counts as well, and other people are not concerned.
    let new = game(store, 100).await;
    let more = play(store, &new, "a1", 109).await.unwrap();
    assert_eq!(
        analysis_begun(store, &more, ADA, 2).await,
        Begun::TooManyOwn
    );
    let under_way = "select id from posts where kind = 'analysis'";
    assert_eq!(database.ask(under_way).await.len(), 1);
    assert!(matches!(
        analysis_begun(store, &more, BO, 2).await,
        Begun::Work(_)
    ));
    // An analysis under way or complete does not count as further work.
    assert_eq!(analysis_begun(store, &more, ADA, 3).await, Begun::Known);
    // One that is done leaves its place.
    let all = read_values("510:a1;490:b2").unwrap();
    store.record_analysis(after.id, &all).await.unwrap();
    database
        .run("update posts set state = 'done', due = null where kind = 'analysis'")
        .await;
    lease(store, &line("d4"), 4).await;
    assert_eq!(begun(store, &line("d3"), 5).await, Begun::TooManyOwn);
}

async fn imports_are_bounded(database: &Database, store: &Store) {
    lease(store, &line("c3"), 0).await;
    let others: Vec<String> = (1..200)
        .map(|id| format!("({id}, '', 1, 0, '', '', 1, 1, 1)"))
        .collect();
    database
        .run(&format!(
            "insert into imported_analyses \
               (id, line, positions, known, detail, insight, version, due, used_at) \
             values {}",
            others.join(", ")
        ))
        .await;
    let more = line("d4");
    assert_eq!(begun_by(store, &more, BO, 1).await, Begun::Refused);
    assert_eq!(begun(store, &line("c3"), 1).await, Begun::Known);
    database
        .run("update imported_analyses set due = null where id = 1")
        .await;
    lease(store, &more, 2).await;
    // Another game with the same number does not get its values.
    database
        .run(&format!(
            "update imported_analyses set line = 'other' where id = {}",
            line("c3").id()
        ))
        .await;
    assert_eq!(begun(store, &line("c3"), 3).await, Begun::Refused);
}

async fn unused_imports_are_deleted(database: &Database, store: &Store) {
    lease(store, &line("c3"), 0).await;
    lease(store, &line("c4"), 0).await;
    begun(store, &line("c4"), 10).await;
    store.forget_imports(later(5)).await.unwrap();
    let ids = database.ask("select id from imported_analyses").await;
    assert_eq!(ids, [line("c4").id().to_string()]);
}
