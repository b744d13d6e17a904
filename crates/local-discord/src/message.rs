//! What was said, and what hangs on it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::attachment::Attachment;
use crate::emoji;
use crate::installation::Installation;
use crate::select::Select;
use crate::snowflake::{Millis, Snowflake};
use crate::user::User;

/// A message as people see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The id.
    pub id: Snowflake,
    /// The channel it stands in.
    pub channel: Snowflake,
    /// Who said it.
    pub author: User,
    /// The text, mentions written as `<@id>`.
    pub content: String,
    /// The only person who sees it, when it is a private ("ephemeral") one.
    pub private_to: Option<Snowflake>,
    /// Whether it is the placeholder of a deferred answer.
    pub thinking: bool,
    /// The users this message notified, after its `allowed_mentions`.
    pub notified: Vec<Snowflake>,
    /// The users its text mentions now, after `allowed_mentions`.
    pub mentions: Vec<Snowflake>,
    /// Its pictures and other files.
    pub attachments: Vec<Attachment>,
    /// Its component rows, exactly as the bot sent them.
    pub components: Vec<Value>,
    /// Its embeds, exactly as the bot sent them.
    pub embeds: Vec<Value>,
    /// What somebody did to cause it.
    pub interaction: Option<Cause>,
    /// The message it replies to.
    pub reply_to: Option<Snowflake>,
    /// When it was edited last, in milliseconds since the Unix epoch.
    pub edited: Option<Millis>,
    /// The nonce it was sent with.
    pub nonce: Option<String>,
    /// Whether links in it show no previews (flag `SUPPRESS_EMBEDS`).
    pub suppress_embeds: bool,
    /// Whether it came through an interaction's token rather than by Create
    /// Message.
    pub by_webhook: bool,
}

/// Which interaction a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The interaction's id.
    pub id: Snowflake,
    /// Discord's number of the interaction's type: 2 command, 3 component, 5
    /// modal.
    pub kind: u8,
    /// Who acted.
    pub user: User,
    /// The full name of the command, such as `tak challenge`; empty for others.
    pub name: String,
    /// The message whose button was pressed.
    pub on: Option<Snowflake>,
    /// By which installations of the bot it was possible.
    #[serde(default)]
    pub installation: Installation,
}

/// A button below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its text; empty if it has only an emoji.
    pub label: String,
    /// The emoji before that: one of Unicode, or `<:name:id>`.
    pub emoji: Option<String>,
    /// What the bot is told; absent for a link.
    pub custom_id: Option<String>,
    /// Where a link button leads.
    pub url: Option<String>,
    /// Discord's number of the style: 1 primary, 2 secondary, 3 success, 4
    /// danger, 5 link.
    pub style: u64,
    /// Whether it is grey and dead.
    pub disabled: bool,
}

impl Message {
    /// The buttons, row by row.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        self.parts()
            .filter(|part| part["type"] == 2)
            .map(Button::read)
            .collect()
    }

    /// The select menus, row by row.
    #[must_use]
    pub fn selects(&self) -> Vec<Select> {
        self.parts()
            .filter(|part| matches!(part["type"].as_u64(), Some(3 | 5..=8)))
            .map(Select::read)
            .collect()
    }

    /// Whether a person sees this message.
    #[must_use]
    pub fn is_seen_by(&self, person: Snowflake) -> bool {
        self.private_to.is_none_or(|only| only == person)
    }

    /// The components inside the rows.
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
