//! What it takes to answer an interaction.

use std::sync::OnceLock;

use secrecy::{ExposeSecret, SecretString};
use serenity::all::{Message, MessageFlags};

use crate::discord::clock;
use crate::game::{ChannelId, InteractionId, MessageId, Moment, Place, UserId};
use crate::measures::{InteractionLabel, Working};
use crate::words::Languages;

/// An interaction, as far as it takes to answer it.
#[derive(Debug)]
pub(crate) struct InteractionRef {
    /// Discord's number of it.
    pub(crate) id: InteractionId,
    /// The secret that allows answers for 15 minutes.
    pub(super) token: SecretString,
    /// When Discord made it, by Discord's clock.
    pub(crate) made: Moment,
    /// The languages of the person and of the server as Discord tells them.
    pub(crate) told: Languages,
    /// Those they have chosen, as soon as they are known.
    pub(crate) chosen: OnceLock<Languages>,
    /// Whether a person looks for an answer: nobody does while they type.
    pub(crate) completes: bool,
    /// The message whose button was pressed.
    pub(crate) pressed: Option<Pressed>,
    /// Where it was, if that could be read.
    pub(crate) place: Option<Place>,
    /// Who acted, if that could be read.
    pub(crate) who: Option<UserId>,
    /// What is measured of it, until it is dropped.
    pub(crate) measured: Working,
}

impl InteractionRef {
    /// One of which only this is known yet.
    pub(crate) fn new(
        (id, token): (serenity::all::InteractionId, &str),
        languages: Languages,
        pressed: Option<Pressed>,
        what: InteractionLabel,
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
            measured: Working::on(what),
            who: None,
        }
    }

    /// The secret that allows answers.
    pub(crate) fn token(&self) -> &str {
        self.token.expose_secret()
    }

    /// Whether what is said in answer is said in this channel.
    pub(crate) fn is_in(&self, channel: ChannelId) -> bool {
        self.place.is_none_or(|place| place.channel == channel)
    }

    /// Whether the bot can do nothing there but answer.
    pub(crate) fn is_guest(&self) -> bool {
        self.place.is_some_and(|place| place.access.is_guest())
    }

    /// The languages to answer in.
    pub(crate) fn languages(&self) -> Languages {
        self.chosen.get().copied().unwrap_or(self.told)
    }

    /// Remembers the languages that people have chosen.
    pub(crate) fn choose_languages(&self, chosen: Languages) {
        self.chosen.get_or_init(|| chosen);
    }
}

/// A message whose button was pressed, or that led to a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pressed {
    pub(crate) channel: ChannelId,
    pub(crate) message: MessageId,
    /// Whether only one person sees it.
    pub(crate) private: bool,
}

impl Pressed {
    /// The message that an interaction names as the one it came from.
    pub(crate) fn of(message: &Message) -> Pressed {
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
pub(crate) fn unreadable(event: &serde_json::Value) -> Option<InteractionRef> {
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
pub(crate) const UNNAMED: &str = "unknown";
