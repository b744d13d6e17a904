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
use std::sync::Arc;
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
use axum::routing::get;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::app::{App, PageBoard};
use crate::game::Game;
use crate::http_server::serve_strangers;
use crate::words::{Language, Words};
use page::Wish;

/// The most connections at a time. Each is an open file, of which many systems allow a process 1,024.
const CONNECTIONS: usize = 384;

/// The longest connection. A page that hears of news connects anew before.
const CONNECTION: Duration = Duration::from_mins(15);

/// The most pages that are told what is new. The others of the connections answer requests.
const WATCHERS: usize = 320;

/// Scripts and styles come from here alone, pages are in no frames, and nothing is sent elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SCRIPT: &str = include_str!("web/board.js");
const STYLE: &str = include_str!("web/board.css");
const ICON: &str = include_str!("web/icon.svg");

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
        let pages = Pages {
            app: Arc::clone(&app),
            watchers: Arc::new(Semaphore::new(WATCHERS)),
            stop: stop.clone(),
        };
        let routes = Router::new()
            .route("/g/{key}", get(game))
            .route("/g/{key}/board", get(board))
            .route("/g/{key}/live", get(events))
            .route(
                "/board.js",
                get(|| async { file("text/javascript", SCRIPT) }),
            )
            .route("/board.css", get(|| async { file("text/css", STYLE) }))
            .route("/icon.svg", get(|| async { file("image/svg+xml", ICON) }))
            .fallback(nowhere)
            .method_not_allowed_fallback(nowhere)
            .with_state(Arc::new(pages));
        tokio::select! {
            () = serve_strangers(self.listener, routes, (CONNECTIONS, CONNECTION), stop) => {}
            () = app.follow_pages() => {}
        }
    }
}

/// The state behind all pages.
struct Pages {
    app: Arc<App>,
    watchers: Arc<Semaphore>,
    stop: CancellationToken,
}

/// The reason why there is no page.
enum Missing {
    /// No game has this key, or there is nothing at this address.
    Nothing,
    /// Too many people watch already.
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
        let mut response = html(page::of_sentence(words, &sentence, version()));
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
    match pages.shown(words, &key, wish).await {
        Ok((game, board)) => html(page::of_game(words, &game, &board, wish, version())),
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
    match pages.shown(words, &key, wish).await {
        Ok((_, board)) => {
            let PageBoard {
                svg,
                description,
                standing,
                words,
                tps,
            } = board;
            let board = json!({
                "svg": svg,
                "description": description,
                "standing": standing,
                "words": words,
                "tps": tps,
            });
            answer("application/json", board.to_string().into(), PRIVATE)
        }
        Err(missing) => missing.page(words),
    }
}

/// What is new in a game, as long as its page is open.
async fn events(State(pages): State<Arc<Pages>>, Key(key): Key, headers: HeaderMap) -> Response {
    match pages.watched(&key).await {
        Ok(body) => answer("text/event-stream", body, PRIVATE),
        Err(missing) => missing.page(words(&headers)),
    }
}

async fn nowhere(headers: HeaderMap) -> Response {
    Missing::Nothing.page(words(&headers))
}

impl Pages {
    async fn shown(
        &self,
        words: Words,
        key: &str,
        wish: Wish,
    ) -> Result<(Arc<Game>, PageBoard), Missing> {
        let game = self.app.game_of_page(key).await?;
        let game = game.ok_or(Missing::Nothing)?;
        let ply = wish.ply.unwrap_or(u32::MAX);
        let board = self.app.page_board(words, &game, ply, wish.side).await?;
        Ok((game, board))
    }

    async fn watched(&self, key: &str) -> Result<Body, Missing> {
        let place = Arc::clone(&self.watchers).try_acquire_owned();
        let place = place.map_err(|_| Missing::Crowd)?;
        let game = self.app.watch_page(key).await?;
        let game = game.ok_or(Missing::Nothing)?;
        Ok(live::events(game, self.stop.clone(), place))
    }
}

/// The texts in the first language of the browser that we have.
fn words(headers: &HeaderMap) -> Words {
    let wanted = headers.get(ACCEPT_LANGUAGE);
    let wanted = wanted.and_then(|wanted| wanted.to_str().ok());
    let mut codes = wanted.unwrap_or_default().split(',').map(|one| {
        let code = one.split([';', '-']).next().unwrap_or_default();
        Language::of_code(code.trim())
    });
    Words::of(codes.find_map(|language| language).unwrap_or_default())
}

/// Scripts and styles never change within a version of the program.
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// For what belongs to one game: no proxy keeps it, and a browser asks each time.
const PRIVATE: &str = "private, no-store";

fn file(kind: &'static str, text: &'static str) -> Response {
    answer(kind, text.into(), "public, max-age=86400")
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

    #[test]
    fn language_is_the_first_known_one() {
        let check = |wanted: &'static str, expected| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(wanted));
            assert_eq!(words(&headers).language(), expected, "{wanted}");
        };
        check("de-AT,de;q=0.9,en;q=0.8", Language::German);
        check("fr, de;q=0.5", Language::German);
        check("en-GB,de", Language::English);
        check("tlh", Language::English);
        check(";;,,--", Language::English);
        assert_eq!(words(&HeaderMap::new()).language(), Language::English);
    }
}
