//! The history of a channel's messages, for tests that print a conversation.

use crate::resource::message::Message;
use crate::snowflake::Snowflake;

/// One event in the history of a message.
#[derive(Clone, Debug)]
pub enum Happening {
    /// Posted, publicly or privately.
    Posted(Box<Message>),
    /// Edited: text, components or attachments changed, or a placeholder was
    /// filled.
    Edited {
        /// The message before the edit.
        before: Box<Message>,
        /// The message after the edit.
        after: Box<Message>,
    },
    Deleted(Box<Message>),
}

impl Happening {
    /// The message after this event; for a deletion, the message before it.
    pub fn message(&self) -> &Message {
        match self {
            Self::Posted(message) | Self::Deleted(message) => message,
            Self::Edited { after, .. } => after,
        }
    }

    /// The users this event notified. An edit notifies only when it fills the
    /// placeholder of a deferred answer.
    pub fn notified(&self) -> &[Snowflake] {
        match self {
            Self::Posted(message) => &message.notified,
            Self::Edited { before, after } if before.thinking => &after.notified,
            Self::Edited { .. } | Self::Deleted(_) => &[],
        }
    }
}
