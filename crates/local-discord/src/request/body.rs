//! The body of a request: JSON, alone or in a multipart form with files.

use std::sync::Arc;

use serde_json::Value;

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
