//! What the program says when it cannot start, and with which exit code.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};

use local_discord::{LocalDiscord, Options, Trouble};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use tempfile::TempDir;

use crate::database::{self, Database, Engine, on_both_engines};
use crate::tavern::{PATIENCE, Tavern};

/// Runs the program in a folder, with only these settings.
async fn run(folder: &Path, settings: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tak-tavern"));
    command
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .envs(settings.iter().copied());
    tokio::task::spawn_blocking(move || command.output().unwrap())
        .await
        .unwrap()
}

/// The exit code for a fault that may pass.
const MAY_PASS: i32 = 1;

/// The exit code for a setting that stays wrong, after which systemd does not
/// start the program again.
const WRONG_SETTING: i32 = 2;

/// A start that fails with this code and one line, in which no password is.
async fn fails(
    folder: &Path,
    settings: &[(&str, &str)],
    arguments: &[&str],
    (code, expected): (i32, &str),
) {
    let output = run(folder, settings, arguments).await;
    let said = String::from_utf8(output.stderr).unwrap();
    let line = said.lines().last().unwrap_or_default();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    assert_eq!(line, expected, "{arguments:?}: {said}");
    assert!(!said.contains("secret"), "{said}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, "", "{arguments:?}");
}

/// The key of another application: RFC 8032 has it for an example.
const OTHER_KEY: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

/// The folder of a test, as the program sees it.
fn folder() -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().canonicalize().unwrap().display().to_string();
    (folder, path)
}

#[tokio::test]
async fn databases_of_another_kind_or_nowhere() {
    let (folder, path) = folder();
    let folder = folder.path();
    std::fs::create_dir(folder.join("folder.db")).unwrap();
    std::fs::write(folder.join("letter.db"), "Dear Ada, ".repeat(99)).unwrap();
    let kinds =
        "the address of a database begins with sqlite:// for a file or postgres:// for a server";
    for (url, expected) in [
        ("mysql://ada:secret@localhost/tak", kinds.to_owned()),
        ("tak.db", kinds.to_owned()),
        (
            "postgres://ada:secret@localhost:port/tak",
            "the address of the database cannot be read: error with configuration: invalid port number"
                .to_owned(),
        ),
        (
            "sqlite://cellar/tak.db",
            format!("the folder {path}/cellar of the database does not exist"),
        ),
        (
            "sqlite://folder.db",
            format!(
                "cannot open the SQLite file {path}/folder.db: unable to open database file"
            ),
        ),
        (
            "sqlite://letter.db",
            format!(
                "cannot open the SQLite file {path}/letter.db: file is not a database"
            ),
        ),
        (
            "sqlite://new.db?mode=ro",
            format!(
                "cannot open the SQLite file {path}/new.db: unable to open database file"
            ),
        ),
        (
            "postgres://ada:secret@127.0.0.1:1/tak",
            "cannot open the Postgres database \"tak\" at 127.0.0.1:1 as \"ada\": error \
             communicating with database: Connection refused (os error 111)"
                .to_owned(),
        ),
    ] {
        let code = if url.contains("127.0.0.1:1/") {
            MAY_PASS
        } else {
            WRONG_SETTING
        };
        let settings = [("DATABASE_URL", url)];
        fails(folder, &settings, &["migrate"], (code, &expected)).await;
    }
}

on_both_engines!(a_database_of_a_newer_program);

/// Whatever the program is to do, it leaves such a database alone and says which
/// of the two is older.
async fn a_database_of_a_newer_program(engine: Engine) {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let database = Database::empty(engine).await;
    let last = database::steps().await.into_iter().max().unwrap();
    database
        .migrate_further(&["create table later (id bigint primary key)"])
        .await;
    let settings = [
        ("DATABASE_URL", database.url.as_str()),
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &discord.url()),
    ];
    let expected = format!(
        "the database is newer than this program: it has taken step {}, and this program knows no \
         further than step {last}; use the newer program, or a copy of the database from before",
        last + 1
    );
    for command in ["migrate", "run"] {
        fails(folder.path(), &settings, &[command], (MAY_PASS, &expected)).await;
    }
    assert_eq!(discord.sessions(), 0, "it has not connected");
}

mod refused_on_postgres {
    use super::*;

    /// The refusals are Postgres's own.
    #[tokio::test]
    async fn a_server_that_refuses() {
        let (folder, _) = folder();
        let database = Database::empty(Engine::Postgres).await;
        let joint = if database.url.contains('?') { '&' } else { '?' };
        let with = |name: &str, value: &str| format!("{}{joint}{name}={value}", database.url);
        let says = |url: String, (code, expected): (i32, &'static str)| {
            let folder = folder.path().to_owned();
            async move {
                let output = run(&folder, &[("DATABASE_URL", &url)], &["migrate"]).await;
                let said = String::from_utf8(output.stderr).unwrap();
                assert_eq!(output.status.code(), Some(code), "{said}");
                assert!(!said.contains("secret"), "{said}");
                assert_eq!(said.matches(expected).count(), 1, "{said}");
            }
        };
        says(
            with("dbname", "nowhere"),
            (WRONG_SETTING, ": database \"nowhere\" does not exist"),
        )
        .await;
        says(
            with("user", "stranger") + "&password=secret",
            (WRONG_SETTING, ": role \"stranger\" does not exist"),
        )
        .await;

        let role = format!("guest_{}", rand::random::<u32>());
        let mut connection = AnyConnection::connect(&database.url).await.unwrap();
        for statement in [
            format!("create role {role} login"),
            "revoke create on schema public from public".to_owned(),
        ] {
            connection
                .execute(sqlx::AssertSqlSafe(statement))
                .await
                .unwrap();
        }
        says(
            with("user", &role),
            (
                MAY_PASS,
                "error returned from database: permission denied for schema public",
            ),
        )
        .await;
        connection
            .execute(sqlx::AssertSqlSafe(format!("drop role {role}")))
            .await
            .unwrap();
        connection.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_discord_that_is_not_there_or_refuses() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let url = discord.url();
    let wrong =
        "Discord does not accept the token; copy it again from the developer portal, under Bot";
    let no_address = "DISCORD_API_URL is not an address such as http://127.0.0.1:8765";
    for (token, url, code, expected) in [
        ("wrong", url.as_str(), WRONG_SETTING, wrong),
        ("a line\nand another", &url, WRONG_SETTING, wrong),
        ("wrong", "discord", WRONG_SETTING, no_address),
        ("wrong", "localhost:8765", WRONG_SETTING, no_address),
        ("wrong", "httpx://localhost:8765", WRONG_SETTING, no_address),
        (
            "wrong",
            "http://localhost:8765/?a=b",
            WRONG_SETTING,
            no_address,
        ),
        (
            "wrong",
            "http://ada:secret@127.0.0.1:1",
            MAY_PASS,
            "cannot reach Discord at http://127.0.0.1:1: error sending request: client error (Connect): \
             tcp connect error: Connection refused (os error 111)",
        ),
    ] {
        let settings = [("DISCORD_TOKEN", token), ("DISCORD_API_URL", url)];
        for command in ["run", "register"] {
            fails(folder.path(), &settings, &[command], (code, expected)).await;
        }
    }

    let faults = discord.faults();
    faults.rest("GET /oauth2/", 3, Trouble::Status(503));
    let settings = [
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &url),
        ("RUST_LOG", "error"),
    ];
    let closed = format!("cannot reach Discord at {url}: the answer is 503 Service Unavailable");
    fails(folder.path(), &settings, &["register"], (MAY_PASS, &closed)).await;

    faults.session_starts(49);
    let output = run(folder.path(), &settings, &["run"]).await;
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    let start = "this bot has connected too often: Discord allows 49 more times and then takes the \
                 token away, so find out why it was started so often, and start it again after ";
    let resets = said.trim_end().strip_prefix(start).unwrap_or(&said);
    assert!(httpdate::parse_http_date(resets).is_ok(), "{said}");
    assert_eq!(discord.sessions(), 0);
}

/// Serenity asks for the gateway's address as well, and where it gets no answer
/// it would take the real Discord's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_is_told_once() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let faults = tavern.discord.faults();
    let told = faults.hold_answer("GET /gateway/bot");
    let _process = tavern.process_with(&[]);
    told.arrived(PATIENCE).await.unwrap();
    // What serenity asks, and perhaps what we ask for the time.
    faults.rest("GET /gateway", 9, Trouble::Status(503));
    told.release();
    tavern.discord.bot_is_ready(PATIENCE).await.unwrap();
    let refused = tavern.refused_requests();
    assert!((1..9).contains(&refused.len()), "{refused:?}");
    assert!(refused.iter().all(|one| one == "GET /gateway 503"));
    assert_eq!(tavern.discord.sessions(), 1);
    tavern.discord.shutdown().await;
}

/// A key alone opens nothing, though its host may think so.
#[tokio::test]
async fn a_key_without_an_address() {
    let (folder, _) = folder();
    let settings = [
        ("DISCORD_TOKEN", "wrong"),
        ("DISCORD_PUBLIC_KEY", "d75a"),
        ("DISCORD_API_URL", "nowhere"),
    ];
    let output = run(folder.path(), &settings, &["run"]).await;
    let said = String::from_utf8(output.stderr).unwrap();
    let warned = "DISCORD_PUBLIC_KEY has no effect without INTERACTIONS_ADDR";
    assert_eq!(said.matches(warned).count(), 1, "{said}");
}

/// A setting that is there but empty, as a copied file may have it, is one that
/// is not there, whatever the program is to do.
#[tokio::test]
async fn an_empty_address_of_the_database() {
    let (folder, _) = folder();
    for command in ["migrate", "audit", "rate"] {
        let output = run(folder.path(), &[("DATABASE_URL", "")], &[command]).await;
        assert!(output.status.success(), "{command}: {output:?}");
    }
    assert!(folder.path().join("tak-tavern.db").exists());
}

#[tokio::test]
async fn doors_that_cannot_be_opened() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let in_use = format!(
        "cannot take interactions at INTERACTIONS_ADDR={taken}, which another program uses; choose another \
         port: Address already in use (os error 98)"
    );
    let (key, free) = (discord.public_key(), "127.0.0.1:0");
    let copy = "copy the public key of your application from the developer portal, under General Information";
    let no_key = format!("INTERACTIONS_ADDR needs DISCORD_PUBLIC_KEY too; {copy}");
    let wrong = format!(
        "DISCORD_PUBLIC_KEY is not a public key, which has 64 digits from 0 to 9 and a to f; {copy}"
    );
    let [address, public, gateway, shards] = [
        "INTERACTIONS_ADDR",
        "DISCORD_PUBLIC_KEY",
        "GATEWAY",
        "SHARDS",
    ];
    for (settings, expected) in [
        (&[(address, free)][..], no_key.as_str()),
        (&[(address, free), (public, "")], &no_key),
        (&[(address, free), (public, "d75a")], &wrong),
        (&[(address, &taken), (public, &key)], &in_use),
        (
            &[(address, free), (public, OTHER_KEY)],
            "DISCORD_PUBLIC_KEY belongs to another application than DISCORD_TOKEN; copy it again from the \
             developer portal, under General Information",
        ),
        (
            &[(address, "tavern"), (public, &key)],
            "INTERACTIONS_ADDR=tavern is not an address to listen on, such as 127.0.0.1:8080, or 0.0.0.0:8080 \
             for all addresses of this machine",
        ),
        (
            &[(gateway, "maybe")],
            "GATEWAY must be on or off, not \"maybe\"",
        ),
        (
            &[(gateway, "off"), (address, "")],
            "GATEWAY=off leaves no transport for interactions; set INTERACTIONS_ADDR and \
             DISCORD_PUBLIC_KEY too, or leave GATEWAY out",
        ),
        (
            &[(gateway, "off"), (shards, "0/1")],
            "SHARDS applies to the gateway, which GATEWAY=off disables; leave SHARDS out too",
        ),
        (
            &[(shards, "four")],
            "SHARDS=four is not written like 0-3/16: the first shard of this process, its last, and how many \
             there are",
        ),
        (
            &[(shards, "0-16/16")],
            "SHARDS=0-16/16 goes beyond the last shard, which is 15: they are counted from 0",
        ),
        (
            &[(shards, "3-0/16")],
            "SHARDS=3-0/16 ends before it begins; the smaller number comes first",
        ),
        (
            &[(shards, "0-0/0")],
            "SHARDS=0-0/0 says that there is no shard; there is at least one",
        ),
    ] {
        let url = discord.url();
        let discord = [
            ("DISCORD_TOKEN", discord.token()),
            ("DISCORD_API_URL", &url),
        ];
        let settings = [&discord[..], settings].concat();
        let code = if expected == in_use {
            MAY_PASS
        } else {
            WRONG_SETTING
        };
        fails(folder.path(), &settings, &["run"], (code, expected)).await;
    }
    assert_eq!(discord.sessions(), 0);
}

#[tokio::test]
async fn a_demo_on_a_taken_or_open_port() {
    let (folder, _) = folder();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let other = format!("127.0.0.1:{}", address.port().checked_add(1).unwrap_or(0));
    let address = address.to_string();
    fails(
        folder.path(),
        &[],
        &["demo", "--listen", &address],
        (
            MAY_PASS,
            &format!(
                "cannot serve the page on {address}, which another program uses; try --listen {other}: \
                 Address already in use (os error 98)"
            ),
        ),
    )
    .await;
    fails(
        folder.path(),
        &[],
        &["demo", "--listen", "0.0.0.0:8765"],
        (
            WRONG_SETTING,
            "cannot serve the page on 0.0.0.0:8765: the local Discord listens on a loopback address only",
        ),
    )
    .await;
}

#[tokio::test]
async fn settings_that_make_no_sense() {
    let (folder, _) = folder();
    for arguments in [
        &["dance"][..],
        &["run", "--swiftly"],
        &["perft", "--size", "3"],
        &["migrate", "--log", "tak_tavern=loudly"],
        &["demo", "--listen", "tavern"],
    ] {
        let output = run(folder.path(), &[], arguments).await;
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.starts_with("error: "), "{arguments:?}: {said}");
    }
}

#[tokio::test]
async fn a_file_of_settings_that_cannot_be_read() {
    let (folder, path) = folder();
    let below = folder.path().join("below");
    std::fs::create_dir(&below).unwrap();
    for (text, expected) in [
        (
            "DISCORD_TOKEN='secret\n",
            "cannot read line 1 of {path}/.env, which sets DISCORD_TOKEN; are its quotes closed?",
        ),
        (
            "DISCORD_TOKEN=\u{fc}\n",
            "cannot read line 1 of {path}/.env: it is not UTF-8",
        ),
        (
            "# ours\nA=1\nsecret of Ada\n",
            "cannot read line 3 of {path}/.env: each line is NAME=value, or a comment after #",
        ),
    ] {
        // In Latin-1, each of these characters is one byte.
        let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
        std::fs::write(folder.path().join(".env"), bytes).unwrap();
        let line = expected.replace("{path}", &path);
        fails(folder.path(), &[], &["run"], (WRONG_SETTING, &line)).await;
        fails(&below, &[], &["run"], (WRONG_SETTING, &line)).await;
        // Who has no settings does not read them.
        for arguments in [
            &["perft", "--size", "3", "--depth", "1"][..],
            &["render", "--tps", "x3/x3/x3 1 1", "--out", "board.png"],
            &["check", "--help"],
            &["--version"],
        ] {
            for folder in [folder.path(), &below] {
                let output = run(folder, &[], arguments).await;
                let said = String::from_utf8(output.stderr).unwrap();
                assert!(output.status.success(), "{arguments:?}: {said}");
            }
        }
    }
}

/// Each setting of `.env.example`, with values that no later start makes right.
#[tokio::test]
async fn wrong_setting_exits_with_code_2() {
    let wrong: [(&str, &[&str]); 9] = [
        ("DISCORD_TOKEN", &["", "wrong", "two\nlines"]),
        (
            "DATABASE_URL",
            &[
                "mysql://localhost/tak",
                "sqlite://cellar/tak.db",
                "sqlite://.",
            ],
        ),
        ("INTERACTIONS_ADDR", &["tavern", "70000", "127.0.0.1:0"]),
        ("DISCORD_PUBLIC_KEY", &["", "d75a", OTHER_KEY]),
        ("GATEWAY", &["maybe", "off"]),
        ("SHARDS", &["four", "0-16/16", "3-0/16", "0-0/0"]),
        ("DISCORD_API_URL", &["discord", "ftp://localhost"]),
        ("HEALTH_ADDR", &["tavern", "70000"]),
        ("RUST_LOG", &["loudly", "tak_tavern=loudly"]),
    ];
    let formats: (&str, &[&str]) = ("LOG_FORMAT", &["xml"]);
    let example = include_str!("../../.env.example").lines();
    let names = example.filter_map(|line| line.trim_start_matches('#').split_once('='));
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    let mut expected: Vec<&str> = names.map(|(name, _)| name).filter(is_name).collect();
    let mut tried: Vec<&str> = wrong.iter().chain([&formats]).map(|it| it.0).collect();
    expected.sort_unstable();
    tried.sort_unstable();
    assert_eq!(tried, expected);

    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let url = discord.url();
    for (name, values) in wrong.into_iter().chain([formats]) {
        for value in values {
            let mut settings = vec![
                ("DISCORD_TOKEN", discord.token()),
                ("DISCORD_API_URL", url.as_str()),
            ];
            if name == "DISCORD_PUBLIC_KEY" {
                settings.push(("INTERACTIONS_ADDR", "127.0.0.1:0"));
            }
            settings.retain(|setting| setting.0 != name);
            settings.push((name, value));
            let output = run(folder.path(), &settings, &["run"]).await;
            let said = String::from_utf8(output.stderr).unwrap();
            let code = output.status.code();
            assert_eq!(code, Some(WRONG_SETTING), "{name}={value}: {said}");
        }
    }
    assert_eq!(discord.sessions(), 0);
}

/// The unit names the code that the program ends with.
#[test]
fn unit_prevents_restarts_after_wrong_settings() {
    let unit = include_str!("../../packaging/tak-tavern.service");
    let line = format!("RestartPreventExitStatus={WRONG_SETTING}");
    assert!(unit.lines().any(|it| it == line), "{unit}");
    assert!(unit.lines().any(|it| it == "Restart=on-failure"), "{unit}");
}

/// An address of `/health` that another program has may be free at the next start.
#[tokio::test]
async fn taken_health_address_exits_with_code_1() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let url = discord.url();
    let settings = [
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &url),
        ("HEALTH_ADDR", &address),
    ];
    let expected = format!(
        "cannot serve /health on {address} (HEALTH_ADDR): Address already in use (os error 98)"
    );
    fails(folder.path(), &settings, &["run"], (MAY_PASS, &expected)).await;
}

/// A token that is reset while the program runs stays wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn token_refused_by_the_gateway_exits_with_code_2() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let url = discord.url();
    let settings = [
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", url.as_str()),
        ("RUST_LOG", "off"),
    ];
    let expected =
        "Discord does not accept the token; copy it again from the developer portal, under Bot";
    let refuse = async {
        discord.bot_is_ready(PATIENCE).await.unwrap();
        // "Authentication failed" among the codes with which the gateway closes.
        discord.faults().close(4004);
    };
    let start = fails(
        folder.path(),
        &settings,
        &["run"],
        (WRONG_SETTING, expected),
    );
    tokio::join!(start, refuse);
}
