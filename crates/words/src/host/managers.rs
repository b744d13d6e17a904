//! Moderation by the managers of a server: stopped games and bans.

use crate::names::{channel, person, quoted, server_of};
use crate::{Words, fixed_messages, say};
use tavern_game::{ChannelId, Game, UserId};

fixed_messages! {
    LABELS:
    /// Opens the form for the number of the game to stop.
    stop_game_button = "button-stop-game";
    confirm_stop_button = "button-stop-really";
    /// Opens the menu of people to ban.
    ban_button = "button-ban";
    confirm_ban_button = "button-ban-really";
    lift_ban_button = "button-lift-ban";
    /// The placeholder of the menu of banned people.
    bans_menu = "settings-bans";
    /// The placeholder of the menu of people to ban.
    ban_menu = "ban-menu";
}

fixed_messages! {
    LINES:
    /// The heading of the form for the number of the game to stop.
    stop_form_title = "form-stop";
    /// The label of its line.
    stop_form_label = "form-stop.label";
}

impl Words {
    /// The placeholder of its line.
    pub fn stop_form_example(self) -> String {
        say!(self, "form-stop.example")
    }

    /// The question before a game is stopped.
    pub fn stop_question(self, game: &Game) -> String {
        say!(
            self,
            "stop-question",
            game = game.number.to_string(),
            white = person(game.named(game.players.white)),
            black = person(game.named(game.players.black)),
            channel = channel(game.place.channel),
        )
    }

    /// The confirmation that a game is stopped.
    pub fn stop_done(self, game: &Game) -> String {
        say!(
            self,
            "stop-done",
            game = game.number.to_string(),
            channel = channel(game.place.channel),
        )
    }

    /// A refusal: no game has the typed number.
    pub(crate) fn no_game_to_stop(self, typed: &str) -> String {
        say!(self, "no-game-to-stop", typed = quoted(typed))
    }

    /// The heading above the menu of people to ban.
    pub fn ban_heading(self) -> String {
        say!(self, "ban-whom")
    }

    /// The question before a ban.
    pub fn ban_question(self, user: UserId) -> String {
        say!(self, "ban-question", person = person(user))
    }

    /// The question before a ban is lifted.
    pub fn lift_ban_question(self, user: UserId) -> String {
        say!(self, "lift-ban-question", person = person(user))
    }

    /// The confirmation of a ban.
    pub fn ban_done(self, user: UserId) -> String {
        say!(self, "ban-done", person = person(user))
    }

    /// A banned person in the menu that lifts bans.
    pub fn lift_ban_choice(self, user: UserId) -> String {
        say!(self, "choice-lift-ban", person = person(user))
    }

    /// The notice to a banned person. The channel belongs to the server.
    pub fn ban_notice(self, place: ChannelId) -> String {
        say!(self, "ban-told", server = server_of(place))
    }

    /// The notice to a person whose ban is lifted.
    pub fn ban_lifted_notice(self, place: ChannelId) -> String {
        say!(self, "ban-lifted-told", server = server_of(place))
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
        assert_within(45, LINES);
    }
}
