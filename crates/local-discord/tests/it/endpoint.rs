//! Interactions by HTTP, with minimal endpoints.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use ed25519_dalek::{Signature, VerifyingKey};
use local_discord::{Answer, Delivery, LocalDiscord, Options};
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Rest, send};

/// An endpoint's handling of requests.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    Right,
    Credulous,
    Broken,
}

struct Endpoint {
    name: &'static str,
    manner: Manner,
    key: VerifyingKey,
}

fn bytes<const N: usize>(hexadecimal: &str) -> [u8; N] {
    assert_eq!(hexadecimal.len(), 2 * N);
    std::array::from_fn(|i| u8::from_str_radix(&hexadecimal[2 * i..2 * i + 2], 16).unwrap())
}

/// Starts an endpoint that answers every command with its own name, and returns
/// its address.
async fn endpoint(discord: &LocalDiscord, name: &'static str, manner: Manner) -> String {
    let key = VerifyingKey::from_bytes(&bytes(&discord.public_key())).unwrap();
    let endpoint = Endpoint { name, manner, key };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/here", listener.local_addr().unwrap());
    let router = Router::new().route("/here", post(take));
    let router = router.with_state(Arc::new(endpoint));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    url
}

async fn take(State(endpoint): State<Arc<Endpoint>>, headers: HeaderMap, body: String) -> Response {
    let header = |name: &str| headers[name].to_str().unwrap().to_owned();
    let signature = Signature::from_bytes(&bytes(&header("x-signature-ed25519")));
    let message = header("x-signature-timestamp") + &body;
    let is_signed = endpoint.key.verify_strict(message.as_bytes(), &signature);
    if endpoint.manner == Manner::Broken {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    }
    if endpoint.manner == Manner::Right && is_signed.is_err() {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let interaction: Value = serde_json::from_str(&body).unwrap();
    let answer = match interaction["type"].as_u64() {
        Some(1) => json!({"type": 1}),
        _ => json!({"type": 4, "data": {"content": endpoint.name}}),
    };
    ([("content-type", "application/json")], answer.to_string()).into_response()
}

/// A local Discord with a registered command, and no gateway session.
async fn discord() -> (LocalDiscord, Rest) {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let rest = Rest::new(&discord);
    let command = json!({"name": "look", "description": "looks"});
    let path = format!("/applications/{}/commands", rest.app);
    let (status, _) = rest.post(&path, &command).await;
    assert_eq!(status, 201);
    (discord, rest)
}

/// The name of the endpoint that answers Ada's command.
async fn answers(discord: &LocalDiscord) -> String {
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    match ada.types(tavern, "/look").await {
        Answer::Message(message) => message.content,
        Answer::Failed(why) => why,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn endpoint_is_verified_before_use() {
    let (discord, rest) = discord().await;
    for (manner, why) in [
        (Manner::Credulous, "a wrong signature with 200 OK"),
        (Manner::Broken, "a PING with 500 Internal Server Error"),
    ] {
        let url = endpoint(&discord, "endpoint", manner).await;
        let refusal = discord.set_endpoint(&[&url]).await.unwrap_err();
        let reason = refusal.to_string();
        assert_eq!(reason, format!("{url} is no endpoint: it answers {why}"));
        let edit = rest.request(Method::PATCH, "/applications/@me");
        let edit = edit.json(&json!({"interactions_endpoint_url": url}));
        let (status, body) = send(edit).await;
        assert_eq!((status, &body["code"]), (400, &json!(50_035)), "{body}");
    }
    assert!(
        discord
            .set_endpoint(&["http://127.0.0.1:1/"])
            .await
            .is_err()
    );
    assert!(discord.endpoint().is_empty());
    assert_eq!(answers(&discord).await, "Tak Tavern is offline");

    let url = endpoint(&discord, "endpoint", Manner::Right).await;
    let edit = |url: Value| {
        let edit = rest.request(Method::PATCH, "/applications/@me");
        send(edit.json(&json!({"interactions_endpoint_url": url})))
    };
    let (status, body) = edit(json!(url)).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(body["interactions_endpoint_url"], json!(url));
    assert_eq!(body["verify_key"], json!(discord.public_key()));
    assert_eq!(answers(&discord).await, "endpoint");
    let (status, _) = edit(Value::Null).await;
    assert_eq!(status, 200);
    assert_eq!(answers(&discord).await, "Tak Tavern is offline");
    discord.shutdown().await;
}

#[tokio::test]
async fn several_addresses_answer_in_turn() {
    let (discord, _) = discord().await;
    let one = endpoint(&discord, "one", Manner::Right).await;
    let two = endpoint(&discord, "two", Manner::Right).await;
    discord.set_endpoint(&[&one, &two]).await.unwrap();
    assert_eq!(answers(&discord).await, "one");
    assert_eq!(answers(&discord).await, "two");
    assert_eq!(answers(&discord).await, "one");
    for session in [1, 1, 0] {
        let faults = discord.faults();
        faults.next_interaction(Delivery::ToSession(session));
        assert_eq!(answers(&discord).await, ["one", "two"][session]);
    }
    discord.remove_from_endpoint(&one);
    assert_eq!(answers(&discord).await, "two");
    let requests = discord.requests();
    let responses = requests.iter().filter(|one| one.method == "RESPONSE");
    let statuses: Vec<u16> = responses.map(|one| one.status).collect();
    assert_eq!(statuses, [200; 7]);
    discord.shutdown().await;
}
