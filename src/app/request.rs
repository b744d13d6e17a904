//! Requests of people.

use crate::app::{Command, DirectRoom, NoDirect, Thread};
use crate::game::{
    ChannelId, FileRefusal, GuildId, InteractionId, MessageId, Moment, Place, Refusal, UserId,
};
use crate::words::{Languages, Words};

/// The lease of an interaction on its posts. After that the background worker shows them.
const SHOWN_WITHIN_MS: i64 = 10_000;

/// Discord's answer about a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChannelCheck {
    pub channel: ChannelId,
    pub state: ChannelState,
}

/// Whether a game can be played in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelState {
    /// It exists and the bot can see it; also in doubt.
    Open,
    /// It is a thread that was archived, and is open again now.
    Reopened,
    /// It is gone, locked, or closed to the bot.
    Closed,
}

/// The message of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PressedMessage {
    pub message: MessageId,
    /// Only one person sees it.
    pub is_private: bool,
}

impl PressedMessage {
    /// The message, if all can see it.
    pub(crate) fn seen_by_all(self) -> Option<MessageId> {
        (!self.is_private).then_some(self.message)
    }
}

/// One act of one person: a command, a button, a form, or a letter in an option with completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Discord's number of the interaction.
    pub interaction: InteractionId,
    /// The person.
    pub who: UserId,
    pub place: Place,
    /// The instant of its arrival.
    pub at: Moment,
    /// The message of the pressed button, or of the one that opened the form.
    pub pressed: Option<PressedMessage>,
    /// The thread for a game that the request begins.
    pub thread: Thread,
    /// The direct messages for a private game that the request begins.
    pub direct: Option<Result<DirectRoom, NoDirect>>,
    /// The channel that Discord was queried about.
    pub looked: Option<ChannelCheck>,
    /// The text of the attached file, or the reason why there is none.
    pub file: Option<Result<String, FileRefusal>>,
    /// The person manages the server.
    pub manages_server: bool,
    /// The languages of the person and of the server.
    pub languages: Languages,
    /// The same as Discord reports them, without the settings.
    pub told: Languages,
    pub command: Command,
}

impl Request {
    /// The end of the lease on its posts.
    pub(crate) fn shown_by(&self) -> Moment {
        self.at.plus_ms(SHOWN_WITHIN_MS)
    }

    /// The words of private messages.
    pub(crate) fn private(&self) -> Words {
        self.languages.private()
    }

    /// The words of public messages.
    pub(crate) fn public(&self) -> Words {
        self.languages.public()
    }

    /// The server that the person manages, checked at every press, because the right can be withdrawn.
    pub(super) fn managed_server(&self) -> Result<GuildId, Refusal> {
        let guild = self.place.guild.ok_or(Refusal::NoServerHere)?;
        self.place.check_membership()?;
        self.manages_server
            .then_some(guild)
            .ok_or(Refusal::NotServerManager)
    }
}
