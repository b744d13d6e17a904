//! Notifications of turns in browsers, by a push service on this machine.

use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::routing::any;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use local_discord::{Message, Person};
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use reqwest::Method;
use reqwest::header::{COOKIE, ORIGIN};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::page_visits::{Browser, answer_to, client};
use super::pages::Pages;
use crate::stage::Scene;
use crate::{Engine, assert_contains, on_both_engines, until};

on_both_engines!(
    subscription_needs_its_own_page_and_a_listed_service,
    sixth_browser_of_a_person_is_refused,
    turn_in_discord_sends_one_push,
    beginning_and_end_of_a_game_wake_the_other_player,
    passed_turn_sends_no_push,
    earlier_turn_sends_a_push_after_a_later_one_has_passed,
    quiet_hours_end_before_a_browser_is_woken,
    refused_push_is_retried_or_ends_the_subscription,
    sign_out_and_deletion_end_the_pushes,
);

/// A request to the push service.
#[derive(Clone, Debug)]
struct Pushed {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

/// A push service.
struct PushService {
    origin: String,
    pushes: Arc<Mutex<Vec<Pushed>>>,
    /// The status of its answers.
    status: Arc<AtomicU16>,
    serving: JoinHandle<()>,
}

impl Drop for PushService {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl PushService {
    async fn open() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let pushes = Arc::<Mutex<Vec<Pushed>>>::default();
        let status = Arc::new(AtomicU16::new(201));
        let (list, code) = (Arc::clone(&pushes), Arc::clone(&status));
        let answer = any(async move |uri: Uri, headers: HeaderMap, body: Bytes| {
            let path = uri.path().to_owned();
            let one = Pushed {
                path,
                headers,
                body,
            };
            list.lock().unwrap().push(one);
            StatusCode::from_u16(code.load(Ordering::SeqCst)).unwrap()
        });
        let routes = Router::new().route("/{*path}", answer);
        let serving = tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        PushService {
            origin,
            pushes,
            status,
            serving,
        }
    }

    fn answers(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    fn pushes(&self) -> Vec<Pushed> {
        self.pushes.lock().unwrap().clone()
    }

    async fn has(&self, count: usize) -> Vec<Pushed> {
        let condition = format!("{count} pushes");
        until(&condition, async || self.pushes().len() >= count).await;
        let pushes = self.pushes();
        assert_eq!(pushes.len(), count, "{pushes:#?}");
        pushes
    }
}

/// The pages of a bot with push messages, and the board of a game between Ada and Bo.
struct Table {
    service: PushService,
    pages: Pages,
    board: Message,
}

impl Table {
    async fn open(engine: Engine) -> Table {
        let service = PushService::open().await;
        let pages = Pages::with_push_service(engine, &service.origin).await;
        let board = pages.tavern.game("size:5x5").await;
        Table {
            service,
            pages,
            board,
        }
    }

    async fn sign_in(&self, person: &Person) -> Browser {
        Browser::sign_in(&self.pages, person, &self.board).await
    }

    /// A signed-in browser of a person, with pushes to a path.
    async fn browser(&self, person: &Person, path: &str) -> Browser {
        let browser = self.sign_in(person).await;
        browser.subscribe(&self.service, path).await;
        browser
    }
}

impl<T: AsyncFnOnce(&Table)> Scene<Table> for T {
    async fn on(self, engine: Engine) {
        let table = Table::open(engine).await;
        self(&table).await;
        table.pages.close().await;
    }
}

impl Browser {
    fn push(&self, method: Method) -> reqwest::RequestBuilder {
        let request = client().request(method, format!("{}/games/push", self.site));
        let request = request.header(COOKIE, &self.cookie);
        let request = request.header(ORIGIN, &self.site);
        request.header("x-page-token", &self.token)
    }

    fn subscribing(&self, endpoint: &str) -> reqwest::RequestBuilder {
        let body = json!({ "endpoint": endpoint }).to_string();
        self.push(Method::POST).body(body)
    }

    /// Has this browser woken at a path of a push service.
    async fn subscribe(&self, service: &PushService, path: &str) {
        let endpoint = format!("{}/{path}", service.origin);
        let (status, text) = answer_to(self.subscribing(&endpoint)).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        assert_eq!(text, "This browser now tells you when it's your turn.");
    }

    /// The notification that it shows after a push.
    async fn news(&self) -> Value {
        let news = self.push(Method::GET).send().await.unwrap();
        assert_eq!(news.status(), StatusCode::OK);
        serde_json::from_str(&news.text().await.unwrap()).unwrap()
    }

    async fn switch(&self) -> String {
        let page = client().get(format!("{}/games", self.site));
        let page = page.header(COOKIE, &self.cookie).send().await.unwrap();
        page.text().await.unwrap()
    }
}

/// Reads a token, and checks that the site has signed it.
fn claims(push: &Pushed) -> Value {
    let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    let header = push.headers["authorization"].to_str().unwrap();
    let (token, key) = header.split_once(", k=").unwrap();
    let token = token.strip_prefix("vapid t=").unwrap();
    let (content, signature) = token.rsplit_once('.').unwrap();
    let key = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
    let signature = Signature::from_slice(&bytes(signature)).unwrap();
    key.verify(content.as_bytes(), &signature).unwrap();
    let (header, claims) = content.split_once('.').unwrap();
    let header: Value = serde_json::from_slice(&bytes(header)).unwrap();
    assert_eq!(header["alg"], "ES256");
    serde_json::from_slice(&bytes(claims)).unwrap()
}

/// Lets the workers look twice.
async fn looked_twice() {
    tokio::time::sleep(Duration::from_millis(2_500)).await;
}

async fn subscription_needs_its_own_page_and_a_listed_service(table: &Table) {
    let Table { service, pages, .. } = table;
    let ada = table.sign_in(&pages.tavern.ada).await;
    let switch = ada.switch().await;
    assert_contains(&switch, r#"<p id="push" data-on="false""#);
    assert_contains(&switch, r#"data-notify="Notify me here""#);
    for path in ["/push.js", "/assets/1/notify.js", "/assets/1/games.js"] {
        let script = client().get(pages.url(path)).send().await.unwrap();
        assert_eq!(script.status(), StatusCode::OK);
        assert_contains(
            script.headers()["content-type"].to_str().unwrap(),
            "text/javascript",
        );
    }

    let endpoint = format!("{}/ada", service.origin);
    let body = || json!({ "endpoint": endpoint }).to_string();
    let guest = client().post(pages.url("/games/push")).body(body());
    let guest = guest.header(ORIGIN, &ada.site);
    assert_eq!(answer_to(guest).await.0, StatusCode::UNAUTHORIZED);
    let guest = client().get(pages.url("/games/push")).send().await.unwrap();
    assert_eq!(guest.status(), StatusCode::UNAUTHORIZED);
    let guest = client()
        .get(pages.url("/games/push/key"))
        .send()
        .await
        .unwrap();
    assert_eq!(guest.status(), StatusCode::UNAUTHORIZED);
    let key = client().get(pages.url("/games/push/key"));
    let key = key.header(COOKIE, &ada.cookie).send().await.unwrap();
    let key: Value = serde_json::from_str(&key.text().await.unwrap()).unwrap();
    assert_eq!(key["token"], ada.token);
    assert_contains(&switch, key["key"].as_str().unwrap());
    let request = || client().post(pages.url("/games/push")).body(body());
    let with_cookie = || request().header(COOKIE, &ada.cookie);
    let no_token = with_cookie().header(ORIGIN, &ada.site);
    assert_eq!(answer_to(no_token).await.0, StatusCode::FORBIDDEN);
    let foreign = with_cookie().header("x-page-token", &ada.token);
    let foreign = foreign.header(ORIGIN, "https://evil.example");
    assert_eq!(answer_to(foreign).await.0, StatusCode::FORBIDDEN);
    let nothing = ada.push(Method::POST).body("{}");
    assert_eq!(answer_to(nothing).await.0, StatusCode::FORBIDDEN);
    let long = format!("https://fcm.googleapis.com/{}", "a".repeat(800));
    for wrong in [
        "https://evil.example/a",
        "http://fcm.googleapis.com/a",
        "http://127.0.0.1:1/a",
        "nothing",
        &long,
    ] {
        let (status, text) = answer_to(ada.subscribing(wrong)).await;
        assert_eq!(status, StatusCode::CONFLICT, "{wrong}");
        assert_contains(&text, "Use Chrome, Edge, Firefox or Safari.");
    }
    let longer = format!("https://fcm.googleapis.com/{}", "a".repeat(1_024));
    let (status, _) = answer_to(ada.subscribing(&longer)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let rows = "select count(*) from page_pushes";
    pages.tavern.database.holds(rows, &["0"]).await;

    ada.subscribe(service, "ada").await;
    // A second time, as after a new permission.
    ada.subscribe(service, "new").await;
    assert_contains(&ada.switch().await, r#"data-on="true""#);
    // From now on, the browser belongs to another person.
    let bo = table.sign_in(&pages.tavern.bo).await;
    assert_contains(&bo.switch().await, r#"data-on="false""#);
    bo.subscribe(service, "new").await;
    assert_contains(&ada.switch().await, r#"data-on="false""#);
    let (status, text) = answer_to(bo.push(Method::DELETE)).await;
    assert_eq!(status, StatusCode::OK);
    assert_contains(&text, "doesn't tell you of your turns any more");
    pages.tavern.database.holds(rows, &["0"]).await;
}

async fn sixth_browser_of_a_person_is_refused(table: &Table) {
    let Table { service, pages, .. } = table;
    let mut browsers = Vec::new();
    for number in 0..5 {
        let browser = table.sign_in(&pages.tavern.ada).await;
        browser.subscribe(service, &number.to_string()).await;
        browsers.push(browser);
    }
    let sixth = table.sign_in(&pages.tavern.ada).await;
    let endpoint = format!("{}/5", service.origin);
    let (status, text) = answer_to(sixth.subscribing(&endpoint)).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_contains(&text, "5 of your browsers notify you already.");
    table.browser(&pages.tavern.bo, "bo").await;
    let answer = answer_to(browsers[0].push(Method::DELETE)).await;
    assert_eq!(answer.0, StatusCode::OK);
    sixth.subscribe(service, "5").await;
}

async fn turn_in_discord_sends_one_push(table: &Table) {
    let Table { service, pages, .. } = table;
    let another = pages.serve_beside().await;
    let tavern = &pages.tavern;
    let ada = table.browser(&tavern.ada, "ada").await;
    let bo = table.browser(&tavern.bo, "bo").await;
    tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    let pushes = service.has(1).await;
    let push = &pushes[0];
    assert_eq!(push.path, "/bo");
    assert!(push.body.is_empty());
    for (name, value) in [
        ("ttl", "86400"),
        ("urgency", "normal"),
        ("topic", "games"),
        ("content-length", "0"),
    ] {
        let values = push.headers.get_all(name).iter().collect::<Vec<_>>();
        assert_eq!(values, [value], "{name}");
    }
    let claims = claims(push);
    assert_eq!(claims["aud"], service.origin);
    assert_eq!(claims["sub"], ada.site);
    let now = std::time::SystemTime::now();
    let now = now.duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let until = claims["exp"].as_u64().unwrap();
    assert!((now..now + 24 * 60 * 60).contains(&until), "{until}");

    let news = bo.news().await;
    let page = bo.address.strip_prefix(&bo.site).unwrap();
    let expected = json!({
        "title": "Your turn in game 1",
        "text": "",
        "address": format!("{page}?side=white"),
    });
    assert_eq!(news, expected);
    // No push is repeated, and none reports a player's own act.
    looked_twice().await;
    service.has(1).await;
    let rows = "select count(*) from page_pushes where due is null and tries = 0";
    tavern.database.holds(rows, &["2"]).await;
    tavern.bo.types(tavern.channel, "/tak move ply:e5").await;
    let pushes = service.has(2).await;
    assert_eq!(pushes[1].path, "/ada");
    another.stop().await;
}

async fn beginning_and_end_of_a_game_wake_the_other_player(table: &Table) {
    let Table { service, .. } = table;
    let tavern = &table.pages.tavern;
    let ada = table.browser(&tavern.ada, "ada").await;
    let bo = table.browser(&tavern.bo, "bo").await;
    // Bo accepts, and so gets no push.
    tavern.game("size:4x4").await;
    let pushes = service.has(1).await;
    assert_eq!(pushes[0].path, "/ada");
    let news = ada.news().await;
    assert_eq!(news["title"], "Your turn in game 2");
    assert_eq!(news["text"], "One more game waits for you.");

    let answer = tavern.ada.types(tavern.channel, "/tak resign game:2").await;
    let question = tavern.message_of(answer).await;
    let answer = tavern.ada.clicks(&question, "Resign").await;
    tavern.message_of(answer).await;
    let pushes = service.has(2).await;
    assert_eq!(pushes[1].path, "/bo");
    let news = bo.news().await;
    assert_eq!(news["title"], "Game 2 is over");
    let page = news["address"].as_str().unwrap();
    let page = client().get(format!("{}{page}", bo.site)).send().await;
    let page = page.unwrap().text().await.unwrap();
    assert_contains(&page, "<title>Tak, game 2</title>");
}

async fn passed_turn_sends_no_push(engine: Engine) {
    let table = Table::open(engine).await;
    let bo = table.browser(&table.pages.tavern.bo, "bo").await;
    let Table {
        service, mut pages, ..
    } = table;
    // No pushes are sent while the pages are closed.
    pages.shut().await;
    let tavern = &pages.tavern;
    tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    let is_due = "select count(*) from page_pushes where due is not null";
    until("due", async || tavern.database.ask(is_due).await == ["1"]).await;
    tavern.bo.types(tavern.channel, "/tak move ply:e5").await;
    let sql = "select count(*) from events";
    until("played", async || tavern.database.ask(sql).await == ["2"]).await;
    pages.reopen().await;
    let tavern = &pages.tavern;
    until("done", async || tavern.database.ask(is_due).await == ["0"]).await;
    service.has(0).await;
    assert_eq!(bo.news().await["title"], "No game waits for you now");
    pages.close().await;
}

async fn earlier_turn_sends_a_push_after_a_later_one_has_passed(engine: Engine) {
    let table = Table::open(engine).await;
    table.pages.tavern.game("size:4x4").await;
    let bo = table.browser(&table.pages.tavern.bo, "bo").await;
    let Table {
        service, mut pages, ..
    } = table;
    // No pushes are sent while the pages are closed.
    pages.shut().await;
    let tavern = &pages.tavern;
    let plays = async |person: &Person, ply: &str| {
        let line = format!("/tak move {ply}");
        let answer = person.types(tavern.channel, &line).await;
        tavern.message_of(answer).await;
    };
    plays(&tavern.ada, "ply:a1 game:1").await;
    plays(&tavern.ada, "ply:a1 game:2").await;
    plays(&tavern.bo, "ply:d4 game:2").await;
    pages.reopen().await;
    service.has(1).await;
    assert_eq!(bo.news().await["title"], "Your turn in game 1");
    pages.close().await;
}

async fn quiet_hours_end_before_a_browser_is_woken(table: &Table) {
    let Table { service, pages, .. } = table;
    let tavern = &pages.tavern;
    let bo = table.browser(&tavern.bo, "bo").await;
    let now = std::time::SystemTime::now();
    let now = now.duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let hour = |hours: u64| (now / 3_600 + hours) % 24;
    let settings = [
        ("zone", "UTC".to_owned()),
        ("quiet-from", hour(23).to_string()),
        ("quiet-until", hour(2).to_string()),
    ];
    for (name, value) in settings {
        let choice = format!(
            "insert into settings (kind, owner, name, value) values ('person', {}, '{name}', '{value}')",
            tavern.bo.id
        );
        tavern.database.run(&choice).await;
    }
    pages.forget_settings();
    tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    let sql = "select count(*) from page_pushes where due is not null and game is null";
    until("held", async || tavern.database.ask(sql).await == ["1"]).await;
    service.has(0).await;
    tavern.database.run("delete from settings").await;
    pages.forget_settings();
    tavern.database.run("update page_pushes set due = 1").await;
    service.has(1).await;
    assert_eq!(bo.news().await["title"], "Your turn in game 1");
}

async fn refused_push_is_retried_or_ends_the_subscription(table: &Table) {
    let Table { service, .. } = table;
    let tavern = &table.pages.tavern;
    let bo = table.browser(&tavern.bo, "bo").await;
    let ask = async |query: &'static str| tavern.database.ask(query).await;
    let again = async || tavern.database.run("update page_pushes set due = 1").await;
    service.answers(500);
    tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    service.has(1).await;
    looked_twice().await;
    let tries = "select tries from page_pushes where due is not null";
    assert_eq!(ask(tries).await, ["1"], "it waits for the next attempt");
    service.has(1).await;
    // The sixth attempt is the last one.
    for attempt in 2..=6 {
        again().await;
        service.has(attempt).await;
    }
    let ends = "select count(*) from page_pushes where due is null and tries = 0";
    until("ended", async || ask(ends).await == ["1"]).await;
    service.answers(403);
    again().await;
    service.has(7).await;
    until("refused", async || ask(ends).await == ["1"]).await;
    service.answers(410);
    again().await;
    service.has(8).await;
    let rows = "select count(*) from page_pushes";
    until("gone", async || ask(rows).await == ["0"]).await;
    assert_contains(&bo.switch().await, r#"data-on="false""#);
}

async fn sign_out_and_deletion_end_the_pushes(table: &Table) {
    let Table { service, .. } = table;
    let tavern = &table.pages.tavern;
    table.browser(&tavern.ada, "ada").await;
    let bo = table.browser(&tavern.bo, "bo").await;
    let out = client().post(format!("{}/games/out", bo.site));
    let out = out.header(COOKIE, &bo.cookie).header(ORIGIN, &bo.site);
    let out = out.body(format!("token={}", bo.token));
    assert_eq!(out.send().await.unwrap().status(), StatusCode::SEE_OTHER);
    let rows = "select count(*) from page_pushes";
    tavern.database.holds(rows, &["1"]).await;
    tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    looked_twice().await;
    service.has(0).await;

    let answer = tavern.ada.types(tavern.channel, "/tak settings").await;
    let mut message = tavern.message_of(answer).await;
    for label in ["My data", "Delete…", "Yes, delete it", "Delete for good"] {
        let answer = tavern.ada.clicks(&message, label).await;
        message = tavern.message_of(answer).await;
    }
    tavern.database.holds(rows, &["0"]).await;
}
