//! The part of an interaction that its answer needs.

use std::sync::OnceLock;

use secrecy::{ExposeSecret, SecretString};
use serenity::all::{Message, MessageFlags, User};

use crate::clock;
use tavern_app::measures::{InteractionLabel, InteractionTimer};
use tavern_game::{ChannelId, InteractionId, MessageId, Moment, Place, UserId};
use tavern_words::Languages;

/// An interaction, without its command.
#[derive(Debug)]
pub(crate) struct InteractionRef {
    /// Discord's id.
    pub(crate) id: InteractionId,
    /// The secret that allows answers for 15 minutes.
    pub(super) token: SecretString,
    /// The time when Discord made it, by Discord's clock.
    pub(crate) made: Moment,
    /// The languages of the person and of the server according to Discord.
    pub(crate) locale_languages: Languages,
    /// The languages from the settings, after they are loaded.
    pub(crate) chosen: OnceLock<Languages>,
    /// Whether it completes an option while a person types. Such a person expects
    /// no texts.
    pub(crate) completes: bool,
    /// The message with the pressed button.
    pub(crate) pressed: Option<Pressed>,
    /// The place, if it could be decoded.
    pub(crate) place: Option<Place>,
    /// The acting person, if they could be decoded.
    pub(crate) person: Option<UserId>,
    /// The measurement. It ends when this is dropped.
    pub(crate) measured: InteractionTimer,
}

impl InteractionRef {
    /// An interaction with these fields only.
    pub(crate) fn new(
        (id, token): (serenity::all::InteractionId, &str),
        languages: Languages,
        origin: Option<Pressed>,
        label: InteractionLabel,
    ) -> InteractionRef {
        InteractionRef {
            id: InteractionId(id.get()),
            token: token.to_owned().into(),
            made: clock::snowflake_time(id.get()),
            locale_languages: languages,
            chosen: OnceLock::new(),
            completes: false,
            pressed: origin,
            place: None,
            measured: InteractionTimer::start(label),
            person: None,
        }
    }

    /// The secret that allows answers.
    pub(crate) fn token(&self) -> &str {
        self.token.expose_secret()
    }

    /// The span of its work. All log lines below carry it; the game is recorded
    /// after it is resolved.
    pub(crate) fn span(&self) -> tracing::Span {
        let command = self.measured.command();
        tracing::error_span!(
            "interaction",
            id = self.id.0,
            command,
            game = tracing::field::Empty
        )
    }

    /// Whether its answers appear in this channel.
    pub(crate) fn is_in(&self, channel: ChannelId) -> bool {
        self.place.is_none_or(|place| place.channel == channel)
    }

    /// Whether the bot can only answer there.
    pub(crate) fn is_guest(&self) -> bool {
        self.place.is_some_and(|place| place.access.is_guest())
    }

    /// The languages for the answer.
    pub(crate) fn languages(&self) -> Languages {
        self.chosen.get().copied().unwrap_or(self.locale_languages)
    }

    /// Sets the languages from the settings.
    pub(crate) fn choose_languages(&self, languages: Languages) {
        self.chosen.get_or_init(|| languages);
    }
}

/// The message of a pressed button, or of the button that opened a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pressed {
    pub(crate) channel: ChannelId,
    pub(crate) message: MessageId,
    /// Whether only one person sees it.
    pub(crate) private: bool,
}

impl Pressed {
    /// The message in an interaction.
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

/// The names of a person, first the one that Discord shows.
pub(crate) fn names_of(user: &User) -> Vec<String> {
    vec![user.display_name().to_owned(), user.name.clone()]
}

/// The readable fields for an answer to an interaction that could not be decoded.
pub(crate) fn unreadable(event: &serde_json::Value) -> Option<InteractionRef> {
    // Discord's type of an autocompletion ("Receiving and Responding to
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

/// The label of an undecoded interaction.
const UNREADABLE: InteractionLabel = InteractionLabel {
    kind: "unreadable",
    name: UNNAMED,
};

/// The label of all names outside of the tables.
pub(crate) const UNNAMED: &str = "unknown";
