//! People on pages of games: how they sign in and out, and how they play there.

use local_discord::{Message, Person};
use reqwest::header::{COOKIE, LOCATION, ORIGIN, REFERRER_POLICY, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};

use super::pages::Pages;
use crate::tavern::PATIENCE;
use crate::{Engine, assert_contains, on_both_engines};

on_both_engines!(
    link_signs_in_one_browser,
    oldest_links_and_browsers_of_a_person_end,
    player_plays_on_the_page,
    impossible_ply_is_refused_with_its_reason,
    change_needs_this_site_and_its_token,
    change_at_any_address_needs_this_site,
    player_of_another_game_only_watches,
    player_in_a_channel_closed_to_posts_is_sent_to_discord,
    sign_out_ends_the_browsers,
    deletion_of_data_ends_the_browsers,
    database_fault_plays_nothing,
    house_answers_on_the_page,
);

/// A client without redirections and without a store of cookies.
pub(super) fn client() -> Client {
    Client::builder().redirect(Policy::none()).build().unwrap()
}

/// A signed-in browser.
pub(crate) struct Browser {
    pub(super) site: String,
    /// The page of a game.
    pub(crate) address: String,
    pub(crate) cookie: String,
    pub(crate) token: String,
}

fn header(response: &Response, name: reqwest::header::HeaderName) -> String {
    response.headers()[name].to_str().unwrap().to_owned()
}

/// The site of an address.
fn site(address: &str) -> String {
    let end = address.match_indices('/').nth(2).unwrap().0;
    address[..end].to_owned()
}

pub(super) async fn open_link(link: &str) -> Response {
    let request = client().post(link).header(ORIGIN, site(link));
    request.send().await.unwrap()
}

/// The token that a page sends with each change.
fn token_of(page: &str) -> String {
    let token = page.split_once("\"token\":\"").map(|(_, rest)| rest);
    let token = token.and_then(|rest| rest.split_once('"'));
    token.map(|(token, _)| token.to_owned()).unwrap_or_default()
}

impl Browser {
    /// Signs a player in with the link below a board.
    pub(crate) async fn sign_in(pages: &Pages, person: &Person, board: &Message) -> Browser {
        let link = pages.link_for(person, board, "Sign in").await;
        Browser::open(&link).await
    }

    /// Signs a player in with a link.
    pub(super) async fn open(link: &str) -> Browser {
        let answer = open_link(link).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let cookie = header(&answer, SET_COOKIE);
        let site = site(link);
        let address = format!("{site}{}", header(&answer, LOCATION));
        let address = address.split('?').next().unwrap().to_owned();
        let mut browser = Browser {
            site,
            address,
            cookie: cookie.split(';').next().unwrap().to_owned(),
            token: String::new(),
        };
        browser.token = token_of(&browser.page().await);
        browser
    }

    pub(super) fn get(&self, path: &str) -> RequestBuilder {
        let request = client().get(format!("{}{path}", self.address));
        request.header(COOKIE, format!("other=1; {}; last=2", self.cookie))
    }

    pub(super) fn post(&self, path: &str) -> RequestBuilder {
        let request = client().post(format!("{}{path}", self.address));
        let request = request.header(COOKIE, &self.cookie);
        request.header(ORIGIN, &self.site)
    }

    async fn page(&self) -> String {
        self.get("").send().await.unwrap().text().await.unwrap()
    }

    pub(super) async fn is_signed_in(&self) -> bool {
        self.page().await.contains("Sign out")
    }

    async fn turn(&self) -> Value {
        let turn = self.get("/turn").send().await.unwrap();
        assert_eq!(turn.status(), StatusCode::OK);
        json_of(turn).await
    }

    fn playing(&self, event: u64, taps: &str) -> RequestBuilder {
        self.playing_by(None, event, taps)
    }

    /// A ply with the key that the page has made for it.
    fn playing_by(&self, key: Option<&str>, event: u64, taps: &str) -> RequestBuilder {
        let body = json!({"event": event, "taps": taps, "key": key}).to_string();
        let request = self.post("/play").header("x-page-token", &self.token);
        request.body(body)
    }

    /// Plays. Returns the status and the remark for the page.
    pub(super) async fn play(&self, event: u64, taps: &str) -> (StatusCode, String) {
        answer_to(self.playing(event, taps)).await
    }

    /// Plays with the key that the page has made for the ply.
    pub(super) async fn plays_by(&self, key: &str, event: u64, taps: &str) -> (StatusCode, String) {
        answer_to(self.playing_by(Some(key), event, taps)).await
    }
}

async fn json_of(response: Response) -> Value {
    serde_json::from_str(&response.text().await.unwrap()).unwrap()
}

pub(super) async fn answer_to(request: RequestBuilder) -> (StatusCode, String) {
    let response = request.send().await.unwrap();
    let status = response.status();
    let answer = json_of(response).await;
    (status, answer["said"].as_str().unwrap().to_owned())
}

/// The board in the channel that names this ply.
pub(super) async fn shown(pages: &Pages, ply: &str) -> Message {
    let tavern = &pages.tavern;
    let sentence = format!("played `{ply}`");
    let is_shown = |message: &Message| message.content.contains(&sentence);
    let wait = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, is_shown);
    wait.await.unwrap()
}

async fn link_signs_in_one_browser(pages: &Pages) {
    let board = pages.tavern.game("size:5x5").await;
    let ada = &pages.tavern.ada;
    let link = pages.link_for(ada, &board, "Sign in").await;
    // Looking at it uses nothing up.
    for _ in 0..3 {
        let page = client().get(&link).send().await.unwrap();
        assert_eq!(page.status(), StatusCode::OK);
        assert_eq!(page.headers().get(SET_COOKIE), None);
        let policy = header(&page, reqwest::header::CONTENT_SECURITY_POLICY);
        assert_contains(&policy, "form-action 'self'");
        // Requests for assets must not send the address, because it signs in.
        assert_eq!(header(&page, REFERRER_POLICY), "strict-origin");
        assert_eq!(
            header(&page, reqwest::header::CACHE_CONTROL),
            "private, no-store"
        );
        assert_contains(
            &page.text().await.unwrap(),
            "<button class=\"first\">Sign in</button>",
        );
    }
    // Another site cannot use it to sign in.
    let foreign = client().post(&link).header(ORIGIN, "https://evil.example");
    let foreign = foreign.send().await.unwrap();
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);

    let answer = open_link(&link).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let cookie = header(&answer, SET_COOKIE);
    for part in [
        "; Path=/;",
        "; Max-Age=2592000",
        "; HttpOnly;",
        "; SameSite=Lax",
    ] {
        assert_contains(&cookie, part);
    }
    assert!(
        !cookie.contains("Secure"),
        "the site has no https: {cookie}"
    );
    assert_eq!(header(&answer, REFERRER_POLICY), "no-referrer");
    let to = header(&answer, LOCATION);
    assert!(to.starts_with("/g/") && to.ends_with("?side=white"), "{to}");
    // No secret is stored.
    let secret = cookie.split([';', '=']).nth(1).unwrap();
    let sql = "select secret from page_visits";
    let secrets = pages.tavern.database.ask(sql).await;
    assert_eq!(secrets.len(), 1);
    assert!(!secrets.contains(&secret.to_owned()));

    let old = pages.link_for(ada, &board, "Sign in").await;
    let sql = "update page_visits set until_at = 1 where game is not null";
    pages.tavern.database.run(sql).await;
    let made_up = format!("{}/in/{}", site(&link), "0".repeat(64));
    let no_secret = format!("{}/in/0", site(&link));
    for over in [&link, &old, &made_up, &no_secret] {
        for response in [
            open_link(over).await,
            client().get(over).send().await.unwrap(),
        ] {
            assert_eq!(response.status(), StatusCode::GONE, "{over}");
            assert_eq!(response.headers().get(SET_COOKIE), None);
            let text = response.text().await.unwrap();
            assert_contains(&text, "This link works once, within ten minutes");
            assert_contains(&text, "press “Open the board” below your game");
        }
    }
    // The person's own browser is redirected to the page, and the link stays valid.
    let another = pages.link_for(ada, &board, "Sign in").await;
    let cookie = cookie.split(';').next().unwrap();
    let repeat = client().get(&another).header(COOKIE, cookie);
    let repeat = repeat.send().await.unwrap();
    assert_eq!(repeat.status(), StatusCode::SEE_OTHER);
    assert_eq!(header(&repeat, LOCATION), to);
    assert_eq!(open_link(&another).await.status(), StatusCode::SEE_OTHER);
}

/// The cookie is sent to this host alone, and never without encryption.
#[tokio::test]
async fn cookie_of_a_site_with_https_is_secure() {
    const SITE: &str = "https://tak.example";
    let pages = Pages::behind(Engine::Sqlite, Some(SITE)).await;
    let board = pages.tavern.game("size:3x3").await;
    let link = pages.link_for(&pages.tavern.ada, &board, "Sign in").await;
    let local = pages.url(link.strip_prefix(SITE).unwrap());
    let answer = client().post(local).header(ORIGIN, SITE);
    let answer = answer.send().await.unwrap();
    let cookie = header(&answer, SET_COOKIE);
    assert!(cookie.starts_with("__Host-tak="), "{cookie}");
    let age = &answer.headers()["strict-transport-security"];
    assert_eq!(age, "max-age=31536000");
    for part in ["; Path=/;", "; HttpOnly;", "; SameSite=Lax", "; Secure"] {
        assert_contains(&cookie, part);
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    let games = client().get(pages.url("/games"));
    let games = games.header(COOKIE, cookie.split(';').next().unwrap());
    assert_eq!(games.send().await.unwrap().status(), StatusCode::OK);
    pages.close().await;
}

#[tokio::test]
async fn questions_of_a_person_are_limited() {
    let pages = Pages::open(Engine::Sqlite).await;
    let board = pages.tavern.game("size:3x3").await;
    let [ada, bo] = [&pages.tavern.ada, &pages.tavern.bo];
    let ada = Browser::sign_in(&pages, ada, &board).await;
    let bo = Browser::sign_in(&pages, bo, &board).await;
    let asks = async |browser: &Browser| browser.get("/turn").send().await.unwrap();
    for _ in 0..600 {
        assert_eq!(asks(&ada).await.status(), StatusCode::OK);
    }
    let refusal = asks(&ada).await;
    assert_eq!(refusal.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(json_of(refusal).await["said"].is_string());
    assert_eq!(asks(&bo).await.status(), StatusCode::OK, "others go on");
    pages.close().await;
}

async fn oldest_links_and_browsers_of_a_person_end(pages: &Pages) {
    let board = pages.tavern.game("size:5x5").await;
    let ada = &pages.tavern.ada;
    let bo = Browser::sign_in(pages, &pages.tavern.bo, &board).await;
    let first = pages.link_for(ada, &board, "Sign in").await;
    let mut links = Vec::new();
    for _ in 0..3 {
        links.push(pages.link_for(ada, &board, "Sign in").await);
    }
    assert_eq!(open_link(&first).await.status(), StatusCode::GONE);
    assert_eq!(open_link(&links[0]).await.status(), StatusCode::SEE_OTHER);
    let oldest = Browser::sign_in(pages, ada, &board).await;
    assert!(oldest.is_signed_in().await);
    let mut newest = oldest;
    for _ in 0..8 {
        newest = Browser::sign_in(pages, ada, &board).await;
    }
    assert!(newest.is_signed_in().await);
    assert!(bo.is_signed_in().await, "those of others stay");
    let sql = "select count(*) from page_visits where game is null";
    pages.tavern.database.holds(sql, &["9"]).await;
}

async fn player_plays_on_the_page(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let turn = ada.turn().await;
    assert_eq!(turn["event"], 0);
    assert_eq!(turn["taps"].as_array().unwrap().len(), 25);
    assert_eq!(turn["taps"][0], "a1-F");
    assert_eq!(turn["squares"][0]["name"], "a5", "as they are read");
    assert_eq!(turn["squares"][0]["label"], "a5, empty");
    assert_eq!(turn["asks"], true);
    assert_eq!(bo.turn().await, Value::Null);

    let preview = ada
        .get("/preview?taps=c3-F&side=black")
        .send()
        .await
        .unwrap();
    assert_eq!(preview.status(), StatusCode::OK);
    let preview = json_of(preview).await;
    assert_contains(preview["said"].as_str().unwrap(), "c3: a black flat on c3.");
    assert_contains(
        preview["board"]["tps"].as_str().unwrap(),
        "x5/x5/x2,2,x2/x5/x5",
    );
    let reading = ada.get("/preview?typed=flat+on+c3").send().await.unwrap();
    assert_eq!(json_of(reading).await["taps"], "c3-F");
    let reading = ada.get("/preview?typed=3c3%3E111").send().await.unwrap();
    assert_eq!(reading.status(), StatusCode::CONFLICT);
    let reason = json_of(reading).await["said"].clone();
    assert!(!reason.as_str().unwrap().contains(['`', '*']), "{reason}");
    // Nothing was played so far.
    tavern
        .database
        .holds("select count(*) from events", &["0"])
        .await;

    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::OK, "{text}");
    assert_contains(&text, "a1");
    let board = shown(pages, "a1").await;
    assert_contains(&board.content, &format!("<@{}>", tavern.bo.id));
    assert_eq!(board.notified, [tavern.bo.id]);
    // The other player answers in Discord.
    assert_eq!(ada.turn().await, Value::Null);
    let answer = tavern.bo.types(tavern.channel, "/tak move ply:e5").await;
    tavern.message_of(answer).await;
    let turn = ada.turn().await;
    assert_eq!(turn["event"], 2);
    assert_eq!(turn["taps"].as_array().unwrap().len(), 3 * 23 + 2);
    assert_eq!(ada.play(2, "e5e4").await.0, StatusCode::OK);
    shown(pages, "e5-").await;
    let (status, text) = bo.play(3, "a1b1").await;
    assert_eq!(status, StatusCode::OK, "{text}");
    shown(pages, "a1>").await;
    let plies = "select kind, detail from events order by number";
    let plies = tavern.database.ask(plies).await;
    assert_eq!(plies, ["ply a1", "ply e5", "ply e5-", "ply a1>"]);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
}

async fn impossible_ply_is_refused_with_its_reason(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let check = async |browser: &Browser, event, taps: &str, reason: &str| {
        let (status, text) = browser.play(event, taps).await;
        assert_eq!(status, StatusCode::CONFLICT, "{text}");
        assert_contains(&text, reason);
        assert!(!text.contains("<@"), "nobody is named: {text}");
    };
    check(
        &bo,
        0,
        "a1-F",
        "It's not your turn in game 1; White is to move.",
    )
    .await;
    check(&ada, 0, "a1-S", "That's no move on this board.").await;
    check(&ada, 0, "a1", "That's no move on this board.").await;
    check(&ada, 7, "a1-F", "Game 1 has moved on.").await;
    assert_eq!(ada.play(0, "a1-F").await.0, StatusCode::OK);
    // The second of two presses.
    check(&ada, 0, "a1-F", "Game 1 has moved on.").await;
    // In the language that the person has chosen.
    let german =
        "insert into settings (kind, owner, name, value) values ('person', ID, 'language', 'de')";
    let german = german.replace("ID", &tavern.ada.id.to_string());
    tavern.database.run(&german).await;
    pages.forget_settings();
    check(&ada, 1, "e5-F", "Schwarz").await;
    let answer = tavern.bo.types(tavern.channel, "/tak resign").await;
    let question = tavern.message_of(answer).await;
    tavern
        .message_of(tavern.bo.clicks(&question, "Resign").await)
        .await;
    check(&bo, 1, "e5-F", "Game 1 is over.").await;
    let page = bo.page().await;
    assert!(!page.contains("\"token\":"), "nothing is left to play");
    tavern
        .database
        .holds("select count(*) from events", &["2"])
        .await;
}

/// Every address that takes a change, one that takes none, and one that is nowhere: another site learns nothing, and
/// its form signs no person out.
async fn change_at_any_address_needs_this_site(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let link = pages.link_for(&tavern.bo, &board, "Sign in").await;
    let at = |path: &str| format!("{}{path}", ada.site);
    let addresses = [
        (Method::POST, format!("{}/play", ada.address)),
        (Method::POST, format!("{}/out", ada.address)),
        (Method::POST, link.clone()),
        (Method::POST, at("/board")),
        (Method::POST, at("/board/value?size=4")),
        (Method::POST, at("/board/house?size=4&level=1")),
        (Method::POST, at("/games/out")),
        (Method::POST, at("/games/push")),
        (Method::DELETE, at("/games/push")),
        (Method::POST, at("/puzzle")),
        (Method::POST, at("/games")),
        (Method::PUT, at("/games/push")),
        (Method::PATCH, at("/nowhere")),
    ];
    let (site, evil) = (ada.site.as_str(), "https://evil.example");
    let senders: [&[(&str, &str)]; 7] = [
        &[],
        &[("origin", evil)],
        &[("origin", "null")],
        &[("origin", evil), ("sec-fetch-site", "cross-site")],
        &[("origin", site), ("sec-fetch-site", "cross-site")],
        &[("origin", site), ("sec-fetch-site", "same-site")],
        &[("sec-fetch-site", "none")],
    ];
    let own: [&[(&str, &str)]; 2] = [
        &[],
        &[("cookie", &ada.cookie), ("x-page-token", &ada.token)],
    ];
    for (method, address) in &addresses {
        for sender in senders {
            for own in own {
                let request = client().request(method.clone(), address);
                let headers = sender.iter().chain(own);
                let request = headers.fold(request, |request, (name, value)| {
                    request.header(*name, *value)
                });
                let body = format!("token={}", ada.token);
                let answer = request.body(body).send().await.unwrap();
                let case = format!("{method} {address} {sender:?} {own:?}");
                assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{case}");
                assert_eq!(answer.headers().get(SET_COOKIE), None, "{case}");
            }
        }
    }
    assert!(ada.is_signed_in().await);
    assert_eq!(open_link(&link).await.status(), StatusCode::SEE_OTHER);
    let events = "select count(*) from events";
    tavern.database.holds(events, &["0"]).await;
    // Without a cookie, a form of this site forgets an old one.
    let out = client().post(at("/games/out")).header(ORIGIN, site);
    let out = out.body("token=").send().await.unwrap();
    assert_eq!(out.status(), StatusCode::SEE_OTHER);
}

async fn change_needs_this_site_and_its_token(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let body = json!({"event": 0, "taps": "a1-F"}).to_string();
    let play = || {
        client()
            .post(format!("{}/play", ada.address))
            .body(body.clone())
    };
    let (site, token, cookie) = (&ada.site, &ada.token, &ada.cookie);
    let whole = || play().header("x-page-token", token).header(COOKIE, cookie);
    for (what, request) in [
        (
            "another site",
            whole().header(ORIGIN, "https://evil.example"),
        ),
        ("no origin", whole()),
        ("a hidden origin", whole().header(ORIGIN, "null")),
        (
            "a browser that says so",
            whole()
                .header(ORIGIN, site)
                .header("sec-fetch-site", "cross-site"),
        ),
        (
            "a site beside it",
            whole()
                .header(ORIGIN, site)
                .header("sec-fetch-site", "same-site"),
        ),
        (
            "no token",
            play().header(COOKIE, cookie).header(ORIGIN, site),
        ),
        (
            "the token of another",
            play()
                .header(COOKIE, cookie)
                .header(ORIGIN, site)
                .header("x-page-token", &bo.token),
        ),
        ("no JSON", ada.playing(0, "").body("{")),
    ] {
        let (status, text) = answer_to(request).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{what}: {text}");
        assert_contains(&text, "Load the page again");
    }
    let (status, text) = answer_to(ada.playing(0, &"a1".repeat(2_000))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_contains(&text, "Your request didn't arrive whole");
    let made_up = format!("tak={}", "0".repeat(64));
    for (what, request) in [
        (
            "no cookie",
            play().header("x-page-token", token).header(ORIGIN, site),
        ),
        (
            "no cookie of ours",
            play()
                .header(COOKIE, "tak=1")
                .header("x-page-token", token)
                .header(ORIGIN, site),
        ),
        (
            "reading without one",
            client().get(format!("{}/turn", ada.address)),
        ),
        (
            "reading with another",
            client()
                .get(format!("{}/preview?taps=a1-F", ada.address))
                .header(COOKIE, &made_up),
        ),
    ] {
        let (status, text) = answer_to(request).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{what}: {text}");
        assert_contains(&text, "press “Open the board” below your game");
    }
    tavern
        .database
        .holds("select count(*) from events", &["0"])
        .await;
}

async fn player_of_another_game_only_watches(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let cleo = tavern.discord.person("Cleo");
    let answer = cleo
        .types(
            tavern.channel,
            "/tak challenge opponent:@Dan first:me size:5x5",
        )
        .await;
    let challenge = tavern.message_of(answer).await;
    let dan = tavern.discord.person("Dan");
    let other = tavern
        .message_of(dan.clicks(&challenge, "Accept").await)
        .await;
    let mut cleo = Browser::sign_in(pages, &cleo, &other).await;
    cleo.address.clone_from(&ada.address);
    let page = cleo.page().await;
    assert_contains(&page, "Sign out");
    assert!(!page.contains("\"token\":") && !page.contains("composing"));
    assert_eq!(cleo.turn().await, Value::Null);
    let (status, text) = cleo.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_contains(&text, "You don't play in game 1.");
    let watching = client().get(&ada.address).send().await.unwrap();
    let watching = watching.text().await.unwrap();
    assert!(!watching.contains("Sign out") && !watching.contains("\"token\":"));
    assert_contains(
        &watching,
        "To play your own game here, press “Open the board”",
    );
    tavern
        .database
        .holds("select count(*) from events", &["0"])
        .await;
}

async fn player_in_a_channel_closed_to_posts_is_sent_to_discord(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    // As in a group conversation.
    tavern.database.run("update games set guest = 1").await;
    let page = ada.page().await;
    assert_contains(&page, "Play this game in Discord:");
    assert!(!page.contains("composing"), "{page}");
}

async fn sign_out_ends_the_browsers(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let mut ada = Vec::new();
    for _ in 0..3 {
        ada.push(Browser::sign_in(pages, &tavern.ada, &board).await);
    }
    let out = |token: &str| ada[0].post("/out").body(format!("token={token}"));
    let refusal = out(&ada[1].token).send().await.unwrap();
    assert_eq!(refusal.status(), StatusCode::FORBIDDEN);
    assert!(ada[0].is_signed_in().await);
    let last_answer = out(&ada[0].token).send().await.unwrap();
    assert_eq!(last_answer.status(), StatusCode::SEE_OTHER);
    assert_contains(
        &header(&last_answer, SET_COOKIE),
        "tak=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0",
    );
    assert!(!ada[0].is_signed_in().await);
    assert_eq!(ada[0].play(0, "a1-F").await.0, StatusCode::UNAUTHORIZED);
    assert!(ada[1].is_signed_in().await);

    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let link = pages.link_for(&tavern.ada, &board, "Sign in").await;
    let answer = tavern.ada.types(tavern.channel, "/tak settings").await;
    let settings = tavern.message_of(answer).await;
    let more = tavern
        .ada
        .clicks(&settings, "Moves, reminders, vacation…")
        .await;
    let more = tavern.message_of(more).await;
    assert_contains(&more.content, "2 browsers are signed in.");
    let switch = "In the browser: play with the last tap";
    let more = tavern
        .message_of(tavern.ada.clicks(&more, switch).await)
        .await;
    assert_contains(&more.content, "a move is played with your last tap.");
    assert_eq!(ada[1].turn().await["asks"], false);
    let last_answer = tavern.ada.clicks(&more, "Sign out of all browsers").await;
    let last_answer = tavern.message_of(last_answer).await;
    assert_eq!(last_answer.content, "You're signed out of all browsers.");
    for browser in &ada {
        assert!(!browser.is_signed_in().await);
    }
    assert_eq!(open_link(&link).await.status(), StatusCode::GONE);
    assert!(bo.is_signed_in().await);
}

async fn deletion_of_data_ends_the_browsers(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let link = pages.link_for(&tavern.ada, &board, "Sign in").await;
    let deletion = format!(
        "insert into deletions (player, nameless, asked_at, due) values ({}, -7, 1, 9000000000000000)",
        tavern.ada.id
    );
    // A deletion that has only begun ends them, too.
    tavern.database.run(&deletion).await;
    assert!(!ada.is_signed_in().await);
    assert_eq!(open_link(&link).await.status(), StatusCode::GONE);
    assert_eq!(ada.play(0, "a1-F").await.0, StatusCode::UNAUTHORIZED);
    tavern.database.run("delete from deletions").await;
    assert!(ada.is_signed_in().await);

    let answer = tavern.ada.types(tavern.channel, "/tak settings").await;
    let mut message = tavern.message_of(answer).await;
    for label in ["My data", "Delete…", "Yes, delete it", "Delete for good"] {
        let answer = tavern.ada.clicks(&message, label).await;
        message = tavern.message_of(answer).await;
    }
    assert!(!ada.is_signed_in().await);
    assert!(bo.is_signed_in().await);
    let sql = format!(
        "select count(*) from page_visits where player = {}",
        tavern.ada.id
    );
    tavern.database.holds(sql.leak(), &["0"]).await;
}

async fn database_fault_plays_nothing(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    tavern
        .database
        .run("alter table events rename to gone")
        .await;
    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_contains(&text, "cannot be shown just now");
    tavern
        .database
        .run("alter table gone rename to events")
        .await;
    let (status, text) = ada.play(0, "a1-F").await;
    assert_eq!(status, StatusCode::OK, "{text}");
    shown(pages, "a1").await;
}

/// As after a ply in Discord.
async fn house_answers_on_the_page(pages: &Pages) {
    let tavern = &pages.tavern;
    let line = "/tak challenge \"opponent:@Tak Tavern\" size:3x3 level:1 first:me";
    let answer = tavern.ada.types(tavern.channel, line).await;
    let board = tavern.message_of(answer).await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let turn = ada.turn().await;
    let event = turn["event"].as_u64().unwrap();
    let taps = turn["taps"][4].as_str().unwrap();
    let (status, text) = ada.play(event, taps).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    crate::tavern::until("the house plays", async || {
        ada.turn().await["event"] == json!(event + 2)
    })
    .await;
}
