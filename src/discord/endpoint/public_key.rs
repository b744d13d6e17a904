//! The public key that verifies Discord's requests.

use std::fmt;
use std::str::FromStr;

use serenity::interactions_endpoint::Verifier;

/// An application's public key, from Discord's developer portal.
#[derive(Clone)]
pub struct PublicKey {
    bytes: [u8; 32],
    verifier: Verifier,
}

/// The text is no public key of an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a public key, which has 64 digits from 0 to 9 and a to f")]
pub struct PublicKeyError;

impl FromStr for PublicKey {
    type Err = PublicKeyError;

    fn from_str(text: &str) -> Result<PublicKey, PublicKeyError> {
        let bytes = bytes(text).ok_or(PublicKeyError)?;
        let verifier = Verifier::try_new(bytes).map_err(|_| PublicKeyError)?;
        Ok(PublicKey { bytes, verifier })
    }
}

fn bytes(text: &str) -> Option<[u8; 32]> {
    let mut digits = text.chars().map(|digit| digit.to_digit(16));
    let mut bytes = [0; 32];
    for byte in &mut bytes {
        let (high, low) = (digits.next()??, digits.next()??);
        *byte = u8::try_from(high * 16 + low).ok()?;
    }
    digits.next().is_none().then_some(bytes)
}

impl PublicKey {
    /// Whether the private key of this public key signed the request.
    pub(crate) fn has_signed(&self, signature: &str, timestamp: &str, body: &[u8]) -> bool {
        self.verifier.verify(signature, timestamp, body).is_ok()
    }
}

impl PartialEq for PublicKey {
    fn eq(&self, other: &PublicKey) -> bool {
        self.bytes == other.bytes
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PublicKey")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_keys_parse() {
        // The key of the first example of RFC 8032.
        let key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        let upper = key.to_uppercase();
        assert_eq!(key.parse(), upper.parse::<PublicKey>());
        let read: PublicKey = key.parse().unwrap();
        // The example signs an empty text.
        let signature = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
                         5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";
        assert!(read.has_signed(signature, "", b""));
        assert!(!read.has_signed(signature, "1", b""));
        assert!(!read.has_signed("", "", b""));
        for wrong in [
            "",
            "d75a",
            &key[1..],
            &format!("{key}0"),
            &key.replace('d', "g"),
        ] {
            assert_eq!(wrong.parse::<PublicKey>(), Err(PublicKeyError), "{wrong}");
        }
    }
}
