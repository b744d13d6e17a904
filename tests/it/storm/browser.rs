//! Browsers on the page of a game, through all faults: its players play some plies there, and a guest watches it.

use std::sync::Arc;
use std::time::Duration;

use local_discord::Message;
use reqwest::header::{COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{ANSWER_WAIT, Storm};
use crate::tavern::PATIENCE;

/// A watcher reconnects after this time without news. It is longer than the pause between two signs of life.
const SILENCE: Duration = Duration::from_secs(30);

/// The pause before a watcher reconnects.
const PAUSE: Duration = Duration::from_millis(200);

/// A signed-in player.
pub(super) struct Browser {
    storm: Arc<Storm>,
    client: Client,
    /// The path of the game's page.
    path: String,
    cookie: String,
    token: String,
}

impl Browser {
    /// Signs a player in with a link that they got. None if an answer is lost: the link may be used up.
    pub(super) async fn sign_in(storm: &Arc<Storm>, links: &Message) -> Option<Browser> {
        let mut links = links.buttons().into_iter();
        let link = links.find(|link| link.label == "Sign in")?.url?;
        let site = storm.processes.site();
        let link = link.strip_prefix(&site).unwrap();
        let client = Client::builder().redirect(Policy::none());
        let client = client.timeout(ANSWER_WAIT).build().unwrap();
        let opened = client.post(storm.processes.page(link)).header(ORIGIN, site);
        let opened = opened.send().await.ok()?;
        if opened.status() != StatusCode::SEE_OTHER {
            return None;
        }
        let path = header(&opened, LOCATION, '?');
        let cookie = header(&opened, SET_COOKIE, ';');
        let page = client.get(storm.processes.page(&path));
        let page = page.header(COOKIE, &cookie).send().await.ok()?;
        let page = page.text().await.ok()?;
        let (_, token) = page.split_once("\"token\":\"")?;
        let token = token.split('"').next()?.to_owned();
        Some(Browser {
            storm: Arc::clone(storm),
            client,
            path,
            cookie,
            token,
        })
    }

    /// The event of the board if it is the player's turn; none otherwise, or without an answer.
    pub(super) async fn turn(&self) -> Option<u64> {
        let turn = self.storm.processes.page(&format!("{}/turn", self.path));
        let turn = self.client.get(turn).header(COOKIE, &self.cookie);
        let turn = turn.send().await.ok()?;
        let turn: Value = serde_json::from_str(&turn.text().await.ok()?).ok()?;
        turn["event"].as_u64()
    }

    /// Plays on the board of an event. Returns whether the page confirms it.
    pub(super) async fn play(&self, event: u64, taps: &str) -> bool {
        let play = self.storm.processes.page(&format!("{}/play", self.path));
        let play = self.client.post(play).header(COOKIE, &self.cookie);
        let play = play.header(ORIGIN, self.storm.processes.site());
        let play = play.header("x-page-token", &self.token);
        let play = play.body(json!({"event": event, "taps": taps}).to_string());
        let played = play.send().await;
        played.is_ok_and(|played| played.status() == StatusCode::OK)
    }

    /// Has a guest watch the game, until it is over.
    pub(super) fn watch(&self) -> Watcher {
        let (storm, path) = (Arc::clone(&self.storm), self.path.clone());
        Watcher(tokio::spawn(watch(storm, path)))
    }
}

/// The beginning of a header.
fn header(response: &Response, name: reqwest::header::HeaderName, end: char) -> String {
    let value = response.headers()[name].to_str().unwrap();
    value.split(end).next().unwrap().to_owned()
}

/// A guest on the page of a game.
pub(super) struct Watcher(JoinHandle<Vec<String>>);

impl Watcher {
    /// The plies that the guest saw, after the end.
    pub(super) async fn seen(self) -> Vec<String> {
        let seen = timeout(PATIENCE, self.0).await;
        seen.expect("a watcher sees the end").unwrap()
    }
}

/// Reads all news of a game as a page does: it reconnects with its last board.
async fn watch(storm: Arc<Storm>, path: String) -> Vec<String> {
    let client = Client::builder().read_timeout(SILENCE).build().unwrap();
    let (mut known, mut seen) = (String::new(), Vec::new());
    loop {
        let live = storm.processes.page(&format!("{path}/live{known}"));
        if let Ok(mut live) = client.get(live).send().await {
            let mut text = Vec::new();
            while let Ok(Some(chunk)) = live.chunk().await {
                text.extend_from_slice(&chunk);
                for news in news(&mut text) {
                    let plies = plies(&news);
                    assert!(plies.starts_with(&seen), "{seen:?} and then {plies:?}");
                    seen = plies;
                    known = format!("?event={}", news["event"]);
                    if news["over"] == true {
                        return seen;
                    }
                }
            }
        }
        sleep(PAUSE).await;
    }
}

/// Takes the whole events from a text, and returns the boards among them.
fn news(text: &mut Vec<u8>) -> Vec<Value> {
    let mut found = Vec::new();
    while let Some(end) = text.windows(2).position(|two| two == b"\n\n") {
        let event: Vec<u8> = text.drain(..end + 2).collect();
        if let Some(data) = event.strip_prefix(b"data: ") {
            found.push(serde_json::from_slice(data).unwrap());
        }
    }
    found
}

/// The plies of some news, without their numbers.
fn plies(news: &Value) -> Vec<String> {
    let plies = news["plies"].as_array().unwrap().iter();
    let plies = plies.map(|ply| ply.as_str().unwrap().rsplit(' ').next().unwrap().to_owned());
    plies.collect()
}
