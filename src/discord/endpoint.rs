//! The interactions endpoint: Discord sends each interaction as a signed HTTP
//! request, and takes the first answer from the response.
//!
//! Discord requires HTTPS. A load balancer or a web server in front of this process
//! provides it.

pub(super) mod http_server;
pub(super) mod public_key;

use std::future::poll_fn;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body as Content, Bytes, HttpBody, to_bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use serde_json::{Value, json};
use serenity::all::Interaction;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;

use super::delivery::response_carrier::Response;
use super::interaction::incoming;
use super::interaction::interaction_ref;
use super::interaction::places::Lane;
use super::message::body::Body;
use super::message::multipart;
use super::rest::Rest;
use super::rest::connection::ConnectError;
use super::work::tasks::Tasks;
use crate::game::Moment;
use crate::measures;
use http_server::serve_http;
use public_key::PublicKey;

/// The path of the endpoint.
const PATH: &str = "/interactions";

/// The maximum length of a request. An interaction has some thousand characters,
/// and more on a long message with many people in it.
const LONGEST: usize = 1024 * 1024;

/// The maximum length of a longer request that is read to its end, and discarded.
/// The connection of an unread request is reset, and its sender would not see the
/// reason.
const DISCARDED: usize = 8 * LONGEST;

/// The maximum time to receive a request. Discord gives up after three seconds.
const READ_TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum number of connections. Each is an open file, of which many systems
/// allow a process 1,024, and may hold a request of the maximum length.
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
        tracing::info!(address = %self.address, "takes interactions by HTTP");
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
    /// The content is no interaction.
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
        tracing::debug!(reason, "a request by HTTP was refused");
        (status, text).into_response()
    }
}

async fn receive(
    State(receiver): State<Arc<Receiver>>,
    headers: HeaderMap,
    content: Content,
) -> HttpResponse {
    let taken = receiver.take(&headers, content).await;
    taken.unwrap_or_else(Rejection::answer)
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
    let mut read = 0;
    while read <= DISCARDED {
        let frame = poll_fn(|context| Pin::new(&mut content).poll_frame(context)).await;
        let Some(Ok(frame)) = frame else { return };
        read += frame.data_ref().map_or(0, Bytes::len);
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
        if let Ok(interaction) = serde_json::from_slice::<Interaction>(&body) {
            let bot = self.tasks.delivery().rest.identity();
            let incoming = incoming::read(&interaction, bot).ok_or(Rejection::Unreadable)?;
            let lane = Lane::of(&incoming);
            self.tasks
                .spawn_interaction(lane, |delivery, place| async move {
                    delivery.answer(incoming, Some(response), &place).await;
                });
        } else {
            let interaction = interaction_ref::unreadable(&value).ok_or(Rejection::Unreadable)?;
            tracing::error!(
                interaction = interaction.id.0,
                "an interaction that cannot be decoded"
            );
            self.tasks
                .spawn_interaction(Lane::Prompt, |delivery, place| async move {
                    let _place = place;
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
    /// sent again within some seconds, but only one copy of an interaction gets the
    /// claim, so a replay changes nothing. Later it is refused.
    fn check(&self, headers: &HeaderMap, body: &[u8]) -> Result<(), Rejection> {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let signature = text("x-signature-ed25519").ok_or(Rejection::Unsigned)?;
        let timestamp = text("x-signature-timestamp").ok_or(Rejection::Unsigned)?;
        if !self.key.has_signed(signature, timestamp, body) {
            return Err(Rejection::Unsigned);
        }
        let seconds: i64 = timestamp.parse().map_err(|_| Rejection::Unsigned)?;
        let sent = Moment(seconds.saturating_mul(1_000));
        if self.tasks.delivery().clock.is_replay(sent) {
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
    let (kind, content) = multipart::encode(&answer.json, &files);
    ([(CONTENT_TYPE, kind)], content).into_response()
}

fn as_json(value: &Value) -> HttpResponse {
    ([(CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}
