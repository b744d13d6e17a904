//! What has just changed, for the journal, the gateway and the
//! chat page.

use serde_json::Value;

use crate::channel::Channel;
use crate::emoji::Emoji;
use crate::message::Message;
use crate::snowflake::Snowflake;

/// One change.
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
    /// A thread has another name, or was put away or taken out again.
    Altered(Channel),
    /// A channel or thread is gone, with all that was said in it.
    Closed(Channel),
    Commands,
    /// It was made or renamed.
    Emoji(Emoji),
    EmojiGone(Snowflake),
    Online(bool),
    /// An interaction for the bot, or for one of its sessions only.
    Interaction {
        payload: Box<Value>,
        session: Option<usize>,
    },
}
