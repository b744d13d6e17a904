//! The chat page and its requests: state, messages, events, acts.

mod acts;
mod assets;
mod objects;
mod views;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::json;

use crate::hub::Hub;
use crate::limits::message::FILE_LIMIT;

/// The longest request with a file: a byte is written in up to four characters.
const MAX_UPLOAD_BYTES: usize = 4 * FILE_LIMIT + 4096;

pub(crate) fn router() -> Router<Arc<Hub>> {
    Router::new()
        .route("/", get(assets::index))
        .route("/page/assets/{name}", get(assets::asset))
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
