//! The read-only API: the public games of a server as data. `openapi.json` describes each of its addresses.
//!
//! It accepts only GET and HEAD. Each answer has a strong `ETag`, and caches must revalidate it, so a game disappears
//! immediately when it becomes private. Private and unknown servers get the same answer.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ALLOW, CACHE_CONTROL,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::Response;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::allowances::{Counted, over};
use super::answer::POLICY;
use super::client::ClientAddress;
use super::fields::Fields;
use super::page_error::PageError;
use super::pages::Pages;
use super::public_lines::canonical;
use tavern_app::pages;
use tavern_app::pages::looks::PageLook;
use tavern_app::pages::public::{self, GameEntry, PublicServer, WholeGame, shown_code};
use tavern_game::{Game, GameNumber, GuildId};
use tavern_words::{Language, Words};

/// The root of all addresses.
const ROOT: &str = "/api/v1/";

/// The description of the API in the format of `OpenAPI` 3.1.
const DOCUMENT: &str = include_str!("openapi.json");

/// The entries of a page of a list.
const USUAL_LIMIT: u16 = 50;
const MOST_LIMIT: u16 = 100;

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit-limit");
const RATE_REMAINING: HeaderName = HeaderName::from_static("ratelimit-remaining");
const RATE_RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

/// Headers that scripts of other sites may read.
const EXPOSED: &str = "etag, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after";

const JSON: &str = "application/json";

/// A form of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Png,
    Svg,
    Tps,
}

/// The resource at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Resource {
    Document,
    Server(GuildId),
    Games(GuildId),
    Game(GuildId, GameNumber),
    Record(GuildId, GameNumber),
    Position(GuildId, GameNumber, u32, Form),
    Players(GuildId),
    Leaderboards(GuildId),
    Tournaments(GuildId),
}

impl Resource {
    /// Reads an address below the root.
    fn read(path: &str) -> Option<Resource> {
        let parts: Vec<&str> = path.split('/').collect();
        let (server, rest) = match parts.as_slice() {
            ["openapi.json"] => return Some(Resource::Document),
            ["servers", server, rest @ ..] => (canonical(server)?, rest),
            _ => return None,
        };
        Some(match rest {
            [] => Resource::Server(server),
            ["games"] => Resource::Games(server),
            ["games", game] => match game.strip_suffix(".ptn") {
                Some(game) => Resource::Record(server, canonical(game)?),
                None => Resource::Game(server, canonical(game)?),
            },
            ["games", game, "positions", position] => {
                let (ply, form) = position.split_once('.')?;
                let form = match form {
                    "png" => Form::Png,
                    "svg" => Form::Svg,
                    "tps" => Form::Tps,
                    _ => return None,
                };
                Resource::Position(server, canonical(game)?, canonical(ply)?, form)
            }
            ["players"] => Resource::Players(server),
            ["leaderboards"] => Resource::Leaderboards(server),
            ["tournaments"] => Resource::Tournaments(server),
            _ => return None,
        })
    }
}

/// The reason why there is no answer, in English, as a problem document (RFC 9457).
fn problem(error: &PageError) -> Response {
    error.record();
    let detail = match error {
        PageError::TooMany { .. } => {
            "Too many requests from this address. Wait for as many seconds as Retry-After says.".to_owned()
        }
        PageError::Nothing | PageError::NothingPublic => {
            "There is nothing public at this address. The managers of a server decide whether its games are public."
                .to_owned()
        }
        error => error.sentence(Words::of(Language::English)),
    };
    let status = error.status();
    let problem = json!({
        "type": "about:blank",
        "title": status.canonical_reason(),
        "status": status.as_u16(),
        "detail": detail,
    });
    let mut response = written("application/problem+json", problem.to_string().into());
    *response.status_mut() = status;
    error.add_next_try(&mut response);
    if status == StatusCode::METHOD_NOT_ALLOWED {
        let methods = HeaderValue::from_static("GET, HEAD");
        response.headers_mut().insert(ALLOW, methods);
    }
    response
}

/// Answers any request below the root.
pub(super) async fn answer(
    State(pages): State<Arc<Pages>>,
    ClientAddress(address): ClientAddress,
    request: Request,
) -> Response {
    let headers = request.headers();
    let now = match pages.now() {
        Ok(now) => now,
        Err(error) => return problem(&error),
    };
    // Browsers send this before a script of another site may send a header.
    if request.method() == Method::OPTIONS {
        return preflight();
    }
    let share = pages.allowances.count(address, Counted::PublicGames, now);
    let uri = request.uri();
    let path = uri.path().strip_prefix(ROOT).unwrap_or_default();
    let query = uri.query().unwrap_or_default();
    let is_read = request.method() == Method::GET || request.method() == Method::HEAD;
    let outcome = match Resource::read(path) {
        _ if share.is_over => Err(over(share)),
        _ if !is_read => Err(PageError::Method),
        Some(resource) => pages.find(resource, query).await,
        None => Err(PageError::Nothing),
    };
    let mut response = match outcome {
        Ok((kind, body)) => tagged(headers, kind, body),
        Err(error) => problem(&error),
    };
    let headers = response.headers_mut();
    headers.insert(RATE_LIMIT, Counted::PublicGames.most().into());
    headers.insert(RATE_REMAINING, share.left.into());
    headers.insert(RATE_RESET, share.reset.into());
    response
}

/// The answer to a CORS preflight: the methods and headers that scripts of other sites may send.
fn preflight() -> Response {
    let mut response = written(JSON, Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    let headers = response.headers_mut();
    headers.remove(CONTENT_TYPE);
    for (name, value) in [
        (ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
        (ACCESS_CONTROL_ALLOW_HEADERS, "if-none-match"),
        (ACCESS_CONTROL_MAX_AGE, "86400"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A body, or a status for a client with a current copy.
fn tagged(headers: &HeaderMap, kind: &'static str, body: Bytes) -> Response {
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(&body)[..12]));
    let tags = headers.get_all(IF_NONE_MATCH).iter();
    let tags = tags.filter_map(|value| value.to_str().ok());
    let mut tags = tags.flat_map(|value| value.split(',')).map(str::trim);
    let is_known = tags.any(|one| one == "*" || one.trim_start_matches("W/") == tag);
    let mut response = if is_known {
        let mut response = written(kind, Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        written(kind, body.into())
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

/// An answer with the headers common to all. Every site may read it.
fn written(kind: &'static str, body: Body) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A kind of text with its body.
type ApiResult = Result<(&'static str, Bytes), PageError>;

fn json_body(value: &impl Serialize) -> ApiResult {
    let body = serde_json::to_vec(value).map_err(anyhow::Error::from)?;
    Ok((JSON, body.into()))
}

/// The part of a list selected by a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    /// The last entry of the previous part.
    after: Option<u32>,
    limit: u16,
}

impl Part {
    fn read(query: &str) -> Result<Part, PageError> {
        let mut part = Part {
            after: None,
            limit: USUAL_LIMIT,
        };
        for (name, value) in Fields::read(query.as_bytes()).iter() {
            match name {
                "cursor" => {
                    part.after = Some(read_cursor(value).ok_or(PageError::Query(
                        "cursor is none that this API gave. Begin without one.",
                    ))?);
                }
                "limit" => {
                    let limit = value.parse().ok();
                    let limit = limit.filter(|limit| (1..=MOST_LIMIT).contains(limit));
                    part.limit =
                        limit.ok_or(PageError::Query("limit is a whole number from 1 to 100."))?;
                }
                _ => return Err(PageError::Query("The query has cursor and limit alone.")),
            }
        }
        Ok(part)
    }

    /// One more than it shows, to know whether another part follows.
    fn with_next(self) -> u16 {
        self.limit + 1
    }

    /// The entries of the part as a list, and the cursor of the next one.
    fn list<T: Serialize>(self, name: &str, mut items: Vec<T>, key: impl Fn(&T) -> u32) -> Value {
        let limit = usize::from(self.limit);
        let is_more = items.len() > limit;
        items.truncate(limit);
        let next = items.last().filter(|_| is_more);
        json!({ name: items, "next": next.map(|last| cursor(key(last))) })
    }
}

/// A cursor, opaque to clients.
fn cursor(last: u32) -> String {
    format!("c{last:08x}")
}

fn read_cursor(text: &str) -> Option<u32> {
    let last = u32::from_str_radix(text.strip_prefix('c')?, 16).ok()?;
    (cursor(last) == text).then_some(last)
}

impl Pages {
    async fn find(&self, resource: Resource, query: &str) -> ApiResult {
        let (server, rest) = match resource {
            Resource::Document => return Ok((JSON, Bytes::from_static(DOCUMENT.as_bytes()))),
            Resource::Server(server)
            | Resource::Games(server)
            | Resource::Game(server, _)
            | Resource::Record(server, _)
            | Resource::Position(server, ..)
            | Resource::Players(server)
            | Resource::Leaderboards(server)
            | Resource::Tournaments(server) => (server, Part::read(query)),
        };
        let _permit = self.permit_to_read().await?;
        let (app, server) = (&self.app, self.public_server(Some(server)).await?);
        match resource {
            Resource::Document | Resource::Server(_) => json_body(&json!({
                "id": server.guild.to_string(),
                "name": server.name,
                "page": public::public_address(app, &server),
            })),
            Resource::Games(_) => {
                let part = rest?;
                let before = part.after.map(GameNumber);
                let games = public::public_games(app, &server, None, before, part.limit);
                let (games, next) = games.await?;
                let next = next.map(|GameNumber(number)| cursor(number));
                json_body(&json!({ "games": games, "next": next }))
            }
            Resource::Game(_, number) => {
                let (game, entry) = self.found(&server, number).await?;
                json_body(&WholeGame::new(&game, entry))
            }
            Resource::Record(_, number) => {
                let (game, entry) = self.found(&server, number).await?;
                let record = entry.ptn(&game);
                Ok(("text/plain; charset=utf-8", record.into()))
            }
            Resource::Position(_, number, ply, form) => {
                let (game, _) = self.found(&server, number).await?;
                if ply > game.plies() {
                    return Err(PageError::Nothing);
                }
                self.position(&game, ply, form).await
            }
            Resource::Players(_) => {
                let part = rest?;
                let people = public::public_people(app, &server, part.after, part.with_next());
                let people = people.await?.into_iter().map(|one| {
                    let id = shown_code(one.code);
                    (one.code, json!({ "id": id, "name": one.name }))
                });
                let people: Vec<(u32, Value)> = people.collect();
                let mut list = part.list("players", people, |(code, _)| *code);
                if let Some(players) = list["players"].as_array_mut() {
                    for pair in players {
                        *pair = pair[1].take();
                    }
                }
                json_body(&list)
            }
            Resource::Leaderboards(_) => {
                let boards = public::public_leaderboards(app, &server).await?;
                json_body(&json!({ "leaderboards": boards }))
            }
            Resource::Tournaments(_) => {
                let (tournaments, leagues) = public::public_tournaments(app, &server).await?;
                json_body(&json!({ "tournaments": tournaments, "leagues": leagues }))
            }
        }
    }

    async fn found(
        &self,
        server: &PublicServer,
        number: GameNumber,
    ) -> Result<(Arc<Game>, GameEntry), PageError> {
        let game = public::public_game(&self.app, server, number, None).await?;
        game.ok_or(PageError::Nothing)
    }

    async fn position(&self, game: &Arc<Game>, ply: u32, form: Form) -> ApiResult {
        let words = Words::of(Language::English);
        Ok(match form {
            Form::Png => (
                "image/png",
                public::public_png(&self.app, game, ply).await?.into(),
            ),
            Form::Svg => {
                let board =
                    pages::page_board(&self.app, words, game, ply, PageLook::default()).await?;
                ("image/svg+xml", board.svg.into())
            }
            Form::Tps => {
                let position = game.position_after(ply as usize);
                let tps = position.tps().to_string();
                ("text/plain; charset=utf-8", tps.into())
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The address of an example in the document, and its resource. The match names each kind of address.
    fn example(path: &str) -> (String, Option<Resource>) {
        let sample = path
            .replace("{server}", "7")
            .replace("{number}", "3")
            .replace("{ply}", "2");
        let resource = Resource::read(&sample);
        (sample, resource)
    }

    /// The template of an address in the document.
    fn template(resource: Resource) -> &'static str {
        match resource {
            Resource::Document => "/openapi.json",
            Resource::Server(_) => "/servers/{server}",
            Resource::Games(_) => "/servers/{server}/games",
            Resource::Game(..) => "/servers/{server}/games/{number}",
            Resource::Record(..) => "/servers/{server}/games/{number}.ptn",
            Resource::Position(.., Form::Png) => {
                "/servers/{server}/games/{number}/positions/{ply}.png"
            }
            Resource::Position(.., Form::Svg) => {
                "/servers/{server}/games/{number}/positions/{ply}.svg"
            }
            Resource::Position(.., Form::Tps) => {
                "/servers/{server}/games/{number}/positions/{ply}.tps"
            }
            Resource::Players(_) => "/servers/{server}/players",
            Resource::Leaderboards(_) => "/servers/{server}/leaderboards",
            Resource::Tournaments(_) => "/servers/{server}/tournaments",
        }
    }

    #[test]
    fn document_describes_each_address_and_no_other() {
        let document: Value = serde_json::from_str(DOCUMENT).unwrap();
        assert_eq!(document["openapi"], "3.1.0");
        let paths: Vec<&String> = document["paths"].as_object().unwrap().keys().collect();
        for path in &paths {
            let (sample, resource) = example(path.trim_start_matches('/'));
            let resource =
                resource.unwrap_or_else(|| panic!("{sample} is described, but not served"));
            assert_eq!(template(resource), path.as_str());
            let methods = document["paths"][path.as_str()].as_object().unwrap();
            let methods: Vec<&String> = methods.keys().filter(|key| *key != "parameters").collect();
            assert_eq!(methods, ["get"], "{path}");
        }
        let (server, game) = (GuildId(7), GameNumber(3));
        let all = [
            Resource::Document,
            Resource::Server(server),
            Resource::Games(server),
            Resource::Game(server, game),
            Resource::Record(server, game),
            Resource::Position(server, game, 2, Form::Png),
            Resource::Position(server, game, 2, Form::Svg),
            Resource::Position(server, game, 2, Form::Tps),
            Resource::Players(server),
            Resource::Leaderboards(server),
            Resource::Tournaments(server),
        ];
        for resource in all {
            let path = template(resource);
            assert!(
                paths.iter().any(|one| *one == path),
                "{path} is served, but not described"
            );
            assert_eq!(example(path.trim_start_matches('/')).1, Some(resource));
        }
        assert_eq!(paths.len(), all.len());
    }

    #[test]
    fn undocumented_address_has_no_resource() {
        for path in [
            "",
            "servers",
            "servers/",
            "servers/7/",
            "servers/07",
            "servers/7/games/",
            "servers/7/games/03",
            "servers/7/games/3.PTN",
            "servers/7/games/3/positions/2",
            "servers/7/games/3/positions/2.gif",
            "servers/7/games/3/positions/-1.png",
            "servers/7/games/3/positions/2.png/",
            "servers/7/people",
            "openapi.json/",
        ] {
            assert_eq!(Resource::read(path), None, "{path}");
        }
    }

    #[test]
    fn query_takes_a_valid_cursor_and_limit_only() {
        let check = |query: &str, truth: Option<(Option<u32>, u16)>| {
            let own_part = Part::read(query).ok();
            assert_eq!(
                own_part.map(|part| (part.after, part.limit)),
                truth,
                "{query}"
            );
        };
        check("", Some((None, 50)));
        check("limit=100&cursor=c0000002a", Some((Some(42), 100)));
        check(
            &format!("cursor={}", cursor(u32::MAX)),
            Some((Some(u32::MAX), 50)),
        );
        for wrong in [
            "limit=0",
            "limit=101",
            "limit=x",
            "cursor=",
            "cursor=c2a",
            "cursor=c+000002a",
            "cursor=C0000002A",
            "page=2",
            "limit",
        ] {
            check(wrong, None);
        }
    }
}
