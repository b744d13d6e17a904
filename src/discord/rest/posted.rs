//! A message as Discord returns it.

use serde::Deserialize;
use serenity::all::{MessageFlags, MessageId};

/// A message that Discord accepted, reduced to the fields in use.
#[derive(Debug, Deserialize)]
pub(crate) struct Posted {
    pub(crate) id: MessageId,
    #[serde(default)]
    flags: u64,
}

impl Posted {
    fn has(&self, flag: MessageFlags) -> bool {
        self.flags & flag.bits() != 0
    }

    /// Whether only one person sees it, against the request: a server can make the
    /// answers of a guest private.
    pub(crate) fn is_private(&self) -> bool {
        self.has(MessageFlags::EPHEMERAL)
    }

    /// Whether it is a deferred answer that still shows "thinking…".
    pub(crate) fn is_loading(&self) -> bool {
        self.has(MessageFlags::LOADING)
    }
}
