//! The gateway: a websocket that sends events to the bot (documentation page
//! "Gateway").

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use flate2::{Compress, Compression, FlushCompress};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::unbounded_channel;

use crate::hub::Hub;
use crate::hub::event::{Event, intent};
use crate::hub::sessions::{Identify, Order, Sessions, close, is_token, shard_of};
use crate::world::World;

/// Discord's interval between heartbeats, in milliseconds.
const HEARTBEAT_INTERVAL: u64 = 41_250;

/// The longest wait for the client's half of a closing handshake.
const CLOSING: Duration = Duration::from_secs(5);

#[derive(Deserialize)]
pub(crate) struct Parameters {
    v: Option<String>,
    encoding: Option<String>,
    compress: Option<String>,
}

pub(crate) async fn accept(
    State(hub): State<Arc<Hub>>,
    Query(parameters): Query<Parameters>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| Connection::run(hub, socket, parameters))
}

struct Connection {
    hub: Arc<Hub>,
    socket: WebSocket,
    encoder: Encoder,
    id: u64,
    is_authenticated: bool,
}

/// The end of a connection: with our close code, by the client (and its code),
/// or without a close frame.
enum End {
    Ours(u16),
    Theirs(Option<u16>),
    Cut,
}

impl Connection {
    async fn run(hub: Arc<Hub>, socket: WebSocket, parameters: Parameters) {
        let (sender, mut orders) = unbounded_channel();
        let id = hub.act_on_sessions(|_, sessions| sessions.connect(sender));
        let is_stream = parameters.compress.as_deref() == Some("zlib-stream");
        let mut connection = Self {
            hub,
            socket,
            encoder: if is_stream {
                Encoder::stream()
            } else {
                Encoder::Plain
            },
            id,
            is_authenticated: false,
        };
        let end = match connection.greet(&parameters).await {
            Err(end) => end,
            Ok(()) => loop {
                let step = tokio::select! {
                    order = orders.recv() => match order {
                        Some(order) => connection.execute(order).await,
                        None => Err(End::Cut),
                    },
                    frame = connection.socket.recv() => match frame {
                        Some(Ok(frame)) => connection.receive(frame).await,
                        Some(Err(_)) | None => Err(End::Theirs(None)),
                    },
                };
                if let Err(end) = step {
                    break end;
                }
            },
        };
        connection.end(end).await;
    }

    async fn end(mut self, end: End) {
        let code = match end {
            End::Theirs(code) => {
                // Reading on sends our half of the closing handshake. Clients wait
                // for that.
                if code.is_some()
                    && let Some(Err(error)) = self.socket.recv().await
                {
                    tracing::debug!("the bot did not wait for its close frame: {error}");
                }
                code
            }
            End::Ours(code) => {
                let reason = "".into();
                let frame = Message::Close(Some(CloseFrame { code, reason }));
                if let Err(error) = self.socket.send(frame).await {
                    tracing::debug!("the bot disconnected before close code {code}: {error}");
                }
                None
            }
            End::Cut => None,
        };
        self.hub
            .act_on_sessions(|_, sessions| sessions.disconnect(self.id, code));
        if matches!(end, End::Ours(_)) {
            // Unread bytes would reset the connection, and the client would miss
            // the close code.
            let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            if tokio::time::timeout(CLOSING, rest).await.is_err() {
                tracing::debug!("the bot has not answered its close code");
            }
        }
    }

    async fn greet(&mut self, parameters: &Parameters) -> Result<(), End> {
        if parameters
            .v
            .as_deref()
            .is_some_and(|version| !["9", "10"].contains(&version))
        {
            return Err(End::Ours(close::INVALID_VERSION));
        }
        // Only JSON is supported here; Discord also supports ETF.
        if parameters
            .encoding
            .as_deref()
            .is_some_and(|encoding| encoding != "json")
        {
            return Err(End::Ours(close::DECODE_ERROR));
        }
        let hello = json!({"heartbeat_interval": HEARTBEAT_INTERVAL, "_trace": []});
        self.send(10, hello).await
    }

    async fn send(&mut self, op: u8, data: Value) -> Result<(), End> {
        let payload = json!({"op": op, "d": data, "s": null, "t": null});
        self.send_frame(&payload).await
    }

    async fn send_frame(&mut self, payload: &Value) -> Result<(), End> {
        let frame = self.encoder.frame(payload);
        self.socket.send(frame).await.map_err(|_| End::Theirs(None))
    }

    async fn execute(&mut self, order: Order) -> Result<(), End> {
        match order {
            Order::Send(payload) => self.send_frame(&payload).await,
            Order::Close(code) => Err(End::Ours(code)),
            Order::Cut => Err(End::Cut),
            Order::Compress => {
                if matches!(self.encoder, Encoder::Plain) {
                    self.encoder = Encoder::ByPayload;
                }
                Ok(())
            }
        }
    }

    async fn receive(&mut self, frame: Message) -> Result<(), End> {
        let bytes = match &frame {
            Message::Text(text) => text.as_bytes(),
            Message::Binary(bytes) => bytes,
            Message::Close(frame) => {
                return Err(End::Theirs(frame.as_ref().map(|frame| frame.code)));
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        let payload: Value =
            serde_json::from_slice(bytes).map_err(|_| End::Ours(close::DECODE_ERROR))?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => self.send(11, Value::Null).await,
            Some(2 | 6) if self.is_authenticated => Err(End::Ours(close::ALREADY_AUTHENTICATED)),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data).await,
            Some(_) if !self.is_authenticated => Err(End::Ours(close::NOT_AUTHENTICATED)),
            // Presence, voice state, members and sounds are accepted and
            // ignored.
            Some(3 | 4 | 8 | 31) => Ok(()),
            _ => Err(End::Ours(close::UNKNOWN_OPCODE)),
        }
    }

    fn identify(&mut self, data: &Value) -> Result<(), End> {
        let identify = Identify::read(data, &self.hub.token).map_err(End::Ours)?;
        self.is_authenticated = true;
        self.hub.act_on_sessions(|world, sessions| {
            let session = sessions.open(self.id, identify);
            sessions.send(&session, &ready(world, &session, identify));
            if receives_guild(world, identify) && identify.intents & intent::GUILDS != 0 {
                sessions.send(&session, &guild(world));
            }
        });
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        if !is_token(&data["token"], &self.hub.token) {
            return Err(End::Ours(close::AUTHENTICATION_FAILED));
        }
        let session = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let take_up =
            |_: &mut World, sessions: &mut Sessions| sessions.resume(self.id, session, seq);
        if self.hub.act_on_sessions(take_up).map_err(End::Ours)? {
            self.is_authenticated = true;
            return Ok(());
        }
        self.send(9, json!(false)).await
    }
}

fn ready(world: &World, session: &str, identify: Identify) -> Event {
    let mut user = world.bot_user().to_discord();
    user["mfa_enabled"] = json!(false);
    user["verified"] = json!(true);
    user["email"] = Value::Null;
    let (shard, shards) = identify.shard;
    let guilds = if receives_guild(world, identify) {
        json!([{"id": world.guild, "unavailable": true}])
    } else {
        json!([])
    };
    let data = json!({
        "v": 10,
        "user": user,
        "guilds": guilds,
        "session_id": session,
        "resume_gateway_url": gateway_url(world),
        "session_type": "normal",
        "private_channels": [],
        "presences": [],
        "relationships": [],
        "user_settings": {},
        "geo_ordered_rtc_regions": [],
        "guild_join_requests": [],
        "shard": [shard, shards],
        "application": {"id": world.application, "flags": 0},
        "_trace": [],
    });
    Event::new("READY", 0, data)
}

/// Whether the server belongs to the shard of a session.
fn receives_guild(world: &World, identify: Identify) -> bool {
    let (shard, shards) = identify.shard;
    shard_of(world.guild, shards) == shard && !world.is_bot_gone
}

fn guild(world: &World) -> Event {
    Event::new("GUILD_CREATE", intent::GUILDS, world.whole_guild())
}

pub(crate) fn gateway_url(world: &World) -> String {
    format!("{}/gateway", world.url.replacen("http", "ws", 1))
}

/// The encoding of a connection's payloads.
enum Encoder {
    /// Text.
    Plain,
    /// Each payload compressed separately.
    ByPayload,
    /// One zlib stream, flushed after each payload.
    Stream(Compress),
}

impl Encoder {
    pub(crate) fn stream() -> Self {
        Self::Stream(Compress::new(Compression::default(), true))
    }

    pub(crate) fn frame(&mut self, payload: &Value) -> Message {
        let text = payload.to_string();
        match self {
            Self::Plain => Message::text(text),
            Self::ByPayload => {
                let mut whole = Compress::new(Compression::default(), true);
                Message::binary(compress(&mut whole, text.as_bytes(), FlushCompress::Finish))
            }
            Self::Stream(stream) => {
                Message::binary(compress(stream, text.as_bytes(), FlushCompress::Sync))
            }
        }
    }
}

fn compress(stream: &mut Compress, input: &[u8], flush: FlushCompress) -> Vec<u8> {
    // Space for incompressible input, for headers and for the flush.
    let mut output = Vec::with_capacity(input.len() + input.len() / 100 + 128);
    stream
        .compress_vec(input, &mut output, flush)
        .expect("deflate takes any input");
    output
}
