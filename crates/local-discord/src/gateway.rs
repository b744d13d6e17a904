//! The gateway: a websocket that sends events to the bot (documentation page
//! "Gateway").

pub(crate) mod connection;
pub(crate) mod encoder;
