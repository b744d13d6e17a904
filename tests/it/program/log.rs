//! The contents of the log, and the secrets that it never contains.

use local_discord::Delivery;
use reqwest::StatusCode;
use serde_json::Value;

use super::page_visits::Browser;
use super::pages;
use crate::program::endpoint::free_address;
use crate::program::watching::Watched;
use crate::{Engine, Tavern, on_engines};

on_engines!(
    [on_sqlite = Sqlite],
    [
        text_log_contains_no_secrets,
        json_log_contains_no_secrets,
        store_fault_carries_interaction_and_command,
    ]
);
on_engines!([on_postgres = Postgres], [database_password_is_not_logged]);

/// Typed words that occur nowhere else.
const TYPED: [&str; 3] = ["xylophone", "marmalade", "zeppelin"];

/// Plays a game with many faults, also on its page. Returns the log, and the secrets of the page.
async fn evening(tavern: &Tavern, settings: &[(&str, &str)]) -> (String, Vec<String>) {
    let address = free_address().await;
    let site = format!("http://{address}");
    let pages_settings = [("WEB_ADDR", address.as_str()), ("WEB_URL", site.as_str())];
    let process = Watched::run(tavern, &[settings, &pages_settings].concat()).await;
    let board = tavern.game("size:5").await;
    let types = async |line: &str| {
        tavern
            .message_of(tavern.ada.types(tavern.channel, line).await)
            .await
    };
    let [first, second, third] = TYPED;
    types(&format!("/tak move ply:{first}")).await;
    let answer = tavern.ada.clicks(&board, "Open the board").await;
    let sign_in = pages::link(&tavern.message_of(answer).await, "Sign in");
    let browser = Browser::open(&sign_in).await;
    let preview = browser.get(&format!("/preview?typed={first}")).send().await;
    assert_eq!(preview.unwrap().status(), StatusCode::CONFLICT);
    let (status, body) = browser.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let (status, body) = browser.play(0, second).await;
    assert_eq!(status, StatusCode::CONFLICT, "{body}");
    let [ticket, cookie] = [(sign_in.as_str(), '/'), (browser.cookie.as_str(), '=')]
        .map(|(text, before)| text.rsplit(before).next().unwrap().to_owned());
    let secrets = vec![ticket, cookie, browser.token];
    types(&format!("/tak move ply:{second} game:1")).await;
    let line = format!("/tak move ply:{third}");
    let choices = tavern.ada.autocompletes(tavern.channel, &line).await;
    choices.unwrap();
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::Undecodable);
    types("/tak help").await;
    // An unreadable row is a fault.
    tavern.settled().await;
    tavern
        .database
        .run("update events set detail = 'banana' where kind = 'ply'")
        .await;
    let answer = types("/tak board").await;
    let log = process.log();
    let code = answer
        .content
        .split(|c: char| !c.is_ascii_alphanumeric())
        .find(|word| {
            word.len() == 4
                && word
                    .chars()
                    .all(|c| c.is_ascii_digit() || c.is_ascii_uppercase())
        })
        .unwrap_or_else(|| panic!("no code in {}", answer.content));
    let lines: Vec<&str> = log.lines().filter(|line| line.contains(code)).collect();
    let [line] = lines.as_slice() else {
        panic!("one line for {code}: {lines:#?}");
    };
    assert!(
        line.contains("failed to read stored data") && line.contains("ERROR"),
        "{line}"
    );
    drop(process);
    (log, secrets)
}

/// The log contains no secret and no typed text.
fn check_no_secrets(tavern: &Tavern, (log, secrets): (&str, &[String])) {
    assert!(log.contains("connected"), "{log}");
    let requests = tavern.discord.requests();
    let tokens = requests.iter().filter_map(|request| {
        let mut parts = request.path.split(['/', '?']);
        let kind = parts.nth(1)?;
        (kind == "webhooks" || kind == "interactions").then(|| parts.nth(1).unwrap())
    });
    let of_pages = secrets.iter().map(String::as_str);
    let mut secrets: Vec<&str> = tokens.chain(TYPED).chain(of_pages).collect();
    assert!(secrets.len() > 8, "{secrets:?}");
    secrets.push(tavern.discord.token());
    secrets.push("password-of-ours");
    for secret in secrets {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret}");
    }
}

async fn text_log_contains_no_secrets(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (log, secrets) = evening(&tavern, &[("RUST_LOG", "tak_tavern=trace,info")]).await;
    check_no_secrets(&tavern, (&log, &secrets));
    for line in log.lines() {
        // 2026-11-20T10:00:00.000000Z  INFO tak_tavern::...
        let (time, rest) = line.split_once(' ').unwrap_or_default();
        assert!(time.starts_with("20") && time.ends_with('Z'), "{line}");
        let level = rest.split_whitespace().next().unwrap();
        assert!(
            ["TRACE", "DEBUG", "INFO", "WARN", "ERROR"].contains(&level),
            "{line}"
        );
    }
    assert!(log.contains("refused"), "{log}");
    tavern.close().await;
}

async fn json_log_contains_no_secrets(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (log, secrets) = evening(&tavern, &[("RUST_LOG", "trace"), ("LOG_FORMAT", "json")]).await;
    check_no_secrets(&tavern, (&log, &secrets));
    for line in log.lines() {
        let event: Value = serde_json::from_str(line).unwrap();
        for name in ["timestamp", "level", "target"] {
            assert!(event[name].is_string(), "{line}");
        }
    }
    tavern.close().await;
}

/// A fault of the store is logged with its interaction, command and game.
async fn store_fault_carries_interaction_and_command(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = Watched::run(&tavern, &[("LOG_FORMAT", "json")]).await;
    tavern.game("size:5").await;
    let both = async |line: &str| {
        for person in [&tavern.ada, &tavern.bo] {
            let answer = person.types(tavern.channel, line).await;
            tavern.message_of(answer).await;
        }
    };
    // One of the two waits and may plan; the other one is to move.
    both("/tak plan if:a1 then:b1").await;
    tavern.settled().await;
    let sql = "update plans set tree = 'banana'";
    tavern.database.run(sql).await;
    both("/tak move ply:a1").await;
    let log = process.log();
    let fault = log
        .lines()
        .find(|line| line.contains("failed to read a plan"));
    let fault: Value = serde_json::from_str(fault.expect("the fault is logged")).unwrap();
    assert_eq!(fault["target"], "tavern_store::playing::plans", "{fault}");
    let span = &fault["spans"][0];
    assert_eq!(span["name"], "interaction", "{fault}");
    assert_eq!(span["command"], "move", "{fault}");
    assert_eq!(span["game"], fault["game"], "{fault}");
    let id = span["id"].as_u64().expect("a number").to_string();
    let requests = tavern.discord.requests();
    let answer = format!("/interactions/{id}/");
    assert!(
        requests
            .iter()
            .any(|request| request.path.contains(&answer)),
        "{fault}"
    );
    drop(process);
    tavern.close().await;
}

/// Also for a database with a password, and at the highest level of everything.
async fn database_password_is_not_logged(engine: Engine) {
    let mut tavern = Tavern::without_bot(engine).await;
    // The test server accepts any password.
    tavern.database.url += "&password=password-of-ours";
    let (log, secrets) = evening(&tavern, &[("RUST_LOG", "trace")]).await;
    check_no_secrets(&tavern, (&log, &secrets));
    tavern.close().await;
}
