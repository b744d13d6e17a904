//! Payloads as websocket frames: plain, zlib by payload, or one zlib stream
//! (documentation page "Gateway", section Encoding and Compression).

use axum::extract::ws::Message;
use flate2::{Compress, Compression, FlushCompress};
use serde_json::Value;

/// The encoding of a connection's payloads.
pub(crate) enum Encoder {
    /// Text.
    Plain,
    /// Each payload compressed separately.
    ByPayload,
    /// One zlib stream, flushed after each payload.
    Stream(Compress),
}

impl Encoder {
    pub(crate) fn stream() -> Self {
        Self::Stream(Compress::new(Compression::default(), true))
    }

    pub(crate) fn frame(&mut self, payload: &Value) -> Message {
        let text = payload.to_string();
        match self {
            Self::Plain => Message::text(text),
            Self::ByPayload => {
                let mut whole = Compress::new(Compression::default(), true);
                Message::binary(compress(&mut whole, text.as_bytes(), FlushCompress::Finish))
            }
            Self::Stream(stream) => {
                Message::binary(compress(stream, text.as_bytes(), FlushCompress::Sync))
            }
        }
    }
}

fn compress(stream: &mut Compress, input: &[u8], flush: FlushCompress) -> Vec<u8> {
    // Space for incompressible input, for headers and for the flush.
    let mut output = Vec::with_capacity(input.len() + input.len() / 100 + 128);
    stream
        .compress_vec(input, &mut output, flush)
        .expect("deflate takes any input");
    output
}
