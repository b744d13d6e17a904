//! The web: a page for each game, which anybody may open who has its address.
//!
//! It is a second edge beside Discord, on the same [`App`]. Pages are for looking: there is nothing that changes a game. A
//! page names nobody. Its key comes from the bot alone, and whoever has no right key learns nothing, not even which
//! games there are.

mod live;
mod page;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequestParts, Path, RawQuery, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY,
    RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use crate::app::App;
use crate::game::Game;
use crate::http_server::serve_strangers;
use crate::words::{Language, Words};
use live::Reader;
use page::Wish;

/// The files that this process wants to open. Each connection is one.
const FILES: usize = 4_096;

/// The longest connection. A page that hears of news connects anew before.
const CONNECTION: Duration = Duration::from_mins(15);

/// Pages read the database this many at a time, so that the other connections are left to Discord.
const READS: usize = 2;

/// Whoever waits longer for a read is told to come again.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The pause after a fault, before the games on pages are followed again.
const PAUSE: Duration = Duration::from_secs(1);

/// Scripts and styles come from here alone, pages are in no frames, and nothing is sent elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SCRIPT: &str = include_str!("web/board.js");
const STYLE: &str = include_str!("web/board.css");
const ICON: &str = include_str!("web/icon.svg");

/// A name for these texts, which no other build shares unless they are the same.
static ASSETS: LazyLock<String> = LazyLock::new(|| {
    let texts = Sha256::digest([SCRIPT, STYLE, ICON].concat());
    hex::encode(&texts[..8])
});

/// A bound address for browsers.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    address: SocketAddr,
}

impl Door {
    /// Binds an address. Connections wait until the door serves.
    pub async fn bind(address: SocketAddr) -> io::Result<Door> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Door { listener, address })
    }

    /// The address, with the chosen port if it was bound to port 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the pages of an app until `stop` is cancelled.
    pub async fn serve(self, app: Arc<App>, stop: CancellationToken) {
        tracing::info!(address = %self.address, "serving pages of games");
        let connections = connections();
        let pages = Pages {
            app: Arc::clone(&app),
            reads: Semaphore::new(READS),
            // The other connections answer requests.
            watchers: Arc::new(Semaphore::new(connections / 6 * 5)),
            stop: stop.clone(),
        };
        let routes = Router::new()
            .route("/g/{key}", get(game))
            .route("/g/{key}/board", get(board))
            .route("/g/{key}/live", get(events))
            .route("/board.js", file("text/javascript", SCRIPT))
            .route("/board.css", file("text/css", STYLE))
            .route("/icon.svg", file("image/svg+xml", ICON))
            .fallback(nowhere)
            .method_not_allowed_fallback(nowhere)
            .with_state(Arc::new(pages));
        tokio::select! {
            () = serve_strangers(self.listener, routes, (connections, CONNECTION), stop) => {}
            () = follow(app) => {}
        }
    }
}

/// The most connections at a time, which leave most files to all else: Discord, the database, the endpoint.
fn connections() -> usize {
    open_files() / 8 * 3
}

/// The files that this process may open, up to those it wants. Many systems allow a process 1,024 until it asks for more.
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

/// Follows the games that are watched, and goes on after a fault in one of them.
async fn follow(app: Arc<App>) {
    loop {
        let app = Arc::clone(&app);
        let following = tokio::spawn(async move { app.follow_pages().await });
        if let Err(error) = AbortOnDropHandle::new(following).await {
            tracing::error!(%error, "failed to follow the games on pages");
        }
        sleep(PAUSE).await;
    }
}

/// The state behind all pages.
struct Pages {
    app: Arc<App>,
    reads: Semaphore,
    watchers: Arc<Semaphore>,
    stop: CancellationToken,
}

/// The reason why there is no page.
enum Missing {
    /// No game has this key, or there is nothing at this address.
    Nothing,
    /// Too many people watch or wait already.
    Crowd,
    /// The database or the drawing failed.
    Fault(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Missing {
    fn from(error: E) -> Missing {
        Missing::Fault(error.into())
    }
}

impl Missing {
    fn page(self, words: Words) -> Response {
        let (status, sentence) = match self {
            Missing::Nothing => (StatusCode::NOT_FOUND, words.page_missing()),
            Missing::Crowd => (StatusCode::SERVICE_UNAVAILABLE, words.page_crowd()),
            Missing::Fault(error) => {
                tracing::error!(error = format!("{error:#}"), "failed to answer with a page");
                (StatusCode::INTERNAL_SERVER_ERROR, words.page_fault())
            }
        };
        let mut response = html(page::of_sentence(words, &sentence, &ASSETS));
        *response.status_mut() = status;
        if status == StatusCode::SERVICE_UNAVAILABLE {
            let headers = response.headers_mut();
            headers.insert(RETRY_AFTER, HeaderValue::from_static("10"));
        }
        response
    }
}

/// The key in an address; an empty one if it is no text.
struct Key(String);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Key, Infallible> {
        let key = Path::from_request_parts(parts, state).await;
        Ok(key.map_or_else(|_| Key(String::new()), |Path(key)| Key(key)))
    }
}

/// The page of a game.
async fn game(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let words = words(&headers);
    let wish = Wish::read(&query.unwrap_or_default());
    match pages.page(words, &key, wish).await {
        Ok(page) => html(page),
        Err(missing) => missing.page(words),
    }
}

/// One board of a game, for the script of its page.
async fn board(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let words = words(&headers);
    let wish = Wish::read(&query.unwrap_or_default());
    match pages.board(words, &key, wish).await {
        Ok(board) => answer("application/json", board.into(), PRIVATE),
        Err(missing) => missing.page(words),
    }
}

/// What is new in a game, as long as its page is open.
async fn events(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let words = words(&headers);
    let wish = Wish::read(&query.unwrap_or_default());
    match pages.watched(words, &key, wish).await {
        Ok(body) => {
            let events = answer("text/event-stream", body, PRIVATE);
            // A proxy hands on each event at once.
            ([("x-accel-buffering", "no")], events).into_response()
        }
        Err(missing) => missing.page(words),
    }
}

async fn nowhere(headers: HeaderMap) -> Response {
    Missing::Nothing.page(words(&headers))
}

impl Pages {
    async fn page(&self, words: Words, key: &str, wish: Wish) -> Result<String, Missing> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let game = self.game(key, wish).await?;
        let (board, moves) = self.app.page(words, &game, wish.plies(), wish.side).await?;
        Ok(page::of_game(words, &game, (&board, &moves), wish, &ASSETS))
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
        Ok(live::events(reader, states, self.stop.clone(), place))
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

/// The texts in the language that the browser likes best, of those that we have.
fn words(headers: &HeaderMap) -> Words {
    let wanted = headers.get(ACCEPT_LANGUAGE);
    let wanted = wanted.and_then(|wanted| wanted.to_str().ok());
    let liked = wanted.unwrap_or_default().split(',').filter_map(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let code = name.split('-').next().unwrap_or_default();
        let language = Language::of_code(code.trim())?;
        let weight = weight.trim().strip_prefix("q=")?.parse::<f32>().ok()?;
        (weight > 0.0).then_some((language, weight))
    });
    // Of two that it likes as much, the first one.
    let best = liked.reduce(|best, next| if next.1 > best.1 { next } else { best });
    Words::of(best.map(|(language, _)| language).unwrap_or_default())
}

/// For what belongs to one game: no proxy keeps it, and a browser asks each time.
const PRIVATE: &str = "private, no-store";

/// A script or a style. A browser keeps it if it is the one that a page asks for; the process of another version may
/// be asked.
fn file(kind: &'static str, text: &'static str) -> MethodRouter<Arc<Pages>> {
    get(async move |RawQuery(asked): RawQuery| {
        let is_asked = asked.is_some_and(|asked| asked == *ASSETS);
        let cache = if is_asked {
            "public, max-age=86400"
        } else {
            "no-store"
        };
        answer(kind, text.into(), cache)
    })
}

fn html(text: String) -> Response {
    answer("text/html", text.into(), PRIVATE)
}

/// An answer with the headers that all of them have.
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
    async fn reader_without_a_turn_is_told_to_come_again() {
        let reads = Semaphore::new(1);
        let [long, short] = [LONGEST_WAIT, Duration::from_millis(10)];
        let held = turn(&reads, long).await.ok();
        assert!(held.is_some());
        assert!(matches!(turn(&reads, short).await, Err(Missing::Crowd)));
        drop(held);
        assert!(turn(&reads, long).await.is_ok());
    }

    #[test]
    fn language_is_the_known_one_that_is_liked_best() {
        let check = |wanted: &'static str, expected| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(wanted));
            assert_eq!(words(&headers).language(), expected, "{wanted}");
        };
        check("de-AT,de;q=0.9,en;q=0.8", Language::German);
        check("fr, de;q=0.5", Language::German);
        check("en;q=0.2, de;q=0.7", Language::German);
        check("de; q=0, fr", Language::English);
        check("de, en", Language::German);
        check("en-GB,de", Language::English);
        check("tlh", Language::English);
        check(";;,,--", Language::English);
        assert_eq!(words(&HeaderMap::new()).language(), Language::English);
    }
}
