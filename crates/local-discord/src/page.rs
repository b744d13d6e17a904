//! The chat page and its requests: state, messages, events, acts.

mod acts;
mod views;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::json;

use crate::hub::Hub;
use crate::limits::message::FILE_LIMIT;

/// The longest request with a file: a byte is written in up to four characters.
const MAX_UPLOAD_BYTES: usize = 4 * FILE_LIMIT + 4096;

pub(crate) fn router() -> Router<Arc<Hub>> {
    Router::new()
        .route("/", get(async || Html(include_str!("page/page.html"))))
        .route("/page/state", get(views::state))
        .route("/page/channels/{channel}/messages", get(views::messages))
        .route("/page/events", get(views::events))
        .route("/page/interactions", post(acts::interact))
        .route(
            "/page/files",
            post(acts::upload).layer(DefaultBodyLimit::max(MAX_UPLOAD_BYTES)),
        )
        .route("/page/messages", post(acts::post_message))
        .route("/page/language", post(acts::set_language))
        .route("/page/installs", post(acts::install))
        .route(
            "/attachments/{channel}/{attachment}/{filename}",
            get(views::attachment),
        )
        .route(
            "/ephemeral-attachments/{application}/{attachment}/{filename}",
            get(views::upload),
        )
        .route("/emojis/{emoji}", get(views::emoji))
}

/// A request of the page that was refused, with the reason.
struct PageError(StatusCode, String);

impl PageError {
    fn bad_request(why: impl Into<String>) -> Self {
        Self(StatusCode::BAD_REQUEST, why.into())
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"message": self.1}))).into_response()
    }
}

/// Refuses requests for another host than the loopback address: a page of
/// another site could resolve its name to this machine (DNS rebinding).
pub(crate) async fn only_loopback(request: Request, next: Next) -> Response {
    let host = request
        .headers()
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    if host.is_some_and(is_loopback) {
        return next.run(request).await;
    }
    let why = "The local Discord answers only to 127.0.0.1 and localhost.".to_owned();
    PageError(StatusCode::FORBIDDEN, why).into_response()
}

fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}
