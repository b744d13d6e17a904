//! Acts on pages of games under changed conditions: the browser leaves, the game moves, another person signs in, or
//! there are too many.

use std::sync::Arc;
use std::time::Duration;

use local_discord::Access;
use reqwest::header::{COOKIE, ORIGIN};
use reqwest::{Response, StatusCode};
use serde_json::{Value, json};
use tak_tavern::app::due::outages::Clocks;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::page_visits::{Browser, answer_to, client, open_link, shown};
use super::pages::{Pages, clock_ahead};
use crate::stage::on_postgres_only;
use crate::tavern::{PATIENCE, until};
use crate::{Engine, assert_contains, on_both_engines};

on_both_engines!(
    ply_is_played_although_its_browser_hangs_up,
    copy_of_a_ply_is_answered_as_the_first_one,
    copy_of_a_refused_ply_is_not_played_later,
    key_of_another_person_claims_nothing,
    ply_from_an_old_page_follows_the_game_to_its_channel,
    player_is_warned_of_an_unseen_board,
    sign_in_as_another_person_needs_confirmation,
    simultaneous_opens_of_a_link_sign_in_one_browser,
    acts_before_the_bot_is_connected_are_refused,
    act_after_an_outage_follows_the_time_given_back,
    act_without_a_sure_clock_is_refused,
    long_text_is_no_ply,
    plies_of_a_person_are_bounded,
    third_act_of_a_person_at_a_time_is_refused,
);

on_postgres_only!(waiting_ply_is_not_played_after_the_sign_out);

/// Longer than a request takes to reach the database.
const A_WHILE: Duration = Duration::from_secs(1);

/// Sends a ply by a connection that its owner can close.
async fn send(browser: &Browser, event: u32, taps: &str) -> TcpStream {
    let host = browser.site.strip_prefix("http://").unwrap();
    let path = browser.address.strip_prefix(&browser.site).unwrap();
    let (site, cookie, token) = (&browser.site, &browser.cookie, &browser.token);
    let body = json!({"event": event, "taps": taps}).to_string();
    let request = format!(
        "POST {path}/play HTTP/1.1\r\nhost: {host}\r\norigin: {site}\r\ncookie: {cookie}\r\n\
         x-page-token: {token}\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(host).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// A stop waits for the ply.
async fn ply_is_played_although_its_browser_hangs_up(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    tavern.settled().await;
    let lock = tavern.database.lock_games().await;
    let connection = send(&ada, 0, "a1-F").await;
    sleep(A_WHILE).await;
    drop(connection);
    sleep(A_WHILE / 2).await;
    pages.begin_to_shut();
    sleep(A_WHILE / 2).await;
    assert!(pages.is_serving(), "the ply is not played yet");
    lock.release().await;
    shown(pages, "a1").await;
    until("the pages are closed", async || !pages.is_serving()).await;
    let plies = "select kind, detail from events";
    tavern.database.holds(plies, &["ply a1"]).await;
}

/// A browser repeats a request whose answer it has lost, perhaps at another process.
async fn copy_of_a_ply_is_answered_as_the_first_one(pages: &Pages) {
    const KEY: &str = "00000000000000a1";
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let (one, other) = tokio::join!(ada.plays_by(KEY, 0, "a1-F"), ada.plays_by(KEY, 0, "a1-F"));
    // The first one may welcome a newcomer, too.
    for (status, text) in [one, other] {
        assert_eq!(status, StatusCode::OK, "{text}");
        assert!(text.starts_with("You played a1."), "{text}");
    }
    assert_eq!(bo.play(1, "e5-F").await.0, StatusCode::OK);
    let (status, text) = ada.plays_by(KEY, 0, "a1-F").await;
    assert_eq!(status, StatusCode::OK, "after the reply: {text}");
    assert_eq!(text, "You played a1.");
    let (status, text) = ada.plays_by("00000000000000a2", 0, "a1-F").await;
    assert_eq!(status, StatusCode::CONFLICT, "another act: {text}");
    let plies = "select detail from events order by number";
    tavern.database.holds(plies, &["a1", "e5"]).await;
}

async fn copy_of_a_refused_ply_is_not_played_later(pages: &Pages) {
    const KEY: &str = "00000000000000b1";
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let (status, text) = bo.plays_by(KEY, 1, "e5-F").await;
    assert_eq!(status, StatusCode::CONFLICT, "{text}");
    assert_eq!(ada.play(0, "a1-F").await.0, StatusCode::OK);
    let (status, text) = bo.plays_by(KEY, 1, "e5-F").await;
    assert_eq!(status, StatusCode::CONFLICT, "a late copy: {text}");
    assert_eq!(bo.play(1, "e5-F").await.0, StatusCode::OK);
}

async fn key_of_another_person_claims_nothing(pages: &Pages) {
    const KEY: &str = "00000000000000c1";
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    assert_eq!(bo.plays_by(KEY, 0, "a1-F").await.0, StatusCode::CONFLICT);
    assert_eq!(ada.plays_by(KEY, 0, "a1-F").await.0, StatusCode::OK);
    assert_eq!(bo.plays_by("short", 1, "e5-F").await.0, StatusCode::OK);
}

/// An open page is not notified when its game moves to another channel.
async fn ply_from_an_old_page_follows_the_game_to_its_channel(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let live = ada.get("/live").send().await.unwrap();
    let garden = tavern.discord.channel("garden");
    let sql = format!("update games set channel = {garden}");
    tavern.database.run(&sql).await;
    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let is_shown = |message: &local_discord::Message| message.content.contains("played `a1`");
    let wait = tavern.discord.wait_for_message(garden, PATIENCE, is_shown);
    wait.await.unwrap();
    drop(live);
}

async fn player_is_warned_of_an_unseen_board(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let sql = "select count(*) from posts where state = 'unshown'";
    until("the board is refused", async || {
        tavern.database.ask(sql).await == ["1"]
    })
    .await;
    let (status, text) = bo.play(1, "e5-F").await;
    assert_eq!(status, StatusCode::OK, "{text}");
    assert_contains(
        &text,
        "so nobody sees the board there. In Discord, use /tak board",
    );
}

async fn sign_in_as_another_person_needs_confirmation(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let link = pages.link_for(&tavern.ada, &board, "Sign in").await;
    let question = client().get(&link).header(COOKIE, &bo.cookie);
    let question = question.send().await.unwrap();
    assert_eq!(question.status(), StatusCode::OK);
    let page = question.text().await.unwrap();
    assert_contains(&page, "This browser is signed in as somebody else.");
    assert!(bo.is_signed_in().await, "asking changes nothing");
    let own = bo.get("").send().await.unwrap().text().await.unwrap();
    assert_contains(&own, r#"data-side="black"><span class="name">You</span>"#);

    let answer = client().post(&link).header(COOKIE, &bo.cookie);
    let answer = answer.header(ORIGIN, &bo.site).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert!(!bo.is_signed_in().await, "one browser is one person");
    let browsers = "select count(*) from page_visits";
    tavern.database.holds(browsers, &["1"]).await;
    assert_eq!(open_link(&link).await.status(), StatusCode::GONE);
}

async fn simultaneous_opens_of_a_link_sign_in_one_browser(pages: &Pages) {
    let board = pages.tavern.game("size:5x5").await;
    let link = pages.link_for(&pages.tavern.ada, &board, "Sign in").await;
    let answers = tokio::join!(open_link(&link), open_link(&link), open_link(&link));
    let answers: [Response; 3] = answers.into();
    let mut statuses = answers.map(|answer| answer.status());
    statuses.sort_unstable();
    let [once, rest @ ..] = statuses;
    assert_eq!(once, StatusCode::SEE_OTHER);
    assert_eq!(rest, [StatusCode::GONE; 2]);
    let browsers = "select count(*) from page_visits";
    pages.tavern.database.holds(browsers, &["1"]).await;
}

async fn acts_before_the_bot_is_connected_are_refused(engine: Engine) {
    let mut pages = Pages::open(engine).await;
    let board = pages.tavern.game("size:5x5").await;
    let ada = Browser::sign_in(&pages, &pages.tavern.ada, &board).await;
    let link = pages.link_for(&pages.tavern.ada, &board, "Sign in").await;
    pages.shut().await;
    pages.open_by(Arc::new(|| None)).await;
    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_contains(&text, "The bot is not connected to Discord yet");
    let early = open_link(&link).await;
    assert_eq!(early.status(), StatusCode::SERVICE_UNAVAILABLE);
    // Watching does not depend on the connection.
    let watching = client().get(&ada.address).send().await.unwrap();
    assert_eq!(watching.status(), StatusCode::OK);
    pages.shut().await;
    pages.reopen().await;
    assert_eq!(open_link(&link).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ada.play(0, "a1-F").await.0, StatusCode::OK);
    pages.close().await;
}

/// The pages answer before the bot has a heartbeat again, as after a sleep of its host.
async fn act_after_an_outage_follows_the_time_given_back(engine: Engine) {
    const DOWN: Duration = Duration::from_hours(50);
    let mut pages = Pages::open(engine).await;
    let mut browsers = Vec::new();
    for pace in ["1 day", "3 days + 6 h a move, at most 5"] {
        let terms = format!("size:5x5 automatic:true pace:\"{pace}\"");
        let board = pages.tavern.game(&terms).await;
        browsers.push(Browser::sign_in(&pages, &pages.tavern.ada, &board).await);
    }
    let tavern = &pages.tavern;
    until("a heartbeat is recorded", async || {
        tavern.database.ask("select id from heartbeat").await == ["1"]
    })
    .await;
    tavern.settled().await;
    tavern.stop_bot().await;
    tavern.pass_without_service(DOWN);
    pages.shut().await;
    pages.open_by(clock_ahead(DOWN)).await;
    for browser in &browsers {
        let (status, text) = browser.play(0, "a1-F").await;
        assert_eq!(status, StatusCode::OK, "{text}");
    }
    let kinds = "select kind from events order by game, number";
    let expected = ["downtime", "ply", "downtime", "ply"];
    pages.tavern.database.holds(kinds, &expected).await;
    let outages = "select count(*) from outages";
    pages.tavern.database.holds(outages, &["1"]).await;
    pages.close().await;
}

/// The clock of the host has leapt, and Discord has not answered since.
async fn act_without_a_sure_clock_is_refused(engine: Engine) {
    let mut pages = Pages::open(engine).await;
    let board = pages.tavern.game("size:5x5").await;
    let ada = Browser::sign_in(&pages, &pages.tavern.ada, &board).await;
    pages.shut().await;
    let sure = clock_ahead(Duration::ZERO);
    let unsure = Arc::new(move || {
        let clocks = sure()?;
        Some(Clocks {
            is_known: false,
            ..clocks
        })
    });
    pages.open_by(unsure).await;
    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_contains(&text, "The bot is not connected to Discord yet");
    assert!(ada.is_signed_in().await, "reading needs no sure clock");
    pages.close().await;
}

async fn long_text_is_no_ply(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:8x8").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let preview = async |browser: &Browser, ply: &str| {
        let (status, text) = answer_to(browser.get(&format!("/preview?typed={ply}"))).await;
        assert_eq!(status, StatusCode::CONFLICT, "{text}");
        text
    };
    for letters in [61, 30_000] {
        let text = preview(&ada, &"a".repeat(letters)).await;
        assert_eq!(
            text,
            "A move has at most 60 characters. Type it like c3, Sd4 or 3c3>12."
        );
    }
    let text = preview(&ada, &"a".repeat(60)).await;
    assert!(!text.contains("at most 60"), "{text}");
    // The other player gets the same answer to any text.
    for ply in ["a", &"a".repeat(30_000)] {
        assert_contains(&preview(&bo, ply).await, "It's not your turn");
    }
}

async fn plies_of_a_person_are_bounded(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    for _ in 0..200 {
        let (status, text) = ada.play(7, "a1-F").await;
        assert_eq!(status, StatusCode::CONFLICT, "{text}");
    }
    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_contains(&text, "Wait a few minutes");
    // She still sees the board, and others play on.
    let turn = ada.get("/turn").send().await.unwrap();
    assert_eq!(turn.status(), StatusCode::OK);
    let turn: Value = serde_json::from_str(&turn.text().await.unwrap()).unwrap();
    assert_eq!(turn["event"], 0);
    let (status, text) = bo.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_contains(&text, "It's not your turn");
}

async fn third_act_of_a_person_at_a_time_is_refused(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    tavern.settled().await;
    let lock = tavern.database.lock_games().await;
    let acts = [send(&ada, 0, "a1-F").await, send(&ada, 0, "b1-F").await];
    sleep(A_WHILE).await;
    let (status, text) = ada.play(0, "c1-F").await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{text}");
    lock.release().await;
    let plies = "select count(*) from events";
    until("one is played", async || {
        tavern.database.ask(plies).await == ["1"]
    })
    .await;
    drop(acts);
    // Both have ended.
    until("there is a place again", async || {
        ada.play(0, "c1-F").await.0 == StatusCode::CONFLICT
    })
    .await;
}

/// Four acts are done at a time.
async fn waiting_ply_is_not_played_after_the_sign_out(pages: &Pages) {
    let tavern = &pages.tavern;
    let cleo = tavern.discord.person("Cleo");
    let challenge = "/tak challenge opponent:@Bo size:5x5 first:me";
    let challenge = cleo.types(tavern.channel, challenge).await;
    let challenge = tavern.message_of(challenge).await;
    let board = tavern.bo.clicks(&challenge, "Accept").await;
    let board = tavern.message_of(board).await;
    let cleo = Browser::sign_in(pages, &cleo, &board).await;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    tavern.settled().await;
    let lock = tavern.database.lock_games().await;
    let mut acts = Vec::new();
    for browser in [&ada, &ada, &bo, &bo] {
        acts.push(send(browser, 0, "a1-F").await);
    }
    sleep(A_WHILE).await;
    let ply = cleo.play(0, "a1-F");
    let signed_out = async {
        sleep(A_WHILE).await;
        tavern.database.run("delete from page_visits").await;
        lock.release().await;
    };
    let ((status, text), ()) = tokio::join!(ply, signed_out);
    assert_eq!(status, StatusCode::UNAUTHORIZED, "{text}");
    tavern.settled().await;
    let plies = "select kind, detail from events where game = (select min(id) from games)";
    tavern.database.holds(plies, &[]).await;
}
