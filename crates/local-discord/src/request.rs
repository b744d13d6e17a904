//! The requests of the bot: their bodies and their log.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::body::{Body as Stream, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request as HttpRequest};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;

use crate::refusal::Refusal;

/// The body of a request: JSON, alone or in a multipart form with files.
#[derive(Clone, Debug, Default)]
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) files: Vec<Upload>,
}

/// An uploaded file, from the part `files[n]`.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of the part's name.
    pub(crate) index: u64,
    pub(crate) filename: String,
    pub(crate) bytes: Arc<[u8]>,
}

impl Body {
    /// Reads JSON, or parts with `payload_json` and `files[n]` (documentation
    /// page "Reference", section Uploading Files).
    pub(crate) async fn read(headers: &HeaderMap, bytes: Bytes) -> Result<Self, Refusal> {
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        let kind = headers.get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            return read_parts(kind, bytes).await;
        }
        if !kind.starts_with("application/json") {
            return Err(Refusal::NOT_JSON);
        }
        Ok(Self {
            json: json(&bytes)?,
            files: Vec::new(),
        })
    }
}

fn json(bytes: &[u8]) -> Result<Value, Refusal> {
    serde_json::from_slice(bytes).map_err(|_| Refusal::NOT_JSON)
}

async fn read_parts(kind: &str, bytes: Bytes) -> Result<Body, Refusal> {
    let request = HttpRequest::builder().header(CONTENT_TYPE, kind);
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

/// The largest number of requests in the log of a local Discord. A new request
/// beyond it removes the oldest.
pub const MAX_REQUESTS: usize = 10_000;

/// The largest total size of the JSON bodies in the log, in bytes of JSON text:
/// 32 MiB. A new request beyond it removes the oldest ones, but is itself
/// always logged.
pub const MAX_REQUEST_BYTES: usize = 32 * 1024 * 1024;

/// One REST request of the bot, with the answer's status.
#[derive(Clone, Debug)]
pub struct Request {
    /// The method, such as `POST`.
    pub method: String,
    /// The path after the version, such as `/gateway/bot`.
    pub path: String,
    /// The path's template, such as `/channels/{channel}/messages`; empty for
    /// a path Discord does not know.
    pub route: String,
    /// The HTTP status it was answered with; 0 if the connection was cut.
    pub status: u16,
    /// The JSON body (the `payload_json` part of a multipart one), or null.
    pub body: Value,
    /// The names of the files sent along.
    pub files: Vec<String>,
    /// The answer's JSON code for an error, such as 10062.
    pub code: Option<u64>,
}

/// The latest requests, so that a demo can run for weeks.
#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    /// Each request with the size of its body.
    entries: VecDeque<(Request, usize)>,
    bytes: usize,
}

impl RequestLog {
    pub(crate) fn push(&mut self, request: Request) {
        let size = request.body.to_string().len();
        self.bytes += size;
        self.entries.push_back((request, size));
        while self.entries.len() > MAX_REQUESTS
            || (self.bytes > MAX_REQUEST_BYTES && self.entries.len() > 1)
        {
            let oldest = self.entries.pop_front();
            self.bytes -= oldest.map_or(0, |(_, size)| size);
        }
    }

    pub(crate) fn to_vec(&self) -> Vec<Request> {
        let requests = self.entries.iter().map(|(request, _)| request);
        requests.cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(path: usize, body: Value) -> Request {
        Request {
            method: "POST".to_owned(),
            path: path.to_string(),
            route: String::new(),
            status: 200,
            body,
            files: Vec::new(),
            code: None,
        }
    }

    fn paths(log: &RequestLog) -> Vec<String> {
        let requests = log.to_vec().into_iter();
        requests.map(|request| request.path).collect()
    }

    #[test]
    fn log_full_of_requests_removes_oldest() {
        let mut log = RequestLog::default();
        for path in 0..MAX_REQUESTS + 2 {
            log.push(request(path, Value::Null));
        }
        let paths = paths(&log);
        assert_eq!(paths.len(), MAX_REQUESTS);
        assert_eq!(paths[0], "2");
        assert_eq!(paths[MAX_REQUESTS - 1], (MAX_REQUESTS + 1).to_string());
    }

    #[test]
    fn log_full_of_bytes_removes_oldest() {
        let third = "x".repeat(MAX_REQUEST_BYTES / 3);
        let mut log = RequestLog::default();
        for path in 0..4 {
            log.push(request(path, third.clone().into()));
        }
        assert_eq!(paths(&log), ["2", "3"]);
    }

    #[test]
    fn body_beyond_all_bytes_stays_until_next_request() {
        let mut log = RequestLog::default();
        log.push(request(0, Value::Null));
        log.push(request(1, "x".repeat(MAX_REQUEST_BYTES).into()));
        assert_eq!(paths(&log), ["1"]);
        log.push(request(2, Value::Null));
        assert_eq!(paths(&log), ["2"]);
    }
}
