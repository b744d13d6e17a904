//! The key that signs interactions sent to an endpoint.

use ed25519_dalek::{Signer as _, SigningKey};

/// The private key. It is constant, so that the public key can be part of a
/// bot's settings, and grants nothing beyond this machine.
const SECRET: [u8; 32] = *b"a signing key for one local host";

/// The public key in hexadecimal digits, for the application to check
/// signatures.
pub(crate) fn public_key() -> String {
    hex::encode(SigningKey::from_bytes(&SECRET).verifying_key().as_bytes())
}

/// The signature of a timestamp and a body.
pub(crate) fn signature(timestamp: &str, body: &str) -> String {
    let message = format!("{timestamp}{body}");
    let signed = SigningKey::from_bytes(&SECRET).sign(message.as_bytes());
    hex::encode(signed.to_bytes())
}
