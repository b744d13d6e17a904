//! Games with watchers, which are notified of the end or of every ply.

use crate::names::channel;
use crate::{Words, fixed_messages, say};
use tak::Played;
use tavern_game::{Game, GameNumber, Watch, WatchWish};

fixed_messages! {
    LABELS:
    /// Watches for the result of a game.
    watch_result_button = "button-watch-result";
    /// Follows every ply of a game.
    follow_button = "button-follow";
    /// Ends the plies, and watches for the result.
    result_alone_button = "button-result-alone";
    /// Stops to watch a game.
    unwatch_button = "button-watch-no-longer";
    /// Opens the message with the last board.
    last_board_button = "button-last-board";
}

impl Words {
    pub fn watch_numbered_button(self, number: GameNumber) -> String {
        say!(self, "button-watch-numbered", number = number.to_string())
    }

    /// The confirmation of a wish about watching a game.
    pub fn watching(self, game: GameNumber, wish: WatchWish, watch: Option<Watch>) -> String {
        let news = match (wish, watch) {
            (WatchWish::Watch(Watch::EveryPly), Some(Watch::Result)) => "full",
            (_, Some(Watch::EveryPly)) => "every-ply",
            (_, Some(Watch::Result)) => "result",
            (_, None) => "nothing",
        };
        say!(
            self,
            "watching",
            game = game.to_string(),
            news = news,
            most = Watch::MOST_FOLLOWERS,
        )
    }

    /// The notice of a ply to a watcher who gets every one.
    pub fn followed_ply(self, game: &Game, untold: &[Played]) -> String {
        say!(
            self,
            "followed-ply",
            channel = channel(game.place.channel),
            before = self.played_before(untold),
            news = self.news(game),
        )
    }

    /// The plies before the news that a watcher was not told of, because they came quickly; nothing if there are none.
    fn played_before(self, untold: &[Played]) -> String {
        if untold.is_empty() {
            return String::new();
        }
        let plies = untold.iter().map(|played| format!("`{played}`"));
        let plies = plies.collect::<Vec<_>>().join(", ");
        format!(" {}", say!(self, "played-before", plies = plies))
    }

    /// The notice of a game's end to a watcher.
    pub fn watched_game_end(self, game: &Game, untold: &[Played], news: &str) -> String {
        say!(
            self,
            "watched-end",
            channel = channel(game.place.channel),
            before = self.played_before(untold),
            news = news,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
