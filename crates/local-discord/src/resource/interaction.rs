//! The life of an interaction: one first answer, then follow-ups for a quarter
//! of an hour (documentation page "Receiving and Responding to Interactions").

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::resource::user::User;
use crate::snowflake::{Millis, Snowflake};

/// How long the token is valid for follow-ups and edits.
pub(crate) const LIFETIME: Millis = 15 * 60 * 1_000;

/// Discord's numbers of the interaction types.
pub(crate) mod kind {
    pub(crate) const COMMAND: u8 = 2;
    pub(crate) const COMPONENT: u8 = 3;
    pub(crate) const AUTOCOMPLETE: u8 = 4;
    pub(crate) const MODAL: u8 = 5;
}

/// An act of a person that the bot must answer.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
    /// The full name of the command, shown above the answer.
    pub(crate) name: String,
    /// Discord's type number of the option being completed.
    pub(crate) focused: Option<u64>,
    /// The message with the pressed button.
    pub(crate) on: Option<Snowflake>,
    /// The `custom_id` of the submitted form.
    pub(crate) form: Option<String>,
    pub(crate) start: Millis,
    /// The deadline of the first answer.
    pub(crate) first_until: Millis,
    pub(crate) installation: Installation,
    /// The number of follow-ups so far.
    pub(crate) follow_ups: usize,
    pub(crate) outcome: Option<Outcome>,
    /// The message behind `@original`.
    pub(crate) original: Option<Snowflake>,
    /// The payload as the bot received it.
    pub(crate) payload: Value,
}

/// The bot's first answer.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    Message(Snowflake),
    Update(Snowflake),
    Deferred(Snowflake),
    Acknowledged,
    Choices(Vec<Choice>),
    Modal(Modal),
}

impl Interaction {
    /// Whether the limit of five follow-ups is reached. It applies to a bot outside
    /// of its servers (documentation page "Receiving and Responding to
    /// Interactions", section Create Followup Message). The documentation does not
    /// define whether a follow-up that fills a deferred answer counts; here it
    /// does.
    pub(crate) fn has_no_follow_up_left(&self) -> bool {
        !self.installation.guild && self.follow_ups >= 5
    }

    pub(crate) fn is_late(&self, now: Millis) -> bool {
        self.outcome.is_none() && now >= self.first_until
    }

    pub(crate) fn is_over(&self, now: Millis) -> bool {
        now >= self.start + LIFETIME
    }
}

/// One suggestion of an autocompletion.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The text people see.
    pub name: String,
    /// The value the bot receives: a string or a number.
    pub value: Value,
}

/// A form shown to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modal {
    /// The id the bot receives with the submission.
    pub custom_id: String,
    pub title: String,
    /// The fields from top to bottom.
    pub fields: Vec<Field>,
    /// The channel of the interaction that opened it.
    pub channel: Snowflake,
    /// The message with the button that opened it.
    pub message: Option<Snowflake>,
}

/// One text field of a modal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The id of this field for the bot.
    pub custom_id: String,
    /// The label people see.
    pub label: String,
    /// Whether it takes several lines.
    pub is_paragraph: bool,
    /// The hint shown while it is empty.
    pub placeholder: Option<String>,
    /// The initial value.
    pub value: Option<String>,
    /// Whether it must be filled in.
    pub required: bool,
    /// The minimum number of characters.
    pub min_length: usize,
    /// The maximum number of characters.
    pub max_length: usize,
}

/// The interaction behind a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cause {
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

/// The installations that allow an interaction (documentation page "Receiving
/// and Responding to Interactions", section Authorizing Integration Owners
/// Object).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Installation {
    /// Whether the bot has joined the server, or the channel is a direct
    /// message with it.
    pub guild: bool,
    /// The person with an installation of their own. For buttons it is the
    /// person who caused the message, not the person pressing them.
    pub user: Option<Snowflake>,
}

impl Default for Installation {
    fn default() -> Self {
        Self {
            guild: true,
            user: None,
        }
    }
}
