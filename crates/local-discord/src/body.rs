//! A request's body: JSON, or JSON and files in parts.

use std::sync::Arc;

use serde_json::Value;

/// What came with a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) files: Vec<Upload>,
}

/// A file sent along, as the part `files[n]`.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of its part.
    pub(crate) index: u64,
    pub(crate) filename: String,
    pub(crate) bytes: Arc<[u8]>,
}
