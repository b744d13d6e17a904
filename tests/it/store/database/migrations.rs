//! Migrations: run by one of several processes, and over data of the previous
//! step.

use std::path::Path;
use std::process::{Command, Stdio};

use tak_tavern::game::{
    ChallengeId, ChallengeState, ChannelId, End, GameId, GameNumber, GuildId, MessageId, Offer,
    UserId, Watch,
};
use tak_tavern::store::{Due, Error, Store};

use crate::database;
use crate::store::fixture::{ADA, challenge, claim, game, later, make, simultaneously};
use crate::store::posts::due;
use crate::words;
use crate::{Database, Engine, expect, on_every_engine};

on_every_engine!(
    migrate_in_processes,
    migrate_in_eight_threads,
    simultaneous_starts_share_one_migration,
    migration_preserves_data,
    newer_database_is_left_unchanged,
);

/// The checksums of all migrations never change, because a database refuses to
/// continue after a change of an applied one.
#[tokio::test]
async fn applied_migration_never_changes() {
    let steps = database::checksums().await;
    expect![[r#"
        0001 schema d6b24c1fb87cbc90a171a7c6
        0002 planned plies 7fa88a978f732a0252b0e25c
        0003 bans with an end 5f3497501fe50ad8a2b30535
        0004 orders of the operator 09edab216af4906bc68e77f9
        0005 servers by name 4764395fcd1b98d7357c4688
    "#]]
    .assert_eq(&steps);
}

/// No process finds it locked.
async fn simultaneous_starts_share_one_migration(engine: Engine) {
    for _ in 0..5 {
        let database = Database::empty(engine).await;
        simultaneously((0..6).map(|_| {
            let url = database.url.clone();
            async move { Store::connect(&url).await.unwrap().close().await }
        }))
        .await;
    }
}

/// Several processes start for the first time; each succeeds, and one creates
/// the tables.
async fn migrate_in_processes(engine: Engine) {
    let database = Database::empty(engine).await;
    let mut processes = Vec::new();
    for _ in 0..5 {
        let process = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
            .arg("migrate")
            .env("DATABASE_URL", &database.url)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        processes.push(process);
    }
    for process in processes {
        let output = tokio::task::spawn_blocking(|| process.wait_with_output().unwrap());
        let output = output.await.unwrap();
        assert!(output.status.success(), "{output:?}");
        assert_eq!(
            output.stdout, b"The database is up to date.\n",
            "{output:?}"
        );
    }
    let steps = database.ask("select count(*) from _sqlx_migrations");
    assert_eq!(
        steps.await,
        [database::migration_versions().await.len().to_string()]
    );
}

/// The same within one process, where each is a thread with a runtime of its
/// own.
async fn migrate_in_eight_threads(engine: Engine) {
    let database = Database::empty(engine).await;
    let starts: Vec<_> = (0..8)
        .map(|_| {
            let url = database.url.clone();
            std::thread::spawn(move || {
                let start = async { Store::connect(&url).await?.migrate().await };
                tokio::runtime::Runtime::new().unwrap().block_on(start)
            })
        })
        .collect();
    for start in starts {
        start.join().unwrap().unwrap();
    }
    let store = database.store().await;
    game(&store, 1).await;
    assert_eq!(store.running_games_of(ADA).await.unwrap().len(), 1);
}

/// Each migration runs over data of the previous step: for every
/// `migrations/NNNN_*.sql` there is a `tests/migrations/NNNN.sql`.
async fn migration_preserves_data(engine: Engine) {
    let database = Database::sample(engine).await;
    // The program finds nothing to do, and the same checksums.
    let store = database.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    let results = "select distinct game from results order by game";
    let results = database.ask(results).await;
    store.rebuild(true).await.unwrap();
    let after = database.ask("select distinct game from results order by game");
    assert_eq!(after.await, results);
    check_first_sample(&store).await;
    check_samples(&database, &store).await;
    // The game continues.
    let next = game(&store, 900).await;
    assert_eq!(next.number, GameNumber(1));
}

/// The samples fill every table and every word of the enumerated columns, and
/// all rows are readable.
async fn check_samples(database: &Database, store: &Store) {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"));
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let tables = text.lines().filter_map(|line| {
            let name = line.strip_prefix("create table ")?;
            name.strip_suffix(" (")
        });
        for table in tables {
            let count = format!("select count(*) from {table}").leak();
            assert_ne!(database.ask(count).await, ["0"], "{table} is empty");
        }
    }
    for (column, words) in words::columns() {
        let (table, name) = column.split_once('.').unwrap();
        let distinct = format!("select distinct {name} from {table} where {name} is not null");
        let words_of_column = database.ask(distinct.leak()).await;
        for word in &words {
            assert!(
                words_of_column.contains(word),
                "{column} has {word:?} nowhere"
            );
        }
        assert_eq!(
            words_of_column.len(),
            words.len(),
            "{column}: {words_of_column:?}"
        );
    }
    // The data of each person, and the due posts.
    for who in 101..=107 {
        let export = store.person_rows(UserId(who)).await.unwrap();
        assert!(export.iter().any(|rows| !rows.rows.is_empty()), "{who}");
        store.data_counts(UserId(who)).await.unwrap();
    }
    let late = later(1_000_000_000_000);
    let mut found_due = 0;
    while let Some(work) = due(store, late).await {
        store.clear_due(work.post().id).await.unwrap();
        found_due += 1;
    }
    assert!(found_due >= 6, "{found_due} posts are due");
    let given_up = store.given_up().await.unwrap();
    let given_up: Vec<(&str, &str)> = given_up
        .iter()
        .map(|it| (it.kind, it.key.as_str()))
        .collect();
    assert_eq!(
        given_up,
        [
            ("message", "-7061"),
            ("search for puzzles", "2001"),
            ("standing post", "34"),
            ("roles of a member", "70 7002"),
            ("tournament", "15042"),
            ("league", "15052"),
            ("push to a browser", "8102"),
            ("outage", "1799996000000"),
        ]
    );
    let deletion = store.claim_deletion(late, late.plus_ms(1)).await.unwrap();
    assert_eq!(
        deletion.map(|(deletion, _)| deletion.who),
        Some(UserId(109))
    );
}

/// Some contents of `tests/migrations/0001.sql`.
async fn check_first_sample(store: &Store) {
    let (cy, dee) = (UserId(101), UserId(102));
    let check = async |id, state| {
        let challenge = store.challenge(ChallengeId(id)).await.unwrap().unwrap();
        assert_eq!(challenge.state, state, "{id}");
    };
    let acceptance = |number| ChallengeState::Accepted {
        game: GameNumber(number),
        thread: None,
    };
    check(1001, acceptance(1)).await;
    check(1002, acceptance(2)).await;
    check(1003, ChallengeState::Open).await;
    check(1004, ChallengeState::Declined).await;
    check(1005, ChallengeState::Withdrawn).await;
    check(1006, ChallengeState::Expired).await;
    check(1007, acceptance(1)).await;
    check(1008, ChallengeState::Countered).await;
    let watch = |who| store.watch_of(GameId(2007), UserId(who));
    assert_eq!(watch(103).await.unwrap(), Some(Watch::Result));
    assert_eq!(watch(105).await.unwrap(), Some(Watch::EveryPly));
    assert!(store.is_blocked(dee, UserId(103)).await.unwrap());
    assert!(store.is_banned(GuildId(7), UserId(104)).await.unwrap());

    let over = store.game(GameId(2001)).await.unwrap().unwrap();
    assert_eq!((over.players.white, over.players.black), (cy, dee));
    assert_eq!(over.end().and_then(End::winner), over.color_of(dee));
    let sample = store.game(GameId(2002)).await.unwrap().unwrap();
    assert_eq!((sample.pot(), sample.bid()), (Some(27), 7));
    let plies: Vec<String> = sample.line().iter().map(ToString::to_string).collect();
    assert_eq!(plies, ["a1", "e5", "c3"]);
    let [open] = sample.open_offers() else {
        panic!("{:?}", sample.open_offers())
    };
    assert_eq!((open.offer, open.number), (Offer::Draw, 7));
    let private = store.game(GameId(2007)).await.unwrap().unwrap();
    assert_eq!(private.place.guild, None);
    assert_eq!(
        private.terms.set_up().unwrap().to_string(),
        "2,x2/x3/1,1,x 1 5"
    );
    let games = store.running_games_of(cy).await.unwrap();
    let ids: Vec<u64> = games.iter().map(|game| game.id.0).collect();
    assert_eq!(ids, [2002, 2007]);

    let message = store.board_message(sample.id).await.unwrap();
    assert_eq!(message, Some(MessageId(72)));
    let due = due(store, later(0)).await;
    let Some(Due::Show(post, _)) = due else {
        panic!("{due:?}")
    };
    assert_eq!((post.id.0, post.channel), (3003, ChannelId(31)));
    assert!(store.is_claimed(claim(2002).key).await.unwrap());
    assert!(!store.is_claimed(claim(2003).key).await.unwrap());
}

async fn newer_database_is_left_unchanged(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    database
        .run(
            "insert into _sqlx_migrations \
                 (version, description, success, checksum, execution_time) \
             select 9999, 'from the future', success, checksum, 0 from _sqlx_migrations \
             where version = 1",
        )
        .await;
    let error = store.migrate().await.unwrap_err();
    assert!(
        matches!(error, Error::Newer { step: 9999, .. }),
        "{error:?}"
    );
    make(&store, &challenge(1)).await.unwrap();
}
