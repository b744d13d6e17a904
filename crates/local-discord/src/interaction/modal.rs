//! Modals: forms that the bot shows to one person.

use crate::snowflake::Snowflake;

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
