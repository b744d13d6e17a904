//! Pages of games in a browser: contents, access and delay.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use local_discord::{Message, Person};
use reqwest::header::{
    ACCEPT, ACCEPT_LANGUAGE, CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    REFERRER_POLICY, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};
use tak_tavern::app::App;
use tak_tavern::app::due::outages::Clocks;
use tak_tavern::app::state::HouseHeld;
use tak_tavern::game::Moment;
use tak_tavern::store::Store;
use tak_tavern::web::{Clock, Door};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::chance::Dice;
use crate::proxy::Proxy;
use crate::stage::{Scene, on_postgres_only};
use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, assert_contains, on_both_engines, setup};

on_both_engines!(
    page_follows_the_moves_of_all_processes,
    page_shows_every_board_of_its_game,
    board_is_turned_by_a_link_without_the_script,
    link_gives_way_to_the_gap_of_a_call,
    stream_sends_only_boards_new_to_the_reader,
    failing_database_ends_the_stream_of_a_page,
    other_addresses_show_nothing,
    error_is_a_page_for_a_browser_and_data_for_a_script,
    hostile_requests_are_refused,
    stop_closes_open_pages,
    page_shows_the_pot,
);

on_postgres_only!(silent_database_sends_readers_a_time_to_retry);

/// A tavern with pages.
pub(crate) struct Pages {
    pub(crate) tavern: Tavern,
    address: SocketAddr,
    app: Arc<App>,
    stop: CancellationToken,
    serving: JoinHandle<()>,
    /// The origin of a push service on this machine.
    push_service: Option<String>,
}

/// Pages of another process on the same database.
pub(crate) struct PagesBeside {
    address: SocketAddr,
    stop: CancellationToken,
    serving: JoinHandle<()>,
}

impl PagesBeside {
    pub(crate) async fn stop(self) {
        self.stop.cancel();
        self.serving.await.unwrap();
    }
}

/// A door at an address, for browsers of a push service on this machine if there is one.
async fn door(address: SocketAddr, push_service: Option<&str>) -> Door {
    let door = Door::bind(address).await.unwrap();
    match push_service {
        Some(origin) => door.with_push_service(origin),
        None => door,
    }
}

impl Pages {
    pub(crate) async fn open(engine: Engine) -> Pages {
        Pages::behind(engine, None).await
    }

    /// Behind an HTTPS server at this address, if there is one.
    pub(crate) async fn behind(engine: Engine, site: Option<&str>) -> Pages {
        Pages::open_with(engine, site, None, |app| app).await
    }

    /// Pages of a bot with a closed house.
    pub(super) async fn without_house(engine: Engine) -> Pages {
        Pages::open_with(engine, None, None, App::without_house).await
    }

    /// For browsers of a push service on this machine.
    pub(crate) async fn with_push_service(engine: Engine, origin: &str) -> Pages {
        Pages::open_with(engine, None, Some(origin), |app| app).await
    }

    async fn open_with(
        engine: Engine,
        site: Option<&str>,
        push_service: Option<&str>,
        adapt: fn(App) -> App,
    ) -> Pages {
        let tavern = Tavern::without_bot(engine).await;
        let door = door(([127, 0, 0, 1], 0).into(), push_service).await;
        let address = door.address();
        let app = adapt(App::new(tavern.store().await));
        let own = format!("http://{address}/");
        let app = app.with_pages(site.unwrap_or(&own)).await.unwrap();
        let (app, stop) = (Arc::new(app), CancellationToken::new());
        let serving = tokio::spawn(door.serve(Arc::clone(&app), clock(), stop.clone()));
        tavern.start_bot_with_app(Arc::clone(&app)).await;
        Pages {
            tavern,
            address,
            app,
            stop,
            serving,
            push_service: push_service.map(str::to_owned),
        }
    }

    /// Serves the same pages by another process, at another address.
    pub(crate) async fn serve_beside(&self) -> PagesBeside {
        self.serve_from(self.tavern.store().await).await
    }

    async fn serve_from(&self, store: Store) -> PagesBeside {
        let app = App::new(store);
        let app = Arc::new(app.with_pages(&self.url("/")).await.unwrap());
        let push_service = self.push_service.as_deref();
        let door = door(([127, 0, 0, 1], 0).into(), push_service).await;
        let (address, stop) = (door.address(), CancellationToken::new());
        let serving = tokio::spawn(door.serve(app, clock(), stop.clone()));
        PagesBeside {
            address,
            stop,
            serving,
        }
    }

    /// Drops the settings that a process caches for some seconds.
    pub(crate) fn forget_settings(&self) {
        self.app.forget_settings();
    }

    /// Lets the house think about nothing until the value is dropped.
    pub(super) async fn hold_house(&self) -> HouseHeld {
        self.app.hold_house().await
    }

    /// An address below the root of the site.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Begins to close all pages.
    pub(crate) fn begin_to_shut(&self) {
        self.stop.cancel();
    }

    /// Whether the pages are not closed yet.
    pub(crate) fn is_serving(&self) -> bool {
        !self.serving.is_finished()
    }

    /// Stops serving pages until `reopen`.
    pub(crate) async fn shut(&mut self) {
        self.begin_to_shut();
        let serving = timeout(PATIENCE, &mut self.serving).await;
        serving.unwrap().unwrap();
    }

    pub(crate) async fn reopen(&mut self) {
        self.open_by(clock()).await;
    }

    /// Serves pages after `shut`, by another clock.
    pub(crate) async fn open_by(&mut self, clock: Clock) {
        let door = door(self.address, self.push_service.as_deref()).await;
        self.stop = CancellationToken::new();
        let (app, stop) = (Arc::clone(&self.app), self.stop.clone());
        self.serving = tokio::spawn(door.serve(app, clock, stop));
    }

    /// Lets time pass and restarts the bot. The pages stay open.
    pub(crate) async fn later(&self, time: Duration) {
        self.tavern.pass(time);
        self.tavern.stop_bot().await;
        let app = Arc::clone(&self.app);
        self.tavern.start_bot_with_app(app).await;
        self.tavern.settled().await;
    }

    /// The address of the page of a running game for a spectator.
    pub(crate) async fn link(&self, board: &Message) -> String {
        let cleo = self.tavern.discord.person("Cleo");
        self.link_for(&cleo, board, "Just watch").await
    }

    /// One of the addresses behind **Open the board**.
    pub(crate) async fn link_for(&self, person: &Person, board: &Message, label: &str) -> String {
        let answer = person.clicks(board, "Open the board").await;
        let links = self.tavern.message_of(answer).await;
        assert!(links.private_to.is_some());
        link(&links, label)
    }

    pub(crate) async fn close(mut self) {
        self.shut().await;
        self.tavern.close().await;
    }
}

impl<T: AsyncFnOnce(&Pages)> Scene<Pages> for T {
    async fn on(self, engine: Engine) {
        let pages = Pages::open(engine).await;
        self(&pages).await;
        pages.close().await;
    }
}

/// The time of this machine.
pub(crate) fn clock() -> Clock {
    clock_ahead(Duration::ZERO)
}

/// The same, ahead by this much.
pub(super) fn clock_ahead(ahead: Duration) -> Clock {
    Arc::new(move || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() + ahead;
        Some(clocks_at(Moment(i64::try_from(since.as_millis()).unwrap())))
    })
}

/// The clocks of a process that has just started.
pub(super) fn clocks_at(now: Moment) -> Clocks {
    Clocks {
        now,
        is_known: true,
        lived_ms: None,
    }
}

/// The address of a button that is a link.
pub(super) fn link(message: &Message, label: &str) -> String {
    let buttons = message.buttons().into_iter();
    let mut links = buttons.filter(|button| button.label == label);
    links.next().unwrap().url.unwrap()
}

async fn get(url: &str) -> Response {
    Client::new().get(url).send().await.unwrap()
}

/// The texts of the page's list of plies, and the time of the first.
fn listed(html: &str) -> (Vec<String>, &str) {
    let list = html.split_once(r#"<ol id="plies">"#).unwrap().1;
    let list = list.split_once("</ol>").unwrap().0;
    let links = list.split("<li").filter_map(|item| item.split_once("</a>"));
    let texts = links.clone().map(|(link, _)| {
        let parts = link.split('<').filter_map(|part| part.split_once('>'));
        parts.map(|(_, text)| text).collect()
    });
    let time = links.clone().next().map(|(_, time)| time);
    let time = time.and_then(|time| time.strip_prefix(r#"<span class="time">"#));
    let time = time.and_then(|time| time.strip_suffix("</span></li>"));
    (texts.collect(), time.unwrap())
}

/// The next event of a stream.
async fn next_news(stream: &mut Response) -> Value {
    let mut text = String::new();
    loop {
        let chunk = timeout(PATIENCE, stream.chunk()).await.unwrap().unwrap();
        text += std::str::from_utf8(&chunk.expect("the stream continues")).unwrap();
        while let Some((event, rest)) = text.split_once("\n\n") {
            if let Some(data) = event.strip_prefix("data: ") {
                return serde_json::from_str(data).unwrap();
            }
            text = rest.to_owned();
        }
    }
}

/// The board as the script of a page requests it.
async fn board_of(address: &str, query: &str) -> Value {
    let board = get(&format!("{address}/board?{query}")).await;
    serde_json::from_str(&board.text().await.unwrap()).unwrap()
}

fn plies(news: &Value) -> Vec<&str> {
    let plies = news["plies"].as_array().unwrap().iter();
    plies.map(|ply| ply.as_str().unwrap()).collect()
}

async fn page_follows_the_moves_of_all_processes(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:3x3").await;
    let address = pages.link(&board).await;
    let mut stream = get(&format!("{address}/live")).await;
    let kind = stream.headers()[CONTENT_TYPE].to_str().unwrap();
    assert_eq!(kind, "text/event-stream; charset=utf-8");
    let news = next_news(&mut stream).await;
    assert_eq!(plies(&news), [""; 0]);
    assert_eq!(news["over"], false);
    tavern.play("a1").await;
    let news = next_news(&mut stream).await;
    assert_eq!(plies(&news), ["1. a1"]);

    // A process without pages plays on.
    tavern.stop_bot().await;
    tavern.start_bot().await;
    let answer = tavern.bo.types(tavern.channel, "/tak move ply:c3").await;
    // A request for a newer event is answered before the next look at the database.
    let same_board = board_of(&address, "event=2").await;
    assert_eq!(same_board["tps"], "x2,1/x3/2,x2 1 2");
    let board = tavern.message_of(answer).await;
    let labels: Vec<String> = board.buttons().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["Move", "More", "My games"]);
    let news = next_news(&mut stream).await;
    assert_eq!(plies(&news), ["1. a1", "1. ... c3"]);
    assert_contains(news["ptn"].as_str().unwrap(), "1. a1 c3");

    let answer = tavern.ada.types(tavern.channel, "/tak resign").await;
    let question = tavern.message_of(answer).await;
    tavern
        .message_of(tavern.ada.clicks(&question, "Resign").await)
        .await;
    let news = next_news(&mut stream).await;
    assert_eq!(news["over"], true);
    let end = timeout(PATIENCE, stream.chunk()).await.unwrap().unwrap();
    assert_eq!(end, None, "nothing follows the end");
}

async fn page_shows_every_board_of_its_game(pages: &Pages) {
    let tavern = &pages.tavern;
    let address = pages.link(&tavern.game("size:5x5").await).await;
    tavern.play("a1 e5 c3 Cd4").await;

    let response = get(&address).await;
    assert_eq!(response.status(), StatusCode::OK);
    let headers = response.headers().clone();
    let header = |name| headers[name].to_str().unwrap();
    assert_eq!(header(CONTENT_TYPE), "text/html; charset=utf-8");
    assert_eq!(header(CACHE_CONTROL), "private, no-store");
    assert_eq!(header(REFERRER_POLICY), "strict-origin");
    assert_eq!(header(X_CONTENT_TYPE_OPTIONS), "nosniff");
    assert_eq!(header(CONNECTION), "close");
    let policy = header(CONTENT_SECURITY_POLICY);
    assert_contains(policy, "default-src 'none'; script-src 'self'");
    assert!(!policy.contains("unsafe"), "{policy}");
    let html = response.text().await.unwrap();
    assert!(html.len() < 60_000, "{}", html.len());
    let (plies, time) = listed(&html);
    assert_eq!(plies, ["1. a1", "1. ... e5", "2. c3", "2. ... Cd4"]);
    assert!(time.ends_with(" s"), "{time}");
    for text in [
        "<title>Tak, game 1</title>",
        r#"<figcaption id="standing" class="unseen" aria-live="polite">Move 3, White to play. Last move Cd4. Flats"#,
        r#"<svg xmlns="http://www.w3.org/2000/svg""#,
        r#"<a href="?ply=4&amp;side=white" aria-current="step"><span><span class="unseen">2. ... </span>Cd4</span></a>"#,
        "1. a1 e5\n2. c3 Cd4",
        r#"value="x4,1/x3,2C,x/x2,1,x2/x5/2,x4 1 3""#,
    ] {
        assert_contains(&html, text);
    }
    // There are no names, and nothing is loaded from elsewhere.
    let (ada, bo) = (tavern.ada.id.to_string(), tavern.bo.id.to_string());
    for private in [&ada, &bo, "Ada", "<@", "style=", "onclick", "//cdn"] {
        assert!(!html.contains(private), "{private}: {html}");
    }

    let earlier = get(&format!("{address}?ply=1&side=black")).await;
    let earlier = earlier.text().await.unwrap();
    assert_contains(&earlier, "Move 1, Black to play. Last move a1.");
    assert_contains(
        &earlier,
        r#"<a href="?ply=1&amp;side=black" aria-current="step"><span>1. a1</span></a>"#,
    );
    let board = board_of(&address, "ply=0").await;
    assert_eq!(board["tps"], "x5/x5/x5/x5/x5 1 1");
    assert_contains(board["words"].as_str().unwrap(), "The board is empty.");
    assert_contains(board["svg"].as_str().unwrap(), "<svg ");
    assert_eq!(board["stacks"], json!([]));

    let german = Client::new()
        .get(&address)
        .header(ACCEPT_LANGUAGE, "de-AT,en;q=0.5");
    let german = german.send().await.unwrap().text().await.unwrap();
    for text in [
        r#"<html lang="de">"#,
        "Tak, Partie 1",
        "Zug 3, Weiß am Zug.",
    ] {
        assert_contains(&german, text);
    }
    for (file, kind) in [
        ("game.js", "text/javascript"),
        ("stepper.js", "text/javascript"),
        ("style.css", "text/css"),
    ] {
        // Files of this build are cached, but not those requested for another build.
        let before_name = html.split_once(&format!("/{file}\"")).unwrap().0;
        let ours = before_name.rsplit_once("\"/assets/").unwrap().1;
        let immutable = "public, max-age=31536000, immutable";
        for (build, caching) in [(ours, immutable), ("1", "no-store")] {
            let file = get(&format!("http://{}/assets/{build}/{file}", pages.address)).await;
            assert_eq!(file.status(), StatusCode::OK);
            assert_contains(file.headers()[CONTENT_TYPE].to_str().unwrap(), kind);
            assert_eq!(file.headers()[CACHE_CONTROL].to_str().unwrap(), caching);
        }
    }
}

/// An event without a new board is not sent to pages.
async fn stream_sends_only_boards_new_to_the_reader(pages: &Pages) {
    let tavern = &pages.tavern;
    let address = pages.link(&tavern.game("size:3x3").await).await;
    tavern.play("a1").await;
    let mut knowing = get(&format!("{address}/live?side=black&event=1")).await;
    assert_eq!(knowing.headers()["x-accel-buffering"], "no");
    let first = timeout(PATIENCE, knowing.chunk()).await.unwrap().unwrap();
    assert_eq!(first.unwrap(), "event: here\ndata: 1\n\n");
    let mut new = get(&format!("{address}/live")).await;
    assert_eq!(plies(&next_news(&mut new).await), ["1. a1"]);

    let answer = tavern
        .bo
        .types(tavern.channel, "/tak offer what:draw")
        .await;
    tavern.message_of(answer).await;
    for stream in [&mut knowing, &mut new] {
        let event = timeout(PATIENCE, stream.chunk()).await.unwrap().unwrap();
        let changed = "event: changed\ndata: {\"clocks\":null}\n\n";
        assert_eq!(event.unwrap(), changed);
    }
    tavern.bo.types(tavern.channel, "/tak move ply:c3").await;
    let (black, white) = (next_news(&mut knowing).await, next_news(&mut new).await);
    for news in [&black, &white] {
        assert_eq!(plies(news), ["1. a1", "1. ... c3"]);
        assert_eq!(news["board"]["tps"], "x2,1/x3/2,x2 1 2");
    }
    // Each reader gets the board from the side that they look from.
    assert_ne!(black["board"]["svg"], white["board"]["svg"]);
    let board = board_of(&address, "side=black").await;
    assert_eq!(black["board"], board);
}

/// A page without news must not claim to be live.
async fn failing_database_ends_the_stream_of_a_page(pages: &Pages) {
    let address = pages.link(&pages.tavern.game("size:3x3").await).await;
    let mut stream = get(&format!("{address}/live")).await;
    next_news(&mut stream).await;
    let database = &pages.tavern.database;
    database.run("alter table games rename to gone").await;
    // A sign of life would come later.
    let rest = timeout(Duration::from_secs(10), stream.chunk()).await;
    assert_eq!(rest.expect("the stream ends").unwrap(), None);
    for path in ["", "/board", "/live"] {
        let response = get(&format!("{address}{path}")).await;
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_contains(&response.text().await.unwrap(), "cannot be shown just now");
    }
    database.run("alter table gone rename to games").await;
    let mut stream = get(&format!("{address}/live")).await;
    assert_eq!(plies(&next_news(&mut stream).await), [""; 0]);
}

/// An outage is no fault of the program: the answer has the time of the next try.
async fn silent_database_sends_readers_a_time_to_retry(pages: &Pages) {
    let address = pages.link(&pages.tavern.game("size:3x3").await).await;
    let proxy = Proxy::to(&pages.tavern.database.url);
    let beside = Store::connect(&proxy.url).await.unwrap();
    let beside = pages.serve_from(beside).await;
    let site = format!("http://{}", beside.address);
    let address = address.replace(&pages.url(""), &site);
    assert_eq!(get(&address).await.status(), StatusCode::OK);
    proxy.fall_silent();
    for path in ["", "/board"] {
        let response = get(&format!("{address}{path}")).await;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.headers()[RETRY_AFTER], "10");
        let text = response.text().await.unwrap();
        assert_contains(&text, "try again in a minute");
    }
    proxy.restore();
    assert_eq!(get(&address).await.status(), StatusCode::OK);
    beside.stop().await;
}

/// Four buttons leave room for the picture on a phone.
async fn board_is_turned_by_a_link_without_the_script(pages: &Pages) {
    let tavern = &pages.tavern;
    let game = pages.link(&tavern.game("size:5x5").await).await;
    tavern.play("a1 e5 c3").await;
    for (page, query) in [
        (game, "?ply=2"),
        (pages.url("/board"), "?plies=a1,e5,c3&ply=2"),
    ] {
        let page = page.split('?').next().unwrap();
        let html = get(&format!("{page}{query}")).await.text().await.unwrap();
        assert_contains(&html, r#""ply":2,"#);
        let link = html.split_once(r#"<a id="turn" href=""#).unwrap().1;
        let link = link.split_once('"').unwrap().0.replace("&amp;", "&");
        let other_side = get(&format!("{page}{link}")).await.text().await.unwrap();
        assert_contains(&other_side, r#""ply":2,"#);
        assert_contains(&other_side, r#""side":"black""#);
    }
}

async fn link_gives_way_to_the_gap_of_a_call(pages: &Pages) {
    let tavern = &pages.tavern;
    let labels = |message: &Message| -> Vec<String> {
        let buttons = message.buttons().into_iter();
        buttons.map(|button| button.label).collect()
    };
    let first = tavern.game("size:3x3").await;
    let address = pages.link(&first).await;
    assert_eq!(
        labels(&first),
        ["Move", "More", "My games", "Open the board"]
    );
    tavern.play("a1 c3").await;
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:c2").await;
    let call = tavern.message_of(answer).await;
    assert_eq!(
        labels(&call),
        ["Move", "Where's Tak?", "More", "Open the board"]
    );
    let more = tavern
        .message_of(tavern.bo.clicks(&call, "More").await)
        .await;
    let watch = pages.link_for(&tavern.bo, &more, "Just watch").await;
    assert_eq!(watch, address);
}

async fn page_shows_the_pot(pages: &Pages) {
    let mut play = Play::new(&pages.tavern);
    let play = &mut play;
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 ante:5" for play];
    setup!["Bo: (Bid), [0]" for play];
    setup!["Ada: (Bid), [0]" for play];
    let tavern = &pages.tavern;
    let has_pot = |message: &Message| message.content.contains("Pot: **10 coins**");
    let board = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, has_pot);
    let board = board.await.unwrap();
    let page = get(&pages.link(&board).await).await.text().await.unwrap();
    assert_contains(&page, r#"<p id="pot">Pot: 10 coins."#);
    let board = pages.tavern.game("size:3x3").await;
    let page = get(&pages.link(&board).await).await.text().await.unwrap();
    assert_contains(&page, r#"<p id="pot"></p>"#);
}

/// Without a key, an answer does not even reveal the existing games.
async fn other_addresses_show_nothing(pages: &Pages) {
    let address = pages.link(&pages.tavern.game("size:3x3").await).await;
    let (site, key) = address.rsplit_once("/g/").unwrap();
    let (id, code) = key.split_once('-').unwrap();
    let other = format!("{:x}", u64::from_str_radix(id, 16).unwrap() + 1);
    let mut answers = Vec::new();
    for path in [
        format!("g/{id}"),
        format!("g/{id}-{}", "0".repeat(code.len())),
        format!("g/{other}-{code}"),
        format!("g/{id}-{}", code.to_uppercase()),
        format!("g/{id}-{code}x/board"),
        format!("g/{other}-{code}/live"),
        "g/".to_owned(),
        "health".to_owned(),
        "%00".to_owned(),
    ] {
        let response = get(&format!("{site}/{path}")).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        answers.push(response.text().await.unwrap());
    }
    assert_contains(&answers[0], "There is no page at this address.");
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:#?}");
}

async fn error_is_a_page_for_a_browser_and_data_for_a_script(pages: &Pages) {
    let site = pages.url("");
    let ask = |method: Method, path: &str, accept: &'static str| {
        let request = Client::new().request(method, format!("{site}{path}"));
        let request = request.header(ACCEPT_LANGUAGE, "de").header(ACCEPT, accept);
        request.send()
    };
    for (method, path, status, reason) in [
        (
            Method::GET,
            "/g/0-0",
            StatusCode::NOT_FOUND,
            "Unter dieser Adresse",
        ),
        (
            Method::GET,
            "/g/0-0/board",
            StatusCode::NOT_FOUND,
            "Unter dieser Adresse",
        ),
        (Method::GET, "/in/0", StatusCode::GONE, "Dieser Link"),
        (
            Method::GET,
            "/s/1/1/board",
            StatusCode::NOT_FOUND,
            "öffentlich",
        ),
        (
            Method::GET,
            "/puzzle/preview",
            StatusCode::FORBIDDEN,
            "nichts geändert",
        ),
        (
            Method::POST,
            "/g/0-0/play",
            StatusCode::FORBIDDEN,
            "nichts geändert",
        ),
        (
            Method::DELETE,
            "/games",
            StatusCode::FORBIDDEN,
            "nichts geändert",
        ),
    ] {
        let page = ask(method.clone(), path, "text/html,*/*;q=0.8")
            .await
            .unwrap();
        assert_eq!(page.status(), status, "{path}");
        let page = page.text().await.unwrap();
        assert_contains(&page, "<h1>Tak</h1>");
        assert_contains(&page, reason);
        let data = ask(method, path, "application/json").await.unwrap();
        assert_eq!(data.status(), status, "{path}");
        let data: Value = serde_json::from_str(&data.text().await.unwrap()).unwrap();
        assert_contains(data["said"].as_str().unwrap(), reason);
    }
}

/// Requests of any kind: each gets a refusal or a page, and none a fault.
async fn hostile_requests_are_refused(pages: &Pages) {
    let address = pages.link(&pages.tavern.game("size:3x3").await).await;
    let mut dice = Dice::new(20_05);
    let client = Client::new();
    let parts = [
        "/g/",
        "/s/",
        "/api/v1/servers/",
        "/games",
        "/puzzle",
        "/positions/1.svg",
        "?limit=",
        "/live",
        "/board",
        "/turn",
        "/preview?taps=",
        "/play",
        "/out",
        "/../../in/",
        "/board?plies=a1,e5,",
        "/board/after?typed=",
        "/board/position?tps=",
        "/board/value?plies=",
        "/board/house?level=",
        "&size=",
        "&komi=",
        "?ply=",
        "&side=",
        "-1",
        "4294967296",
        "%2e%2e/",
        "%ff",
        "<script>",
        "'\"",
        "\u{202e}",
        "🎲",
        "//",
        "a",
        "0",
    ];
    let methods = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::DELETE,
    ];
    let root = address.split_once("/g/").unwrap().0;
    for _ in 0..5_000 {
        let mut url = if dice.below(2) == 0 {
            format!(
                "{root}{}",
                dice.choose(&["/", "/board", "/puzzle", "/s/1", "/api/v1/servers/1"])
            )
        } else {
            address[..address.len() - dice.below(40)].to_owned()
        };
        for _ in 0..dice.below(6) {
            url += dice.choose(&parts);
        }
        let method = methods[dice.below(methods.len())].clone();
        let request = client
            .request(method, &url)
            .header("cookie", "a=b; ".repeat(dice.below(200)))
            .header("x-forwarded-for", format!("10.0.0.{}", dice.below(256)))
            .body(
                dice.choose(&["", "text=", "text=%5BSize+%226%22%5D+1.+"])
                    .to_string()
                    + &"x".repeat(dice.below(3) * 1_000),
            );
        let response = request.send().await.unwrap();
        assert!(
            response.status() < StatusCode::INTERNAL_SERVER_ERROR,
            "{url}"
        );
        let kind = response.headers().get(CONTENT_TYPE);
        let is_stream = kind.is_some_and(|kind| kind == "text/event-stream; charset=utf-8");
        if !is_stream {
            let text = response.text().await.unwrap();
            assert!(!text.contains("<script>"), "{url}: {text}");
        }
    }
    // A head that is no HTTP or has no end is cut off.
    let endless = format!("GET / HTTP/1.1\r\nhost: {}", "a".repeat(40_000));
    for noise in [
        &b"\x16\x03\x01\x02\x00\x01"[..],
        b"GET /\xff HTTP/9\r\n\r\n",
        endless.as_bytes(),
    ] {
        let mut stream = TcpStream::connect(pages.address).await.unwrap();
        stream.write_all(noise).await.unwrap();
        let mut answer = Vec::new();
        let end = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        assert!(end.is_ok());
        assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
    }
    assert_eq!(get(&address).await.status(), StatusCode::OK);
}

async fn stop_closes_open_pages(pages: &Pages) {
    let address = pages.link(&pages.tavern.game("size:3x3").await).await;
    let mut stream = get(&format!("{address}/live")).await;
    next_news(&mut stream).await;
    pages.stop.cancel();
    // A sign of life would come later.
    let rest = timeout(Duration::from_secs(10), stream.chunk()).await;
    let rest = rest.expect("the stream ends");
    assert!(!matches!(rest, Ok(Some(_))), "nothing follows the stop");
}
