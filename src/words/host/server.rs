//! Settings of a server.

use crate::words::keys::yes_key;
use crate::words::{Language, Words, say};

impl Words {
    /// Above the menus for a server.
    #[must_use]
    pub fn server_settings(self, threads: bool, drops_pictures: bool) -> String {
        say!(
            self,
            "settings-server",
            threads = yes_key(threads),
            drops_pictures = yes_key(drops_pictures),
        )
    }

    /// A language for a server, or to leave it to its Discord.
    #[must_use]
    pub fn server_language_choice(self, language: Option<Language>) -> String {
        language.map_or_else(
            || say!(self, "choice-language-server"),
            |language| self.named_language(language),
        )
    }

    /// Changes whether each game gets a thread of its own.
    #[must_use]
    pub fn threads_button(self, now: bool) -> String {
        say!(self, "button-threads", now = yes_key(now))
    }

    /// Changes whether old boards lose their pictures.
    #[must_use]
    pub fn drops_pictures_button(self, now: bool) -> String {
        say!(self, "button-drops-pictures", now = yes_key(now))
    }
}
