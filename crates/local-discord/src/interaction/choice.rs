//! Choices of an option, suggested by autocompletion.

/// One suggestion of an autocompletion.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The text people see.
    pub name: String,
    /// The value the bot receives: a string or a number.
    pub value: serde_json::Value,
}
