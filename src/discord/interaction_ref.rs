//! What it takes to answer an interaction.

use std::sync::OnceLock;

use secrecy::SecretString;
use serenity::all::{Message, MessageFlags};

use super::clock;
use crate::game::{ChannelId, InteractionId, MessageId, Moment, Place, UserId};
use crate::measures::{InteractionLabel, InteractionTimer};
use crate::words::Languages;

/// An interaction, as far as it takes to answer it.
#[derive(Debug)]
pub(super) struct InteractionRef {
    /// Discord's number of it.
    pub(super) id: InteractionId,
    /// The secret that lets us answer, good for 15 minutes.
    pub(super) token: SecretString,
    /// When Discord made it, by Discord's clock.
    pub(super) made: Moment,
    /// The languages of the person and of the server as Discord tells them.
    pub(super) told: Languages,
    /// Those they have chosen, as soon as they are known.
    pub(super) chosen: OnceLock<Languages>,
    /// Whether a person looks for an answer: nobody does while they type.
    pub(super) completes: bool,
    /// The message whose button was pressed.
    pub(super) pressed: Option<Pressed>,
    /// Where it was, if that could be read.
    pub(super) place: Option<Place>,
    /// Who acted, if that could be read.
    pub(super) who: Option<UserId>,
    /// What is measured of it, until it is dropped.
    pub(super) measured: InteractionTimer,
}

impl InteractionRef {
    /// One of which only this is known yet.
    pub(super) fn new(
        (id, token): (serenity::all::InteractionId, &str),
        languages: Languages,
        pressed: Option<Pressed>,
        label: InteractionLabel,
    ) -> InteractionRef {
        InteractionRef {
            id: InteractionId(id.get()),
            token: token.to_owned().into(),
            made: clock::snowflake_time(id.get()),
            told: languages,
            chosen: OnceLock::new(),
            completes: false,
            pressed,
            place: None,
            measured: InteractionTimer::start(label),
            who: None,
        }
    }

    /// The span of the work on it, which every line of the log below carries. The game is recorded when it is known.
    pub(super) fn span(&self) -> tracing::Span {
        let command = self.measured.command();
        tracing::error_span!(
            "interaction",
            id = self.id.0,
            command,
            game = tracing::field::Empty
        )
    }

    /// Whether what is said in answer is said in this channel.
    pub(super) fn is_in(&self, channel: ChannelId) -> bool {
        self.place.is_none_or(|place| place.channel == channel)
    }

    /// Whether the bot can do nothing there but answer.
    pub(super) fn is_guest(&self) -> bool {
        self.place.is_some_and(|place| place.access.is_guest())
    }

    /// The languages to answer in.
    pub(super) fn languages(&self) -> Languages {
        self.chosen.get().copied().unwrap_or(self.told)
    }

    /// Remembers the languages that people have chosen.
    pub(super) fn choose_languages(&self, chosen: Languages) {
        self.chosen.get_or_init(|| chosen);
    }
}

/// A message whose button was pressed, or that led to a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pressed {
    pub(super) channel: ChannelId,
    pub(super) message: MessageId,
    /// Whether only one person sees it.
    pub(super) private: bool,
}

impl Pressed {
    /// The message that an interaction names as the one it came from.
    pub(super) fn of(message: &Message) -> Pressed {
        Pressed {
            channel: ChannelId(message.channel_id.get()),
            message: MessageId(message.id.get()),
            private: message
                .flags
                .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
        }
    }
}

/// What it takes to answer an interaction that could not be decoded, from what can be
/// found in it.
pub(super) fn unreadable(event: &serde_json::Value) -> Option<InteractionRef> {
    // Discord's number of an autocompletion ("Receiving and Responding to
    // Interactions", interaction type).
    const AUTOCOMPLETE: u64 = 4;
    let id: u64 = event
        .get("id")?
        .as_str()?
        .parse()
        .ok()
        .filter(|&id| id > 0)?;
    let token = event.get("token")?.as_str()?;
    let locale = |key| event.get(key).and_then(serde_json::Value::as_str);
    let languages =
        Languages::of_locales(locale("locale").unwrap_or_default(), locale("guild_locale"));
    let completes = event.get("type").and_then(serde_json::Value::as_u64) == Some(AUTOCOMPLETE);
    Some(InteractionRef {
        completes,
        ..InteractionRef::new((id.into(), token), languages, None, UNREADABLE)
    })
}

/// What is counted where nothing could be read.
const UNREADABLE: InteractionLabel = InteractionLabel {
    kind: "unreadable",
    name: UNNAMED,
};

/// What is counted as the name of what has none in our lists.
pub(super) const UNNAMED: &str = "unknown";
