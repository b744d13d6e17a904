//! The objects of Discord, as bots and users see them.

pub(crate) mod attachment;
pub(crate) mod change;
pub(crate) mod channel;
pub(crate) mod emoji;
pub(crate) mod happening;
pub(crate) mod installation;
pub(crate) mod message;
pub(crate) mod role;
pub(crate) mod select;
pub(crate) mod user;
