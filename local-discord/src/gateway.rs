//! The gateway: a websocket over which the bot is told what happens
//! (documentation page "Gateway").

pub(crate) mod announce;
pub(crate) mod connection;
pub(crate) mod encoder;
pub(crate) mod identify;
pub(crate) mod sessions;
