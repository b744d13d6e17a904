//! The gateway: a websocket over which the bot is told what happens
//! (documentation page "Gateway").

pub(crate) mod connection;
pub(crate) mod encoder;
