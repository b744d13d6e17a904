//! Delivers interactions to the application's HTTP endpoint and its responses
//! to the world.

use std::sync::Arc;
use std::time::Duration;

use axum::BoxError;
use axum::body::{Body as Content, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request as HttpRequest, Response, StatusCode};
use hyper::body::Incoming;
use hyper_util::client::legacy::Client as HttpClient;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinSet;

use crate::endpoint::{self, Posting};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::request::{self, Body};
use crate::snowflake::Snowflake;
use crate::trouble::{Missed, Moment, Trouble};

/// The method of responses in the request log and in fault plans.
const RESPONSE: &str = "RESPONSE";

/// The longest response that is read: more than all the files of an answer.
const MAX_RESPONSE_BYTES: usize = 128 * 1024 * 1024;

/// An HTTP client without TLS, because endpoints are on the same machine.
type Client = HttpClient<HttpConnector, Content>;

fn client() -> Client {
    let mut connector = HttpConnector::new();
    connector.set_nodelay(true);
    HttpClient::builder(TokioExecutor::new()).build(connector)
}

/// Delivers each posting in a task of its own. Dropping this future aborts them
/// all.
pub(crate) async fn run(hub: Arc<Hub>, mut postings: UnboundedReceiver<Posting>) {
    let client = client();
    let mut under_way = JoinSet::new();
    loop {
        tokio::select! {
            posting = postings.recv() => match posting {
                Some(posting) => {
                    under_way.spawn(post(hub.clone(), client.clone(), posting));
                }
                None => return,
            },
            Some(_) = under_way.join_next() => {}
        }
    }
}

/// Posts an interaction to the first address that answers, and applies the
/// response. The connection is closed at the deadline of the first answer.
async fn post(hub: Arc<Hub>, client: Client, posting: Posting) {
    let body = posting.payload.to_string();
    let wait = Duration::from_millis(hub.read(|world| world.answer_within));
    let exchange = async {
        for url in &posting.urls {
            match send(&hub, &client, url, &body).await {
                Ok(response) => return read(response).await,
                Err(error) => tracing::debug!("{url} does not answer: {error}"),
            }
        }
        None
    };
    let Ok(Some(answer)) = tokio::time::timeout(wait, exchange).await else {
        return tracing::debug!("an interaction was not answered by HTTP");
    };
    apply(&hub, &posting.payload, answer).await;
}

/// Signs a body and posts it.
async fn send(
    hub: &Hub,
    client: &Client,
    url: &str,
    body: &str,
) -> Result<Response<Incoming>, BoxError> {
    let timestamp = (hub.now() / 1_000).to_string();
    let signature = endpoint::signature(&timestamp, body);
    send_signed(client, url, body, &timestamp, &signature).await
}

async fn send_signed(
    client: &Client,
    url: &str,
    body: &str,
    timestamp: &str,
    signature: &str,
) -> Result<Response<Incoming>, BoxError> {
    let request = HttpRequest::post(url)
        .header(CONTENT_TYPE, "application/json")
        .header("x-signature-ed25519", signature)
        .header("x-signature-timestamp", timestamp)
        .body(Content::from(body.to_owned()))?;
    Ok(client.request(request).await?)
}

/// The body of a response. There is none if the bot answers through the
/// callback route instead (202) or not at all.
async fn read(response: Response<Incoming>) -> Option<Result<Body, Refusal>> {
    if response.status() != StatusCode::OK {
        tracing::debug!("the endpoint answers {}", response.status());
        return None;
    }
    let (parts, content) = response.into_parts();
    let bytes = to_bytes(Content::new(content), MAX_RESPONSE_BYTES)
        .await
        .ok()?;
    Some(Body::read(&parts.headers, bytes).await)
}

/// Applies a response as the first answer to an interaction, subject to the
/// fault plan.
async fn apply(hub: &Hub, payload: &Value, answer: Result<Body, Refusal>) {
    let id: Option<Snowflake> = payload["id"].as_str().and_then(|id| id.parse().ok());
    let (Some(id), Some(token)) = (id, payload["token"].as_str()) else {
        return;
    };
    let path = format!("/interactions/{id}");
    let request = format!("{RESPONSE} {path}");
    let trouble = hub.request_plan().trouble_for(&request);
    if let Some(Trouble::Delayed(time)) = trouble {
        tokio::time::sleep(time).await;
    }
    hub.wait_at(&request, Moment::Arrival).await;
    let is_lost = matches!(trouble, Some(Trouble::Dropped | Trouble::Status(_)));
    let body = answer.as_ref().cloned().unwrap_or_default();
    let outcome = match answer {
        _ if is_lost => Ok(()),
        Ok(body) => hub.act(|world| world.answer(id, token, &body).map(drop)),
        Err(refusal) => Err(refusal),
    };
    hub.log(request::Request {
        method: RESPONSE.to_owned(),
        path,
        route: "/interactions/{interaction}".to_owned(),
        status: match &outcome {
            _ if is_lost => 0,
            Ok(()) => 200,
            Err(refusal) => refusal.status,
        },
        body: body.json,
        files: body.files.into_iter().map(|file| file.filename).collect(),
        code: outcome.err().map(|refusal| refusal.code.into()),
    });
}

/// Checks an endpoint as Discord does before it accepts the address: the
/// endpoint must answer a PING and reject a wrong signature.
pub(crate) async fn check(hub: &Hub, url: &str) -> Result<(), Missed> {
    let client = client();
    let no = |why: String| Missed(format!("{url} is no endpoint: {why}"));
    let ping = hub.act(|world| {
        let id = world.mint();
        json!({
            "id": id,
            "application_id": world.application,
            "type": 1,
            "token": "ping",
            "version": 1,
            "user": world.user(world.owner()).map(crate::resource::user::User::to_discord),
            "entitlements": [],
        })
    });
    let ping = ping.to_string();
    let exchange = async {
        let response = send(hub, &client, url, &ping).await?;
        let status = response.status();
        let answer = to_bytes(Content::new(response.into_body()), MAX_RESPONSE_BYTES).await?;
        let timestamp = (hub.now() / 1_000).to_string();
        let forgery = endpoint::signature(&timestamp, "something else");
        let rejection = send_signed(&client, url, &ping, &timestamp, &forgery).await?;
        Ok::<_, BoxError>((status, answer, rejection.status()))
    };
    let wait = hub.read(|world| world.answer_within);
    let outcome = tokio::time::timeout(Duration::from_millis(wait), exchange).await;
    let outcome = outcome.map_err(|_| no("it does not answer in time".to_owned()))?;
    let (status, answer, rejection) = outcome.map_err(|error| no(error.to_string()))?;
    let answer: Value = serde_json::from_slice(&answer).unwrap_or_default();
    if status != StatusCode::OK || answer["type"] != 1 {
        return Err(no(format!("it answers a PING with {status}")));
    }
    if rejection != StatusCode::UNAUTHORIZED {
        return Err(no(format!("it answers a wrong signature with {rejection}")));
    }
    Ok(())
}
