//! The life of an interaction: born, answered once, followed up for a quarter
//! of an hour (documentation page "Receiving and Responding to Interactions").

use serde_json::Value;

use crate::choice::Choice;
use crate::installation::Installation;
use crate::modal::Modal;
use crate::snowflake::{Millis, Snowflake};

/// How long the token lives, and follow-ups are taken.
pub(crate) const LIFETIME: Millis = 15 * 60 * 1_000;

/// Discord's numbers of the kinds of interaction.
pub(crate) mod kind {
    pub(crate) const COMMAND: u8 = 2;
    pub(crate) const COMPONENT: u8 = 3;
    pub(crate) const AUTOCOMPLETE: u8 = 4;
    pub(crate) const MODAL: u8 = 5;
}

/// Something a person did that the bot must answer.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
    /// The full name of the command, for the line above the answer.
    pub(crate) name: String,
    /// Discord's number of the type of the option being completed.
    pub(crate) focused: u64,
    /// The message with the button.
    pub(crate) on: Option<Snowflake>,
    /// The `custom_id` of the form that was sent.
    pub(crate) form: Option<String>,
    pub(crate) made: Millis,
    /// Until when the first answer is taken.
    pub(crate) first_until: Millis,
    pub(crate) installation: Installation,
    /// How many follow-ups there have been.
    pub(crate) follow_ups: usize,
    pub(crate) outcome: Option<Outcome>,
    /// The message that `@original` means.
    pub(crate) original: Option<Snowflake>,
    /// What the bot is told of it.
    pub(crate) payload: Value,
}

/// How the bot answered first.
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
    /// Whether no further follow-up is taken: a bot that is not in the server
    /// itself has five (documentation page "Receiving and Responding to
    /// Interactions", section Create Followup Message). It does not say whether
    /// one that fills a deferred answer counts; here it does.
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
