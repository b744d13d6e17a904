//! Answers to messages that people write to the bot.

use crate::names::channel;
use crate::{Words, say};
use tavern_game::{ChannelId, Game};

impl Words {
    /// The help for a person who writes to the bot.
    pub fn message_help(self) -> String {
        say!(self, "message-help")
    }

    /// The public answer to a ply that is not played. Its reason is private.
    pub fn message_not_played(self) -> String {
        say!(self, "message-not-played")
    }

    /// The answer to a direct message whose ply is played in another channel.
    pub fn message_played(self, game: &Game) -> String {
        say!(
            self,
            "message-played",
            game = game.number.to_string(),
            channel = channel(game.place.channel),
        )
    }

    /// The answer to a direct message whose ply is not played, with the reason.
    pub fn message_not_played_in(self, place: ChannelId, reason: &str) -> String {
        say!(
            self,
            "message-not-played-in",
            reason = reason,
            channel = channel(place),
        )
    }

    /// The answer to a ply in a direct message of a person who is to move in no
    /// game.
    pub fn message_no_turn(self) -> String {
        say!(self, "message-no-turn")
    }

    /// The answer to a ply in a direct message that does not name one of several
    /// games.
    pub fn message_several_turns(self) -> String {
        say!(self, "message-several-turns")
    }

    /// The reason for a ply that was written before the board changed.
    pub fn message_overtaken(self) -> String {
        say!(self, "message-overtaken")
    }

    /// The addition to the help about plies.
    pub fn help_messages(self) -> String {
        say!(self, "help-messages")
    }
}
