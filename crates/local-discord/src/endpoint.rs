//! The application's endpoint for interactions by HTTP, and the key that signs
//! them (documentation page "Interactions", section Setting Up an Endpoint).

use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::Value;

/// The addresses of the application's endpoint. Several addresses take
/// interactions in turn, as behind a load balancer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endpoint {
    urls: Vec<String>,
    turn: usize,
}

/// An interaction to be posted to the endpoint.
#[derive(Debug)]
pub(crate) struct Posting {
    pub(crate) payload: Value,
    /// The addresses to try, in order, until one answers.
    pub(crate) urls: Vec<String>,
}

impl Endpoint {
    /// Whether interactions are delivered by HTTP instead of the gateway.
    pub(crate) fn is_set(&self) -> bool {
        !self.urls.is_empty()
    }

    pub(crate) fn urls(&self) -> &[String] {
        &self.urls
    }

    pub(crate) fn set(&mut self, urls: Vec<String>) {
        self.urls = urls;
        self.turn = 0;
    }

    pub(crate) fn add(&mut self, url: String) {
        self.urls.push(url);
    }

    pub(crate) fn remove(&mut self, url: &str) {
        self.urls.retain(|one| one != url);
    }

    /// Addresses an interaction to the next server in turn, with the others as
    /// fallback; or, with `only`, to a single one, counted from 0.
    pub(crate) fn address(&mut self, payload: Value, only: Option<usize>) -> Posting {
        let urls = if let Some(only) = only {
            self.urls.get(only).into_iter().cloned().collect()
        } else {
            let mut urls = self.urls.clone();
            urls.rotate_left(self.turn % self.urls.len().max(1));
            self.turn += 1;
            urls
        };
        Posting { payload, urls }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_take_interactions_in_turn() {
        let mut endpoint = Endpoint::default();
        assert!(!endpoint.is_set());
        assert!(endpoint.address(Value::Null, None).urls.is_empty());
        endpoint.set(vec!["a".to_owned(), "b".to_owned()]);
        endpoint.add("c".to_owned());
        let mut to = |only| endpoint.address(Value::Null, only).urls.concat();
        assert_eq!([to(None), to(None), to(None)], ["abc", "bca", "cab"]);
        assert_eq!([to(Some(1)), to(Some(3)), to(None)], ["b", "", "abc"]);
    }
}
