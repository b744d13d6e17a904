//! What can be picked for an option of a command.

/// One proposal of an autocompletion.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent when it is picked: a string or a number.
    pub value: serde_json::Value,
}
