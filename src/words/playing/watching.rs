//! Games with watchers, which are notified of the end.

use crate::game::{Game, GameNumber};
use crate::words::keys::yes_key;
use crate::words::names::channel;
use crate::words::{Words, fixed_messages, say};

fixed_messages! {
    LABELS:
    /// Starts to watch a game.
    watch_button = "button-watch";
    /// Stops to watch a game.
    unwatch_button = "button-watch-no-longer";
    /// Opens the message with the last board.
    last_board_button = "button-last-board";
}

impl Words {
    /// Watches the game with this number.
    #[must_use]
    pub fn watch_numbered_button(self, number: GameNumber) -> String {
        say!(self, "button-watch-numbered", number = number.to_string())
    }

    /// The confirmation that the reader watches a game or stopped to.
    #[must_use]
    pub fn watching(self, game: GameNumber, now: bool) -> String {
        say!(
            self,
            "watching",
            game = game.to_string(),
            now = yes_key(now)
        )
    }

    /// The notice of a game's end to a watcher.
    #[must_use]
    pub fn watched_game_end(self, game: &Game, news: &str) -> String {
        say!(
            self,
            "watched-end",
            channel = channel(game.place.channel),
            news = news,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
