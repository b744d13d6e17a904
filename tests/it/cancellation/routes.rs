//! All addresses of the site. A browser may hang up at any time.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, ORIGIN};
use axum::http::{Request, StatusCode};
use hyper::body::Body as _;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use tak_tavern::app::App;
use tak_tavern::game::{Moment, UserId};
use tak_tavern::store::Store;
use tak_tavern::web;

use super::rehearsal::{Effect, Rehearsal};
use super::{Choice, counted, report, until_stop};
use crate::addresses::{documented_paths, routes_in_source};
use crate::conversations::learning::puzzles::open_puzzle;
use crate::program::page_visits::Browser;
use crate::program::pages::clock;
use crate::program::public_games::Site;
use crate::{Engine, Play, on_both_engines, setup};

on_both_engines!(dropped_request_is_done_once_or_not_at_all);

/// The request of a browser.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    method: &'static str,
    path: String,
    body: String,
}

async fn dropped_request_is_done_once_or_not_at_all(engine: Engine) {
    let site = Site::open(engine).await;
    let visit = Visit::begin(&site).await;
    let database = &site.pages.tavern.database;
    let mut requests = Requests {
        rehearsal: Rehearsal::of(database).await,
        choice: Choice::new(),
        awaits: 0,
        drops: 0,
        faults: Vec::new(),
        visit,
    };
    requests.rehearsal.begin(database).await;
    let asked = requests.visit.all(&requests.rehearsal.store).await;
    for (route, asked) in &asked {
        if let Err(fault) = requests.drop_everywhere(route, asked).await {
            requests.faults.push(format!("{route}: {fault}"));
        }
    }
    report(&format!(
        "{} addresses with {} awaits, dropped {} times",
        asked.len(),
        requests.awaits,
        requests.drops
    ));
    assert!(requests.faults.is_empty(), "{}", requests.faults.join("\n"));
    assert!(requests.drops > 20, "{}", requests.drops);
    requests.rehearsal.end(database).await;
    site.close().await;
}

/// The requests of a visit, and the findings.
struct Requests {
    visit: Visit,
    rehearsal: Rehearsal,
    choice: Choice,
    /// The awaits of all requests.
    awaits: usize,
    /// How often a request was dropped.
    drops: usize,
    faults: Vec<String>,
}

/// A signed-in browser on a site with a finished game, a running one and a puzzle.
pub(crate) struct Visit {
    url: String,
    browser: Browser,
    /// A link that was not opened.
    link: String,
    server: String,
    /// The pages of a player, a tournament and a league of the server.
    pages: [String; 3],
    house: UserId,
}

impl Visit {
    pub(crate) async fn begin(site: &Site) -> Visit {
        let (tavern, pages) = (&site.pages.tavern, &site.pages);
        tavern.game("size:3x3").await;
        tavern.play("a1 c3").await;
        let answer = tavern.ada.types(tavern.channel, "/tak resign").await;
        let question = tavern.message_of(answer).await;
        let answer = tavern.ada.clicks(&question, "Resign").await;
        tavern.message_of(answer).await;
        let mut play = Play::new(tavern);
        let play = &mut play;
        for contest in ["New tournament", "Start a league"] {
            setup!["Ada: /tak tournament" for play];
            play.clicks("Ada", contest).await;
            play.clicks("Ada", "Name and start…").await;
            play.fills_lines("Ada", &[("name", contest), ("days", "7")])
                .await;
        }
        let board = tavern.game("size:5x5").await;
        site.publish(2, 2).await;
        let first = async |of: &'static str| tavern.database.ask(of).await.remove(0);
        let player = first("select code from public_names order by code").await;
        let player: u32 = player.parse().unwrap();
        let (tournament, league) = (
            first("select id from tournaments").await,
            first("select id from leagues").await,
        );
        let browser = Browser::sign_in(pages, &tavern.ada, &board).await;
        let link = pages.link_for(&tavern.ada, &board, "Sign in").await;
        open_puzzle(tavern, "Ada").await;
        tavern.settled().await;
        Visit {
            url: pages.url("/"),
            browser,
            link,
            server: tavern.discord.guild_id().to_string(),
            pages: [
                format!("players/{player:08x}"),
                format!("tournaments/{tournament}"),
                format!("leagues/{league}"),
            ],
            house: UserId(tavern.discord.bot_id().0),
        }
    }

    /// A request to each address, by its method and route.
    #[expect(clippy::too_many_lines, reason = "it is one table")]
    pub(crate) async fn all(&self, store: &Store) -> BTreeMap<String, Asked> {
        let path_of = |address: &str| format!("/{}", address.strip_prefix(&self.url).unwrap());
        let game = path_of(&self.browser.address);
        let link = path_of(&self.link);
        let (server, token) = (&self.server, &self.browser.token);
        let [player, tournament, league] = &self.pages;
        let board = "size=5&line=a1.e5";
        let asked = Asked {
            method: "GET",
            path: "/puzzle".to_owned(),
            body: String::new(),
        };
        let site = self.site(store).await;
        let (status, puzzle) = answer(&site.routes(), self.request(&asked)).await;
        let field = |name: &str| {
            let from = format!("name=\"{name}\" value=\"");
            let Some((_, rest)) = puzzle.split_once(&from) else {
                panic!("{status}: no {name} in {puzzle}");
            };
            rest.split_once('"').unwrap().0.to_owned()
        };
        let (at, act) = (field("at"), field("act"));
        let rows = [
            ("GET", "/g/{key}", game.clone(), String::new()),
            (
                "GET",
                "/g/{key}/board",
                format!("{game}/board"),
                String::new(),
            ),
            (
                "GET",
                "/g/{key}/live",
                format!("{game}/live"),
                String::new(),
            ),
            (
                "GET",
                "/g/{key}/mini.svg",
                format!("{game}/mini.svg"),
                String::new(),
            ),
            (
                "POST",
                "/look",
                "/look".to_owned(),
                format!("token={token}&theme=felt&side=black&to=/games"),
            ),
            (
                "GET",
                "/g/{key}/turn",
                format!("{game}/turn"),
                String::new(),
            ),
            (
                "GET",
                "/g/{key}/preview",
                format!("{game}/preview?taps=a1-F"),
                String::new(),
            ),
            (
                "POST",
                "/g/{key}/play",
                format!("{game}/play"),
                json!({"event": 0, "taps": "a1-F"}).to_string(),
            ),
            (
                "POST",
                "/g/{key}/act",
                format!("{game}/act"),
                format!("token={token}&press=keep-playing/1"),
            ),
            (
                "POST",
                "/g/{key}/out",
                format!("{game}/out"),
                format!("token={token}"),
            ),
            ("GET", "/in/{key}", link.clone(), String::new()),
            ("POST", "/in/{key}", link, String::new()),
            (
                "GET",
                "/board/position",
                format!("/board/position?{board}"),
                String::new(),
            ),
            (
                "GET",
                "/board/after",
                format!("/board/after?{board}&taps=c3-F"),
                String::new(),
            ),
            (
                "GET",
                "/assets/{version}/{name}",
                "/assets/1/game.js".to_owned(),
                String::new(),
            ),
            (
                "POST",
                "/board",
                "/board".to_owned(),
                "text=1.+a1+e5".to_owned(),
            ),
            (
                "POST",
                "/board/value",
                format!("/board/value?{board}"),
                String::new(),
            ),
            (
                "POST",
                "/board/house",
                format!("/board/house?{board}&level=1"),
                String::new(),
            ),
            (
                "POST",
                "/games/out",
                "/games/out".to_owned(),
                format!("token={token}"),
            ),
            (
                "POST",
                "/games/push",
                "/games/push".to_owned(),
                json!({"endpoint": "https://fcm.googleapis.com/fcm/send/a"}).to_string(),
            ),
            (
                "DELETE",
                "/games/push",
                "/games/push".to_owned(),
                String::new(),
            ),
            (
                "POST",
                "/puzzle",
                "/puzzle".to_owned(),
                format!("token={token}&at={at}&act={act}"),
            ),
            (
                "GET",
                "/puzzle/preview",
                format!("/puzzle/preview?at={at}&taps=a1-F"),
                String::new(),
            ),
            ("GET", "/offline", "/offline".to_owned(), String::new()),
            ("GET", "/s/{server}", format!("/s/{server}"), String::new()),
            (
                "GET",
                "/s/{server}/games",
                format!("/s/{server}/games?player=Ada"),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/tv",
                format!("/s/{server}/tv?on=2"),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/players/{player}",
                format!("/s/{server}/{player}"),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/tournaments/{tournament}",
                format!("/s/{server}/{tournament}"),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/leagues/{league}",
                format!("/s/{server}/{league}"),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/{number}/mini.svg",
                format!("/s/{server}/2/mini.svg"),
                String::new(),
            ),
            (
                "GET",
                "/embed/{server}/{number}",
                format!("/embed/{server}/2"),
                String::new(),
            ),
            (
                "GET",
                "/embed/{server}/{number}/board",
                format!("/embed/{server}/2/board"),
                String::new(),
            ),
            (
                "GET",
                "/embed/{server}/{number}/live",
                format!("/embed/{server}/2/live"),
                String::new(),
            ),
            (
                "GET",
                "/oembed",
                format!("/oembed?url={}s/{server}/2", self.url),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/{number}",
                format!("/s/{server}/2"),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/{number}/board",
                format!("/s/{server}/2/board"),
                String::new(),
            ),
            (
                "GET",
                "/s/{server}/{number}/live",
                format!("/s/{server}/2/live"),
                String::new(),
            ),
        ];
        let rows = rows.into_iter().map(|(method, route, path, body)| {
            let asked = Asked { method, path, body };
            (format!("{method} {route}"), asked)
        });
        let mut all: BTreeMap<String, Asked> = rows.collect();
        for path in documented_paths() {
            let filled = path
                .replace("{server}", server)
                .replace("{number}", "1")
                .replace("{ply}", "1");
            let asked = Asked {
                method: "GET",
                path: format!("/api/v1{filled}"),
                body: String::new(),
            };
            all.insert(format!("GET /api/v1{path}"), asked);
        }
        // An address without a part to fill in is its own path.
        for (method, route) in routes_in_source() {
            let asked = Asked {
                method,
                path: route.clone(),
                body: String::new(),
            };
            if route == "/api/v1/{*path}" {
                continue;
            }
            let known = all.entry(format!("{method} {route}")).or_insert(asked);
            let is_filled = !known.path.contains('{') && (method == "GET" || known.path != route);
            let has_body = !known.body.is_empty() || method == "DELETE";
            assert!(
                is_filled || has_body,
                "{method} {route} belongs into the table"
            );
        }
        all
    }

    pub(crate) async fn site(&self, store: &Store) -> web::Site {
        let app = App::new(store.clone());
        let app = app.with_pages(&self.url).await.unwrap();
        app.seat_house(self.house);
        web::Site::of(Arc::new(app), clock())
    }

    pub(crate) fn request(&self, asked: &Asked) -> Request<Body> {
        let site = self.url.trim_end_matches('/');
        Request::builder()
            .method(asked.method)
            .uri(&asked.path)
            .header(COOKIE, &self.browser.cookie)
            .header(ORIGIN, site)
            .header("x-page-token", &self.browser.token)
            .body(Body::from(asked.body.clone()))
            .unwrap()
    }
}

impl Requests {
    fn request(&self, asked: &Asked) -> Request<Body> {
        self.visit.request(asked)
    }

    async fn drop_everywhere(&mut self, route: &str, asked: &Asked) -> Result<(), String> {
        self.rehearsal.begin_again().await;
        let site = self.visit.site(&self.rehearsal.store).await;
        let routes = site.routes();
        let ((whole, said), polls) = counted(answer(&routes, self.request(asked))).await;
        if !(whole.is_success() || whole.is_redirection()) {
            return Err(format!("{whole} {said}"));
        }
        site.finish_acts().await;
        self.rehearsal.check_store(now()).await?;
        let effect = self.effect().await;
        self.awaits += polls - 1;
        self.rehearsal.begin_again().await;
        for stop in self.choice.stops(polls) {
            if until_stop(stop, answer(&routes, self.request(asked)))
                .await
                .is_none()
            {
                self.drops += 1;
            }
            site.finish_acts().await;
            let tried = self
                .check_after_drop((&site, &routes), asked, &effect)
                .await;
            if let Err(fault) = tried {
                self.faults
                    .push(format!("{route} {stop} of {polls}: {fault}"));
            }
        }
        let last = answer(&routes, self.request(asked)).await.0;
        site.finish_acts().await;
        if last != whole {
            return Err(format!("after all drops it is {last}, but was {whole}"));
        }
        Ok(())
    }

    /// The changes. Each request to play claims another number.
    async fn effect(&self) -> Effect {
        self.rehearsal.effect().await.without("claims")
    }

    /// Checks the state after a dropped request, and restores the first state.
    async fn check_after_drop(
        &self,
        (site, routes): (&web::Site, &Router),
        asked: &Asked,
        effect: &Effect,
    ) -> Result<(), String> {
        self.rehearsal.check_store(now()).await?;
        if self.rehearsal.is_unchanged().await {
            return Ok(());
        }
        let checked = self.check_repeat(routes, asked, effect).await;
        site.finish_acts().await;
        self.rehearsal.begin_again().await;
        checked
    }

    /// Repeats a request that has left a change.
    async fn check_repeat(
        &self,
        routes: &Router,
        asked: &Asked,
        effect: &Effect,
    ) -> Result<(), String> {
        let (status, said) = answer(routes, self.request(asked)).await;
        if status.is_server_error() {
            return Err(format!("its repeat: {status} {said}"));
        }
        let sum = self.effect().await;
        if sum != *effect {
            return Err(format!(
                "with its repeat ({status}) it changes {sum:?} in place of {effect:?}"
            ));
        }
        self.rehearsal.check_audit().await
    }
}

fn now() -> Moment {
    clock()().unwrap().now
}

/// The answer to a request; of a stream, its beginning.
pub(crate) async fn answer(routes: &Router, request: Request<Body>) -> (StatusCode, String) {
    let service = TowerToHyperService::new(routes.clone());
    let response = match service.call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    let status = response.status();
    let is_stream = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
    let mut body = response.into_body();
    let bytes = if is_stream {
        let frame =
            std::future::poll_fn(|context| std::pin::Pin::new(&mut body).poll_frame(context));
        frame.await.unwrap().unwrap().into_data().unwrap()
    } else {
        to_bytes(body, usize::MAX).await.unwrap()
    };
    (status, String::from_utf8_lossy(&bytes).into_owned())
}
