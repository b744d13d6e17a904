//! The acts of a server's managers, and what happens by itself, as the log of the server holds them.

use crate::ids::{ChannelId, GameNumber, UserId};
use crate::moment::Moment;

/// An act of a server's manager, or what happened by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostAct {
    /// A person was banned; none if they have deleted their data since.
    Banned(Option<UserId>),
    /// A ban was lifted.
    BanLifted(Option<UserId>),
    GameStopped(GameNumber),
    /// Nobody has moved for so long in a game without a clock that the waiting player may end it.
    GameSilent(GameNumber),
    /// The open seeks of a channel were cleared.
    SeeksCleared {
        channel: ChannelId,
        seeks: u32,
    },
    /// A setting of the server has a new value. Both are words that never change.
    SettingChanged {
        setting: String,
        value: String,
    },
}

/// An act with its time and its author, unless it happened by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostEntry {
    pub at: Moment,
    pub by: Option<UserId>,
    pub act: HostAct,
}

impl HostEntry {
    /// The entries on a page of the log.
    pub const PAGE: u32 = 10;
}
