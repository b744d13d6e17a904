//! Modals: small forms the bot shows to one person.

use crate::snowflake::Snowflake;

/// A form shown to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modal {
    /// What the bot is told when it is sent.
    pub custom_id: String,
    /// Its heading.
    pub title: String,
    /// Its fields from top to bottom.
    pub fields: Vec<Field>,
    /// The channel it was opened in.
    pub channel: Snowflake,
    /// The message whose button opened it.
    pub message: Option<Snowflake>,
}

/// One text field of a modal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What the bot knows it by.
    pub custom_id: String,
    /// What people know it by.
    pub label: String,
    /// Whether it has several lines.
    pub is_paragraph: bool,
    /// What it shows while empty.
    pub placeholder: Option<String>,
    /// What it begins with.
    pub value: Option<String>,
    /// Whether it must be filled.
    pub required: bool,
    /// The fewest characters.
    pub min_length: usize,
    /// The most characters.
    pub max_length: usize,
}
