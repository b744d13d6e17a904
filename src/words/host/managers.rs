//! What those who manage a server do: they stop games, and ban people from its
//! tables.

use crate::game::{ChannelId, Game, UserId};
use crate::words::names::{channel, person, quoted};
use crate::words::{Words, always_the_same, say};

always_the_same! {
    LABELS:
    /// Opens the form that asks which game to stop.
    stop_game_button = "button-stop-game";
    /// Stops it.
    stop_really_button = "button-stop-really";
    /// Asks whom to ban.
    ban_button = "button-ban";
    /// Bans them.
    ban_really_button = "button-ban-really";
    /// Lets somebody play again.
    lift_ban_button = "button-lift-ban";
    /// The menu of those who are banned.
    bans_menu = "settings-bans";
    /// The menu of those who could be.
    ban_menu = "ban-menu";
}

always_the_same! {
    LINES:
    /// The heading of the form that asks which game to stop.
    stop_form_title = "form-stop";
    /// Its line.
    stop_form_label = "form-stop.label";
}

impl Words {
    /// What stands in the empty line for the number of a game.
    #[must_use]
    pub fn stop_form_example(self) -> String {
        say!(self, "form-stop.example")
    }

    /// Asks whether to stop a game.
    #[must_use]
    pub fn stop_question(self, game: &Game) -> String {
        say!(
            self,
            "stop-question",
            game = game.number.to_string(),
            white = person(game.players.white),
            black = person(game.players.black),
            channel = channel(game.place.channel),
        )
    }

    /// That a game is stopped.
    #[must_use]
    pub fn stop_done(self, game: &Game) -> String {
        say!(
            self,
            "stop-done",
            game = game.number.to_string(),
            channel = channel(game.place.channel),
        )
    }

    /// That there is no game with what was typed for its number.
    pub(in crate::words) fn no_game_to_stop(self, typed: &str) -> String {
        say!(self, "no-game-to-stop", typed = quoted(typed))
    }

    /// Asks whom to ban.
    #[must_use]
    pub fn ban_whom(self) -> String {
        say!(self, "ban-whom")
    }

    /// Asks whether to ban somebody.
    #[must_use]
    pub fn ban_question(self, who: UserId) -> String {
        say!(self, "ban-question", person = person(who))
    }

    /// Asks whether to lift the ban of somebody.
    #[must_use]
    pub fn lift_ban_question(self, who: UserId) -> String {
        say!(self, "lift-ban-question", person = person(who))
    }

    /// That somebody is banned.
    #[must_use]
    pub fn ban_done(self, who: UserId) -> String {
        say!(self, "ban-done", person = person(who))
    }

    /// Lifts the ban of somebody, in a menu.
    #[must_use]
    pub fn lift_ban_choice(self, who: UserId) -> String {
        say!(self, "choice-lift-ban", person = person(who))
    }

    /// Tells somebody that they are banned from the tables of the server that a
    /// channel belongs to.
    #[must_use]
    pub fn ban_told(self, place: ChannelId) -> String {
        say!(self, "ban-told", channel = channel(place))
    }

    /// Tells them that they are not any more.
    #[must_use]
    pub fn ban_lifted_told(self, place: ChannelId) -> String {
        say!(self, "ban-lifted-told", channel = channel(place))
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
        assert_within(45, LINES);
    }
}
