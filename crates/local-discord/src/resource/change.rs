//! Changes of the world, as the journal, the gateway and the chat page receive
//! them.

use serde_json::Value;

use crate::resource::channel::Channel;
use crate::resource::emoji::Emoji;
use crate::resource::message::Message;
use crate::snowflake::Snowflake;

#[derive(Clone, Debug)]
pub(crate) enum Change {
    Posted(Box<Message>),
    Edited(Box<Message>),
    Deleted {
        channel: Snowflake,
        id: Snowflake,
        private_to: Option<Snowflake>,
    },
    Opened(Channel),
    /// A thread was renamed, archived or unarchived.
    Altered(Channel),
    /// A channel or thread was deleted together with its messages.
    Closed(Channel),
    Commands,
    /// An emoji was created or renamed.
    Emoji(Emoji),
    EmojiGone(Snowflake),
    Online(bool),
    /// An interaction for the bot, or for only one of its gateway sessions.
    Interaction {
        payload: Box<Value>,
        session: Option<usize>,
    },
}
