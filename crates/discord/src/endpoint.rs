//! The interactions endpoint: Discord sends each interaction as a signed HTTP
//! request, and takes the first answer from the response.
//!
//! Discord requires HTTPS. A load balancer or a web server in front of this process
//! provides it.

use std::future::poll_fn;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use axum::Router;
use axum::body::{Body as Content, Bytes, HttpBody, to_bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use serde_json::{Value, json};
use serenity::interactions_endpoint::Verifier;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;

use super::delivery::carrier::Response;
use super::interaction::slots::Lane;
use super::interaction::{self, interaction_ref};
use super::message::{Body, multipart};
use super::rest::Rest;
use super::rest::connection::ConnectError;
use super::work::Tasks;
use tavern_app::measures;
use tavern_game::Moment;
use tavern_http::serve_http;

/// The path of the endpoint.
const PATH: &str = "/interactions";

/// The maximum length of a request. An interaction has a few thousand characters, and more on a long message with many
/// people in it.
const LONGEST: usize = 1024 * 1024;

/// The maximum length of a longer request that is read to its end, and discarded.
/// The connection of an unread request is reset, and its sender would not see the
/// reason.
const DISCARDED: usize = 8 * LONGEST;

/// The maximum time to receive a request. Discord gives up after three seconds.
const READ_TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum number of connections. Each is an open file (many systems allow a
/// process 1,024) and may carry a request of the maximum length.
const CONNECTIONS: usize = 512;

/// The maximum number of connections that wait to be accepted.
const BACKLOG: u32 = 1024;

/// Discord's types of a ping and of its answer (API documentation, "Interactions",
/// "Setting Up an Endpoint").
const PING: u64 = 1;
const PONG: u64 = 1;

/// A bound address for Discord's requests. It opens when the process is ready.
#[derive(Debug)]
pub struct Endpoint {
    socket: TcpSocket,
    address: SocketAddr,
    key: PublicKey,
}

impl Endpoint {
    /// Binds an address. It refuses connections until the process is ready, so that
    /// a load balancer passes requests on to other processes until then.
    pub fn bind(address: SocketAddr, key: PublicKey) -> io::Result<Endpoint> {
        let socket = if address.is_ipv4() {
            TcpSocket::new_v4()?
        } else {
            TcpSocket::new_v6()?
        };
        // A restarted process need not wait for the connections of the previous
        // one. On other systems the option has another effect.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let address = socket.local_addr()?;
        Ok(Endpoint {
            socket,
            address,
            key,
        })
    }

    /// The address, with the chosen port if it was bound to port 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Checks that the public key belongs to the bot's application: with another
    /// key the endpoint would refuse every interaction.
    pub(super) async fn check_key(&self, rest: &Rest) -> Result<(), ConnectError> {
        check_key(&self.key, rest).await
    }

    /// Starts to accept connections.
    pub(super) fn open(self, tasks: Tasks) -> io::Result<OpenEndpoint> {
        let receiver = Receiver {
            tasks,
            key: self.key,
        };
        let router = Router::new()
            .route(PATH, post(receive))
            .with_state(Arc::new(receiver));
        tracing::info!(address = %self.address, "receiving interactions by HTTP");
        Ok(OpenEndpoint {
            listener: self.socket.listen(BACKLOG)?,
            router,
        })
    }
}

/// Checks that a public key belongs to the bot's application.
pub(super) async fn check_key(key: &PublicKey, rest: &Rest) -> Result<(), ConnectError> {
    let application = rest.fetch_application().await?;
    // A server in Discord's place may omit the key.
    let own = application.verify_key.and_then(|key| key.parse().ok());
    if own.is_some_and(|own: PublicKey| own != *key) {
        return Err(ConnectError::Key);
    }
    Ok(())
}

/// An endpoint that accepts connections.
pub(super) struct OpenEndpoint {
    listener: TcpListener,
    router: Router,
}

impl OpenEndpoint {
    /// Serves until `stop` is cancelled and each request received by then is
    /// answered.
    pub(super) async fn serve(self, stop: CancellationToken) {
        serve_http(self.listener, self.router, CONNECTIONS, stop).await;
    }
}

/// The receiver of requests: the key that verifies them, and the tasks that work on
/// them.
struct Receiver {
    tasks: Tasks,
    key: PublicKey,
}

/// The reason to refuse a request.
#[derive(Clone, Copy)]
enum Rejection {
    /// The sender or the time is unknown. Discord sends such a request now and
    /// then, to check that it is refused.
    Unsigned,
    /// Discord signed it too long ago: a replay, or a request that was delayed on
    /// the network.
    Old,
    /// The content is not an interaction.
    Unreadable,
    TooLong,
    TooSlow,
}

impl Rejection {
    /// The response. It is counted and logged without any of the request's content.
    fn answer(self) -> HttpResponse {
        let (status, reason, text) = match self {
            Rejection::Unsigned => (
                StatusCode::UNAUTHORIZED,
                "unsigned",
                "invalid request signature",
            ),
            Rejection::Old => (StatusCode::UNAUTHORIZED, "old", "signed too long ago"),
            Rejection::Unreadable => (StatusCode::BAD_REQUEST, "unreadable", "not an interaction"),
            Rejection::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, "too_long", "too long"),
            Rejection::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too_slow", "too slow"),
        };
        measures::http_refused(reason);
        tracing::debug!(reason, "refused a request by HTTP");
        (status, text).into_response()
    }
}

async fn receive(
    State(receiver): State<Arc<Receiver>>,
    headers: HeaderMap,
    content: Content,
) -> HttpResponse {
    let answer = receiver.take(&headers, content).await;
    answer.unwrap_or_else(Rejection::answer)
}

/// Reads the body of a request, up to the limits of length and time.
async fn read(headers: &HeaderMap, content: Content) -> Result<Bytes, Rejection> {
    let length = headers.get(CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > LONGEST) {
        // After the limit of time the answer is the same.
        let _ = tokio::time::timeout(READ_TIMEOUT, discard(content)).await;
        return Err(Rejection::TooLong);
    }
    match tokio::time::timeout(READ_TIMEOUT, to_bytes(content, LONGEST)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => Err(Rejection::TooLong),
        Err(_) => Err(Rejection::TooSlow),
    }
}

/// Reads a request that is too long.
async fn discard(mut content: Content) {
    let mut size = 0;
    while size <= DISCARDED {
        let frame = poll_fn(|context| Pin::new(&mut content).poll_frame(context)).await;
        let Some(Ok(frame)) = frame else { return };
        size += frame.data_ref().map_or(0, Bytes::len);
    }
}

impl Receiver {
    /// Handles a request, and returns the answer when it is ready.
    async fn take(&self, headers: &HeaderMap, content: Content) -> Result<HttpResponse, Rejection> {
        let body = read(headers, content).await?;
        self.check(headers, &body)?;
        let value: Value = serde_json::from_slice(&body).map_err(|_| Rejection::Unreadable)?;
        if value.get("type").and_then(Value::as_u64) == Some(PING) {
            return Ok(as_json(&json!({"type": PONG})));
        }
        let (response, answer) = Response::channel();
        if let Some(interaction) = interaction::decode(&value) {
            let bot = self.tasks.delivery().rest.identity();
            let incoming = interaction::read(&interaction, bot).ok_or(Rejection::Unreadable)?;
            let lane = Lane::of(&incoming);
            self.tasks
                .spawn_interaction(lane, |delivery, slot| async move {
                    delivery
                        .handle_interaction(incoming, Some(response), &slot)
                        .await;
                });
        } else {
            let interaction = interaction_ref::unreadable(&value).ok_or(Rejection::Unreadable)?;
            tracing::error!(
                interaction = interaction.id.0,
                "failed to decode an interaction"
            );
            self.tasks
                .spawn_interaction(Lane::Prompt, |delivery, slot| async move {
                    let _slot = slot;
                    delivery
                        .answer_unreadable(interaction, Some(response))
                        .await;
                });
        }
        Ok(match answer.await {
            Ok(answer) => written(&answer),
            // For Discord this means an answer by another way: from the process
            // that works on a copy of the interaction, or never.
            Err(_) => StatusCode::ACCEPTED.into_response(),
        })
    }

    /// Checks the signature and the time of a request. A recorded request can be
    /// replayed for some seconds, but only one copy of an interaction gets the
    /// claim, so the replay changes nothing. Later it is refused.
    fn check(&self, headers: &HeaderMap, body: &[u8]) -> Result<(), Rejection> {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let signature = text("x-signature-ed25519").ok_or(Rejection::Unsigned)?;
        let timestamp = text("x-signature-timestamp").ok_or(Rejection::Unsigned)?;
        if !self.key.has_signed(signature, timestamp, body) {
            return Err(Rejection::Unsigned);
        }
        let seconds: i64 = timestamp.parse().map_err(|_| Rejection::Unsigned)?;
        let time = Moment(seconds.saturating_mul(1_000));
        if self.tasks.delivery().clock.is_replay(time) {
            return Err(Rejection::Old);
        }
        Ok(())
    }
}

fn written(answer: &Body) -> HttpResponse {
    let files = answer.files();
    if files.is_empty() {
        return as_json(&answer.json);
    }
    let (kind, content) = multipart(&answer.json, &files);
    ([(CONTENT_TYPE, kind)], content).into_response()
}

fn as_json(value: &Value) -> HttpResponse {
    ([(CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}

/// An application's public key, from Discord's developer portal.
#[derive(Clone)]
pub struct PublicKey {
    bytes: [u8; 32],
    verifier: Verifier,
}

/// The reason why a text is no public key of an application. The text itself may
/// be a secret, so no message quotes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PublicKeyError {
    /// It has the dots of a token.
    #[error("the token of a bot, not a public key")]
    Token,
    /// It is a number of Discord's.
    #[error("the id of an application, not its public key")]
    Id,
    #[error("not a public key: it has {0} characters instead of 64")]
    Length(usize),
    /// It has the right length and a character that is not a digit.
    #[error("not a public key, whose 64 digits are from 0 to 9 and a to f")]
    Digit,
    /// Its digits belong to no key, as those of a secret or a mistyped key.
    #[error("not a public key: it has 64 digits, but no key has these")]
    NoKey,
}

impl FromStr for PublicKey {
    type Err = PublicKeyError;

    fn from_str(text: &str) -> Result<PublicKey, PublicKeyError> {
        let text = text.trim();
        let length = text.chars().count();
        if length != DIGITS {
            return Err(other_value(text).unwrap_or(PublicKeyError::Length(length)));
        }
        let bytes = bytes(text).ok_or(PublicKeyError::Digit)?;
        let verifier = Verifier::try_new(bytes).map_err(|_| PublicKeyError::NoKey)?;
        Ok(PublicKey { bytes, verifier })
    }
}

/// The length of a key.
const DIGITS: usize = 64;

/// The lengths of Discord's ids.
const ID_DIGITS: RangeInclusive<usize> = 17..=20;

/// Another value of the developer portal in place of a key.
fn other_value(text: &str) -> Option<PublicKeyError> {
    if text.split('.').filter(|part| !part.is_empty()).count() == 3 {
        return Some(PublicKeyError::Token);
    }
    let is_id = ID_DIGITS.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then_some(PublicKeyError::Id)
}

fn bytes(text: &str) -> Option<[u8; 32]> {
    let mut digits = text.chars().map(|digit| digit.to_digit(16));
    let mut bytes = [0; 32];
    for byte in &mut bytes {
        let (high, low) = (digits.next()??, digits.next()??);
        *byte = u8::try_from(high * 16 + low).ok()?;
    }
    Some(bytes)
}

impl PublicKey {
    /// Whether the private key of this public key signed the request.
    pub(crate) fn has_signed(&self, signature: &str, timestamp: &str, body: &[u8]) -> bool {
        self.verifier.verify(signature, timestamp, body).is_ok()
    }
}

impl PartialEq for PublicKey {
    fn eq(&self, other: &PublicKey) -> bool {
        self.bytes == other.bytes
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PublicKey")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_keys_parse() {
        // The key of the first example of RFC 8032.
        let key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        let upper = key.to_uppercase();
        assert_eq!(key.parse(), upper.parse::<PublicKey>());
        let parsed_key: PublicKey = key.parse().unwrap();
        // The example signs an empty text.
        let signature = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
                         5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";
        assert!(parsed_key.has_signed(signature, "", b""));
        assert!(!parsed_key.has_signed(signature, "1", b""));
        assert!(!parsed_key.has_signed("", "", b""));
        assert_eq!(format!(" {key}\r").parse(), Ok(parsed_key));
    }

    #[test]
    fn text_without_a_key_has_its_reason() {
        let key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        let check = |text: &str, reason| {
            assert_eq!(text.parse::<PublicKey>(), Err(reason), "{text}");
        };
        check("", PublicKeyError::Length(0));
        check("d75a", PublicKeyError::Length(4));
        check(&key[1..], PublicKeyError::Length(63));
        check(&format!("{key}0"), PublicKeyError::Length(65));
        check(&key.replace('d', "g"), PublicKeyError::Digit);
        check(&key.replace('d', "é"), PublicKeyError::Digit);
        check("1191199113216000000", PublicKeyError::Id);
        check("119119911321600000x", PublicKeyError::Length(19));
        check(
            "MTE5MTE5OTEx.GabcDE.f-0123456789_abcdef",
            PublicKeyError::Token,
        );
        // The second coordinate 2 is not on the curve.
        let beyond = format!("02{}", "0".repeat(62));
        check(&beyond, PublicKeyError::NoKey);
    }
}
