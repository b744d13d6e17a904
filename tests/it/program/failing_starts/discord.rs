//! A Discord that is unreachable or refuses the token.

use local_discord::{LocalDiscord, Options, Trouble};

use super::{MAY_PASS, WRONG_SETTING, check_failure, folder, run};
use crate::database::Engine;
use crate::tavern::{PATIENCE, Tavern};

#[tokio::test]
async fn unreachable_or_refusing_discord_exits_with_reason() {
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
            check_failure(folder.path(), &settings, &[command], (code, expected)).await;
        }
    }

    let faults = discord.faults();
    faults.rest("GET /oauth2/", 3, Trouble::Status(503));
    let settings = [
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &url),
        ("RUST_LOG", "error"),
    ];
    let sentence = format!("cannot reach Discord at {url}: the answer is 503 Service Unavailable");
    check_failure(
        folder.path(),
        &settings,
        &["register"],
        (MAY_PASS, &sentence),
    )
    .await;

    faults.session_starts(49);
    let output = run(folder.path(), &settings, &["run"]).await;
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    let start = "this bot has connected too often: Discord allows 49 more times and then takes the \
                 token away, so find out why it was started so often, and start it again after ";
    let resets = stderr.trim_end().strip_prefix(start).unwrap_or(&stderr);
    assert!(httpdate::parse_http_date(resets).is_ok(), "{stderr}");
    assert_eq!(discord.sessions(), 0);
}

/// Serenity also requests the gateway address. Without an answer it would use
/// the real Discord's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gateway_address_is_requested_once() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let faults = tavern.discord.faults();
    let gateway_answer = faults.hold_answer("GET /gateway/bot");
    let _process = tavern.process_with(&[]);
    gateway_answer.arrived(PATIENCE).await.unwrap();
    // Requests of serenity, and possibly ours for the time.
    faults.rest("GET /gateway", 9, Trouble::Status(503));
    gateway_answer.release();
    tavern.discord.bot_is_ready(PATIENCE).await.unwrap();
    let refusals = tavern.refused_requests();
    assert!((1..9).contains(&refusals.len()), "{refusals:?}");
    assert!(refusals.iter().all(|one| one == "GET /gateway 503"));
    assert_eq!(tavern.discord.sessions(), 1);
    tavern.discord.shutdown().await;
}

/// Closes the gateway with a code after the bot has connected.
async fn check_gateway_close(code: u16, settings: &[(&str, &str)], expected: &str) {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let url = discord.url();
    let mut all = vec![
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", url.as_str()),
        ("RUST_LOG", "off"),
    ];
    all.extend(settings);
    let close = async {
        discord.bot_is_ready(PATIENCE).await.unwrap();
        discord.faults().close(code);
    };
    let start = check_failure(folder.path(), &all, &["run"], (WRONG_SETTING, expected));
    tokio::join!(start, close);
    assert_eq!(discord.sessions(), 0, "no connection is left after {code}");
}

/// A token that is reset while the program runs stays wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn token_refused_by_gateway_exits_with_code_2() {
    let expected =
        "Discord does not accept the token; copy it again from the developer portal, under Bot";
    check_gateway_close(4004, &[], expected).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_shard_exits_with_code_2() {
    let expected = "Discord does not accept the shards 0-0/1; set SHARDS to shards of another \
                    total, or leave it out for as many as Discord advises";
    check_gateway_close(4010, &[("SHARDS", "0/1")], expected).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn required_sharding_exits_with_code_2() {
    let expected = "this bot is in too many servers for SHARDS with the total 1; set SHARDS to shards of \
                    a greater total in every process, or leave it out for as many as Discord advises";
    check_gateway_close(4011, &[], expected).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn outdated_gateway_version_exits_with_code_2() {
    let expected = "Discord no longer serves the gateway that this program uses; install a newer \
                    version of it";
    check_gateway_close(4012, &[], expected).await;
}
