//! How the bot goes about a Discord that lets it connect only so often, and
//! what it tells it when it does.

use std::time::{Duration, Instant};

use local_discord::{LocalDiscord, Options};
use serde_json::{Value, json};
use tak_tavern::app::App;
use tak_tavern::discord::{
    self, ANSWER_WITHIN, Connection, Doors, Endpoint, Registered, Shards, Status,
};
use tokio_util::sync::CancellationToken;

use crate::database::{Database, Engine};
use crate::tavern::{PATIENCE, Tavern};

fn connection(discord: &LocalDiscord) -> Connection {
    Connection {
        token: discord.token().to_owned().into(),
        api_url: Some(discord.url()),
        answer_within: ANSWER_WITHIN,
        status: Status::default(),
    }
}

#[tokio::test]
async fn few_starts_are_spent_slowly() {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let database = Database::empty(Engine::Sqlite).await;
    let run = async |stop: &CancellationToken| {
        let app = App::new(database.store().await);
        let abort = CancellationToken::new();
        discord::run(&connection(&discord), Doors::gateway(), app, stop, &abort).await
    };

    discord.faults().session_starts(199);
    let stop = CancellationToken::new();
    let begun = Instant::now();
    let ready = async {
        discord.bot_is_ready(PATIENCE).await.unwrap();
        stop.cancel();
    };
    let (ended, ()) = tokio::join!(run(&stop), ready);
    ended.unwrap();
    assert!(begun.elapsed() >= Duration::from_secs(1), "it has waited");

    // Nobody who stops it waits for a quarter of an hour.
    discord.faults().session_starts(50);
    let stop = CancellationToken::new();
    let asked = discord.requests().len();
    let told = async {
        while !discord.requests()[asked..]
            .iter()
            .any(|request| request.path == "/gateway/bot")
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        stop.cancel();
    };
    let both = async { tokio::join!(run(&stop), told) };
    let (ended, ()) = tokio::time::timeout(PATIENCE, both).await.unwrap();
    ended.unwrap();
    assert_eq!(discord.sessions(), 0, "it has not connected");
}

/// Whoever may not connect to the gateway yet, or today, answers what comes by
/// HTTP.
#[tokio::test]
async fn http_does_not_wait_for_the_gateway() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    for left in [50, 49] {
        tavern.discord.faults().session_starts(left);
        let key = tavern.discord.public_key().parse().unwrap();
        let endpoint = Endpoint::bind(([127, 0, 0, 1], 0).into(), key).unwrap();
        let url = format!("http://{}/interactions", endpoint.address());
        let doors = Doors::new(Some(Shards::Advised), Some(endpoint)).unwrap();
        let bot = tavern.bot(doors, Some(url.clone())).await;
        tavern.is_behind_endpoint(&url).await;
        let answer = tavern.ada.types(tavern.channel, "/tak games").await;
        let said = tavern.said(answer).await.content;
        assert!(said.contains("no active games"), "{said}");
        assert_eq!(tavern.discord.sessions(), 0, "it has not connected");
        tavern.discord.remove_from_endpoint(&url);
        bot.stop().await;
    }
    tavern.discord.shutdown().await;
}

/// Whatever differs in what Discord knows, it is told anew; and nothing else
/// is ever told.
#[tokio::test]
async fn commands_are_registered_when_they_differ() {
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
        let known = client.get(format!("{url}?with_localizations=true"));
        let known = known.header("authorization", &token).send().await.unwrap();
        let mut known: Value = serde_json::from_slice(&known.bytes().await.unwrap()).unwrap();
        let (parent, name) = path.rsplit_once('/').unwrap();
        known[0].pointer_mut(parent).unwrap()[name] = value;
        let put = client.put(&url).header("authorization", &token);
        let put = put.header("content-type", "application/json");
        let told = put.body(known.to_string()).send().await.unwrap();
        assert!(told.status().is_success(), "{path}");
        assert_eq!(register().await, Registered::Changed, "{path}");
        assert_eq!(register().await, Registered::Unchanged, "{path}");
    }
    let guild = std::num::NonZeroU64::new(discord.guild_id().to_string().parse().unwrap());
    for expected in [Registered::Changed, Registered::Unchanged] {
        let registered = discord::register(&connection, guild).await.unwrap();
        assert_eq!(registered, expected);
    }
}
