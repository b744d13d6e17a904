//! The log of what the bot asked by REST.

use serde_json::Value;

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
