//! The objects of Discord, as bots and users see them.

pub(crate) mod attachment;
pub(crate) mod channel;
pub(crate) mod emoji;
pub(crate) mod interaction;
pub(crate) mod message;
pub(crate) mod user;
