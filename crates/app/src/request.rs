//! Acts of people.

use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::action::Command;
use crate::first_step::{ChannelState, FirstStep, StepResults};
use crate::rights::Standing;
use crate::{Error, Result};
use tavern_game::{ChannelId, InteractionId, MessageId, Moment, Place, RoleId, Spot, UserId};
use tavern_store::ClaimKey;
use tavern_words::{Languages, Words};

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

/// One act of one person, from any edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    pub who: UserId,
    pub source: Source,
    pub place: Place,
    /// The instant of its arrival.
    pub at: Moment,
    /// The languages of the person and of the server.
    pub languages: Languages,
}

/// An act in Discord (a command, a button, a form, or a letter in an option with completion), or a ply on a page,
/// because it is played like a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub act: Act,
    pub command: Command,
}

impl Deref for Request {
    type Target = Act;

    fn deref(&self) -> &Act {
        &self.act
    }
}

impl Request {
    /// The same command in another place.
    pub(crate) fn of_act(&self, act: Act) -> Request {
        Request {
            act,
            command: self.command.clone(),
        }
    }
}

/// The edge of an act, with its own data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Discord(Box<Envelope>),
    Page(PageEnvelope),
}

/// Discord's data about an interaction or a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// Discord's number of the interaction.
    pub interaction: InteractionId,
    /// The message of the pressed button, or of the button that opened the form.
    pub pressed: Option<PressedMessage>,
    pub steps: StepResults,
    /// The parent channel, if the place is a thread.
    pub parent: Option<ChannelId>,
    /// The person's permissions on the server.
    pub standing: Standing,
    /// The languages without the settings.
    pub reported_languages: Languages,
}

impl Source {
    /// A message in Discord, or the message behind an analysis: without a button, rights or steps.
    pub fn of_message(interaction: InteractionId, languages: Languages) -> Source {
        Source::Discord(Box::new(Envelope {
            interaction,
            pressed: None,
            steps: StepResults::default(),
            parent: None,
            standing: Standing::default(),
            reported_languages: languages,
        }))
    }
}

/// An act on a page of the site, without a server's rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageEnvelope {
    /// The number for its posts, its game or its contest: random, because Discord has not numbered it.
    number: InteractionId,
    /// A hash of the person and the key, shared by all copies of the act.
    claim: u64,
}

/// A random key in a page, so that a repeated or late copy of its act is recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActKey(u64);

impl ActKey {
    /// A key for an act on a page without a key, or for a new page.
    pub fn by_chance() -> ActKey {
        ActKey(rand::random())
    }

    /// The key in hexadecimal digits.
    pub fn read(text: &str) -> Option<ActKey> {
        let is_long = (8..=16).contains(&text.len());
        let key = u64::from_str_radix(text, 16).ok()?;
        is_long.then_some(ActKey(key))
    }

    /// The key of one of several acts that a page offers with the same key.
    #[must_use]
    pub fn for_act(self, act: &str) -> ActKey {
        ActKey(hash_of(&[&self.0.to_be_bytes(), act.as_bytes()]))
    }
}

impl fmt::Display for ActKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl PageEnvelope {
    /// The act of a person with the key of their page. Other people cannot claim it, because the person is part of the
    /// claim.
    pub(crate) fn of(who: UserId, key: ActKey, at: Moment) -> PageEnvelope {
        PageEnvelope {
            number: InteractionId::one_at(at, rand::random()),
            claim: hash_of(&[&who.0.to_be_bytes(), &key.0.to_be_bytes()]),
        }
    }
}

fn hash_of(parts: &[&[u8]]) -> u64 {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    let hash = hash.finalize();
    let first: [u8; 8] = std::array::from_fn(|index| hash[index]);
    u64::from_be_bytes(first)
}

/// A page has no steps on Discord.
static NO_STEPS: LazyLock<StepResults> = LazyLock::new(StepResults::default);

impl Act {
    /// The same act in another place, in the languages of its readers.
    pub(crate) fn moved_to(&self, place: Place, languages: Languages) -> Act {
        Act {
            place,
            languages,
            ..self.clone()
        }
    }

    /// The number for its posts, its game or its contest.
    pub(crate) fn number(&self) -> InteractionId {
        match &self.source {
            Source::Discord(envelope) => envelope.interaction,
            Source::Page(envelope) => envelope.number,
        }
    }

    /// The key shared by all copies of the act.
    pub(crate) fn claim(&self) -> ClaimKey {
        match &self.source {
            Source::Discord(envelope) => ClaimKey::Interaction(envelope.interaction),
            Source::Page(envelope) => ClaimKey::Page(envelope.claim),
        }
    }

    /// Discord's data; nothing on a page.
    fn envelope(&self) -> Option<&Envelope> {
        match &self.source {
            Source::Discord(envelope) => Some(envelope),
            Source::Page(_) => None,
        }
    }

    /// Discord's data, for the results of a step; nothing on a page.
    pub fn envelope_mut(&mut self) -> Option<&mut Envelope> {
        match &mut self.source {
            Source::Discord(envelope) => Some(envelope),
            Source::Page(_) => None,
        }
    }

    pub(crate) fn is_on_page(&self) -> bool {
        matches!(self.source, Source::Page(_))
    }

    /// The message of the pressed button, or of the button that opened the form.
    pub(crate) fn pressed_message(&self) -> Option<PressedMessage> {
        self.envelope()?.pressed
    }

    pub(crate) fn steps(&self) -> &StepResults {
        self.envelope()
            .map_or(&NO_STEPS, |envelope| &envelope.steps)
    }

    /// The parent channel, if the place is a thread.
    pub(crate) fn parent(&self) -> Option<ChannelId> {
        self.envelope()?.parent
    }

    /// The languages without the settings.
    pub(crate) fn reported_languages(&self) -> Languages {
        let envelope = self.envelope();
        envelope.map_or(self.languages, |envelope| envelope.reported_languages)
    }

    /// Whether the person manages the server.
    pub(crate) fn manages(&self) -> bool {
        self.envelope()
            .is_some_and(|envelope| envelope.standing.manages)
    }

    /// Whether the person manages the server, or has the role of its moderators.
    pub(crate) fn moderates(&self, moderators: Option<RoleId>) -> bool {
        self.envelope()
            .is_some_and(|envelope| envelope.standing.moderates(moderators))
    }

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

    /// Whether the bot can see a channel. For another channel than that of the request, Discord is called.
    pub(super) fn sees_channel(&self, channel: ChannelId) -> Result<bool> {
        match self.steps().state_of(channel) {
            _ if channel == self.place.channel => Ok(true),
            Some(state) => Ok(state != ChannelState::Closed),
            None => Err(Error::First(FirstStep::CheckChannels(vec![channel]))),
        }
    }

    /// The channel where something begins.
    pub(super) fn spot(&self) -> Spot {
        Spot {
            channel: self.place.channel,
            parent: self.parent(),
        }
    }
}
