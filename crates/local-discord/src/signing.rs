//! The key with which this Discord signs what it sends to an endpoint.

use std::fmt::Write as _;

use ed25519_dalek::{Signer as _, SigningKey};

/// The secret half. It is worth nothing outside this machine, and the same in
/// each run, so that settings can be kept.
const SECRET: [u8; 32] = *b"a signing key for one local host";

/// The half by which the application knows what is signed, in hexadecimal
/// digits.
pub(crate) fn public_key() -> String {
    hexadecimal(SigningKey::from_bytes(&SECRET).verifying_key().as_bytes())
}

/// The signature over the time a request is sent at and its body.
pub(crate) fn signature(timestamp: &str, body: &str) -> String {
    let message = format!("{timestamp}{body}");
    let signed = SigningKey::from_bytes(&SECRET).sign(message.as_bytes());
    hexadecimal(&signed.to_bytes())
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text takes everything");
        text
    })
}
