//! Work that is due.

use crate::app::reply::{Correction, Public};
use crate::game::{ChannelId, Moment, UserId};
use crate::store::{Due, PostId};

/// Something that is due, for this process to do.
#[derive(Debug)]
pub struct Claimed {
    pub(super) due: Due,
    /// When it was taken on.
    pub(super) at: Moment,
}

/// Something to be done on Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// To post what nobody has shown.
    Post {
        /// Where it belongs.
        channel: ChannelId,
        /// Whose direct messages it belongs into instead, if anybody's.
        to: Option<UserId>,
        /// What it is.
        public: Box<Public>,
    },
    /// To correct messages that are out of date.
    Correct(Vec<Correction>),
    /// To rename a thread.
    Rename(Rename),
}

/// A thread that is to be renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rename {
    /// The post that asks for it.
    pub(super) post: PostId,
    /// Which thread.
    pub channel: ChannelId,
    /// What it is to be called. People are named by mention as long as nobody has
    /// put names in their place.
    pub title: String,
}
