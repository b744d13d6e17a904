//! What happened to the messages of a channel, for a test to tell it like a
//! play.

use crate::message::Message;
use crate::snowflake::Snowflake;

/// One thing that happened to a message.
#[derive(Clone, Debug)]
pub enum Happening {
    /// It was posted, in public or in private.
    Posted(Box<Message>),
    /// It was changed: text, buttons, pictures, or a placeholder was filled.
    Edited {
        /// As it was.
        before: Box<Message>,
        /// As it was from then on.
        after: Box<Message>,
    },
    /// It was deleted.
    Deleted(Box<Message>),
}

impl Happening {
    /// The message as this left it; a deleted one as it was.
    #[must_use]
    pub fn message(&self) -> &Message {
        match self {
            Self::Posted(message) | Self::Deleted(message) => message,
            Self::Edited { after, .. } => after,
        }
    }

    /// Who was notified by this. An edit notifies nobody, unless it fills the
    /// placeholder of a deferred answer.
    #[must_use]
    pub fn notified(&self) -> &[Snowflake] {
        match self {
            Self::Posted(message) => &message.notified,
            Self::Edited { before, after } if before.thinking => &after.notified,
            Self::Edited { .. } | Self::Deleted(_) => &[],
        }
    }
}
