//! Through whom the bot may be used somewhere.

use serde::{Deserialize, Serialize};

use crate::snowflake::Snowflake;

/// The installations of the bot an interaction was allowed by (documentation
/// page "Receiving and Responding to Interactions", section Authorizing
/// Integration Owners Object).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Installation {
    /// The bot is in the server, or it is a conversation with the bot.
    pub guild: bool,
    /// This person has installed the bot for themselves. On a message with
    /// buttons it is who caused the message, whoever presses them.
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
