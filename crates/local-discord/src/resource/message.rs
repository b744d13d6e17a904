//! Messages and their components.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::resource::attachment::Attachment;
use crate::resource::emoji;
use crate::resource::installation::Installation;
use crate::resource::select::Select;
use crate::resource::user::User;
use crate::snowflake::{Millis, Snowflake};

/// A message as its readers see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of Discord's own"
)]
pub struct Message {
    /// The message's id.
    pub id: Snowflake,
    /// The channel of the message.
    pub channel: Snowflake,
    pub author: User,
    /// The text, with mentions written as `<@id>`.
    pub content: String,
    /// The only reader of an ephemeral message.
    pub private_to: Option<Snowflake>,
    /// Whether it is the placeholder of a deferred answer.
    pub thinking: bool,
    /// The users this message notified, according to its `allowed_mentions`.
    pub notified: Vec<Snowflake>,
    /// The users mentioned by the present text, according to
    /// `allowed_mentions`.
    pub mentions: Vec<Snowflake>,
    /// The roles mentioned by it, likewise.
    #[serde(default)]
    pub mentioned_roles: Vec<Snowflake>,
    /// The attached files.
    pub attachments: Vec<Attachment>,
    /// Its component rows, exactly as the bot sent them.
    pub components: Vec<Value>,
    /// Its embeds, exactly as the bot sent them.
    pub embeds: Vec<Value>,
    pub interaction: Option<Cause>,
    /// The message it replies to.
    pub reply_to: Option<Snowflake>,
    /// The time of the last edit, in milliseconds since the Unix epoch.
    pub edited: Option<Millis>,
    /// The nonce of the request that created it.
    pub nonce: Option<String>,
    /// Whether link previews are suppressed (flag `SUPPRESS_EMBEDS`).
    pub suppress_embeds: bool,
    /// Whether it reaches no device by a notification (flag
    /// `SUPPRESS_NOTIFICATIONS`).
    #[serde(default)]
    pub silent: bool,
    /// Whether it was sent with an interaction's token rather than by Create
    /// Message.
    pub by_webhook: bool,
    /// Whether it is pinned in its channel.
    #[serde(default)]
    pub pinned: bool,
    /// The message whose pinning this one reports, as Discord posts it by
    /// itself.
    #[serde(default)]
    pub pins: Option<Snowflake>,
}

/// The interaction behind a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The interaction's id.
    pub id: Snowflake,
    /// Discord's number of the interaction's type: 2 command, 3 component, 5
    /// modal.
    pub kind: u8,
    /// The acting person.
    pub user: User,
    /// The full name of the command, such as `tak challenge`; empty for
    /// components and modals.
    pub name: String,
    /// The message with the pressed button.
    pub on: Option<Snowflake>,
    /// The installations that allowed the interaction.
    #[serde(default)]
    pub installation: Installation,
}

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// The label; empty if the button has only an emoji.
    pub label: String,
    /// The emoji before the label: a Unicode emoji or `<:name:id>`.
    pub emoji: Option<String>,
    /// The id the bot receives; absent for a link.
    pub custom_id: Option<String>,
    /// The address of a link button.
    pub url: Option<String>,
    /// Discord's number of the style: 1 primary, 2 secondary, 3 success, 4
    /// danger, 5 link.
    pub style: u64,
    /// Whether it is disabled.
    pub disabled: bool,
}

impl Message {
    /// The buttons, row by row.
    pub fn buttons(&self) -> Vec<Button> {
        self.parts()
            .filter(|part| part["type"] == 2)
            .map(Button::read)
            .collect()
    }

    /// The select menus, row by row.
    pub fn selects(&self) -> Vec<Select> {
        self.parts()
            .filter(|part| matches!(part["type"].as_u64(), Some(3 | 5..=8)))
            .map(Select::read)
            .collect()
    }

    /// Whether a person sees this message.
    pub fn is_seen_by(&self, person: Snowflake) -> bool {
        self.private_to.is_none_or(|only| only == person)
    }

    pub(crate) fn parts(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
    }
}

impl Button {
    fn read(part: &Value) -> Self {
        let text = |name: &str| part[name].as_str().map(str::to_owned);
        Self {
            label: text("label").unwrap_or_default(),
            emoji: emoji::written(&part["emoji"]),
            custom_id: text("custom_id"),
            url: text("url"),
            style: part["style"].as_u64().unwrap_or(0),
            disabled: part["disabled"] == true,
        }
    }
}
