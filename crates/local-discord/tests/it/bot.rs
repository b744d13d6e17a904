//! A bot made of plain HTTP requests and a plain websocket, so that each test
//! determines the exact bytes on the wire.

use std::io::Read as _;
use std::time::Duration;

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt as _, StreamExt as _};
use local_discord::{LocalDiscord, Options};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than any step of these tests takes.
pub(crate) const SOON: Duration = Duration::from_secs(5);

/// A PNG header, the smallest valid picture here: 8 pixels wide, 6 high.
pub(crate) const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x08\x00\x00\x00\x06\x08\x02\x00\x00\x00";

/// The REST side of a bot.
#[derive(Clone)]
pub(crate) struct Rest {
    http: reqwest::Client,
    url: String,
    token: String,
    pub(crate) app: String,
}

impl Rest {
    pub(crate) fn new(discord: &LocalDiscord) -> Self {
        Self {
            http: reqwest::Client::new(),
            url: discord.url(),
            token: discord.token().to_owned(),
            app: discord.application_id().to_string(),
        }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self
            .http
            .request(method, format!("{}/api/v10{path}", self.url));
        request.header("authorization", format!("Bot {}", self.token))
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> (u16, Value) {
        send(self.request(Method::DELETE, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        send(self.request(Method::POST, path).json(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> (u16, Value) {
        send(self.request(Method::PUT, path).json(body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: &Value) -> (u16, Value) {
        send(self.request(Method::PATCH, path).json(body)).await
    }

    pub(crate) async fn with_files(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        files: &[(&str, &[u8])],
    ) -> (u16, Value) {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (i, (name, bytes)) in files.iter().enumerate() {
            let part = Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{i}]"), part);
        }
        send(self.request(method, path).multipart(form)).await
    }

    pub(crate) async fn answer(&self, interaction: &Value, body: &Value) -> (u16, Value) {
        self.post(&callback(interaction), body).await
    }

    /// The path of the follow-ups of an interaction.
    pub(crate) fn webhook(&self, interaction: &Value) -> String {
        format!("/webhooks/{}/{}", self.app, text(&interaction["token"]))
    }
}

pub(crate) async fn send(request: RequestBuilder) -> (u16, Value) {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let bytes = response.bytes().await.unwrap();
    (
        status,
        serde_json::from_slice(&bytes).unwrap_or(Value::Null),
    )
}

pub(crate) fn callback(interaction: &Value) -> String {
    let (id, token) = (text(&interaction["id"]), text(&interaction["token"]));
    format!("/interactions/{id}/{token}/callback")
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The gateway side of a bot.
pub(crate) struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Whether the last frame was binary, so compressed.
    pub(crate) was_binary: bool,
}

impl Gateway {
    pub(crate) async fn connect(discord: &LocalDiscord, query: &str) -> Self {
        let url = discord.url().replace("http", "ws");
        let (socket, _) = connect_async(format!("{url}/gateway?{query}"))
            .await
            .unwrap();
        Self {
            socket,
            was_binary: false,
        }
    }

    pub(crate) async fn send(&mut self, payload: &Value) {
        self.socket
            .send(Message::text(payload.to_string()))
            .await
            .unwrap();
    }

    /// The next payload. The error is the close code of a finished connection,
    /// or `None` without one.
    pub(crate) async fn next(&mut self) -> Result<Value, Option<u16>> {
        let bytes = self.next_bytes().await?;
        let mut text = Vec::new();
        if self.was_binary {
            ZlibDecoder::new(&*bytes).read_to_end(&mut text).unwrap();
        } else {
            text = bytes;
        }
        Ok(serde_json::from_slice(&text).unwrap())
    }

    pub(crate) async fn next_bytes(&mut self) -> Result<Vec<u8>, Option<u16>> {
        let frame = tokio::time::timeout(SOON, self.socket.next())
            .await
            .expect("a frame");
        match frame {
            Some(Ok(Message::Close(frame))) => Err(frame.map(|frame| frame.code.into())),
            Some(Ok(frame)) => {
                self.was_binary = frame.is_binary();
                Ok(frame.into_data().to_vec())
            }
            Some(Err(_)) | None => Err(None),
        }
    }

    /// Skips payloads until the next event of this name.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.next().await.unwrap();
            if payload["t"] == name {
                return payload;
            }
        }
    }

    pub(crate) async fn interaction(&mut self) -> Value {
        self.event("INTERACTION_CREATE").await["d"].take()
    }

    pub(crate) async fn close(mut self, code: u16) {
        use tokio_tungstenite::tungstenite::protocol::CloseFrame;
        let reason = "".into();
        let code = code.into();
        self.socket
            .close(Some(CloseFrame { code, reason }))
            .await
            .unwrap();
        while self.socket.next().await.is_some_and(|frame| frame.is_ok()) {}
    }
}

pub(crate) fn identify(discord: &LocalDiscord, intents: u64) -> Value {
    json!({"op": 2, "d": {
        "token": discord.token(),
        "intents": intents,
        "properties": {"os": "linux", "browser": "test", "device": "test"},
    }})
}

/// The command of most tests.
pub(crate) fn tak() -> Value {
    json!({"name": "tak", "description": "Play Tak", "options": [
        {"type": 1, "name": "challenge", "description": "Challenge somebody", "options": [
            {"type": 6, "name": "opponent", "description": "Whom", "required": true},
            {"type": 4, "name": "size", "description": "How large", "choices": [
                {"name": "five", "value": 5}, {"name": "six", "value": 6},
            ]},
            {"type": 3, "name": "note", "description": "What to say", "max_length": 12},
        ]},
        {"type": 1, "name": "move", "description": "Move", "options": [
            {"type": 3, "name": "ply", "description": "Where", "required": true, "autocomplete": true},
        ]},
        {"type": 1, "name": "board", "description": "Show the board"},
    ]})
}

/// Starts a local Discord with an identified bot and its command.
pub(crate) async fn with_bot() -> (LocalDiscord, Rest, Gateway) {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let (rest, gateway) = attend(&discord).await;
    (discord, rest, gateway)
}

pub(crate) async fn attend(discord: &LocalDiscord) -> (Rest, Gateway) {
    let rest = Rest::new(discord);
    let path = format!("/applications/{}/commands", rest.app);
    let (status, _) = rest.put(&path, &json!([tak()])).await;
    assert_eq!(status, 200);
    let mut gateway = Gateway::connect(discord, "v=10&encoding=json").await;
    gateway.send(&identify(discord, 0)).await;
    gateway.event("READY").await;
    discord.bot_is_ready(SOON).await.unwrap();
    (rest, gateway)
}

/// An object with more fields, or with other values of its own.
pub(crate) fn with(mut object: Value, more: &Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        object[name] = value.clone();
    }
    object
}
