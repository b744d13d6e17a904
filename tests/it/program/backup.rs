//! Backups made during play, and games continued from them. The commands are
//! those of `docs/hosting.md`.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::{Database, Engine, Tavern, on_both_engines};

on_both_engines!(restored_backup_continues_games);

async fn run(mut command: Command) -> Output {
    tokio::task::spawn_blocking(move || command.output().unwrap())
        .await
        .unwrap()
}

async fn succeed(command: Command) {
    let description = format!("{command:?}");
    let output = run(command).await;
    assert!(output.status.success(), "{description}: {output:?}");
}

/// Runs our program with these settings only.
fn tak_tavern(database_url: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tak-tavern"));
    command.args(arguments).env_clear();
    command.env("DATABASE_URL", database_url);
    command
}

async fn backup(database: &Database, engine: Engine, copy: &Path) {
    let copy = copy.to_str().unwrap();
    succeed(match engine {
        Engine::Sqlite => tak_tavern(&database.url, &["backup", copy]),
        Engine::Postgres | Engine::SerializablePostgres => {
            let mut command = Command::new("pg_dump");
            command.args(["--format=custom", "--file", copy, "--dbname", &database.url]);
            command
        }
    })
    .await;
}

async fn restore(engine: Engine, copy: &Path) -> Database {
    let database = Database::empty(engine).await;
    match engine {
        Engine::Sqlite => {
            let file = database.url.strip_prefix("sqlite://").unwrap();
            std::fs::copy(copy, file).unwrap();
        }
        Engine::Postgres | Engine::SerializablePostgres => {
            let mut command = Command::new("pg_restore");
            command.args(["--no-owner", "--exit-on-error", "--dbname", &database.url]);
            command.arg(copy);
            succeed(command).await;
        }
    }
    database
}

async fn restored_backup_continues_games(engine: Engine) {
    let mut tavern = Tavern::open(engine).await;
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy");
    tavern.game("size:5").await;
    let channel = tavern.channel;
    tavern
        .message_of(tavern.ada.types(channel, "/tak move ply:a1").await)
        .await;
    tavern.settled().await;

    backup(&tavern.database, engine, &copy).await;
    // The bot continues to run during the backup.
    tavern
        .message_of(tavern.bo.types(channel, "/tak move ply:e5").await)
        .await;
    tavern.settled().await;

    // A failed disk loses this ply.
    tavern.stop_bot().await;
    tavern.database = restore(engine, &copy).await;
    succeed(tak_tavern(&tavern.database.url, &["audit"])).await;
    succeed(tak_tavern(&tavern.database.url, &["rate"])).await;
    tavern.start_bot().await;
    let events = "select kind, detail from events order by number";
    tavern.database.holds(events, &["ply a1"]).await;
    for (person, ply) in [(&tavern.bo, "d4"), (&tavern.ada, "c3")] {
        let line = format!("/tak move ply:{ply}");
        tavern.message_of(person.types(channel, &line).await).await;
    }
    tavern.settled().await;
    let expected = ["ply a1", "ply d4", "ply c3"];
    assert_eq!(tavern.database.ask(events).await, expected);
    succeed(tak_tavern(&tavern.database.url, &["audit"])).await;
    tavern.close().await;
}

/// Nothing is overwritten or created.
#[tokio::test]
async fn impossible_backup_changes_nothing() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let database = format!("sqlite://{}", at("tak.db"));
    let check = async |url: &str, to: &str, code: i32, expected: &str| {
        let output = run(tak_tavern(url, &["backup", to])).await;
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{stderr}");
        assert_eq!(stderr.trim_end(), expected);
    };
    let nothing = format!(
        "there is no database {}; DATABASE_URL says where it is",
        at("tak.db")
    );
    check(&database, &at("copy.db"), 2, &nothing).await;
    for looks in ["audit", "rate"] {
        let output = run(tak_tavern(&database, &[looks])).await;
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr.trim_end(), nothing);
    }
    assert!(!folder.path().join("tak.db").exists());
    succeed(tak_tavern(&database, &["migrate"])).await;
    succeed(tak_tavern(&database, &["backup", &at("copy.db")])).await;
    let there = format!("{} is there already; name a new file", at("copy.db"));
    check(&database, &at("copy.db"), 1, &there).await;
    let no_folder = |folder: &str| {
        format!(
            "the folder {} for the copy does not exist; create it, or name a file in another one",
            at(folder)
        )
    };
    check(&database, &at("no/copy.db"), 1, &no_folder("no")).await;
    // A file is not a folder.
    check(&database, &at("tak.db/copy.db"), 1, &no_folder("tak.db")).await;
    let postgres = "this is for SQLite; a Postgres database is copied with `pg_dump`, as \
                    docs/hosting.md says";
    check(
        "postgres://ada:secret@127.0.0.1:1/tak",
        &at("b.db"),
        1,
        postgres,
    )
    .await;
    let mut files: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["copy.db", "tak.db"]);
}
