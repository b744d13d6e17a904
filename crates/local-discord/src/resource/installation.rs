//! Installations of the bot, in a server or for a user.

use serde::{Deserialize, Serialize};

use crate::snowflake::Snowflake;

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
