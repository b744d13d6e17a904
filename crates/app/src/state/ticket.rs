//! The secrets that sign people in on the pages of games.

use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use tavern_game::{DAY_MS, MINUTE_MS};

/// The bytes of a secret. One of 2^256 cannot be guessed.
const BYTES: usize = 32;

/// The secret of a link or of a signed-in browser. The database has only its fingerprint.
#[derive(Clone, Debug)]
pub struct Ticket(SecretString);

impl Ticket {
    /// How long a link signs a browser in.
    pub(crate) const LINK_MS: i64 = 10 * MINUTE_MS;

    /// How long a browser stays signed in.
    pub(crate) const BROWSER_MS: i64 = 30 * DAY_MS;

    pub(crate) fn new() -> Ticket {
        let new: [u8; BYTES] = rand::random();
        Ticket(hex::encode(new).into())
    }

    /// The secret with this text, if it is one at all.
    pub fn read(text: &str) -> Option<Ticket> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let is_secret = text.len() == 2 * BYTES && text.bytes().all(is_digit);
        is_secret.then(|| Ticket(text.into()))
    }

    /// The secret itself, for its holder.
    pub fn expose(&self) -> &str {
        self.0.expose_secret()
    }

    /// The stored form of the secret.
    pub(crate) fn fingerprint(&self) -> String {
        hex::encode(Sha256::digest(self.expose()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticket_has_one_spelling_and_is_not_shown() {
        let ticket = Ticket::new();
        let secret = ticket.expose();
        let again = Ticket::read(secret).unwrap();
        assert_eq!(again.fingerprint(), ticket.fingerprint());
        assert_ne!(ticket.fingerprint(), secret);
        assert!(!format!("{ticket:?}").contains(secret));
        let (upper, longer) = (secret.to_uppercase(), format!("{secret}0"));
        for wrong in ["", &secret[1..], &upper, &longer, "é"] {
            // A random secret almost always has a letter.
            assert!(Ticket::read(wrong).is_none(), "{wrong}");
        }
        assert_ne!(Ticket::new().expose(), secret);
    }
}
