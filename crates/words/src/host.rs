//! The work of a host: settings of a server, stopped games and bans.

use crate::names::{quoted, server_of};
use crate::{Language, Words, messages, say};
use tavern_game::{ChannelId, Game, UserId};

messages! {
    /// The placeholder of the menu of banned people.
    bans_menu = "settings-bans";
    /// The placeholder of the menu of people to ban.
    ban_menu = "ban-menu";
    /// The heading above the menu of people to ban.
    ban_heading = "ban-whom";
    /// The question before a ban.
    ban_question(person: UserId) = "ban-question";
    /// The question before a ban is lifted.
    lift_ban_question(person: UserId) = "lift-ban-question";
    /// The confirmation of a ban.
    ban_done(person: UserId) = "ban-done";
    /// A banned person in the menu that lifts bans.
    lift_ban_choice(person: UserId) = "choice-lift-ban";
}

impl Words {
    /// The question before a game is stopped.
    pub fn stop_question(self, game: &Game) -> String {
        say!(
            self,
            "stop-question",
            game,
            white = game.named(game.players.white),
            black = game.named(game.players.black),
            channel = game.place.channel,
        )
    }

    /// The confirmation that a game is stopped.
    pub fn stop_done(self, game: &Game) -> String {
        say!(self, "stop-done", game, channel = game.place.channel)
    }

    /// A refusal: no game has the typed number.
    pub(crate) fn no_game_to_stop(self, typed: &str) -> String {
        say!(self, "no-game-to-stop", typed = quoted(typed))
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

messages! {
    /// The text above the settings of a server.
    server_settings(threads: bool, drops_pictures: bool, hints: bool) = "settings-server";
    /// Switches threads for games on or off.
    threads_button(now: bool) = "button-threads";
    /// The line below the settings about games against the house.
    server_house(private: bool) = "settings-server-house";
    /// Switches private games against the house on or off.
    private_house_button(now: bool) = "button-private-house";
    /// Switches the removal of old pictures on or off.
    drops_pictures_button(now: bool) = "button-drops-pictures";
    /// Switches the marks of a called Tak on public boards on or off.
    hints_button(now: bool) = "button-hints";
    /// The line below the settings about puzzles from the server's games.
    server_puzzles(on: bool) = "settings-server-puzzles";
    /// Switches puzzles from the server's games on or off.
    server_puzzles_button(now: bool) = "button-server-puzzles";
    /// The notice that they were switched on or off.
    server_puzzles_switched(on: bool) = "server-puzzles-switched";
}

impl Words {
    /// A language of the server, or the one set at Discord.
    pub fn server_language_choice(self, language: Option<Language>) -> String {
        language.map_or_else(
            || say!(self, "choice-language-server"),
            |language| self.named_language(language),
        )
    }
}
