//! A message as Discord returns it.

use serde::Deserialize;
use serenity::all::{MessageFlags, MessageId};

/// A message that Discord has taken, as far as we ask.
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

    /// Whether only one person sees it, although all should: so servers keep
    /// apps quiet that they do not have themselves.
    pub(crate) fn is_private(&self) -> bool {
        self.has(MessageFlags::EPHEMERAL)
    }

    /// Whether it is a deferred answer that shows "thinking…" still.
    pub(crate) fn is_loading(&self) -> bool {
        self.has(MessageFlags::LOADING)
    }
}
