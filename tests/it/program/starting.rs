//! The start against Discord's limit on connections, and the registration of
//! commands.

use std::time::{Duration, Instant};

use local_discord::{LocalDiscord, Options};
use serde_json::{Value, json};
use tak_tavern::app::App;
use tak_tavern::discord::{
    self, Connection, Endpoint, Registered, Shards, Status, Timing, Transports,
};
use tokio_util::sync::CancellationToken;

use crate::database::{Database, Engine};
use crate::program::shipping::documents::{first_start, log_line};
use crate::program::watching::Watched;
use crate::tavern::{PATIENCE, Tavern, until};

fn connection(discord: &LocalDiscord) -> Connection {
    Connection {
        token: discord.token().to_owned().into(),
        api_url: Some(discord.url()),
        timing: Timing::PRODUCTION,
        status: Status::default(),
    }
}

#[tokio::test]
async fn few_session_starts_are_delayed() {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let database = Database::empty(Engine::Sqlite).await;
    let run = async |stop: &CancellationToken| {
        let app = App::new(database.store().await);
        let abort = CancellationToken::new();
        discord::run(
            &connection(&discord),
            Transports::gateway(),
            app,
            stop,
            &abort,
        )
        .await
    };

    discord.faults().session_starts(199);
    let stop = CancellationToken::new();
    let start = Instant::now();
    let ready = async {
        discord.bot_is_ready(PATIENCE).await.unwrap();
        stop.cancel();
    };
    let (outcome, ()) = tokio::join!(run(&stop), ready);
    outcome.unwrap();
    assert!(start.elapsed() >= Duration::from_secs(1), "it has waited");

    // The pause of a quarter of an hour does not delay a stop.
    discord.faults().session_starts(50);
    let stop = CancellationToken::new();
    let earlier = discord.requests().len();
    let registration = async {
        while !discord.requests()[earlier..]
            .iter()
            .any(|request| request.path == "/gateway/bot")
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        stop.cancel();
    };
    let both = async { tokio::join!(run(&stop), registration) };
    let (outcome, ()) = tokio::time::timeout(PATIENCE, both).await.unwrap();
    outcome.unwrap();
    assert_eq!(discord.sessions(), 0, "it has not connected");
}

/// Interactions by HTTP are answered before the gateway is allowed.
#[tokio::test]
async fn http_answers_before_gateway_connects() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    for count in [50, 49] {
        tavern.discord.faults().session_starts(count);
        let key = tavern.discord.public_key().parse().unwrap();
        let endpoint = Endpoint::bind(([127, 0, 0, 1], 0).into(), key).unwrap();
        let url = format!("http://{}/interactions", endpoint.address());
        let doors = Transports::new(Some(Shards::Advised), Some(endpoint)).unwrap();
        let bot = tavern.bot(doors, Some(url.clone())).await;
        tavern.add_to_endpoint(&url).await;
        let answer = tavern.ada.types(tavern.channel, "/tak games").await;
        let content = tavern.message_of(answer).await.content;
        assert!(content.contains("no active games"), "{content}");
        assert_eq!(tavern.discord.sessions(), 0, "it has not connected");
        tavern.discord.remove_from_endpoint(&url);
        bot.stop().await;
    }
    tavern.discord.shutdown().await;
}

/// Any difference is registered; without one nothing is sent.
#[tokio::test]
async fn changed_commands_are_registered() {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let connection = connection(&discord);
    let register = async || discord::register(&connection, None).await.unwrap();
    assert_eq!(register().await, Registered::Changed);
    assert_eq!(register().await, Registered::Unchanged);

    let url = format!(
        "{}/api/v10/applications/{}/commands",
        discord.url(),
        discord.application_id()
    );
    let token = format!("Bot {}", discord.token());
    let client = reqwest::Client::new();
    for (path, value) in [
        ("/nsfw", json!(true)),
        ("/default_member_permissions", json!("32")),
        ("/name_localizations", json!({"de": "tack"})),
        (
            "/options/0/description_localizations",
            json!({"de": "Spiel"}),
        ),
        ("/contexts", json!([0, 1])),
    ] {
        let commands = client.get(format!("{url}?with_localizations=true"));
        let commands = commands
            .header("authorization", &token)
            .send()
            .await
            .unwrap();
        let mut commands: Value = serde_json::from_slice(&commands.bytes().await.unwrap()).unwrap();
        let (parent, name) = path.rsplit_once('/').unwrap();
        commands[0].pointer_mut(parent).unwrap()[name] = value;
        let put = client.put(&url).header("authorization", &token);
        let put = put.header("content-type", "application/json");
        let outcome = put.body(commands.to_string()).send().await.unwrap();
        assert!(outcome.status().is_success(), "{path}");
        assert_eq!(register().await, Registered::Changed, "{path}");
        assert_eq!(register().await, Registered::Unchanged, "{path}");
    }
    let guild = std::num::NonZeroU64::new(discord.guild_id().to_string().parse().unwrap());
    for expected in [Registered::Changed, Registered::Unchanged] {
        let outcome = discord::register(&connection, guild).await.unwrap();
        assert_eq!(outcome, expected);
    }
}

/// The log of a first start is that of the guide, up to the emoji, because Discord
/// takes one emoji a second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_start_logs_the_documented_lines() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let process = Watched::run(&tavern, &[]).await;
    let lines =
        || -> Vec<(String, String)> { process.log().lines().filter_map(log_line).collect() };
    let mut expected = first_start(include_str!("../../../docs/hosting.md"));
    let emoji = expected.pop().unwrap();
    assert_eq!(emoji.1, "emoji are ready");
    until("connected", async || lines().len() >= expected.len()).await;
    assert_eq!(lines()[..expected.len()], expected[..], "{}", process.log());
    drop(process);
    // A later start finds the commands.
    let process = Watched::run(&tavern, &[]).await;
    let line = "the commands are registered already";
    until("connected again", async || process.log().contains(line)).await;
    drop(process);
    tavern.discord.shutdown().await;
}
