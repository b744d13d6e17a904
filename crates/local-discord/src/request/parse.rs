//! Reading a body: JSON, or parts with `payload_json` and `files[n]`
//! (documentation page "Reference", section Uploading Files).

use axum::body::{Body as Stream, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde_json::Value;

use crate::request::body::{Body, Upload};
use crate::request::refusal::Refusal;

pub(crate) async fn body(parts: &Parts, bytes: Bytes) -> Result<Body, Refusal> {
    if bytes.is_empty() {
        return Ok(Body::default());
    }
    let kind = parts
        .headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return in_parts(kind, bytes).await;
    }
    if !kind.starts_with("application/json") {
        return Err(Refusal::NOT_JSON);
    }
    Ok(Body {
        json: json(&bytes)?,
        files: Vec::new(),
    })
}

fn json(bytes: &[u8]) -> Result<Value, Refusal> {
    serde_json::from_slice(bytes).map_err(|_| Refusal::NOT_JSON)
}

async fn in_parts(kind: &str, bytes: Bytes) -> Result<Body, Refusal> {
    let request = Request::builder().header(CONTENT_TYPE, kind);
    let mut request = request
        .body(Stream::from(bytes))
        .map_err(|_| Refusal::NOT_JSON)?;
    // The size of the whole body has already been checked.
    DefaultBodyLimit::disable().apply(&mut request);
    let mut parts = Multipart::from_request(request, &())
        .await
        .map_err(|_| Refusal::NOT_JSON)?;
    let mut body = Body::default();
    while let Some(part) = parts.next_field().await.map_err(|_| Refusal::NOT_JSON)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().unwrap_or("file").to_owned();
        let bytes = part.bytes().await.map_err(|_| Refusal::NOT_JSON)?;
        if name == "payload_json" {
            body.json = json(&bytes)?;
        } else if let Some(index) = file_index(&name) {
            body.files.push(Upload {
                index,
                filename,
                bytes: bytes.as_ref().into(),
            });
        }
    }
    Ok(body)
}

/// The `n` of `files[n]`; a part named `file` counts as the first.
fn file_index(name: &str) -> Option<u64> {
    if name == "file" {
        return Some(0);
    }
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}
