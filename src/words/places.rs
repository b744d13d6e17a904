//! What is said of where a game is played.

use super::{Words, say};

impl Words {
    /// Said when a game begins where the bot is a guest.
    #[must_use]
    pub fn guest_here(self) -> String {
        say!(self, "guest-here")
    }
}
