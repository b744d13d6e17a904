//! The life of an interaction: one first answer, then follow-ups for a quarter
//! of an hour (documentation page "Receiving and Responding to Interactions").

pub(crate) mod choice;
pub(crate) mod modal;

use serde_json::Value;

use crate::resource::installation::Installation;
use crate::snowflake::{Millis, Snowflake};
use choice::Choice;
use modal::Modal;

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
    pub(crate) focused: u64,
    /// The message with the pressed button.
    pub(crate) on: Option<Snowflake>,
    /// The `custom_id` of the submitted form.
    pub(crate) form: Option<String>,
    pub(crate) made: Millis,
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
        now >= self.made + LIFETIME
    }
}
