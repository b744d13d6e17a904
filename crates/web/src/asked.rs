//! The parts of a request: the address, the body, and the secrets of the browser.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts, Path};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use tokio::time::timeout;

use super::fields::Fields;
use super::page_error::PageError;
use super::pages::Pages;
use super::reader::{Reader, text};
use tak::Color;
use tavern_app::pages::looks::{LookChoices, PageLook};
use tavern_app::state::Ticket;
use tavern_game::Word;
use tavern_words::Words;

/// The longest body of most requests.
const LONGEST_BODY: usize = 1_024;

/// How long a body may take.
const BODY_WITHIN: Duration = Duration::from_secs(5);

/// The header with the token of a page.
const TOKEN: HeaderName = HeaderName::from_static("x-page-token");

/// The board requested by a reader. Invalid values are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    /// The number of plies before the board; all of them without it.
    pub(super) ply: Option<u32>,
    /// The side at the bottom, if the address has one.
    side: Option<Color>,
    /// The look of the board; the reader may have chosen another one.
    pub(super) look: PageLook,
    /// The newest board event that the reader has seen, if any.
    pub(super) event: Option<u32>,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish::of(&Fields::default())
    }
}

impl Wish {
    fn of(query: &Fields) -> Wish {
        let number = |name| query.value(name)?.parse().ok();
        let side = query.value("side").and_then(Color::of_word);
        Wish {
            ply: number("ply"),
            side,
            look: PageLook::of(side.unwrap_or(Color::White), query.value("theme")),
            event: number("event"),
        }
    }

    /// The same for the page of a reader who has chosen a look. A side in the address prevails.
    pub(super) fn with_look(self, mut look: PageLook) -> Wish {
        look.side = self.side.unwrap_or(look.side);
        Wish { look, ..self }
    }

    /// The number of plies, possibly more than the game has.
    pub(super) fn plies(self) -> u32 {
        self.ply.unwrap_or(u32::MAX)
    }
}

/// A request for a page.
pub(super) struct Asked {
    pub(super) query: Fields,
    pub(super) wish: Wish,
    /// What this browser remembers of the look of boards.
    pub(super) look: LookChoices,
    pub(super) reader: Reader,
    /// The secret of the browser, if it has one.
    pub(super) browser: Option<Ticket>,
    /// The page token that a script sends.
    pub(super) token: Option<String>,
}

impl Asked {
    pub(super) fn words(&self) -> Words {
        self.reader.words
    }
}

impl FromRequestParts<Arc<Pages>> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        pages: &Arc<Pages>,
    ) -> Result<Asked, Infallible> {
        let query = Fields::of_query(&parts.uri);
        Ok(Asked {
            wish: Wish::of(&query),
            look: look_of_browser(&parts.headers),
            reader: Reader::of(&parts.headers, &query),
            query,
            browser: secret_of_browser(&parts.headers, pages.cookie_name()),
            token: text(&parts.headers, &TOKEN).map(str::to_owned),
        })
    }
}

/// The cookie with the look of boards. It is no secret.
pub(super) const LOOK: &str = "tak-look";

fn look_of_browser(headers: &HeaderMap) -> LookChoices {
    let mut looks = cookies(headers).filter(|(key, _)| *key == LOOK);
    let look = looks.find_map(|(_, value)| LookChoices::read(value));
    look.unwrap_or_default()
}

/// The first secret in the cookies of this name. The name is compared before decoding, because browsers protect the
/// prefix `__Host-` only in this spelling: another site of the domain may set a cookie with an encoded form of the
/// name.
fn secret_of_browser(headers: &HeaderMap, name: &str) -> Option<Ticket> {
    let mut secrets = cookies(headers).filter(|(key, _)| *key == name);
    secrets.find_map(|(_, value)| Ticket::read(value))
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(COOKIE).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(|line| line.split(';'));
    cookies.filter_map(|cookie| cookie.trim().split_once('='))
}

/// The key in an address; empty if it is not text.
pub(super) struct Key(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Key, Infallible> {
        let key = Path::from_request_parts(parts, state).await;
        Ok(key.map_or_else(|_| Key(String::new()), |Path(key)| Key(key)))
    }
}

/// The body of a request; none if it is longer than this.
pub(super) async fn body_within(body: Body, longest: usize) -> Result<Option<Bytes>, PageError> {
    let body = timeout(BODY_WITHIN, to_bytes(body, longest)).await;
    // A client that disconnected reads no answer.
    Ok(body.map_err(|_| PageError::Unread)?.ok())
}

/// The body of a request that is short.
pub(super) async fn short(body: Body) -> Result<Bytes, PageError> {
    body_within(body, LONGEST_BODY)
        .await?
        .ok_or(PageError::Unread)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn secret_is_the_first_one_of_exactly_this_name() {
        let [own, other] = ["a", "b"].map(|digit| digit.repeat(64));
        let parse = |line: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_str(line).unwrap());
            let secret = secret_of_browser(&headers, "__Host-tak");
            secret.map(|secret| secret.expose().to_owned())
        };
        let cookie = |name: &str, secret: &str| format!("{name}={secret}");
        let (ours, foreign) = (cookie("__Host-tak", &own), cookie("__Host%2Dtak", &other));
        assert_eq!(parse(&ours), Some(own.clone()));
        assert_eq!(parse(&foreign), None);
        assert_eq!(parse(&format!("x=1; {ours}; {foreign}")), Some(own.clone()));
        assert_eq!(parse(&format!("__Host-tak=made up; {ours}")), Some(own));
    }

    #[test]
    fn side_of_an_address_prevails_over_the_chosen_one() {
        let choice = PageLook::of(Color::Black, Some("felt"));
        let look = |query: &str| {
            let wish = Wish::of(&Fields::read(query.as_bytes()));
            wish.with_look(choice).look
        };
        assert_eq!(look("ply=1"), choice);
        assert_eq!(look("side=white"), PageLook::of(Color::White, Some("felt")));
    }

    #[test]
    fn invalid_parts_of_a_query_are_ignored() {
        let check = |query: &str, ply, side, event| {
            let wish = Wish::of(&Fields::read(query.as_bytes()));
            let read = (wish.ply, wish.look, wish.event);
            assert_eq!(read, (ply, PageLook::of(side, None), event), "{query}");
        };
        check("", None, Color::White, None);
        check(
            "ply=12&side=black&event=14",
            Some(12),
            Color::Black,
            Some(14),
        );
        check("side=white&ply=0&theme=wood", Some(0), Color::White, None);
        check("ply=-1&side=green&x&event=x", None, Color::White, None);
        check("ply=99999999999&ply=1", None, Color::White, None);
        check("=&==&ply", None, Color::White, None);
    }
}
