//! What a person asks for.

use crate::app::action::Command;
use crate::app::thread::Thread;
use crate::game::{ChannelId, GuildId, InteractionId, Moment, Place, Refusal, UserId};
use crate::words::{Languages, Words};

/// How long the answer to an interaction holds the lease of its posts.
const SHOWN_WITHIN_MS: i64 = 10_000;

/// What Discord has said of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    /// Which channel.
    pub channel: ChannelId,
    /// Whether it is there and the bot can see it. In doubt it can.
    pub is_open: bool,
}

/// One act of one person: a command, a button, a filled form, or a letter
/// typed into an option that completes itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Discord's number of it.
    pub interaction: InteractionId,
    /// Who asks.
    pub who: UserId,
    /// Where.
    pub place: Place,
    /// When we heard of it.
    pub at: Moment,
    /// What is known of a thread for a game that begins with it.
    pub thread: Thread,
    /// Whether the bot is still let into a channel that Discord was asked about.
    pub looked: Option<Looked>,
    /// Whether they may change the settings of the server.
    pub manages_server: bool,
    /// What they read, and what is spoken where they are.
    pub languages: Languages,
    /// The same as Discord tells it, whatever they have chosen.
    pub told: Languages,
    /// What for.
    pub command: Command,
}

impl Request {
    /// Until when the answer should have shown what was changed.
    pub(crate) fn shown_by(&self) -> Moment {
        self.at.plus_ms(SHOWN_WITHIN_MS)
    }

    /// The words of an answer for this person.
    pub(crate) fn private(&self) -> Words {
        self.languages.private()
    }

    /// The words of an answer for all to see.
    pub(crate) fn public(&self) -> Words {
        self.languages.public()
    }

    /// The server that the person manages, checked at every press, because the right can be withdrawn.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoServerHere`] and [`Refusal::NotServerManager`].
    pub(super) fn managed_server(&self) -> Result<GuildId, Refusal> {
        let guild = self.place.guild.ok_or(Refusal::NoServerHere)?;
        self.place.check_membership()?;
        self.manages_server
            .then_some(guild)
            .ok_or(Refusal::NotServerManager)
    }
}
