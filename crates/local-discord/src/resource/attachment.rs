//! Files attached to messages.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::snowflake::Snowflake;

/// A file attached to a message.
#[derive(Clone, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    /// The alternative text for screen readers.
    pub description: Option<String>,
    /// The width in pixels, for a PNG or GIF.
    pub width: Option<u32>,
    /// The height in pixels, for a PNG or GIF.
    pub height: Option<u32>,
    #[serde(skip)]
    pub bytes: Arc<[u8]>,
}

impl Attachment {
    /// The file as Discord describes it, at an address.
    pub(crate) fn to_discord(&self, url: &str, ephemeral: bool) -> Value {
        let mut json = json!({
            "id": self.id,
            "filename": self.filename,
            "size": self.bytes.len(),
            "url": url,
            "proxy_url": url,
            "content_type": self.content_type(),
            "ephemeral": ephemeral,
        });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = self.width.zip(self.height) {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }

    pub(crate) fn new(
        id: Snowflake,
        filename: String,
        description: Option<String>,
        bytes: Arc<[u8]>,
    ) -> Self {
        let (width, height) = dimensions(&bytes).unzip();
        Self {
            id,
            filename,
            description,
            width,
            height,
            bytes,
        }
    }

    /// The media type, from the first bytes and otherwise from the name's
    /// extension.
    pub fn content_type(&self) -> &'static str {
        let ending = self.filename.rsplit('.').next().unwrap_or_default();
        match (&*self.bytes, ending) {
            ([0x89, b'P', b'N', b'G', ..], _) => "image/png",
            ([b'G', b'I', b'F', b'8', ..], _) => "image/gif",
            (_, "txt" | "ptn" | "tps" | "csv") => "text/plain; charset=utf-8",
            (_, "json") => "application/json",
            _ => "application/octet-stream",
        }
    }
}

/// Reads width and height from the header of a PNG or GIF.
fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => {
            let at = |from: usize| {
                bytes
                    .get(from..from + 4)?
                    .try_into()
                    .ok()
                    .map(u32::from_be_bytes)
            };
            Some((at(16)?, at(20)?))
        }
        [b'G', b'I', b'F', b'8', _, _, w0, w1, h0, h1, ..] => Some((
            u16::from_le_bytes([*w0, *w1]).into(),
            u16::from_le_bytes([*h0, *h1]).into(),
        )),
        _ => None,
    }
}

impl fmt::Debug for Attachment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attachment")
            .field("filename", &self.filename)
            .field("description", &self.description)
            .field("bytes", &self.bytes.len())
            .finish_non_exhaustive()
    }
}
