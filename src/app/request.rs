//! Requests of people.

use crate::app::{ChannelState, Command, Error, FirstStep, Result, Standing, StepResults};
use crate::game::{
    ChannelId, GuildId, InteractionId, MessageId, Moment, Place, Refusal, RoleId, Spot, UserId,
};
use crate::words::{Languages, Words};

/// The lease of an interaction on its posts. After that the background worker shows them.
const SHOWN_WITHIN_MS: i64 = 10_000;

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
    pub steps: StepResults,
    /// The channel that the place is a thread of.
    pub parent: Option<ChannelId>,
    /// The person's permissions on the server.
    pub standing: Standing,
    /// The languages of the person and of the server.
    pub languages: Languages,
    /// The languages as Discord reports them, without the settings.
    pub reported_languages: Languages,
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
        let guild = self.server_with_settings()?;
        let may = self.standing.manages.then_some(guild);
        may.ok_or(Refusal::NotServerManager)
    }

    /// The server that the person moderates, because they manage it or have the role of its moderators.
    pub(super) fn moderated_server(&self, moderators: Option<RoleId>) -> Result<GuildId, Refusal> {
        let guild = self.server_with_settings()?;
        let may = self.standing.moderates(moderators).then_some(guild);
        may.ok_or(Refusal::NotModerator)
    }

    /// Whether the bot can see a channel. Any other channel than that of the request is looked up at Discord.
    pub(super) fn sees_channel(&self, channel: ChannelId) -> Result<bool> {
        match self.steps.channel {
            _ if channel == self.place.channel => Ok(true),
            Some(check) if check.channel == channel => Ok(check.state != ChannelState::Closed),
            _ => Err(Error::First(FirstStep::CheckChannel(channel))),
        }
    }

    fn server_with_settings(&self) -> Result<GuildId, Refusal> {
        let guild = self.place.guild.ok_or(Refusal::NoServerHere)?;
        self.place.check_membership()?;
        Ok(guild)
    }

    /// The channel where something begins.
    pub(super) fn spot(&self) -> Spot {
        Spot {
            channel: self.place.channel,
            parent: self.parent,
        }
    }
}
