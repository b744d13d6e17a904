//! Settings of a server.

use crate::keys::yes_key;
use crate::{Language, Words, say};

impl Words {
    /// The text above the settings of a server.
    pub fn server_settings(self, threads: bool, drops_pictures: bool, hints: bool) -> String {
        say!(
            self,
            "settings-server",
            threads = yes_key(threads),
            drops_pictures = yes_key(drops_pictures),
            hints = yes_key(hints),
        )
    }

    /// A language of the server, or the one set at Discord.
    pub fn server_language_choice(self, language: Option<Language>) -> String {
        language.map_or_else(
            || say!(self, "choice-language-server"),
            |language| self.named_language(language),
        )
    }

    /// Switches threads for games on or off.
    pub fn threads_button(self, now: bool) -> String {
        say!(self, "button-threads", now = yes_key(now))
    }

    /// The line below the settings about games against the house.
    pub fn server_house(self, in_private: bool) -> String {
        say!(self, "settings-server-house", private = yes_key(in_private))
    }

    /// Switches private games against the house on or off.
    pub fn private_house_button(self, now: bool) -> String {
        say!(self, "button-private-house", now = yes_key(now))
    }

    /// Switches the removal of old pictures on or off.
    pub fn drops_pictures_button(self, now: bool) -> String {
        say!(self, "button-drops-pictures", now = yes_key(now))
    }

    /// Switches the marks of a called Tak on public boards on or off.
    pub fn hints_button(self, now: bool) -> String {
        say!(self, "button-hints", now = yes_key(now))
    }

    /// The line below the settings about puzzles from the server's games.
    pub fn server_puzzles(self, on: bool) -> String {
        say!(self, "settings-server-puzzles", on = yes_key(on))
    }

    /// Switches puzzles from the server's games on or off.
    pub fn server_puzzles_button(self, now: bool) -> String {
        say!(self, "button-server-puzzles", now = yes_key(now))
    }

    /// The notice that they were switched on or off.
    pub fn server_puzzles_switched(self, on: bool) -> String {
        say!(self, "server-puzzles-switched", on = yes_key(on))
    }
}
