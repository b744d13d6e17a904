//! Public games of a server: its pages, the API, access to both, and private data.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use local_discord::Trouble;
use reqwest::header::{
    ACCEPT_LANGUAGE, ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, ORIGIN, RETRY_AFTER,
};
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};
use tak_tavern::app::App;
use tak_tavern::app::due::public_servers::{self, PublicAnswers};
use tak_tavern::game::{GuildId, Moment};
use tak_tavern::store::{Chosen, Owner};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::pages::Pages;
use crate::stage::Scene;
use crate::tavern::{PATIENCE, until};
use crate::{Database, Engine, Play, assert_contains, on_both_engines, setup};

on_both_engines!(
    choice_lists_the_public_data,
    private_server_looks_like_none,
    public_server_shows_its_games,
    hidden_channels_and_people_never_appear,
    unanswered_name_hides_only_itself,
    thread_without_an_answer_delays_no_other,
    look_continues_soon_while_discord_answers,
    names_are_no_markup,
    streams_end_when_the_server_becomes_private,
    cursor_reaches_each_game_once,
    client_in_python_reads_all_games,
    unchanged_answer_is_not_resent,
    requests_of_an_address_are_limited,
    streams_of_an_address_are_limited,
    foreign_request_is_refused,
    script_of_another_site_reads_games,
);

/// The addresses of a server below its root of the API.
const LISTS: [&str; 5] = ["", "/games", "/players", "/leaderboards", "/tournaments"];

/// The addresses of a game in the API.
const OF_GAME: [&str; 5] = [
    "",
    ".ptn",
    "/positions/0.png",
    "/positions/1.svg",
    "/positions/1.tps",
];

/// A site with the games of one server.
pub(crate) struct Site {
    pub(crate) pages: Pages,
    pub(super) guild: String,
}

impl Site {
    pub(crate) async fn open(engine: Engine) -> Site {
        let pages = Pages::open(engine).await;
        let guild = pages.tavern.discord.guild_id().to_string();
        Site { pages, guild }
    }

    pub(crate) fn page(&self, path: &str) -> String {
        self.pages.url(&format!("/s/{}{path}", self.guild))
    }

    /// An address for frames of other sites.
    pub(super) fn frame(&self, path: &str) -> String {
        self.pages.url(&format!("/embed/{}{path}", self.guild))
    }

    pub(super) fn frame_of(&self, number: u32) -> String {
        let page = self.page(&format!("/{number}"));
        self.pages.url(&format!("/oembed?format=json&url={page}"))
    }

    pub(super) fn api(&self, path: &str) -> String {
        let guild = &self.guild;
        self.pages.url(&format!("/api/v1/servers/{guild}{path}"))
    }

    pub(super) async fn data(&self, path: &str) -> Value {
        let response = get(&self.api(path)).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        serde_json::from_str(&response.text().await.unwrap()).unwrap()
    }

    /// Makes the games public, and waits until this many games are shown with this many names.
    pub(crate) async fn publish(&self, games: usize, people: usize) {
        self.press(&["Make games public…", "Make them public"])
            .await;
        let count = async |list: &str| {
            let response = get(&self.api(&format!("/{list}"))).await;
            if response.status() != StatusCode::OK {
                return 0;
            }
            let json: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
            json[list].as_array().unwrap().len()
        };
        until("the games are public", async || {
            (count("games").await, count("players").await) == (games, people)
        })
        .await;
    }

    pub(crate) async fn press(&self, buttons: &[&str]) {
        let mut play = Play::new(&self.pages.tavern);
        let play = &mut play;
        play.types("Ada", "/tak server").await;
        for button in [&["Games…"], buttons].concat() {
            play.clicks("Ada", button).await;
        }
    }

    /// Bo plays in the channel of the tavern.
    async fn bo_plays(&self, ply: &str) {
        let (tavern, line) = (&self.pages.tavern, format!("/tak move ply:{ply}"));
        let answer = tavern.bo.types(tavern.channel, &line).await;
        tavern.message_of(answer).await;
    }

    /// All addresses that may show some games.
    fn addresses(&self, games: &[u32]) -> Vec<String> {
        let lists = LISTS.iter().map(|path| self.api(path));
        let pages = ["", "/games", "/tv"].map(|path| self.page(path));
        let mut all: Vec<String> = pages.into_iter().chain(lists).collect();
        for number in games {
            let forms = OF_GAME.iter();
            all.extend(forms.map(|form| self.api(&format!("/games/{number}{form}"))));
            for path in ["", "/board", "/live", "/mini.svg"] {
                all.push(self.page(&format!("/{number}{path}")));
            }
            for path in ["", "/board", "/live"] {
                all.push(self.frame(&format!("/{number}{path}")));
            }
            all.push(self.frame_of(*number));
        }
        all
    }

    pub(crate) async fn close(self) {
        self.pages.close().await;
    }
}

impl<T: AsyncFnOnce(&Site)> Scene<Site> for T {
    async fn on(self, engine: Engine) {
        let site = Site::open(engine).await;
        self(&site).await;
        site.close().await;
    }
}

/// Each request is from an address of its own, so that no limit applies.
pub(super) async fn get(url: &str) -> Response {
    static REQUESTS: AtomicU32 = AtomicU32::new(0);
    let [_, a, b, c] = REQUESTS.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    get_from(url, &format!("10.{a}.{b}.{c}")).await
}

async fn get_from(url: &str, address: &str) -> Response {
    let request = Client::new().get(url).header("x-forwarded-for", address);
    request.send().await.unwrap()
}

pub(super) fn header(response: &Response, name: impl reqwest::header::AsHeaderName) -> String {
    response.headers()[name].to_str().unwrap().to_owned()
}

async fn choice_lists_the_public_data(site: &Site) {
    let mut play = Play::new(&site.pages.tavern);
    let play = &mut play;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Games…").await;
    play.mentions("Games here are on no public web page.");
    play.clicks("Ada", "Make games public…").await;
    play.mentions("If you make the games here public, everyone on the internet sees");
    play.clicks("Ada", "Make them public").await;
    play.mentions(&format!("Games here are public, at <{}>", site.page("")));
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Games…").await;
    play.clicks("Ada", "Make games private").await;
    play.mentions("Games here are on no public web page.");
}

async fn private_server_looks_like_none(site: &Site) {
    site.pages.tavern.game("size:3x3").await;
    site.pages.tavern.play("a1 c3").await;
    let nowhere = get(&site.pages.url("/api/v1/servers/1")).await;
    assert_eq!(nowhere.status(), StatusCode::NOT_FOUND);
    assert_eq!(header(&nowhere, CONTENT_TYPE), "application/problem+json");
    let nothing = nowhere.text().await.unwrap();
    let nobody = get(&site.pages.url("/s/1")).await.text().await.unwrap();
    let is_private = async |when: &str| {
        for address in site.addresses(&[1, 2]) {
            let response = get(&address).await;
            assert_eq!(
                response.status(),
                StatusCode::NOT_FOUND,
                "{when}: {address}"
            );
            let body = response.text().await.unwrap();
            let expected = if address.contains("/api/") {
                &nothing
            } else {
                &nobody
            };
            assert_eq!(&body, expected, "{when}: {address}");
        }
    };
    is_private("before").await;
    site.publish(1, 2).await;
    site.press(&["Make games private"]).await;
    is_private("after").await;
    let sql = "select (select count(*) from public_servers), (select count(*) from public_channels), \
                       (select count(*) from public_names)";
    assert_eq!(site.pages.tavern.database.ask(sql).await, ["0 0 0"]);
    // A second time, with the same games. Discord's answers are cached for a while.
    site.publish(1, 2).await;
    let silence = "update public_servers set open_until_at = 1, due = 9000000000000000";
    site.pages.tavern.database.run(silence).await;
    is_private("while Discord does not answer").await;
}

async fn public_server_shows_its_games(site: &Site) {
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    tavern.play("a1 c3 b2 c2 b3 a2").await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Bo: /tak resign, (Resign)" for play];
    setup!["Ada: /tak challenge opponent:@Cleo size:5x5 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    site.publish(2, 3).await;

    let server = site.data("").await;
    assert_eq!(server["id"], site.guild.as_str());
    assert_eq!(server["page"], site.page(""));
    let games = site.data("/games").await;
    let numbers: Vec<u64> = games["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(number)
        .collect();
    assert_eq!((numbers, &games["next"]), (vec![2, 1], &Value::Null));
    let game = site.data("/games/1").await;
    let ada = game["white"]["id"].as_str().unwrap().to_owned();
    assert_eq!(
        game["white"],
        json!({"id": ada, "name": "Ada", "house": null})
    );
    assert_eq!(game["black"]["name"], "Bo");
    assert_eq!(game["moves"], json!(["a1", "c3", "b2", "c2", "b3", "a2"]));
    assert_eq!(
        (&game["state"], &game["result"]),
        (&json!("finished"), &json!("1-0"))
    );
    assert_eq!(
        (&game["reason"], &game["terms"]["size"]),
        (&json!("resignation"), &json!(3))
    );
    assert_eq!(site.data("/games/2").await["state"], "running");
    let people = site.data("/players").await;
    let people = people["players"].as_array().unwrap();
    assert!(
        people.contains(&json!({"id": ada, "name": "Ada"})),
        "{people:?}"
    );
    let wins = &site.data("/leaderboards").await["leaderboards"][2];
    assert_eq!(
        (&wins["by"], &wins["rows"][0]["player"]["name"]),
        (&json!("wins"), &json!("Ada"))
    );
    assert_eq!(
        site.data("/tournaments").await,
        json!({"tournaments": [], "leagues": []})
    );

    let ptn = get(&site.api("/games/1.ptn")).await.text().await.unwrap();
    assert_contains(&ptn, "[Player1 \"Ada\"]\n[Player2 \"Bo\"]");
    assert_contains(&ptn, "1. a1 c3\n2. b2 c2\n3. b3 a2");
    let tps = get(&site.api("/games/1/positions/2.tps")).await;
    assert_eq!(tps.text().await.unwrap(), "x2,1/x3/2,x2 1 2");
    let svg = get(&site.api("/games/1/positions/2.svg")).await;
    assert_eq!(header(&svg, CONTENT_TYPE), "image/svg+xml");
    let png = get(&site.api("/games/1/positions/6.png")).await;
    assert_eq!(header(&png, CONTENT_TYPE), "image/png");
    assert!(png.bytes().await.unwrap().starts_with(b"\x89PNG"));
    let beyond = get(&site.api("/games/1/positions/7.png")).await;
    assert_eq!(beyond.status(), StatusCode::NOT_FOUND);

    let html = get(&site.page("")).await.text().await.unwrap();
    for text in [
        "Running games",
        ">Ada – Cleo</a><p><small>#2, 5x5, 0 moves<",
        ">Ada – Bo</a><p><small>#1, 3x3, 1-0<",
        "Ratings",
        "Points",
        "Wins",
        ">Ada</a>: 9 after 1 game",
    ] {
        assert_contains(&html, text);
    }
    let german = Client::new()
        .get(site.page(""))
        .header(ACCEPT_LANGUAGE, "de");
    let german = german.send().await.unwrap().text().await.unwrap();
    assert_contains(&german, "Laufende Partien");
    let html = get(&site.page("/1")).await.text().await.unwrap();
    let picture = site.api("/games/1/positions/6.png");
    assert_contains(&html, "<title>Tak, game 1: Ada – Bo</title>");
    assert_contains(
        &html,
        &format!(r#"<meta property="og:image" content="{picture}">"#),
    );
}

fn number(game: &Value) -> u64 {
    game["number"].as_u64().unwrap()
}

async fn hidden_channels_and_people_never_appear(site: &Site) {
    let tavern = &site.pages.tavern;
    let [cleo, dan] = ["Cleo", "Dan"].map(|name| tavern.discord.person(name));
    cleo.calls_themselves("Zerberus");
    dan.calls_themselves("Quasimodo");
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Cleo: /tak settings, (Leave leaderboards)" for play];
    setup!["Ada: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Ada: /tak move ply:a1" for play];
    play.enter_channel("garden");
    setup!["Ada: /tak challenge opponent:@Dan size:3x3 first:me" for play];
    setup!["Dan: (Accept)" for play];
    let garden = tavern.discord.channel("garden");
    tavern.discord.hide(garden);
    site.publish(1, 1).await;
    for address in site.addresses(&[1, 2]) {
        // A stream of a running game does not end.
        if address.ends_with("/1/live") {
            continue;
        }
        let is_hidden =
            address.contains("/games/2") || address.contains(&format!("{}/2", site.guild));
        let response = get(&address).await;
        assert_eq!(
            response.status() == StatusCode::NOT_FOUND,
            is_hidden,
            "{address}"
        );
        let body = response.bytes().await.unwrap();
        let body = String::from_utf8_lossy(&body);
        for private in [
            cleo.id.to_string(),
            dan.id.to_string(),
            tavern.ada.id.to_string(),
            garden.to_string(),
            tavern.channel.to_string(),
            "Zerberus".to_owned(),
            "Quasimodo".to_owned(),
        ] {
            assert!(!body.contains(&private), "{private} in {address}: {body}");
        }
    }
    assert_eq!(
        site.data("/games/1").await["black"],
        json!({"id": null, "name": null, "house": null})
    );
    let html = get(&site.page("")).await.text().await.unwrap();
    assert_contains(&html, ">Ada – a player</a>");
    // Leaving the leaderboards removes a name immediately, and hiding a channel removes its games.
    play.enter_channel("tavern");
    setup!["Ada: /tak settings, (Leave leaderboards)" for play];
    assert_eq!(site.data("/games/1").await["white"]["name"], Value::Null);
    tavern.discord.hide(tavern.channel);
    site.pages.later(Duration::from_mins(2)).await;
    until("nothing is public", async || {
        let list = site.data("/games").await;
        list["games"] == json!([])
    })
    .await;
}

async fn unanswered_name_hides_only_itself(site: &Site) {
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    tavern.play("a1").await;
    let faults = tavern.discord.faults();
    let user = format!("GET /users/{} ", tavern.ada.id);
    faults.rest(&user, 100, Trouble::Status(500));
    site.publish(1, 1).await;
    let game = site.data("/games/1").await;
    assert_eq!(
        (&game["white"]["name"], &game["black"]["name"]),
        (&Value::Null, &json!("Bo"))
    );
    faults.clear();
    site.pages.later(Duration::from_mins(2)).await;
    until("the other name is known", async || {
        site.data("/games/1").await["white"]["name"] == "Ada"
    })
    .await;
}

async fn thread_without_an_answer_delays_no_other(site: &Site) {
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    site.publish(1, 2).await;
    let (guild, home) = (&site.guild, tavern.channel);
    let threads = format!(
        "insert into public_channels (channel, guild, home, asked_at) \
         values (111, {guild}, {home}, 0), (112, {guild}, {home}, 1)"
    );
    let faults = tavern.discord.faults();
    faults.rest("GET /channels/111 ", 100, Trouble::Status(500));
    tavern.database.run(threads.leak()).await;
    site.pages.later(Duration::from_mins(2)).await;
    // The second thread does not exist. The first one stays in its channel, and is checked later.
    let sql = "select channel, case when home is null then 'gone' else 'kept' end \
                from public_channels where channel in (111, 112) and asked_at > 1 order by channel";
    until("both threads are checked", async || {
        tavern.database.ask(sql).await == ["111 kept", "112 gone"]
    })
    .await;
}

async fn look_continues_soon_while_discord_answers(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let app = App::new(store.clone());
    let guild = GuildId(7);
    let start = Moment(1_800_000_000_000);
    let mut change = store.begin_unclaimed(start).await.unwrap();
    let choice = Chosen {
        name: "public".to_owned(),
        value: "yes".to_owned(),
    };
    let owner = Owner::Server(guild);
    change.choose(owner, &choice).await.unwrap();
    change.commit().await.unwrap();
    let whole = store.public_news(guild, start).await.unwrap();
    let mut now = start;
    for (answers, seconds) in [
        (PublicAnswers::Some, 2),
        (PublicAnswers::Failed, 60),
        (PublicAnswers::All(whole), 60),
    ] {
        let look = public_servers::claim_public_look(&app, now)
            .await
            .unwrap()
            .unwrap();
        let end = public_servers::end_public_look(&app, &look, "The tavern", &answers, now);
        end.await.unwrap();
        let next = now.plus_ms(seconds * 1_000);
        let early = public_servers::claim_public_look(&app, next.minus_ms(1))
            .await
            .unwrap();
        assert!(early.is_none(), "{answers:?}");
        now = next;
    }
    assert!(
        public_servers::claim_public_look(&app, now)
            .await
            .unwrap()
            .is_some()
    );
}

async fn names_are_no_markup(site: &Site) {
    let tavern = &site.pages.tavern;
    let name = "<img src=x>\"'&\u{202e}";
    tavern.discord.person("Ada").calls_themselves(name);
    tavern.game("size:3x3").await;
    tavern.play("a1").await;
    site.publish(1, 2).await;
    for path in ["", "/1"] {
        let html = get(&site.page(path)).await.text().await.unwrap();
        assert!(!html.contains("<img src=x"), "{html}");
        assert!(!html.contains('\u{202e}'), "{html}");
        assert_contains(&html, "&lt;img src=x&gt;&quot;'&amp;");
    }
    let ptn = get(&site.api("/games/1.ptn")).await.text().await.unwrap();
    assert_contains(&ptn, "[Player1 \"<img src=x>''&\"]");
}

/// Waits until a stream sends a move.
async fn hears(stream: &mut Response, ply: &str) {
    let (mut text, quote) = (String::new(), format!("\"{ply}\""));
    while !text.contains(&quote) {
        let chunk = timeout(PATIENCE, stream.chunk()).await.unwrap().unwrap();
        text += std::str::from_utf8(&chunk.expect("the stream continues")).unwrap();
    }
}

async fn streams_end_when_the_server_becomes_private(site: &Site) {
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    tavern.play("a1").await;
    site.publish(1, 2).await;
    let mut stream = get(&site.page("/1/live")).await;
    assert_eq!(stream.status(), StatusCode::OK);
    hears(&mut stream, "1. a1").await;
    site.bo_plays("c3").await;
    hears(&mut stream, "1. ... c3").await;
    site.press(&["Make games private"]).await;
    tavern.play("b1").await;
    let mut rest = String::new();
    while let Some(chunk) = timeout(PATIENCE, stream.chunk()).await.unwrap().unwrap() {
        rest += std::str::from_utf8(&chunk).unwrap();
    }
    assert!(!rest.contains("b1"), "{rest}");
}

/// A client reads all games in small parts, while new ones begin.
async fn cursor_reaches_each_game_once(site: &Site) {
    let tavern = &site.pages.tavern;
    let begin = async || {
        let mut play = Play::new(tavern);
        let play = &mut play;
        setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
        setup!["Bo: (Accept)" for play];
    };
    for _ in 0..5 {
        begin().await;
    }
    site.publish(5, 2).await;
    let (mut numbers, mut query) = (Vec::new(), "?limit=2".to_owned());
    loop {
        let part = site.data(&format!("/games{query}")).await;
        let games = part["games"].as_array().unwrap();
        assert!(games.len() <= 2);
        numbers.extend(games.iter().map(number));
        begin().await;
        match part["next"].as_str() {
            Some(cursor) => query = format!("?limit=2&cursor={cursor}"),
            None => break,
        }
    }
    assert_eq!(numbers, [5, 4, 3, 2, 1]);
    let (mut people, mut query) = (BTreeSet::new(), "?limit=1".to_owned());
    loop {
        let part = site.data(&format!("/players{query}")).await;
        let name = part["players"][0]["name"].as_str().unwrap().to_owned();
        assert!(people.insert(name));
        match part["next"].as_str() {
            Some(cursor) => query = format!("?limit=1&cursor={cursor}"),
            None => break,
        }
    }
    let people: Vec<String> = people.into_iter().collect();
    assert_eq!(people, ["Ada", "Bo"]);
}

/// The client of the documentation, with parts of two games.
#[expect(clippy::print_stdout, reason = "it tells what was left out")]
async fn client_in_python_reads_all_games(engine: Engine) {
    if let Err(why) = Command::new("python3").arg("--version").output() {
        println!("LEFT OUT: the client of the API needs python3: {why}");
        return;
    }
    let site = Site::open(engine).await;
    let mut play = Play::new(&site.pages.tavern);
    let play = &mut play;
    for loser in ["Ada", "Bo", "Ada", "Bo", "Ada"] {
        setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
        setup!["Bo: (Accept)" for play];
        setup!["Ada: /tak move ply:a1" for play];
        play.types(loser, "/tak resign").await;
        play.clicks(loser, "Resign").await;
    }
    site.publish(5, 2).await;
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/games.py");
    let (root, guild) = (site.pages.url(""), site.guild.clone());
    let run = move || {
        let mut python = Command::new("python3");
        python.args([client, &root, &guild, "2"]).output().unwrap()
    };
    let output = spawn_blocking(run).await.unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{complaint}");
    let lines = String::from_utf8(output.stdout).unwrap();
    let games: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let results = games.iter().map(|game| {
        let moves = game["moves"].as_array().unwrap();
        (number(game), moves.len(), game["result"].as_str().unwrap())
    });
    let results: Vec<_> = results.collect();
    let expected = [(5, "0-1"), (4, "1-0"), (3, "0-1"), (2, "1-0"), (1, "0-1")];
    assert_eq!(
        results,
        expected.map(|(number, result)| (number, 1, result))
    );
    site.close().await;
}

async fn unchanged_answer_is_not_resent(site: &Site) {
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    tavern.play("a1").await;
    site.publish(1, 2).await;
    for path in ["/games", "/games/1", "/games/1/positions/1.png"] {
        let first = get(&site.api(path)).await;
        assert_eq!(header(&first, CACHE_CONTROL), "no-cache");
        assert_eq!(header(&first, ACCESS_CONTROL_ALLOW_ORIGIN), "*");
        let tag = header(&first, ETAG);
        for condition in [tag.clone(), format!("\"x\", W/{tag}"), "*".to_owned()] {
            let request = Client::new()
                .get(site.api(path))
                .header(IF_NONE_MATCH, condition);
            let again = request.send().await.unwrap();
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
            assert_eq!(header(&again, ETAG), tag);
            assert!(again.bytes().await.unwrap().is_empty());
        }
    }
    let tag = header(&get(&site.api("/games/1")).await, ETAG);
    site.bo_plays("c3").await;
    let request = Client::new()
        .get(site.api("/games/1"))
        .header(IF_NONE_MATCH, tag);
    assert_eq!(request.send().await.unwrap().status(), StatusCode::OK);
    // Pages are for no other site.
    let page = get(&site.page("")).await;
    assert!(!page.headers().contains_key(ACCESS_CONTROL_ALLOW_ORIGIN));
}

async fn requests_of_an_address_are_limited(site: &Site) {
    let document = site.pages.url("/api/v1/openapi.json");
    let first = get_from(&document, "198.51.100.7").await;
    assert_eq!(header(&first, "ratelimit-limit"), "120");
    assert_eq!(header(&first, "ratelimit-remaining"), "119");
    let json: Value = serde_json::from_str(&first.text().await.unwrap()).unwrap();
    assert_eq!(json["openapi"], "3.1.0");
    for _ in 1..120 {
        let next = get_from(&document, "198.51.100.7").await;
        assert_eq!(next.status(), StatusCode::OK);
    }
    let refusal = get_from(&document, "198.51.100.7").await;
    assert_eq!(refusal.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(header(&refusal, "ratelimit-remaining"), "0");
    let wait: u64 = header(&refusal, RETRY_AFTER).parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(header(&refusal, CONTENT_TYPE), "application/problem+json");
    let other = get_from(&document, "198.51.100.8").await;
    assert_eq!(other.status(), StatusCode::OK);
    // Pages have the same share, and the steps through a game one of their own.
    for (path, status) in [
        ("", StatusCode::TOO_MANY_REQUESTS),
        ("/1", StatusCode::TOO_MANY_REQUESTS),
        ("/1/board", StatusCode::NOT_FOUND),
        ("/1/live", StatusCode::NOT_FOUND),
    ] {
        let page = get_from(&site.page(path), "198.51.100.7").await;
        assert_eq!(page.status(), status, "{path}");
    }
}

async fn streams_of_an_address_are_limited(site: &Site) {
    site.pages.tavern.game("size:3x3").await;
    site.publish(1, 2).await;
    let live = site.page("/1/live");
    let mut open = Vec::new();
    for _ in 0..32 {
        let stream = get_from(&live, "198.51.100.7").await;
        assert_eq!(stream.status(), StatusCode::OK);
        open.push(stream);
    }
    let refusal = get_from(&live, "198.51.100.7").await;
    assert_eq!(refusal.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(header(&refusal, RETRY_AFTER), "10");
    let other = get_from(&live, "198.51.100.8").await;
    assert_eq!(other.status(), StatusCode::OK);
    // A closed stream makes room for another one.
    open.pop();
    until("a place is free", async || {
        get_from(&live, "198.51.100.7").await.status() == StatusCode::OK
    })
    .await;
}

async fn foreign_request_is_refused(site: &Site) {
    site.pages.tavern.game("size:3x3").await;
    site.publish(1, 2).await;
    let client = Client::new();
    for request in [
        client.post(site.api("/games")),
        client.put(site.api("")),
        client.delete(site.api("/games/1")),
    ] {
        let refusal = request.send().await.unwrap();
        assert_eq!(refusal.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(header(&refusal, ALLOW), "GET, HEAD");
    }
    let head = client.head(site.api("/games")).send().await.unwrap();
    assert_eq!(head.status(), StatusCode::OK);
    assert!(head.bytes().await.unwrap().is_empty());
    for query in ["limit=0", "limit=101", "cursor=x", "page=1"] {
        let refusal = get(&site.api(&format!("/games?{query}"))).await;
        assert_eq!(refusal.status(), StatusCode::BAD_REQUEST, "{query}");
        let problem: Value = serde_json::from_str(&refusal.text().await.unwrap()).unwrap();
        assert_eq!(problem["status"], 400);
    }
    for path in [
        "/games/0",
        "/games/-1",
        "/games/x.ptn",
        "/games/1/positions/1.exe",
        "/%ff",
        "/games/%00",
    ] {
        let nothing = get(&site.api(path)).await;
        assert_eq!(nothing.status(), StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/%ff", "/x", "/1/x", "/01", "/1/%ff"] {
        let nothing = get(&site.page(path)).await;
        assert_eq!(nothing.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

/// Its browser sends a preflight, because of the header `if-none-match`.
async fn script_of_another_site_reads_games(site: &Site) {
    site.pages.tavern.game("size:3x3").await;
    site.publish(1, 2).await;
    let (client, games) = (Client::new(), site.api("/games"));
    let preflight = client.request(Method::OPTIONS, &games);
    let preflight = preflight.header(ORIGIN, "https://club.example");
    let preflight = preflight.header("access-control-request-method", "GET");
    let preflight = preflight.header("access-control-request-headers", "if-none-match");
    let answer = preflight.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    assert_eq!(header(&answer, "access-control-allow-origin"), "*");
    assert_eq!(header(&answer, "access-control-allow-methods"), "GET, HEAD");
    assert_eq!(
        header(&answer, "access-control-allow-headers"),
        "if-none-match"
    );
    let response = client.get(&games).header(ORIGIN, "https://club.example");
    let response = response.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(header(&response, "access-control-allow-origin"), "*");
    assert!(header(&response, "access-control-expose-headers").contains("etag"));
}
