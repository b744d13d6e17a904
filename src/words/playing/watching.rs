//! Games that somebody watches, to be told how they end.

use crate::game::{Game, GameNumber};
use crate::words::keys::yes_key;
use crate::words::names::channel;
use crate::words::{Words, always_the_same, say};

always_the_same! {
    LABELS:
    /// Wants to be told when a game ends.
    watch_button = "button-watch";
    /// Does not want to be told any more.
    watch_no_longer_button = "button-watch-no-longer";
    /// Leads to the message with the last board.
    last_board_button = "button-last-board";
}

impl Words {
    /// Watches the game with this number.
    #[must_use]
    pub fn watch_numbered_button(self, number: GameNumber) -> String {
        say!(self, "button-watch-numbered", number = number.to_string())
    }

    /// Whether somebody watches a game from now on.
    #[must_use]
    pub fn watching(self, game: GameNumber, now: bool) -> String {
        say!(
            self,
            "watching",
            game = game.to_string(),
            now = yes_key(now)
        )
    }

    /// Tells somebody how a game ended that they watched.
    #[must_use]
    pub fn watched_end(self, game: &Game, news: &str) -> String {
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
    fn discord_takes_every_label() {
        assert_within(80, LABELS);
    }
}
