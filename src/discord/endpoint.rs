//! The interactions endpoint: Discord sends each interaction as a request of
//! HTTP, signed with the application's key, and takes the answer from the
//! response.
//!
//! Discord asks for HTTPS, which whatever stands before this process provides:
//! a balancer, or a web server that passes requests on.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body as Content, Bytes, to_bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use serde_json::{Value, json};
use serenity::all::Interaction;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;

use super::http_server::serve_http;
use super::outgoing::Body;
use super::places::Lane;
use super::public_key::PublicKey;
use super::response_carrier::Response;
use super::tasks::Tasks;
use super::{incoming, interaction_ref, multipart};
use crate::game::Moment;
use crate::measures;

/// Where interactions are taken.
const PATH: &str = "/interactions";

/// The longest request that is read. An interaction has some thousand
/// characters; one on a long message with many people in it may have more.
const LONGEST: usize = 1024 * 1024;

/// How long a request may take to come in. Discord gives up after three
/// seconds in any case.
const READ_TIMEOUT: Duration = Duration::from_secs(5);

/// How many connections there are at once. Each is a file that is open, of which
/// many systems allow a process 1,024, and may bring a request of the greatest
/// length.
const CONNECTIONS: usize = 512;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Discord's numbers of a question whether we are there, and of the answer
/// (API documentation, "Interactions", "Setting Up an Endpoint").
const PING: u64 = 1;
const PONG: u64 = 1;

/// An address at which Discord's requests are taken, once the process is ready.
#[derive(Debug)]
pub struct Endpoint {
    socket: TcpSocket,
    address: SocketAddr,
    key: PublicKey,
}

impl Endpoint {
    /// Takes an address. Nobody can connect to it before the process is ready, so
    /// that a balancer passes requests on to others until then.
    ///
    /// # Errors
    ///
    /// The address is taken, or is none of this machine.
    pub fn bind(address: SocketAddr, key: PublicKey) -> io::Result<Endpoint> {
        let socket = if address.is_ipv4() {
            TcpSocket::new_v4()?
        } else {
            TcpSocket::new_v6()?
        };
        // A process that starts again need not wait for connections of the one
        // before to be forgotten. Elsewhere this means something different.
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

    /// The address, with the port that was chosen if it was bound to port 0.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whose interactions are taken.
    pub(super) fn key(&self) -> &PublicKey {
        &self.key
    }

    /// Begins to take connections.
    pub(super) fn open(self, tasks: Tasks) -> io::Result<Open> {
        let door = Door {
            tasks,
            key: self.key,
        };
        let router = Router::new()
            .route(PATH, post(receive))
            .with_state(Arc::new(door));
        tracing::info!(address = %self.address, "takes interactions by HTTP");
        Ok(Open {
            listener: self.socket.listen(BACKLOG)?,
            router,
        })
    }
}

/// An endpoint to which others can connect.
pub(super) struct Open {
    listener: TcpListener,
    router: Router,
}

impl Open {
    /// Serves until it is told to stop, and every request that is there by then
    /// has been answered.
    pub(super) async fn serve(self, stop: CancellationToken) {
        serve_http(self.listener, self.router, CONNECTIONS, stop).await;
    }
}

/// What knows whose interactions are taken, and where they are worked on.
struct Door {
    tasks: Tasks,
    key: PublicKey,
}

/// Why a request is not worked on.
#[derive(Clone, Copy)]
enum Rejection {
    /// Nobody knows who sent it, or when. Discord itself sends such a request now
    /// and then, to see that it is refused.
    Unsigned,
    /// Discord has signed it, but so long ago that somebody sends it once more, or
    /// that it was stuck on the way.
    Old,
    /// It is no interaction.
    Unreadable,
    TooLong,
    TooSlow,
}

impl Rejection {
    /// What is answered, which is counted and logged without anything of what came
    /// in.
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
    State(door): State<Arc<Door>>,
    headers: HeaderMap,
    content: Content,
) -> HttpResponse {
    let taken = door.take(&headers, content).await;
    taken.unwrap_or_else(Rejection::answer)
}

/// Reads a request, as far as it is worth it.
async fn read(headers: &HeaderMap, content: Content) -> Result<Bytes, Rejection> {
    let length = headers.get(CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > LONGEST) {
        return Err(Rejection::TooLong);
    }
    match tokio::time::timeout(READ_TIMEOUT, to_bytes(content, LONGEST)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => Err(Rejection::TooLong),
        Err(_) => Err(Rejection::TooSlow),
    }
}

impl Door {
    /// Takes a request, and gives the answer when there is one.
    async fn take(&self, headers: &HeaderMap, content: Content) -> Result<HttpResponse, Rejection> {
        let body = read(headers, content).await?;
        self.check(headers, &body)?;
        let value: Value = serde_json::from_slice(&body).map_err(|_| Rejection::Unreadable)?;
        if value.get("type").and_then(Value::as_u64) == Some(PING) {
            return Ok(as_json(&json!({"type": PONG})));
        }
        let (response, answer) = Response::channel();
        if let Ok(interaction) = serde_json::from_slice::<Interaction>(&body) {
            let us = self.tasks.delivery().rest.identity();
            let incoming = incoming::read(&interaction, us).ok_or(Rejection::Unreadable)?;
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
            // Discord takes this for an answer that comes on another way: from the
            // process that works on a copy of the interaction, or never.
            Err(_) => StatusCode::ACCEPTED.into_response(),
        })
    }

    /// Whether Discord has sent this, and just now. Who has recorded a request can
    /// send it once more within some seconds, but changes nothing with it, for only
    /// one copy of an interaction is granted the claim; after that it is refused.
    fn check(&self, headers: &HeaderMap, body: &[u8]) -> Result<(), Rejection> {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let signature = text("x-signature-ed25519").ok_or(Rejection::Unsigned)?;
        let timestamp = text("x-signature-timestamp").ok_or(Rejection::Unsigned)?;
        if !self.key.has_signed(signature, timestamp, body) {
            return Err(Rejection::Unsigned);
        }
        let seconds: i64 = timestamp.parse().map_err(|_| Rejection::Unsigned)?;
        let sent = Moment(seconds.saturating_mul(1_000));
        if self.tasks.delivery().clock.is_long_ago(sent) {
            return Err(Rejection::Old);
        }
        Ok(())
    }
}

/// An answer as a response.
fn written(answer: &Body) -> HttpResponse {
    let files = answer.files();
    if files.is_empty() {
        return as_json(&answer.json);
    }
    let (kind, content) = multipart::write(&answer.json, &files);
    ([(CONTENT_TYPE, kind)], content).into_response()
}

fn as_json(value: &Value) -> HttpResponse {
    ([(CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}
