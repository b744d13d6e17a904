//! What whoever watches over the program sees of it: `/health`, `/metrics`, and
//! the log.

use std::collections::BTreeSet;
use std::fs::File;
use std::process::{Child, Command, Output, Stdio};

use local_discord::Trouble;
use serde_json::Value;
use tak_tavern::discord;
use tempfile::TempDir;

use crate::database::{Engine, on_both_engines, on_engines, on_postgres_only};
use crate::door::{free_address, signed};
use crate::tavern::{PATIENCE, Tavern, until};

on_both_engines!(everything_is_counted);
on_postgres_only!(a_database_that_is_away);
on_engines!(
    [on_one_engine = Sqlite],
    [by_http_alone, shards_that_connect_one_by_one]
);

/// The program as a process of its own, which is watched.
pub(crate) struct Watched {
    child: Child,
    folder: TempDir,
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.child.kill().expect("the process is ours to end");
        self.child.wait().expect("it has ended");
    }
}

impl Watched {
    /// Runs it in the tavern, with these settings besides, until it is in touch
    /// with Discord.
    pub(crate) async fn run(tavern: &Tavern, settings: &[(&str, &str)]) -> Watched {
        let watched = Watched::start(tavern, settings);
        tavern.discord.bot_is_ready(PATIENCE).await.unwrap();
        watched
    }

    /// The same, without waiting for anything.
    fn start(tavern: &Tavern, settings: &[(&str, &str)]) -> Watched {
        let folder = TempDir::new().unwrap();
        let log = File::create(folder.path().join("log")).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
            .current_dir(folder.path())
            .env_clear()
            .env("DISCORD_TOKEN", tavern.discord.token())
            .env("DISCORD_API_URL", tavern.discord.url())
            .env("DATABASE_URL", &tavern.database.url)
            .env("HEALTH_ADDR", "0")
            .envs(settings.iter().copied())
            .stderr(Stdio::from(log))
            .spawn()
            .unwrap();
        Watched { child, folder }
    }

    /// All that was logged so far.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap()
    }

    /// The address at which it is asked, which it tells in its log.
    pub(crate) fn address(&self) -> String {
        let log = self.log();
        let line = log.lines().find(|line| line.contains("serving /health"));
        let at = line.unwrap_or_else(|| panic!("it is served: {log}"));
        let start = at.find("127.0.0.1:").expect("this machine only");
        let is_part = |c: char| c.is_ascii_digit() || ".:".contains(c);
        at[start..].chars().take_while(|c| is_part(*c)).collect()
    }

    async fn get(&self, path: &str) -> (u16, String) {
        let url = format!("http://{}{path}", self.address());
        let answer = reqwest::get(url).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    async fn health(&self) -> (u16, Value) {
        let (status, said) = self.get("/health").await;
        (status, serde_json::from_str(&said).unwrap())
    }

    /// Waits until it says that all is well, or that it is not.
    pub(crate) async fn is_well(&self, expected: bool) -> Value {
        let status = if expected { 200 } else { 503 };
        until("as well as it should be", async || {
            self.health().await.0 == status
        })
        .await;
        let (_, said) = self.health().await;
        assert_eq!(said["well"], expected, "{said}");
        said
    }

    /// What is measured, line by line, without what each of it means.
    async fn measured(&self) -> Vec<String> {
        let (status, text) = self.get("/metrics").await;
        assert_eq!(status, 200, "{text}");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines
            .map(str::to_owned)
            .filter(|line| !line.is_empty())
            .collect()
    }

    /// The number of one measure, with its labels as they are written.
    async fn number(&self, measure: &str) -> Option<f64> {
        let lines = self.measured().await;
        let mut numbers = lines.iter().filter_map(|line| {
            let (name, number) = line.rsplit_once(' ')?;
            (name == measure).then(|| number.parse().unwrap())
        });
        numbers.next()
    }

    async fn reaches(&self, measure: &str, expected: f64) {
        until(measure, async || {
            self.number(measure)
                .await
                .is_some_and(|number| number >= expected)
        })
        .await;
    }

    /// `tak-tavern health`, asked on the same machine.
    async fn asked(&self) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tak-tavern"));
        command.arg("health").env_clear();
        command.env("HEALTH_ADDR", self.address());
        command.current_dir(self.folder.path());
        tokio::task::spawn_blocking(move || command.output().unwrap())
            .await
            .unwrap()
    }
}

fn command(name: &str, outcome: &str) -> String {
    format!("tak_commands_total{{kind=\"command\",command=\"{name}\",outcome=\"{outcome}\"}}")
}

async fn everything_is_counted(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let watched = Watched::run(&tavern, &[]).await;
    let said = watched.is_well(true).await;
    assert_eq!(said["gateway"], "connected");
    assert_eq!(said["database"], "answers");
    assert!(
        said["discord_silent_seconds"].as_u64().unwrap() < 60,
        "{said}"
    );
    let asked = watched.asked().await;
    assert!(asked.status.success(), "{asked:?}");
    let told: Value = serde_json::from_slice(&asked.stdout).unwrap();
    assert_eq!(told["well"], true);
    assert_eq!(watched.get("/").await.0, 404);

    tavern.game("size:5").await;
    for typed in ["e9", "a1", "tavern"] {
        let line = format!("/tak move ply:{typed}");
        tavern
            .said(tavern.ada.types(tavern.channel, &line).await)
            .await;
    }
    tavern.settled().await;
    watched.reaches(&command("challenge", "done"), 1.0).await;
    watched.reaches(&command("move", "done"), 1.0).await;
    // It is Bo's turn by then.
    watched.reaches(&command("move", "refused"), 1.0).await;
    let accepted =
        "tak_commands_total{kind=\"button\",command=\"accept-challenge\",outcome=\"done\"}";
    watched.reaches(accepted, 1.0).await;
    let seconds = "tak_command_seconds_count{kind=\"command\",command=\"move\"}";
    watched.reaches(seconds, 3.0).await;
    watched
        .reaches("tak_picture_seconds_count{kind=\"board\"}", 2.0)
        .await;
    watched.reaches("tak_games_running", 1.0).await;
    watched.reaches("tak_gateway_up", 1.0).await;
    watched.reaches("tak_database_up", 1.0).await;
    watched
        .reaches("tak_database_connections{state=\"idle\"}", 1.0)
        .await;
    assert_eq!(watched.number("tak_posts_due").await, Some(0.0));
    assert_eq!(
        watched.number("tak_posts_due_oldest_seconds").await,
        Some(0.0)
    );

    // What Discord does not grant is counted by its status.
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 1, Trouble::Status(503));
    tavern
        .said(tavern.bo.types(tavern.channel, "/tak board").await)
        .await;
    let error = "tak_discord_errors_total{status=\"503\",code=\"0\"}";
    watched.reaches(error, 1.0).await;
    watched
        .reaches("tak_discord_request_seconds_count{outcome=\"fault\"}", 1.0)
        .await;
    labels_are_ours(&watched.measured().await);

    // Without a Discord, all is not well.
    tavern.discord.shutdown().await;
    let said = watched.is_well(false).await;
    assert_eq!(said["gateway"], "not connected");
    assert_eq!(watched.number("tak_gateway_up").await, Some(0.0));
    let asked = watched.asked().await;
    assert_eq!(asked.status.code(), Some(1), "{asked:?}");
    let told: Value = serde_json::from_slice(&asked.stdout).unwrap();
    assert_eq!(told["gateway"], "not connected");
}

/// A process that does without the gateway is well, and what it refuses is
/// counted.
async fn by_http_alone(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let address = free_address().await;
    let (_, port) = address.rsplit_once(':').unwrap();
    let watched = Watched::start(
        &tavern,
        &[
            ("GATEWAY", "off"),
            // A port alone is on this machine.
            ("INTERACTIONS_ADDR", port),
            ("DISCORD_PUBLIC_KEY", &tavern.discord.public_key()),
        ],
    );
    let url = format!("http://{address}/interactions");
    tavern.is_behind_endpoint(&url).await;
    let said = watched.is_well(true).await;
    assert_eq!(said["gateway"], "not used");
    assert_eq!(watched.number("tak_gateway_up").await, None);

    let refused = |reason: &str| format!("tak_http_refused_total{{reason=\"{reason}\"}}");
    // Discord has tried already whether what it has not signed is refused.
    watched.reaches(&refused("unsigned"), 1.0).await;
    for (age, body, status, reason) in [(60, "{}", 401, "old"), (0, "{}", 400, "unreadable")] {
        assert_eq!(watched.number(&refused(reason)).await, None);
        let answer = signed(&tavern, &url, age, body).send().await.unwrap();
        assert_eq!(answer.status(), status, "{reason}");
        watched.reaches(&refused(reason), 1.0).await;
    }
    drop(watched);
    tavern.discord.shutdown().await;
}

/// Discord lets one shard connect every five seconds.
async fn shards_that_connect_one_by_one(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let watched = Watched::run(&tavern, &[("SHARDS", "0-1/2")]).await;
    watched.is_well(true).await;
    assert_eq!(tavern.discord.sessions(), 2);
    assert_eq!(watched.number("tak_gateway_up").await, Some(1.0));
    drop(watched);
    tavern.discord.shutdown().await;
}

/// Nothing that a person can choose is ever a label, so that there are only so
/// many.
fn labels_are_ours(lines: &[String]) {
    let known: BTreeSet<&str> = discord::verbs().chain(discord::parts()).collect();
    let mut seen = 0;
    for line in lines {
        let Some((_, rest)) = line.split_once("command=\"") else {
            continue;
        };
        let (name, _) = rest.split_once('"').unwrap();
        assert!(known.contains(name), "{line}");
        seen += 1;
    }
    assert!(seen > 10, "{lines:#?}");
}

/// The same database, as its server knows it.
async fn on_server(statement: String) {
    let server = std::env::var("TEST_POSTGRES_URL").unwrap();
    let pool = sqlx::AnyPool::connect(&server).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement))
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

async fn a_database_that_is_away(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let watched = Watched::run(&tavern, &[]).await;
    watched.is_well(true).await;
    let (address, _) = tavern.database.url.split_once('?').unwrap();
    let (_, name) = address.rsplit_once('/').unwrap();
    let open = |open: bool| format!("alter database {name} allow_connections {open}");
    let end =
        format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'");
    on_server(format!("{}; {end}", open(false))).await;
    let said = watched.is_well(false).await;
    assert_eq!(said["database"], "does not answer");
    assert_eq!(said["gateway"], "connected");
    // The rest is told all the same, and nothing that is not known.
    assert_eq!(watched.number("tak_database_up").await, Some(0.0));
    assert!(watched.number("tak_games_running").await.unwrap().is_nan());
    assert_eq!(watched.number("tak_gateway_up").await, Some(1.0));
    on_server(open(true)).await;
    watched.is_well(true).await;
    until("known again", async || {
        watched.number("tak_games_running").await == Some(0.0)
    })
    .await;
    drop(watched);
    tavern.close().await;
}

/// Who asks where nobody answers is told what to look at.
#[test]
fn nobody_answers() {
    let folder = TempDir::new().unwrap();
    let output = crate::cli::run(folder.path(), &["health", "--health-addr", "127.0.0.1:1"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said.starts_with("no answer from http://127.0.0.1:1/health;"),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
    for wrong in [&["health"][..], &["health", "--health-addr", "tavern"]] {
        let output = crate::cli::run(folder.path(), wrong);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("HEALTH_ADDR"), "{said}");
    }
}
