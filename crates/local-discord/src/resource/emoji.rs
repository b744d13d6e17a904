//! Emoji of the application, usable only by its bot (documentation page "Emoji
//! Resource", section Application-Owned Emoji).

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::snowflake::Snowflake;

/// An emoji of the application.
#[derive(Clone, Serialize, Deserialize)]
pub struct Emoji {
    pub id: Snowflake,
    pub name: String,
    /// The image file.
    #[serde(skip)]
    pub image: Arc<[u8]>,
}

impl Emoji {
    /// The media type of the image.
    pub fn content_type(&self) -> &'static str {
        media_type(&self.image).unwrap_or("application/octet-stream")
    }

    pub(crate) fn is_animated(&self) -> bool {
        self.image.starts_with(b"GIF8")
    }
}

/// The media type of an image from its first bytes, if emoji may have it.
pub(crate) fn media_type(image: &[u8]) -> Option<&'static str> {
    match image {
        [0x89, b'P', b'N', b'G', ..] => Some("image/png"),
        [b'G', b'I', b'F', b'8', ..] => Some("image/gif"),
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        _ if image.starts_with(b"RIFF") && image.get(8..12) == Some(b"WEBP") => Some("image/webp"),
        _ => None,
    }
}

impl fmt::Debug for Emoji {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Emoji")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("image", &self.image.len())
            .finish()
    }
}
