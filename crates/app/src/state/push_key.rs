//! The key that identifies this site to push services (<https://www.rfc-editor.org/rfc/rfc8292>).

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

use super::{App, Pages};
use tavern_game::{HOUR_MS, Moment};

/// How long a token is valid. The maximum is a day.
const GOOD_FOR_MS: i64 = 12 * HOUR_MS;

/// The header of all tokens.
const HEADER: &str = r#"{"typ":"JWT","alg":"ES256"}"#;

/// The key of a site. It follows from the secret of the pages, so all processes have the same one.
#[derive(Debug)]
pub struct PushKey {
    key: SigningKey,
    /// The address by which operators of push services find the host.
    site: String,
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

impl PushKey {
    fn new(pages: &Pages) -> PushKey {
        // Almost every code is a valid key.
        let keys = (0..=u8::MAX).map(|number| SigningKey::from_slice(&pages.push_code(number)));
        let key = keys.flatten().next();
        PushKey {
            key: key.expect("one of 256 codes is a key, because one of 2^32 is none"),
            site: pages.site().to_owned(),
        }
    }

    /// The public key, in the form for browsers.
    pub fn public(&self) -> String {
        base64(self.key.verifying_key().to_sec1_point(false))
    }

    /// The header `Authorization` for the push service with this origin.
    pub fn authorization(&self, origin: &str, now: Moment) -> String {
        let until = now.plus_ms(GOOD_FOR_MS).0 / 1_000;
        let claims = json!({ "aud": origin, "exp": until, "sub": self.site }).to_string();
        let text = format!("{}.{}", base64(HEADER), base64(claims));
        let signature: Signature = self.key.sign(text.as_bytes());
        let signature = base64(signature.to_bytes());
        format!("vapid t={text}.{signature}, k={}", self.public())
    }
}

impl App {
    /// The key that identifies this site to push services.
    pub fn push_key(&self) -> Option<PushKey> {
        Some(PushKey::new(self.pages.as_ref()?))
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use serde_json::Value;

    use super::*;

    fn key(secret: &str) -> PushKey {
        PushKey::new(&Pages::new("https://tak.example/", secret.to_owned()))
    }

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    #[test]
    fn key_follows_from_the_secret_of_the_pages() {
        assert_eq!(key("a").public(), key("a").public());
        assert_ne!(key("a").public(), key("b").public());
        let public = bytes(&key("a").public());
        assert_eq!((public.len(), public[0]), (65, 4), "an uncompressed point");
        let text = format!("{:?}", key("a"));
        let secret = hex::encode(key("a").key.to_bytes());
        assert!(!text.contains(&secret), "{text}");
    }

    #[test]
    fn token_is_signed_for_one_service_and_half_a_day() {
        let key = key("a");
        let header = key.authorization("https://push.example", Moment(1_800_000_000_999));
        let (token, public) = header.split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let token = token.strip_prefix("vapid t=").unwrap();
        let (text, signature) = token.rsplit_once('.').unwrap();
        let public_key = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        public_key.verify(text.as_bytes(), &signature).unwrap();
        let claims = text.split_once('.').unwrap().1;
        let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
        let truth = json!({
            "aud": "https://push.example",
            "exp": 1_800_043_200,
            "sub": "https://tak.example",
        });
        assert_eq!(claims, truth);
    }
}
