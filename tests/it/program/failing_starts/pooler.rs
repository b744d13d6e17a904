//! A pooler between the program and Postgres.

use std::io::{Write as _, stderr};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::str::FromStr as _;

use local_discord::{LocalDiscord, Options};
use sqlx::postgres::PgConnectOptions;
use tempfile::TempDir;
use tokio::process::Child;

use super::{WRONG_SETTING, check_failure, folder, run};
use crate::{Database, Engine, until};

/// A `PgBouncer` in front of a database, on a socket of its own.
struct Pooler {
    folder: TempDir,
    url: String,
    /// The database in the program's sentences.
    place: String,
    _process: Child,
}

/// It listens on a socket alone, so every test has the same port.
const PORT: u16 = 6543;

impl Pooler {
    /// `None`, and a word about it, if this machine has no `PgBouncer`.
    async fn start(database: &Database, settings: &str) -> Option<Pooler> {
        let program = ["pgbouncer", "/usr/sbin/pgbouncer"]
            .into_iter()
            .find(|program| {
                let version = Command::new(program).arg("--version").output();
                version.is_ok_and(|version| version.status.success())
            });
        let Some(program) = program else {
            // Not captured: the test runner hides the output of passing tests.
            let left_out = b"LEFT OUT: the test of a pooler needs pgbouncer\n";
            stderr().write_all(left_out).unwrap();
            return None;
        };
        let server = PgConnectOptions::from_str(&database.url).unwrap();
        let host = match server.get_socket() {
            Some(socket) => socket.display().to_string(),
            None => server.get_host().to_owned(),
        };
        let folder = TempDir::new().unwrap();
        let path = folder.path().display().to_string();
        // As root it switches to another user, and that user must be able to write
        // here.
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o777)).unwrap();
        let user = server.get_username();
        let config = format!(
            "[databases]\n* = host={host} port={} user={user}\n\
             [pgbouncer]\nlisten_port = {PORT}\nunix_socket_dir = {path}\nauth_type = any\n{settings}\n",
            server.get_port()
        );
        let file = folder.path().join("pgbouncer.ini");
        std::fs::write(&file, config).unwrap();
        let mut command = tokio::process::Command::new(program);
        if is_root() {
            command.args(["-u", "nobody"]);
        }
        let process = command
            .arg(&file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let socket = folder.path().join(format!(".s.PGSQL.{PORT}"));
        until("listening", async || socket.exists()).await;
        let name = server.get_database().unwrap();
        Some(Pooler {
            url: format!("postgres://{user}@localhost:{PORT}/{name}?host={path}"),
            place: format!("the Postgres database {name:?} at the socket in {path} as {user:?}"),
            folder,
            _process: process,
        })
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout == b"0\n")
}

#[tokio::test]
async fn pooler_in_transaction_mode_is_named_by_every_command() {
    let database = Database::empty(Engine::Postgres).await;
    for mode in ["transaction", "statement"] {
        let settings =
            format!("pool_mode = {mode}\nignore_startup_parameters = extra_float_digits");
        let Some(pooler) = Pooler::start(&database, &settings).await else {
            return;
        };
        let expected = format!(
            "{} is behind a pooler in transaction or statement mode, which loses the settings and the prepared \
             statements of a session; set pool_mode = session in the pooler, or give the address of the server itself",
            pooler.place
        );
        check_commands(pooler.folder.path(), &pooler.url, &expected).await;
    }
}

#[tokio::test]
async fn parameter_that_a_pooler_refuses_is_named_by_every_command() {
    let database = Database::empty(Engine::Postgres).await;
    let Some(pooler) = Pooler::start(&database, "").await else {
        return;
    };
    let expected = format!(
        "{} is behind a pooler that refuses the parameter extra_float_digits; set ignore_startup_parameters = \
         extra_float_digits and pool_mode = session in the pooler",
        pooler.place
    );
    check_commands(pooler.folder.path(), &pooler.url, &expected).await;
}

async fn check_commands(folder: &Path, url: &str, expected: &str) {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let discord_url = discord.url();
    let settings = [
        ("DATABASE_URL", url),
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &discord_url),
    ];
    for arguments in [
        &["run"][..],
        &["migrate"],
        &["audit"],
        &["rate"],
        &["rate", "--rebuild"],
        &["export", "1191199113216000000"],
        &["delete", "1191199113216000000", "--yes"],
    ] {
        check_failure(folder, &settings, arguments, (WRONG_SETTING, expected)).await;
    }
    let doctor = run(folder, &settings, &["doctor"]).await;
    assert_eq!(doctor.status.code(), Some(WRONG_SETTING), "{doctor:?}");
    let stdout = String::from_utf8(doctor.stdout).unwrap();
    let line = format!("fault   pooler: {expected}");
    assert!(stdout.lines().any(|other| other == line), "{stdout}");
}

#[tokio::test]
async fn pooler_in_session_mode_is_used() {
    let database = Database::empty(Engine::Postgres).await;
    let settings = "pool_mode = session\nignore_startup_parameters = extra_float_digits";
    let Some(pooler) = Pooler::start(&database, settings).await else {
        return;
    };
    let (folder, _) = folder();
    let settings = [("DATABASE_URL", pooler.url.as_str())];
    for command in ["migrate", "audit", "rate"] {
        let output = run(folder.path(), &settings, &[command]).await;
        assert!(output.status.success(), "{command}: {output:?}");
    }
    let doctor = run(folder.path(), &settings, &["doctor"]).await;
    let stdout = String::from_utf8(doctor.stdout).unwrap();
    let line = "ok      pooler: no pooler, or one in session mode";
    assert!(stdout.lines().any(|other| other == line), "{stdout}");
}
