//! `tak-tavern doctor`: it names the faults of a start, and more.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use local_discord::{Access, LocalDiscord, Options, Snowflake};
use serde_json::{Value, json};

use super::{OTHER_KEY, folder, run};
use crate::tavern::Tavern;
use crate::{Database, Engine, on_both_engines};

on_both_engines!(
    sound_installation_has_no_fault,
    running_bot_is_not_disturbed
);

/// Settings of a test beside `DISCORD_TOKEN` and `DISCORD_API_URL`.
type Settings<'a> = &'a [(&'a str, &'a str)];

/// Runs it with a Discord and more settings. These win. Returns its exit code and its lines.
async fn examine(
    discord: &LocalDiscord,
    folder: &Path,
    settings: Settings<'_>,
    channel: Option<Snowflake>,
) -> (Option<i32>, Vec<String>) {
    let url = discord.url();
    let mut all = vec![
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &url),
    ];
    all.extend(settings);
    let channel = channel.map(|channel| channel.to_string());
    let mut arguments = vec!["doctor"];
    if let Some(channel) = &channel {
        arguments.extend(["--channel", channel]);
    }
    let output = run(folder, &all, &arguments).await;
    let stdout = String::from_utf8(output.stdout).unwrap();
    let log = String::from_utf8(output.stderr).unwrap();
    for text in [&stdout, &log] {
        assert!(!text.contains(discord.token()), "{text}");
        assert!(!text.contains("secret"), "{text}");
    }
    let lines = stdout.lines().map(str::to_owned).collect();
    (output.status.code(), lines)
}

/// The verdict and the subject of each line.
fn verdicts(lines: &[String]) -> Vec<(&str, &str)> {
    let parts = lines.iter().map(|line| {
        let (verdict, rest) = line.split_at(8);
        let (subject, _) = rest.split_once(": ").unwrap();
        (verdict.trim(), subject)
    });
    parts.collect()
}

/// The lines that are not ok.
fn unsound(lines: &[String]) -> Vec<&str> {
    let unsound = lines.iter().filter(|line| !line.starts_with("ok "));
    unsound.map(String::as_str).collect()
}

/// The files of a folder with their bytes.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, std::fs::read(entry.path()).unwrap())
        })
        .collect()
}

async fn sound_installation_has_no_fault(engine: Engine) {
    let (folder, path) = folder();
    let folder = folder.path();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let postgres;
    let url = if matches!(engine, Engine::Sqlite) {
        format!("sqlite://{path}/tak.db")
    } else {
        postgres = Database::empty(engine).await;
        postgres.url.clone()
    };
    let token = ("DISCORD_TOKEN", discord.token());
    let settings = [
        token,
        ("DISCORD_API_URL", &discord.url()),
        ("DATABASE_URL", &url),
    ];
    for command in ["migrate", "register"] {
        let output = run(folder, &settings, &[command]).await;
        assert!(output.status.success(), "{command}: {output:?}");
    }
    let (before, count) = (contents(folder), discord.requests().len());
    let house = format!("{} tei", env!("CARGO_BIN_EXE_tak-tavern"));
    let key = discord.public_key();
    let more = [
        ("DATABASE_URL", url.as_str()),
        ("HOUSE_ENGINE", &house),
        ("INTERACTIONS_ADDR", "127.0.0.1:0"),
        ("DISCORD_PUBLIC_KEY", &key),
    ];
    let channel = discord.channel("tavern");
    let (code, lines) = examine(&discord, folder, &more, Some(channel)).await;
    let own = match engine {
        Engine::Sqlite => ["database", "schema", "disk", "files"],
        _ => ["database", "pooler", "schema", "files"],
    };
    let others = [
        "Discord",
        "public key",
        "permissions",
        "roles",
        "commands",
        "sessions",
        "engine",
        "clock",
    ];
    let subjects = [&["settings", "address"][..], &own, &others].concat();
    let expected: Vec<_> = subjects
        .into_iter()
        .map(|subject| ("ok", subject))
        .collect();
    assert_eq!(verdicts(&lines), expected, "{lines:?}");
    assert_eq!(code, Some(0), "{lines:?}");
    let application = format!("application {}", discord.application_id());
    assert!(
        lines.iter().any(|line| line.ends_with(&application)),
        "{lines:?}"
    );
    // It changes nothing.
    assert_eq!(contents(folder), before);
    let requests = discord.requests();
    let questions = &requests[count..];
    assert!(
        questions.iter().all(|request| request.method == "GET"),
        "{questions:?}"
    );
}

/// A running bot has its addresses, and nobody can have one of another machine.
#[tokio::test]
async fn address_that_is_taken_or_foreign_is_named() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = listener.local_addr().unwrap().to_string();
    for (address, verdict) in [
        (taken.as_str(), "warning address: HEALTH_ADDR"),
        (
            "192.0.2.1:9464",
            "fault   address: this user cannot listen on HEALTH_ADDR",
        ),
    ] {
        let settings = [("HEALTH_ADDR", address)];
        let (_, lines) = examine(&discord, folder.path(), &settings, None).await;
        let is_named = lines.iter().any(|line| line.starts_with(verdict));
        assert!(is_named, "{lines:?}");
    }
    drop(listener);
    discord.shutdown().await;
}

/// The free board is a page that anyone may see.
#[tokio::test]
async fn public_address_without_the_pages_is_named() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = closed.local_addr().unwrap();
    drop(closed);
    for (site, reason) in [
        (format!("http://{address}"), "does not answer"),
        // Another program answers there.
        (discord.url(), "answers with 404"),
    ] {
        let settings = [("WEB_ADDR", "127.0.0.1:0"), ("WEB_URL", site.as_str())];
        let (_, lines) = examine(&discord, folder.path(), &settings, None).await;
        let pages = lines.iter().find(|line| line.contains(" pages: WEB_URL"));
        let pages = pages.unwrap_or_else(|| panic!("{lines:?}"));
        assert!(
            pages.starts_with("warning ") && pages.contains(reason),
            "{pages}"
        );
    }
    discord.shutdown().await;
}

async fn running_bot_is_not_disturbed(engine: Engine) {
    let (folder, _) = folder();
    let tavern = Tavern::without_bot(engine).await;
    let check = async |state: &str| {
        let settings = [("DATABASE_URL", tavern.database.url.as_str())];
        let (discord, channel) = (&tavern.discord, Some(tavern.channel));
        let (code, lines) = examine(discord, folder.path(), &settings, channel).await;
        assert_eq!(unsound(&lines), Vec::<&str>::new(), "{state}");
        assert_eq!(code, Some(0), "{state}");
    };
    let process = tavern.process().await;
    check("beside a bot").await;
    let answer = tavern.ada.types(tavern.channel, "/tak games").await;
    let content = tavern.message_of(answer).await.content;
    assert!(content.contains("no active games"), "{content}");
    drop(process);
    check("after a bot that was killed").await;
    tavern.discord.shutdown().await;
}

#[tokio::test]
async fn wrong_settings_are_named_together() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let settings = [
        ("DISCORD_TOKEN", ""),
        ("GATEWAY", "maybe"),
        ("HOUSE", "perhaps"),
        ("HEALTH_ADDR", "here"),
        ("DATABASE_URL", "mysql://ada:secret@localhost/tak"),
    ];
    let (code, lines) = examine(&discord, folder.path(), &settings, None).await;
    assert_eq!(code, Some(2));
    let [token, gateway, house, health, database, _, clock] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(
        token.starts_with("fault   settings: Tak Tavern needs a token"),
        "{token}"
    );
    assert!(token.contains("set DISCORD_TOKEN=..."), "{token}");
    assert_eq!(
        gateway,
        "fault   settings: GATEWAY must be on or off, not \"maybe\""
    );
    assert_eq!(
        house,
        "fault   settings: HOUSE must be on or off, not \"perhaps\""
    );
    assert_eq!(
        health,
        "fault   settings: HEALTH_ADDR=here is not an address to listen on, such as 127.0.0.1:9464, or a port alone"
    );
    assert_eq!(
        database,
        "fault   database: DATABASE_URL is wrong: the address of a database begins with sqlite:// for a file or \
         postgres:// for a server"
    );
    assert!(
        clock.starts_with("warning clock: nothing to compare it with"),
        "{clock}"
    );
    assert_eq!(discord.requests().len(), 0);
}

#[tokio::test]
async fn refused_token_is_a_fault_beside_a_sound_database() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let migration = run(folder.path(), &[], &["migrate"]).await;
    assert!(migration.status.success(), "{migration:?}");
    let settings = [("DISCORD_TOKEN", "a.secret.token")];
    let (code, lines) = examine(&discord, folder.path(), &settings, None).await;
    assert_eq!(code, Some(2));
    let expected = [
        ("ok", "settings"),
        ("ok", "database"),
        ("ok", "schema"),
        ("ok", "disk"),
        ("ok", "files"),
        ("fault", "Discord"),
        ("warning", "clock"),
    ];
    assert_eq!(verdicts(&lines), expected, "{lines:?}");
    assert_eq!(
        lines[5],
        "fault   Discord: Discord does not accept the token; copy it again from the developer portal, under Bot"
    );
}

#[tokio::test]
async fn key_of_another_application_is_a_fault() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let settings = [
        ("INTERACTIONS_ADDR", "127.0.0.1:0"),
        ("DISCORD_PUBLIC_KEY", OTHER_KEY),
    ];
    let (code, lines) = examine(&discord, folder.path(), &settings, None).await;
    assert_eq!(code, Some(2));
    let expected = "fault   public key: DISCORD_PUBLIC_KEY belongs to another application";
    assert!(
        lines.iter().any(|line| line.starts_with(expected)),
        "{lines:?}"
    );
}

#[tokio::test]
async fn each_missing_permission_is_named() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let channel = discord.channel("tavern");
    let thread = open_thread(&discord, channel).await;
    let check = async |place: Snowflake, expected: &str| {
        let (code, lines) = examine(&discord, folder.path(), &[], Some(place)).await;
        let line = lines.iter().find(|line| line.contains("permissions: "));
        let line = line.unwrap_or_else(|| panic!("{lines:?}"));
        assert!(line.starts_with(expected), "{line}");
        let is_fault = expected.starts_with("fault");
        assert_eq!(code, Some(if is_fault { 2 } else { 0 }), "{lines:?}");
    };
    let lacks = |lacks: &str, place: Snowflake| {
        format!("fault   permissions: the bot lacks {lacks} in channel {place}; allow it")
    };
    for place in [channel, thread] {
        let all = format!("ok      permissions: the bot has all that it needs in channel {place}");
        check(place, &all).await;
    }
    discord.set_access(channel, Access::WithoutThreads);
    for place in [channel, thread] {
        let missing = "Create Public Threads, Send Messages in Threads";
        check(place, &lacks(missing, place)).await;
    }
    discord.set_access(channel, Access::ReadOnly);
    let missing =
        "Send Messages, Embed Links, Attach Files, Create Public Threads, Send Messages in Threads";
    check(channel, &lacks(missing, channel)).await;
    discord.set_access(channel, Access::None);
    let sentence = "the bot lacks View Channel there, or is not on the server";
    check(
        channel,
        &format!("fault   permissions: channel {channel}: {sentence}"),
    )
    .await;
    discord.delete_channel(channel);
    check(
        channel,
        &format!("fault   permissions: channel {channel}: there is no such channel"),
    )
    .await;
}

#[tokio::test]
async fn roles_that_it_can_give_are_counted() {
    const MANAGE_ROLES: u64 = 1 << 28;
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let channel = discord.channel("tavern");
    let check = async |expected: &str| {
        let (code, lines) = examine(&discord, folder.path(), &[], Some(channel)).await;
        assert_eq!(code, Some(0), "{lines:?}");
        assert!(
            lines.iter().any(|line| line.starts_with(expected)),
            "{lines:?}"
        );
    };
    check("ok      roles: the bot lacks Manage Roles, which it needs only").await;
    discord.add_role("Below", 0);
    let own = discord.add_role("The bot's", MANAGE_ROLES);
    discord.add_role("Above", 0);
    discord.give_bot_role(own, true);
    check("ok      roles: the bot can give 1 of the roles, and 1 stand above its own").await;
}

/// A thread that the bot has opened.
async fn open_thread(discord: &LocalDiscord, channel: Snowflake) -> Snowflake {
    let url = format!("{}/api/v10/channels/{channel}/threads", discord.url());
    let request = reqwest::Client::new().post(url);
    let request = request.header("authorization", format!("Bot {}", discord.token()));
    let request = request.header("content-type", "application/json");
    let body = json!({"name": "A game", "type": 11}).to_string();
    let answer = request.body(body).send().await.unwrap();
    let thread: Value = serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap();
    serde_json::from_value(thread["id"].clone()).unwrap()
}

#[tokio::test]
async fn warnings_alone_are_no_failure() {
    let (folder, path) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let (code, lines) = examine(&discord, folder.path(), &[], None).await;
    let no_file = format!(
        "warning database: there is no SQLite file {path}/tak-tavern.db yet; DATABASE_URL names it, and `tak-tavern \
         run` creates it"
    );
    let no_commands = "warning commands: not registered as in this version; `tak-tavern run` does that when it \
                       starts, or `tak-tavern register`";
    assert_eq!(unsound(&lines), [&no_file, no_commands]);
    assert_eq!(code, Some(0));
    assert_eq!(
        contents(folder.path()),
        BTreeMap::new(),
        "nothing is created"
    );
}

#[tokio::test]
async fn engine_that_does_not_speak_is_a_fault() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    for (command, reason) in [
        ("/nowhere/engine tei", "it cannot be started"),
        ("/usr/bin/env sleep 600", "it is silent"),
    ] {
        let settings = [("HOUSE_ENGINE", command)];
        let (code, lines) = examine(&discord, folder.path(), &settings, None).await;
        assert_eq!(code, Some(2), "{lines:?}");
        let expected = format!("fault   engine: HOUSE_ENGINE failed: {reason}");
        assert!(
            lines.iter().any(|line| line.starts_with(&expected)),
            "{lines:?}"
        );
    }
}

#[tokio::test]
async fn unusable_database_is_a_fault_beside_a_sound_discord() {
    let (folder, path) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    std::fs::write(folder.path().join("letter.db"), "Dear Ada, ".repeat(99)).unwrap();
    for (url, expected) in [
        (
            "postgres://ada:secret@127.0.0.1:1/tak",
            "cannot open the Postgres database \"tak\" at 127.0.0.1:1 as \"ada\": error communicating with database: \
             Connection refused (os error 111); does the server run, and is DATABASE_URL right?"
                .to_owned(),
        ),
        (
            "tak.db",
            "DATABASE_URL is wrong: the address of a database begins with sqlite:// for a file or postgres:// for a \
             server"
                .to_owned(),
        ),
        (
            "sqlite://cellar/tak.db",
            format!("DATABASE_URL is wrong: the folder {path}/cellar of the database does not exist"),
        ),
        (
            "sqlite://letter.db",
            format!(
                "DATABASE_URL is wrong: cannot open the SQLite file {path}/letter.db: file is not a database"
            ),
        ),
    ] {
        let settings = [("DATABASE_URL", url)];
        let (code, lines) = examine(&discord, folder.path(), &settings, None).await;
        assert_eq!(code, Some(2), "{lines:?}");
        assert!(lines.contains(&format!("fault   database: {expected}")), "{lines:?}");
        let verdicts = verdicts(&lines);
        assert!(verdicts.contains(&("ok", "Discord")), "{lines:?}");
        assert!(verdicts.contains(&("ok", "clock")), "{lines:?}");
    }
}

#[tokio::test]
async fn clock_behind_that_of_discord_is_a_fault() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    discord.pass(Duration::from_hours(1));
    let (code, lines) = examine(&discord, folder.path(), &[], None).await;
    assert_eq!(code, Some(2), "{lines:?}");
    let clock = lines.last().unwrap();
    assert!(clock.starts_with("fault   clock: 3"), "{clock}");
    assert!(
        clock.contains(" seconds behind that of Discord; "),
        "{clock}"
    );
}
