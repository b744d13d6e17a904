//! Messages with their buttons and menus, and their history.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::resource::attachment::Attachment;
use crate::resource::interaction::Cause;
use crate::resource::user::User;
use crate::snowflake::{Millis, Snowflake};

/// A message as its readers see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of Discord's own"
)]
pub struct Message {
    pub id: Snowflake,
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
    /// The roles mentioned by the present text, likewise.
    #[serde(default)]
    pub mentioned_roles: Vec<Snowflake>,
    pub attachments: Vec<Attachment>,
    /// Its component rows, exactly as the bot sent them.
    pub components: Vec<Value>,
    /// Its embeds, exactly as the bot sent them.
    pub embeds: Vec<Value>,
    pub interaction: Option<Cause>,
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
    #[serde(default)]
    pub pinned: bool,
    /// The pinned message, if this is Discord's report of a pin.
    #[serde(default)]
    pub pins: Option<Snowflake>,
}

impl Message {
    /// The path of the address of one of its files.
    pub(crate) fn path_of(&self, file: &Attachment) -> String {
        format!(
            "/attachments/{}/{}/{}",
            self.channel, file.id, file.filename
        )
    }
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
        Self {
            label: text(part, "label").unwrap_or_default(),
            emoji: written(&part["emoji"]),
            custom_id: text(part, "custom_id"),
            url: text(part, "url"),
            style: part["style"].as_u64().unwrap_or(0),
            disabled: part["disabled"] == true,
        }
    }
}

/// A select menu of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// The id the bot receives.
    pub custom_id: String,
    /// Discord's number of its type: 3 strings, 5 users, 6 roles, 7 users and
    /// roles, 8 channels.
    pub kind: u64,
    /// The hint shown while nothing is picked.
    pub placeholder: Option<String>,
    /// The types of the channels in a menu of channels, or all.
    pub channel_types: Vec<u64>,
    /// The ids that are picked initially in a menu of users or channels.
    pub default_values: Vec<String>,
    /// The options of a menu of strings.
    pub options: Vec<SelectOption>,
    /// The minimum number of picked options.
    pub min_values: u64,
    /// The maximum number of picked options.
    pub max_values: u64,
    pub disabled: bool,
}

/// One option of a select menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    /// The text people see.
    pub label: String,
    /// The emoji before the label: a Unicode emoji or `<:name:id>`.
    pub emoji: Option<String>,
    /// The value the bot receives.
    pub value: String,
    /// The text below the label.
    pub description: Option<String>,
    /// Whether it is picked initially.
    pub default: bool,
}

impl Select {
    pub(crate) fn read(part: &Value) -> Self {
        let number = |name: &str| part[name].as_u64().unwrap_or(1);
        let list = |name: &str| part[name].as_array().into_iter().flatten();
        let options = list("options");
        Self {
            custom_id: text(part, "custom_id").unwrap_or_default(),
            kind: number("type"),
            placeholder: text(part, "placeholder"),
            channel_types: list("channel_types").filter_map(Value::as_u64).collect(),
            default_values: list("default_values")
                .filter_map(|value| text(value, "id"))
                .collect(),
            options: options.map(SelectOption::read).collect(),
            min_values: number("min_values"),
            max_values: number("max_values"),
            disabled: part["disabled"] == true,
        }
    }

    /// Resolves labels to values; values pass through.
    pub(crate) fn values_of(&self, names: &[&str]) -> Vec<String> {
        let value = |name: &&str| {
            let is_value = self.options.iter().any(|option| option.value == *name);
            let labelled = self.options.iter().find(|option| option.label == *name);
            let labelled = labelled.filter(|_| !is_value);
            labelled.map_or_else(|| (*name).to_owned(), |option| option.value.clone())
        };
        names.iter().map(value).collect()
    }
}

impl SelectOption {
    fn read(option: &Value) -> Self {
        Self {
            label: text(option, "label").unwrap_or_default(),
            emoji: written(&option["emoji"]),
            value: text(option, "value").unwrap_or_default(),
            description: text(option, "description"),
            default: option["default"] == true,
        }
    }
}

/// The emoji of a component, written as in the text of a message.
fn written(partial: &Value) -> Option<String> {
    let name = partial["name"].as_str();
    match partial["id"].as_str() {
        Some(id) => Some(format!("<:{}:{id}>", name.unwrap_or("_"))),
        None => name.map(str::to_owned),
    }
}

fn text(part: &Value, name: &str) -> Option<String> {
    part[name].as_str().map(str::to_owned)
}

/// One event in the history of a message.
#[derive(Clone, Debug)]
pub enum Happening {
    /// Posted, publicly or privately.
    Posted(Box<Message>),
    /// Edited: text, components or attachments changed, or a placeholder was
    /// filled.
    Edited {
        before: Box<Message>,
        after: Box<Message>,
    },
    Deleted(Box<Message>),
}

impl Happening {
    /// The message after this event; for a deletion, the message before it.
    pub fn message(&self) -> &Message {
        match self {
            Self::Posted(message) | Self::Deleted(message) => message,
            Self::Edited { after, .. } => after,
        }
    }

    /// The users this event notified. An edit notifies only when it fills the
    /// placeholder of a deferred answer.
    pub fn notified(&self) -> &[Snowflake] {
        match self {
            Self::Posted(message) => &message.notified,
            Self::Edited { before, after } if before.thinking => &after.notified,
            Self::Edited { .. } | Self::Deleted(_) => &[],
        }
    }
}
