//! Monitoring of the program: `/health`, `/metrics`, and the log.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::{Child, Command, Output, Stdio};

use local_discord::Trouble;
use serde_json::Value;
use tak_tavern::discord;
use tempfile::TempDir;

use crate::program::endpoint::{free_address, signed};
use crate::tavern::PATIENCE;
use crate::{Engine, Tavern, assert_begins, on_both_engines, on_engines, on_postgres_only, until};

on_both_engines!(metrics_count_everything);
on_postgres_only!(missing_database_is_reported);
on_engines!(
    [on_one_engine = Sqlite],
    [
        process_without_gateway_is_healthy,
        unreadable_work_is_given_up_with_one_line,
        connecting_shards_are_counted
    ]
);

/// A monitored process of the program.
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
    /// Starts the process with more settings, and waits until it is connected.
    pub(crate) async fn run(tavern: &Tavern, settings: &[(&str, &str)]) -> Watched {
        let process = Watched::start(tavern, settings);
        tavern.discord.bot_is_ready(PATIENCE).await.unwrap();
        process
    }

    /// The same, without waiting.
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

    /// The log so far.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap()
    }

    /// The address of `/health`, from the log.
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
        let (status, text) = self.get("/health").await;
        (status, serde_json::from_str(&text).unwrap())
    }

    /// Waits until the process is healthy, or until it is not.
    pub(crate) async fn wait_for_health(&self, expected: bool) -> Value {
        let status = if expected { 200 } else { 503 };
        until("as well as it should be", async || {
            self.health().await.0 == status
        })
        .await;
        let (_, report) = self.health().await;
        assert_eq!(report["well"], expected, "{report}");
        report
    }

    /// The lines of `/metrics`, without comments.
    async fn metric_lines(&self) -> Vec<String> {
        let (status, text) = self.get("/metrics").await;
        assert_eq!(status, 200, "{text}");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines
            .map(str::to_owned)
            .filter(|line| !line.is_empty())
            .collect()
    }

    /// The value of a metric, with its labels as in `/metrics`.
    async fn metric(&self, measure: &str) -> Option<f64> {
        let lines = self.metric_lines().await;
        let mut numbers = lines.iter().filter_map(|line| {
            let (name, metric) = line.rsplit_once(' ')?;
            (name == measure).then(|| metric.parse().unwrap())
        });
        numbers.next()
    }

    async fn reaches(&self, measure: &str, expected: f64) {
        until(measure, async || {
            self.metric(measure)
                .await
                .is_some_and(|metric| metric >= expected)
        })
        .await;
    }

    /// Runs `tak-tavern health`.
    async fn health_command(&self) -> Output {
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

async fn metrics_count_everything(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = Watched::run(&tavern, &[]).await;
    let report = process.wait_for_health(true).await;
    assert_eq!(report["gateway"], "connected");
    assert_eq!(report["database"], "answers");
    assert!(
        report["discord_silent_seconds"].as_u64().unwrap() < 60,
        "{report}"
    );
    let health_command = process.health_command().await;
    assert!(health_command.status.success(), "{health_command:?}");
    let report: Value = serde_json::from_slice(&health_command.stdout).unwrap();
    assert_eq!(report["well"], true);
    assert_eq!(process.get("/").await.0, 404);

    tavern.game("size:5").await;
    for ply in ["e9", "a1", "tavern"] {
        let line = format!("/tak move ply:{ply}");
        tavern
            .message_of(tavern.ada.types(tavern.channel, &line).await)
            .await;
    }
    tavern.settled().await;
    process.reaches(&command("challenge", "done"), 1.0).await;
    process.reaches(&command("move", "done"), 1.0).await;
    // It is Bo's turn by then.
    process.reaches(&command("move", "refused"), 1.0).await;
    let metric_of_acceptance =
        "tak_commands_total{kind=\"button\",command=\"accept-challenge\",outcome=\"done\"}";
    process.reaches(metric_of_acceptance, 1.0).await;
    let seconds = "tak_command_seconds_count{kind=\"command\",command=\"move\"}";
    process.reaches(seconds, 3.0).await;
    process
        .reaches("tak_picture_seconds_count{kind=\"board\"}", 2.0)
        .await;
    for playing in ["tak_games_running", "tak_servers_playing"] {
        process.reaches(playing, 1.0).await;
    }
    process.reaches("tak_people_playing", 2.0).await;
    for size in ["tak_database_bytes", "process_resident_memory_bytes"] {
        let bytes = process.metric(size).await.unwrap();
        assert!(bytes > 100_000.0, "{size} {bytes}");
    }
    process.reaches("tak_gateway_up", 1.0).await;
    process.reaches("tak_database_up", 1.0).await;
    process
        .reaches("tak_database_connections{state=\"idle\"}", 1.0)
        .await;
    assert_eq!(process.metric("tak_posts_due").await, Some(0.0));
    assert_eq!(
        process.metric("tak_posts_due_oldest_seconds").await,
        Some(0.0)
    );

    // Discord's refusals are counted by status.
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 1, Trouble::Status(503));
    tavern
        .message_of(tavern.bo.types(tavern.channel, "/tak board").await)
        .await;
    let error = "tak_discord_errors_total{status=\"503\",code=\"0\"}";
    process.reaches(error, 1.0).await;
    process
        .reaches("tak_discord_request_seconds_count{outcome=\"fault\"}", 1.0)
        .await;
    check_labels(&process.metric_lines().await);

    // Without Discord the process is unhealthy.
    tavern.discord.shutdown().await;
    let report = process.wait_for_health(false).await;
    assert_eq!(report["gateway"], "not connected");
    assert_eq!(process.metric("tak_gateway_up").await, Some(0.0));
    let health_command = process.health_command().await;
    assert_eq!(health_command.status.code(), Some(1), "{health_command:?}");
    let report: Value = serde_json::from_slice(&health_command.stdout).unwrap();
    assert_eq!(report["gateway"], "not connected");
}

/// Without the gateway a process is healthy, and its refusals are counted.
async fn process_without_gateway_is_healthy(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let address = free_address().await;
    let (_, port) = address.rsplit_once(':').unwrap();
    let process = Watched::start(
        &tavern,
        &[
            ("GATEWAY", "off"),
            // A bare port is on this machine.
            ("INTERACTIONS_ADDR", port),
            ("DISCORD_PUBLIC_KEY", &tavern.discord.public_key()),
        ],
    );
    let url = format!("http://{address}/interactions");
    tavern.add_to_endpoint(&url).await;
    let report = process.wait_for_health(true).await;
    assert_eq!(report["gateway"], "not used");
    assert_eq!(process.metric("tak_gateway_up").await, None);

    let refusals_for = |reason: &str| format!("tak_http_refused_total{{reason=\"{reason}\"}}");
    // Discord has already tested an unsigned request.
    process.reaches(&refusals_for("unsigned"), 1.0).await;
    for (age, body, status, reason) in [(60, "{}", 401, "old"), (0, "{}", 400, "unreadable")] {
        assert_eq!(process.metric(&refusals_for(reason)).await, None);
        let answer = signed(&tavern, &url, age, body).send().await.unwrap();
        assert_eq!(answer.status(), status, "{reason}");
        process.reaches(&refusals_for(reason), 1.0).await;
    }
    drop(process);
    tavern.discord.shutdown().await;
}

/// Work of an unknown kind is retried. Here it has two attempts left.
async fn unreadable_work_is_given_up_with_one_line(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let sql = "insert into posts (id, kind, channel, event, language, state, due, made_at, guest, tries) \
                  values (1, 'banana', 5, 0, 'en', 'waiting', 1, 1, 0, 28)";
    tavern.store().await.close().await;
    tavern.database.run(sql).await;
    let process = Watched::run(&tavern, &[]).await;
    for tries in ["29", "30"] {
        until("tried", async || {
            tavern.database.ask("select tries from posts").await == [tries]
        })
        .await;
        tavern.database.run("update posts set due = 1").await;
    }
    let given_up = "tak_given_up_total{kind=\"message\"}";
    // An alert sees the first event only as the growth of what was 0.
    for counter in [
        given_up,
        "tak_faults_total{outcome=\"fault\"}",
        "tak_faults_total{outcome=\"unknown\"}",
        "tak_missed_posts_total{outcome=\"failed\"}",
    ] {
        assert_eq!(process.metric(counter).await, Some(0.0), "{counter}");
    }
    let has_disk = process.metric("tak_disk_free_bytes").await.is_some();
    assert_eq!(has_disk, matches!(engine, Engine::Sqlite));
    process.reaches(given_up, 1.0).await;
    // Other work continues.
    tavern.game("size:5").await;
    tavern.settled().await;
    assert_eq!(process.metric(given_up).await, Some(1.0));
    let log = process.log();
    let lines: Vec<&str> = log
        .lines()
        .filter(|line| line.contains("gave it up"))
        .collect();
    let [line] = lines[..] else { panic!("{log}") };
    assert!(
        line.contains("ERROR") && line.contains("attempts=30"),
        "{line}"
    );
    drop(process);
    tavern.close().await;
}

/// Discord allows one shard to connect every five seconds.
async fn connecting_shards_are_counted(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = Watched::run(&tavern, &[("SHARDS", "0-1/2")]).await;
    process.wait_for_health(true).await;
    assert_eq!(tavern.discord.sessions(), 2);
    assert_eq!(process.metric("tak_gateway_up").await, Some(1.0));
    drop(process);
    tavern.discord.shutdown().await;
}

/// No label contains a text of a person, so that the number of series is
/// bounded.
fn check_labels(lines: &[String]) {
    let names: BTreeSet<&str> = discord::verbs().chain(discord::parts()).collect();
    let mut count = 0;
    for line in lines {
        let Some((_, rest)) = line.split_once("command=\"") else {
            continue;
        };
        let (name, _) = rest.split_once('"').unwrap();
        assert!(names.contains(name), "{line}");
        count += 1;
    }
    assert!(count > 10, "{lines:#?}");
}

/// A statement on the Postgres server, outside of the database.
async fn run_on_server(statement: String) {
    let server = std::env::var("TEST_POSTGRES_URL").unwrap();
    let pool = sqlx::AnyPool::connect(&server).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement))
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

async fn missing_database_is_reported(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = Watched::run(&tavern, &[]).await;
    process.wait_for_health(true).await;
    let (address, _) = tavern.database.url.split_once('?').unwrap();
    let (_, name) = address.rsplit_once('/').unwrap();
    let open = |open: bool| format!("alter database {name} allow_connections {open}");
    let end =
        format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'");
    run_on_server(format!("{}; {end}", open(false))).await;
    let report = process.wait_for_health(false).await;
    assert_eq!(report["database"], "does not answer");
    assert_eq!(report["gateway"], "connected");
    // The other metrics are still served, without unknown values.
    assert_eq!(process.metric("tak_database_up").await, Some(0.0));
    assert!(process.metric("tak_games_running").await.unwrap().is_nan());
    assert_eq!(process.metric("tak_gateway_up").await, Some(1.0));
    run_on_server(open(true)).await;
    process.wait_for_health(true).await;
    until("known again", async || {
        process.metric("tak_games_running").await == Some(0.0)
    })
    .await;
    drop(process);
    tavern.close().await;
}

/// The error message names the cause and the next step.
#[test]
fn missing_server_is_explained() {
    let folder = TempDir::new().unwrap();
    let output =
        crate::program::cli::run(folder.path(), &["health", "--health-addr", "127.0.0.1:1"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_begins(&text, "no answer from http://127.0.0.1:1/health;");
    assert_eq!(text.lines().count(), 1, "{text}");
    for wrong in [&["health"][..], &["health", "--health-addr", "tavern"]] {
        let output = crate::program::cli::run(folder.path(), wrong);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("HEALTH_ADDR"), "{text}");
    }
}

/// Another program at the address is named by its answer. It serves one client.
#[test]
fn other_program_is_explained() {
    let check = |answer: &'static [u8], expected: &str| {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let server = std::thread::spawn(move || {
            let (mut client, _) = listener.accept().unwrap();
            // The request fits into one read.
            assert!(client.read(&mut [0; 4096]).unwrap() > 0);
            client.write_all(answer).unwrap();
        });
        let folder = TempDir::new().unwrap();
        let output =
            crate::program::cli::run(folder.path(), &["health", "--health-addr", &address]);
        server.join().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        let expected = expected.replace("{url}", &format!("http://{address}/health"));
        assert!(stderr.starts_with(&expected), "{stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        assert_eq!(output.stdout, b"", "{stderr}");
    };
    let other = "an HTTP server answered that is not Tak Tavern: ";
    check(
        b"HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno",
        &format!("{other}404 Not Found from {{url}}; is HEALTH_ADDR that of the program?\n"),
    );
    check(
        b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok",
        &format!("{other}200 OK from {{url}};"),
    );
    check(
        b"HTTP/1.1 301 Moved Permanently\r\nlocation: https://localhost/\r\ncontent-length: 0\r\n\r\n",
        &format!("{other}301 Moved Permanently from {{url}};"),
    );
    check(
        b"HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\nshort",
        "the answer from {url} broke off",
    );
    check(
        b"220 mail.example.org ESMTP\r\n",
        "a program answered that is no HTTP server, and so not Tak Tavern, at {url};",
    );
}
