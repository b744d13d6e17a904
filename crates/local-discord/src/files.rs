//! The files of messages, commands and emoji, which Discord serves from addresses
//! of their own.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::hub::Hub;
use crate::snowflake::Snowflake;

pub(crate) fn router() -> Router<Arc<Hub>> {
    Router::new()
        .route(
            "/attachments/{channel}/{attachment}/{filename}",
            get(attachment),
        )
        .route(
            "/ephemeral-attachments/{application}/{attachment}/{filename}",
            get(upload),
        )
        .route("/emojis/{emoji}", get(emoji))
}

/// The files of messages and emoji never change, so a browser may cache them.
const FOREVER: (HeaderName, &str) = (
    header::CACHE_CONTROL,
    "private, max-age=31536000, immutable",
);

/// The content of a file. The browser must not guess another type.
fn content(media_type: &'static str, bytes: &[u8]) -> Response {
    let headers = [
        (header::CONTENT_TYPE, media_type),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, bytes.to_vec()).into_response()
}

async fn attachment(
    State(hub): State<Arc<Hub>>,
    Path((channel, id, filename)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let file = hub.read(|world| {
        let mut files = world
            .messages_in(channel)
            .flat_map(|message| &message.attachments);
        files
            .find(|file| file.id == id && file.filename == filename)
            .cloned()
    });
    let Some(file) = file else {
        return StatusCode::NOT_FOUND.into_response();
    };
    ([FOREVER], content(file.content_type(), &file.bytes)).into_response()
}

/// A file that a person attached to a command.
async fn upload(
    State(hub): State<Arc<Hub>>,
    Path((application, id, filename)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let file = hub.read(|world| {
        let file = world.uploads.get(&id).filter(|_| !world.loses_uploads);
        let file =
            file.filter(|file| application == world.application && file.filename == filename);
        file.cloned()
    });
    let Some(file) = file else {
        return StatusCode::NOT_FOUND.into_response();
    };
    content(file.content_type(), &file.bytes)
}

async fn emoji(State(hub): State<Arc<Hub>>, Path(id): Path<Snowflake>) -> Response {
    let emoji = hub.read(|world| world.emoji(id).cloned());
    let Ok(emoji) = emoji else {
        return StatusCode::NOT_FOUND.into_response();
    };
    ([FOREVER], content(emoji.content_type(), &emoji.image)).into_response()
}
