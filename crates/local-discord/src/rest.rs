//! Discord's REST API: its routes, and the middleware of every request. Each
//! file serves one family of routes.

mod applications;
mod channels;
mod commands;
mod guilds;
mod interactions;
mod messages;
mod users;

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body as Bytes, to_bytes};
use axum::extract::{FromRequestParts, MatchedPath, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::hub::Hub;
use crate::limits::Form;
use crate::refusal::Refusal;
use crate::request::{self, Body};
use crate::timestamp::http_date;
use crate::trouble::{Allowance, Moment, Trouble};

/// The result of a handler with a JSON body.
type Answered = Result<Json<Value>, Refusal>;
/// The result of a handler without a body.
type Done = Result<StatusCode, Refusal>;
type HubState = State<Arc<Hub>>;

/// The whole API, under each accepted prefix.
pub(crate) fn router(hub: &Arc<Hub>) -> Router<Arc<Hub>> {
    let api = Router::new()
        .merge(applications::routes())
        .merge(channels::routes())
        .merge(commands::routes())
        .merge(guilds::routes())
        .merge(interactions::routes())
        .merge(messages::routes())
        .merge(users::routes())
        .fallback(async || Refusal::NOT_FOUND)
        .method_not_allowed_fallback(async || Refusal::METHOD_NOT_ALLOWED)
        .layer(middleware::from_fn_with_state(hub.clone(), pass));
    Router::new()
        .nest("/api/v10", api.clone())
        .nest("/api/v9", api.clone())
        .nest("/api", api)
}

/// Ids in the path. A segment that is not a number is refused as by Discord.
struct At<T>(T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(ids)) => Ok(Self(ids)),
            Err(why) => {
                let mut form = Form::default();
                form.complain("path", "NUMBER_TYPE_COERCE", why.to_string());
                form.verdict()?;
                Err(Refusal::NOT_FOUND)
            }
        }
    }
}

/// Marks a response that must not be sent, because the connection is cut
/// instead.
#[derive(Clone, Copy)]
pub(crate) struct Cut;

/// More than any request Discord accepts: ten files and a message.
const BODY_LIMIT: usize = 110 * 1024 * 1024;

/// Passes every request: fault plan, token, body, response headers and log.
async fn pass(State(hub): HubState, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let path = without_version(request.uri().path()).to_owned();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map(|route| without_version(route.as_str()).to_owned());
    let line = format!("{method} {path}");
    let trouble = hub.request_plan().trouble_for(&line);
    let allowance = match trouble {
        None => hub.request_plan().allowance_for(&line, hub.now()),
        Some(_) => None,
    };
    let is_over = allowance.filter(|allowance| allowance.remaining.is_none());
    let trouble = trouble.or(is_over.map(|over| Trouble::RateLimited(over.reset_after)));
    if let Some(Trouble::Delayed(time)) = trouble {
        tokio::time::sleep(time).await;
    }
    let mut body = Body::default();
    let mut response = match read(&hub, &method, &path, request).await {
        Err(refusal) => early(trouble).unwrap_or_else(|| refusal.into_response()),
        Ok((request, content)) => {
            body = content;
            hub.wait_at(&line, Moment::Arrival).await;
            match early(trouble) {
                Some(response) => response,
                None => next.run(request).await,
            }
        }
    };
    if trouble == Some(Trouble::AnswerLost) {
        response.extensions_mut().insert(Cut);
    }
    let (mut response, code) = with_code(response).await;
    let is_cut = response.extensions().get::<Cut>().is_some();
    hub.log(request::Request {
        method: method.to_string(),
        path,
        route: route.clone().unwrap_or_default(),
        status: if is_cut {
            0
        } else {
            response.status().as_u16()
        },
        body: body.json,
        files: body.files.into_iter().map(|file| file.filename).collect(),
        code,
    });
    hub.wait_at(&line, Moment::Answer).await;
    let limit = limit_of(trouble, allowance);
    add_headers(&mut response, &hub, &route.unwrap_or_default(), limit);
    response
}

/// The response of a fault that prevents the request from being carried out.
fn early(trouble: Option<Trouble>) -> Option<Response> {
    match trouble? {
        Trouble::RateLimited(after) => {
            let seconds = after.as_secs_f64();
            let body = json!({
                "message": "You are being rate limited.",
                "retry_after": seconds,
                "global": false,
            });
            let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
            let whole = after.as_millis().div_ceil(1000).to_string();
            let whole = HeaderValue::from_str(&whole).expect("digits fit a header");
            let headers = response.headers_mut();
            headers.insert("retry-after", whole);
            headers.insert("x-ratelimit-scope", HeaderValue::from_static("user"));
            Some(response)
        }
        Trouble::Status(status) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            Some(status.into_response())
        }
        Trouble::Dropped => {
            let mut response = StatusCode::OK.into_response();
            response.extensions_mut().insert(Cut);
            Some(response)
        }
        Trouble::Delayed(_) | Trouble::AnswerLost => None,
    }
}

/// Checks the token and reads the body into the request's extensions, for the
/// handlers.
async fn read(
    hub: &Hub,
    method: &Method,
    path: &str,
    request: Request,
) -> Result<(Request, Body), Refusal> {
    let token = request.headers().get(header::AUTHORIZATION);
    let token = token
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.strip_prefix("Bot "));
    if needs_token(method, path) && token != Some(&hub.token) {
        return Err(Refusal::UNAUTHORIZED);
    }
    let (parts, bytes) = request.into_parts();
    let bytes = to_bytes(bytes, BODY_LIMIT)
        .await
        .map_err(|_| Refusal::TOO_LARGE)?;
    let body = Body::read(&parts.headers, bytes).await?;
    let mut request = Request::from_parts(parts, Bytes::empty());
    request.extensions_mut().insert(body.clone());
    Ok((request, body))
}

/// Routes with an interaction's token in the path need no bot token.
fn needs_token(method: &Method, path: &str) -> bool {
    let is_public = path == "/gateway" && method == Method::GET;
    !(is_public || path.starts_with("/interactions/") || path.starts_with("/webhooks/"))
}

/// The JSON error code of a refused request, for the log.
async fn with_code(response: Response) -> (Response, Option<u64>) {
    if response.status().is_success() {
        return (response, None);
    }
    let (parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, BODY_LIMIT).await else {
        return (Response::from_parts(parts, Bytes::empty()), None);
    };
    let code = serde_json::from_slice::<Value>(&bytes).ok();
    let code = code.and_then(|json| json["code"].as_u64());
    (Response::from_parts(parts, Bytes::from(bytes)), code)
}

/// The limit for the headers, if one was planned.
fn limit_of(trouble: Option<Trouble>, allowance: Option<Allowance>) -> Option<Allowance> {
    allowance.or(match trouble {
        Some(Trouble::RateLimited(reset_after)) => Some(Allowance {
            size: 50,
            remaining: None,
            reset_after,
        }),
        _ => None,
    })
}

/// Adds `Date` by this Discord's clock and the rate limit headers: the planned
/// limit, or one far from being reached (documentation page "Rate Limits").
fn add_headers(response: &mut Response, hub: &Hub, route: &str, allowance: Option<Allowance>) {
    let now = hub.now();
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: String| {
        let value = HeaderValue::from_str(&value);
        headers.insert(name, value.expect("numbers and dates fit a header"));
    };
    set("date", http_date(now));
    // First answers to interactions have no rate limit.
    if allowance.is_none() && (route.starts_with("/interactions/") || route.is_empty()) {
        return;
    }
    let bucket = route.bytes().fold(0_u64, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    let Allowance {
        size,
        remaining,
        reset_after: until,
    } = allowance.unwrap_or(Allowance {
        size: 50,
        remaining: Some(49),
        reset_after: Duration::from_secs(1),
    });
    let remaining = remaining.unwrap_or(0);
    let reset = Duration::from_millis(now) + until;
    set("x-ratelimit-bucket", format!("{bucket:016x}"));
    set("x-ratelimit-limit", size.to_string());
    set("x-ratelimit-remaining", remaining.to_string());
    set("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64()));
    set(
        "x-ratelimit-reset-after",
        format!("{:.3}", until.as_secs_f64()),
    );
}

fn without_version(path: &str) -> &str {
    let prefixes = ["/api/v10", "/api/v9", "/api"];
    prefixes
        .iter()
        .find_map(|prefix| path.strip_prefix(prefix))
        .unwrap_or(path)
}
