//! The web: a page for each game, open to anybody with its address.
//!
//! It is a second edge beside Discord, on the same [`App`]. Anybody with the address of a page can watch. A player who
//! signs in with a personal link can also play there (`visit`). Such a page has no names on it. Only the bot can make
//! its key; without the right key a page reveals nothing, not even which games exist. Signed-in people find their
//! running games in a list (`games`), solve puzzles (`puzzle`), and can have their browsers notified of their turns
//! (`push`). The free board is open to all (`free`). Pages without a key exist only for games that the managers of a
//! server made public (`public`), and only those games are data for programs (`api`).

mod address;
mod allowances;
mod api;
mod free;
mod games;
mod install;
mod live;
mod page;
mod public;
mod push;
mod puzzle;
mod review;
mod visit;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY,
    RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, any, get, post};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};

use crate::app::{App, is_database_silence};
use crate::game::{Game, Moment};
use crate::http_server::serve_strangers;
use crate::words::{Language, Words};
use allowances::{Allowances, Share, Streams};
use live::Reader;
use page::{Visit, Wish};
use push::PushServices;

/// The open files that this process needs. Each connection is one.
const FILES: usize = 4_096;

/// The maximum age of a connection. A page that follows its game reconnects earlier.
const CONNECTION: Duration = Duration::from_mins(15);

/// Pages read the database this many at a time, so that the other connections are left to Discord.
const READS: usize = 2;

/// The maximum number of simultaneous acts of people, so that most connections of the database are left to Discord.
const ACTS: usize = 4;

/// After a longer wait for a turn, the answer is to retry later.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The pause after a fault, before following the games on pages resumes.
const PAUSE: Duration = Duration::from_secs(1);

/// Scripts and styles come from here alone, pages are in no frames, and nothing is sent elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The same for a page with forms.
const POLICY_WITH_FORMS: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                                 manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; \
                                 frame-ancestors 'none'";

/// The time of the games, taken from Discord. It is unknown until the bot is connected.
pub type Clock = Arc<dyn Fn() -> Option<Moment> + Send + Sync>;

const SCRIPT: &str = include_str!("web/board.js");
const PLAY_SCRIPT: &str = include_str!("web/play.js");
const FREE_SCRIPT: &str = include_str!("web/free.js");
const HOUSE_SCRIPT: &str = include_str!("web/house.js");
const PUZZLE_SCRIPT: &str = include_str!("web/puzzle.js");
const STYLE: &str = include_str!("web/board.css");
const ICON: &str = include_str!("web/icon.svg");

/// A fingerprint of these texts, so that another build shares it only if they are the same.
static ASSETS: LazyLock<String> = LazyLock::new(|| {
    let scripts = [
        SCRIPT,
        PLAY_SCRIPT,
        FREE_SCRIPT,
        HOUSE_SCRIPT,
        PUZZLE_SCRIPT,
        games::SCRIPT,
        push::SWITCH,
    ];
    let texts = Sha256::digest([&scripts.concat(), STYLE, ICON].concat());
    hex::encode(&texts[..8])
});

/// A bound address for browsers.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    address: SocketAddr,
    push_services: PushServices,
}

impl Door {
    /// Binds an address. Connections wait until the door serves.
    pub async fn bind(address: SocketAddr) -> io::Result<Door> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let push_services = PushServices::default();
        Ok(Door {
            listener,
            address,
            push_services,
        })
    }

    /// Also accepts browsers with a push service at this origin, for tests that run their own.
    pub fn with_push_service(mut self, origin: &str) -> Door {
        self.push_services.local = Some(origin.to_owned());
        self
    }

    /// The address, with the chosen port if it was bound to port 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the pages of an app until `stop` is cancelled, and finishes the acts of people that began by then.
    pub async fn serve(self, app: Arc<App>, clock: Clock, stop: CancellationToken) {
        tracing::info!(address = %self.address, "serving pages of games");
        let (connections, time) = (connections(), Arc::clone(&clock));
        let site = Site::new(Arc::clone(&app), clock, self.push_services, stop.clone());
        let pushing = push::send(Arc::clone(&site.pages));
        let routes = site.routes();
        tokio::select! {
            () = serve_strangers(self.listener, routes, (connections, CONNECTION), stop) => {}
            () = follow(app, time) => {}
            () = pushing => {}
        }
        site.finish_acts().await;
    }
}

/// The answers to all requests, without the connections. Public because tests drop them half-way.
#[doc(hidden)]
pub struct Site {
    pages: Arc<Pages>,
}

impl Site {
    /// A site for browsers of the known push services.
    pub fn of(app: Arc<App>, clock: Clock) -> Site {
        let stop = CancellationToken::new();
        Site::new(app, clock, PushServices::default(), stop)
    }

    fn new(
        app: Arc<App>,
        clock: Clock,
        push_services: PushServices,
        stop: CancellationToken,
    ) -> Site {
        let connections = connections();
        let pages = Arc::new(Pages {
            app,
            clock,
            public_games: Allowances::of(api::MOST_REQUESTS),
            public_boards: Allowances::of(public::MOST_BOARDS),
            free_boards: Allowances::of(free::MOST_REQUESTS),
            reads: Semaphore::new(READS),
            turns_to_act: Arc::new(Semaphore::new(ACTS)),
            acts: TaskTracker::new(),
            // The other connections answer requests.
            watchers: Arc::new(Semaphore::new(connections / 6 * 5)),
            public_watchers: Arc::new(Semaphore::new(connections / 6 * 2)),
            public_streams: Arc::default(),
            push_services,
            stop,
        });
        Site { pages }
    }

    pub fn routes(&self) -> Router {
        let pages = &self.pages;
        Router::new()
            .route("/g/{key}", get(game))
            .route("/g/{key}/board", get(board))
            .route("/g/{key}/live", get(events))
            .route("/g/{key}/turn", get(visit::turn))
            .route("/g/{key}/preview", get(visit::preview))
            .route("/g/{key}/play", post(visit::play))
            .route("/g/{key}/out", post(visit::sign_out))
            .route("/in/{key}", get(visit::ask).post(visit::sign_in))
            .route("/board.js", file("text/javascript", SCRIPT))
            .route("/play.js", file("text/javascript", PLAY_SCRIPT))
            .route("/free.js", file("text/javascript", FREE_SCRIPT))
            .route("/house.js", file("text/javascript", HOUSE_SCRIPT))
            .route("/puzzle.js", file("text/javascript", PUZZLE_SCRIPT))
            .route("/board.css", file("text/css", STYLE))
            .route("/icon.svg", file("image/svg+xml", ICON))
            .merge(free::routes(pages))
            .merge(games::routes())
            .merge(install::routes())
            .merge(public::routes(pages))
            .merge(puzzle::routes())
            .merge(push::routes())
            .fallback(nowhere)
            .method_not_allowed_fallback(nowhere)
            .layer(from_fn_with_state(Arc::clone(pages), visit::from_this_site))
            // It changes nothing, and other sites may ask it.
            .route("/api/v1/{*path}", any(api::answer))
            .with_state(Arc::clone(pages))
    }

    /// Waits for the acts of people. An act finishes even if its client has disconnected.
    pub async fn finish_acts(&self) {
        self.pages.acts.close();
        self.pages.acts.wait().await;
    }
}

/// The maximum number of connections. Most files are left to everything else: Discord, the database, the endpoint.
fn connections() -> usize {
    open_files() / 8 * 3
}

/// The number of files that this process may open, at most [`FILES`]. Many systems allow a process 1,024 until it
/// requests more.
#[cfg(unix)]
fn open_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let within = |limit: Option<u64>| {
        let limit = limit.and_then(|limit| usize::try_from(limit).ok());
        limit.map_or(FILES, |limit| limit.min(FILES))
    };
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let (now, allowed) = (within(current), within(maximum));
    if now == allowed {
        return now;
    }
    let current = Some(allowed as u64);
    match setrlimit(Resource::Nofile, Rlimit { current, maximum }) {
        Ok(()) => allowed,
        Err(error) => {
            tracing::warn!(%error, "failed to allow more open files");
            now
        }
    }
}

#[cfg(not(unix))]
fn open_files() -> usize {
    FILES
}

/// Follows the watched games, and carries on after a fault in one of them.
async fn follow(app: Arc<App>, clock: Clock) {
    loop {
        let (app, clock) = (Arc::clone(&app), Arc::clone(&clock));
        let following = tokio::spawn(async move { app.follow_pages(move || clock()).await });
        if let Err(error) = AbortOnDropHandle::new(following).await {
            tracing::error!(%error, "failed to follow the games on pages");
        }
        sleep(PAUSE).await;
    }
}

/// The state behind all pages.
struct Pages {
    app: Arc<App>,
    clock: Clock,
    /// Of the API and of public pages.
    public_games: Allowances,
    public_boards: Allowances,
    free_boards: Allowances,
    reads: Semaphore,
    turns_to_act: Arc<Semaphore>,
    /// The acts of people.
    acts: TaskTracker,
    watchers: Arc<Semaphore>,
    /// The part of them for people who watch a public game. The rest is reserved for people with a game's address.
    public_watchers: Arc<Semaphore>,
    public_streams: Arc<Streams>,
    push_services: PushServices,
    stop: CancellationToken,
}

/// The reason why there is no page.
enum Missing {
    /// No game has this key, or there is nothing at this address.
    Nothing,
    /// A link that signs in is used up, too old or made up.
    Link,
    /// A change comes from another site, or from an outdated page.
    NotOurs,
    /// The body of a request is too long, or did not arrive in time.
    Unread,
    /// Too many people watch or wait already.
    Crowd,
    /// Too many requests came from one address.
    TooMuch(Share),
    /// The bot is not connected yet, so acts are impossible.
    Early,
    /// The database does not answer. Nothing was changed.
    Silence(anyhow::Error),
    /// The database or the drawing failed. Nothing was changed.
    Fault(anyhow::Error),
    /// An act failed, and may be done.
    Lost(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Missing {
    fn from(error: E) -> Missing {
        let error = error.into();
        if is_database_silence(&error) {
            Missing::Silence(error)
        } else {
            Missing::Fault(error)
        }
    }
}

impl Missing {
    /// The status of the answer, and its sentence. A fault is logged.
    fn explain(self, words: Words) -> (StatusCode, String) {
        match self {
            Missing::Nothing => (StatusCode::NOT_FOUND, words.page_missing()),
            Missing::Link => (StatusCode::GONE, words.page_link_over()),
            Missing::NotOurs => (StatusCode::FORBIDDEN, words.page_not_ours()),
            Missing::Unread => (StatusCode::BAD_REQUEST, words.page_unread()),
            Missing::Crowd => (StatusCode::SERVICE_UNAVAILABLE, words.page_crowd()),
            Missing::TooMuch(_) => (StatusCode::TOO_MANY_REQUESTS, words.page_too_much()),
            Missing::Early => (StatusCode::SERVICE_UNAVAILABLE, words.page_early()),
            Missing::Silence(error) => {
                tracing::warn!(
                    error = format!("{error:#}"),
                    "failed to answer with a page: the database does not answer"
                );
                (
                    StatusCode::SERVICE_UNAVAILABLE,
                    words.fault_database_unavailable(),
                )
            }
            Missing::Lost(error) => {
                let text = format!("{error:#}");
                if is_database_silence(&error) {
                    tracing::warn!(
                        error = text,
                        "failed to finish an act on a page: the database does not answer"
                    );
                } else {
                    tracing::error!(error = text, "failed to finish an act on a page");
                }
                (StatusCode::INTERNAL_SERVER_ERROR, words.page_lost_answer())
            }
            Missing::Fault(error) => {
                tracing::error!(error = format!("{error:#}"), "failed to answer with a page");
                (StatusCode::INTERNAL_SERVER_ERROR, words.page_fault())
            }
        }
    }

    /// A page with the sentence.
    fn page(self, words: Words) -> Response {
        self.answer(words, |sentence| {
            html(page::of_sentence(words, sentence, &ASSETS))
        })
    }

    /// The sentence for the script of a page.
    fn data(self, words: Words) -> Response {
        self.answer(words, |sentence| {
            visit::json_answer(&json!({ "said": sentence }))
        })
    }

    fn answer(self, words: Words, write: impl FnOnce(&str) -> Response) -> Response {
        let reset = match &self {
            Missing::TooMuch(share) => Some(share.reset),
            _ => None,
        };
        let (status, sentence) = self.explain(words);
        let mut response = with_status(status, write(&sentence));
        if let Some(reset) = reset {
            response.headers_mut().insert(RETRY_AFTER, reset.into());
        }
        response
    }
}

/// An answer with another status. An answer about a lack of room has the time of the next try.
fn with_status(status: StatusCode, mut response: Response) -> Response {
    *response.status_mut() = status;
    if status == StatusCode::SERVICE_UNAVAILABLE {
        let headers = response.headers_mut();
        headers.insert(RETRY_AFTER, HeaderValue::from_static("10"));
    }
    response
}

/// The key in an address; empty if it is not text.
struct Key(String);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Key, Infallible> {
        let key = Path::from_request_parts(parts, state).await;
        Ok(key.map_or_else(|_| Key(String::new()), |Path(key)| Key(key)))
    }
}

/// The query of a request, and the texts for its reader.
struct PageQuery {
    query: String,
    wish: Wish,
    words: Words,
}

impl<S: Send + Sync> FromRequestParts<S> for PageQuery {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageQuery, Infallible> {
        let query = parts.uri.query().unwrap_or_default().to_owned();
        let wish = Wish::read(&query);
        let words = words(&parts.headers, wish);
        Ok(PageQuery { query, wish, words })
    }
}

/// The page of a game.
async fn game(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    asked: PageQuery,
    headers: HeaderMap,
) -> Response {
    match pages.page(&asked, &key, &headers).await {
        Ok(page) => page,
        Err(missing) => missing.page(asked.words),
    }
}

/// One board of a game, for the script of its page.
async fn board(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    PageQuery { wish, words, .. }: PageQuery,
) -> Response {
    match pages.board(words, &key, wish).await {
        Ok(board) => answer("application/json", board.into(), PRIVATE),
        Err(missing) => missing.page(words),
    }
}

/// The news of a game, as long as its page is open.
async fn events(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    PageQuery { wish, words, .. }: PageQuery,
) -> Response {
    match pages.watched(words, &key, wish).await {
        Ok(body) => event_stream(body),
        Err(missing) => missing.page(words),
    }
}

async fn nowhere(asked: PageQuery) -> Response {
    Missing::Nothing.page(asked.words)
}

impl Pages {
    async fn page(
        &self,
        &PageQuery { wish, words, .. }: &PageQuery,
        key: &str,
        headers: &HeaderMap,
    ) -> Result<Response, Missing> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let game = self.game(key, wish).await?;
        let signed_in = self.signed_in(headers, words).await?;
        let words = signed_in.as_ref().map_or(words, |(_, it)| it.words);
        let visit = match &signed_in {
            Some((browser, visitor)) => Some(Visit {
                key: key.to_owned(),
                token: self.app.page_token(browser).unwrap_or_default(),
                plays: visitor.plays(&game),
                next: self.next_game(visitor, &game).await?,
            }),
            None => None,
        };
        let (board, moves) = self.app.page(words, &game, wish.plies(), wish.side).await?;
        let visitor = signed_in.as_ref().map(|(_, visitor)| visitor);
        let review = self.review(words, &game, (visitor, wish)).await?;
        let shown = (&board, &moves);
        let signed = (wish, visit.as_ref());
        let page = page::of_game(words, &game, shown, signed, &review, None, &ASSETS);
        Ok(match visit {
            Some(_) => html_with_forms(page),
            None => html(page),
        })
    }

    async fn board(&self, words: Words, key: &str, wish: Wish) -> Result<String, Missing> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let game = self.game(key, wish).await?;
        let (plies, side) = (wish.plies(), wish.side);
        let board = self.app.page_board(words, &game, plies, side).await?;
        Ok(serde_json::to_string(&board)?)
    }

    async fn watched(&self, words: Words, key: &str, wish: Wish) -> Result<Body, Missing> {
        if self.app.is_page_crowded(key) {
            return Err(Missing::Crowd);
        }
        let place = Arc::clone(&self.watchers).try_acquire_owned();
        let place = place.map_err(|_| Missing::Crowd)?;
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let states = self.app.watch_page(key).await?;
        let states = states.ok_or(Missing::Nothing)?;
        let reader = Reader {
            app: Arc::clone(&self.app),
            words,
            wish,
        };
        Ok(live::events(
            reader,
            (states, None),
            self.stop.clone(),
            vec![place],
        ))
    }

    fn now(&self) -> Result<Moment, Missing> {
        (self.clock)().ok_or(Missing::Early)
    }

    async fn game(&self, key: &str, wish: Wish) -> Result<Arc<Game>, Missing> {
        let game = self.app.game_of_page(key, wish.event).await?;
        game.ok_or(Missing::Nothing)
    }
}

/// Waits for a turn to read.
async fn turn(reads: &Semaphore, longest: Duration) -> Result<SemaphorePermit<'_>, Missing> {
    let turn = timeout(longest, reads.acquire()).await;
    Ok(turn.map_err(|_| Missing::Crowd)??)
}

/// The texts in the language of the requesting page, or else in the one of our languages that the browser prefers.
fn words(headers: &HeaderMap, wish: Wish) -> Words {
    if let Some(language) = wish.language {
        return Words::of(language);
    }
    let wanted = headers.get(ACCEPT_LANGUAGE);
    let wanted = wanted.and_then(|wanted| wanted.to_str().ok());
    let liked = wanted.unwrap_or_default().split(',').filter_map(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let code = name.split('-').next().unwrap_or_default();
        let language = Language::of_code(code.trim())?;
        let weight = weight.trim().strip_prefix("q=")?.parse::<f32>().ok()?;
        (weight > 0.0).then_some((language, weight))
    });
    // The first one wins a tie.
    let best = liked.reduce(|best, next| if next.1 > best.1 { next } else { best });
    Words::of(best.map(|(language, _)| language).unwrap_or_default())
}

/// For anything that belongs to one person, or to a game that may become private: proxies do not cache it, and browsers
/// request it each time.
const PRIVATE: &str = "private, no-store";

/// A script or a style. A browser caches it only if its version is that of the page; the request may reach a process of
/// another version.
fn file(kind: &'static str, text: &'static str) -> MethodRouter<Arc<Pages>> {
    get(async move |asked: PageQuery| {
        let cache = if asked.query == *ASSETS {
            "public, max-age=86400"
        } else {
            "no-store"
        };
        answer(kind, text.into(), cache)
    })
}

/// A stream of events. A proxy passes each one on without buffering.
fn event_stream(body: Body) -> Response {
    let events = answer("text/event-stream", body, PRIVATE);
    ([("x-accel-buffering", "no")], events).into_response()
}

fn html(text: String) -> Response {
    answer("text/html", text.into(), PRIVATE)
}

/// A page with forms. Browsers send its origin with a form, but never its full address, because the address of a link
/// signs in.
fn html_with_forms(text: String) -> Response {
    let mut response = html(text);
    let headers = response.headers_mut();
    let policy = HeaderValue::from_static(POLICY_WITH_FORMS);
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    response
}

/// An answer with the headers common to all.
fn answer(kind: &'static str, body: Body, cache: &'static str) -> Response {
    let kind = format!("{kind}; charset=utf-8");
    let headers: [(HeaderName, &str); 5] = [
        (CONTENT_TYPE, &kind),
        (CACHE_CONTROL, cache),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // The key of a game is in its address.
        (REFERRER_POLICY, "no-referrer"),
    ];
    (headers, body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn read_turn_times_out_when_all_are_taken() {
        let reads = Semaphore::new(1);
        let [long, short] = [LONGEST_WAIT, Duration::from_millis(10)];
        let held = turn(&reads, long).await.ok();
        assert!(held.is_some());
        assert!(matches!(turn(&reads, short).await, Err(Missing::Crowd)));
        drop(held);
        assert!(turn(&reads, long).await.is_ok());
    }

    #[test]
    fn language_is_the_best_supported_preference() {
        let check = |wanted: &'static str, expected| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(wanted));
            let asked = words(&headers, Wish::default());
            assert_eq!(asked.language(), expected, "{wanted}");
        };
        check("de-AT,de;q=0.9,en;q=0.8", Language::German);
        check("fr, de;q=0.5", Language::German);
        check("en;q=0.2, de;q=0.7", Language::German);
        check("de; q=0, fr", Language::English);
        check("de, en", Language::German);
        check("en-GB,de", Language::English);
        check("tlh", Language::English);
        check(";;,,--", Language::English);
        let none = HeaderMap::new();
        assert_eq!(words(&none, Wish::default()).language(), Language::English);
        let german = Wish::read("lang=de");
        assert_eq!(words(&none, german).language(), Language::German);
    }
}
