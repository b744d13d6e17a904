//! The public key that verifies Discord's requests.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serenity::interactions_endpoint::Verifier;

/// An application's public key, from Discord's developer portal.
#[derive(Clone)]
pub struct PublicKey {
    bytes: [u8; 32],
    verifier: Verifier,
}

/// The reason why a text is no public key of an application. The text itself may
/// be a secret, so no message quotes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PublicKeyError {
    /// It has the dots of a token.
    #[error("the token of a bot, not a public key")]
    Token,
    /// It is a number of Discord's.
    #[error("the id of an application, not its public key")]
    Id,
    #[error("not a public key: it has {0} characters instead of 64")]
    Length(usize),
    /// It has the right length and a character that is no digit.
    #[error("not a public key, whose 64 digits are from 0 to 9 and a to f")]
    Digit,
    /// Its digits belong to no key, as those of a secret or a mistyped key.
    #[error("not a public key: it has 64 digits, but no key has these")]
    NoKey,
}

impl FromStr for PublicKey {
    type Err = PublicKeyError;

    fn from_str(text: &str) -> Result<PublicKey, PublicKeyError> {
        let text = text.trim();
        let length = text.chars().count();
        if length != DIGITS {
            return Err(other_value(text).unwrap_or(PublicKeyError::Length(length)));
        }
        let bytes = bytes(text).ok_or(PublicKeyError::Digit)?;
        let verifier = Verifier::try_new(bytes).map_err(|_| PublicKeyError::NoKey)?;
        Ok(PublicKey { bytes, verifier })
    }
}

/// The length of a key.
const DIGITS: usize = 64;

/// The lengths of Discord's ids.
const ID_DIGITS: RangeInclusive<usize> = 17..=20;

/// Another value of the developer portal in the place of a key.
fn other_value(text: &str) -> Option<PublicKeyError> {
    if text.split('.').filter(|part| !part.is_empty()).count() == 3 {
        return Some(PublicKeyError::Token);
    }
    let is_id = ID_DIGITS.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then_some(PublicKeyError::Id)
}

fn bytes(text: &str) -> Option<[u8; 32]> {
    let mut digits = text.chars().map(|digit| digit.to_digit(16));
    let mut bytes = [0; 32];
    for byte in &mut bytes {
        let (high, low) = (digits.next()??, digits.next()??);
        *byte = u8::try_from(high * 16 + low).ok()?;
    }
    Some(bytes)
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
        assert_eq!(format!(" {key}\r").parse(), Ok(read));
    }

    #[test]
    fn text_without_a_key_has_its_reason() {
        let key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        let check = |text: &str, reason| {
            assert_eq!(text.parse::<PublicKey>(), Err(reason), "{text}");
        };
        check("", PublicKeyError::Length(0));
        check("d75a", PublicKeyError::Length(4));
        check(&key[1..], PublicKeyError::Length(63));
        check(&format!("{key}0"), PublicKeyError::Length(65));
        check(&key.replace('d', "g"), PublicKeyError::Digit);
        check(&key.replace('d', "é"), PublicKeyError::Digit);
        check("1191199113216000000", PublicKeyError::Id);
        check("119119911321600000x", PublicKeyError::Length(19));
        check(
            "MTE5MTE5OTEx.GabcDE.f-0123456789_abcdef",
            PublicKeyError::Token,
        );
        // The second coordinate 2 is not on the curve.
        let beyond = format!("02{}", "0".repeat(62));
        check(&beyond, PublicKeyError::NoKey);
    }
}
