//! Discord: interactions become requests, and replies become messages.
//!
//! Only this area uses serenity. An interaction arrives by one of the `transports`,
//! the `gateway` or the HTTP `endpoint`, and becomes a task (`work`). `interaction`
//! decodes it with the tables of `command`; `message` encodes the reply. `delivery` decides which answer goes out when, and sends it by `rest`.
//! `registration` registers the commands, and `serving` is the life of a process.

mod clock;
mod command;
mod delivery;
mod endpoint;
mod examination;
mod gateway;
mod host_time;
mod interaction;
mod message;
mod registration;
mod rest;
mod serving;
mod status;
mod timing;
mod transports;
mod work;

pub use endpoint::Endpoint;
pub use endpoint::http_server::serve_http;
pub use endpoint::public_key::{PublicKey, PublicKeyError};
pub use examination::{Bot, ChannelError};
pub use gateway::close_codes::close_codes;
pub use gateway::shards::{ShardRange, ShardRangeError, Shards};
pub use registration::{RegisterError, Registered, register};
pub use rest::connection::{ConnectError, Connection};
pub use serving::run;
pub use status::{GatewayState, Status};
pub use timing::Timing;
pub use transports::Transports;

/// The names and the pictures of the emoji that the bot uploads. For tests, which
/// may upload them first.
#[doc(hidden)]
pub fn emojis() -> impl Iterator<Item = (String, Vec<u8>)> {
    work::emoji_upload::all()
}

/// The names of the parts of `/tak`. For tests, which compare them with the
/// metrics.
#[doc(hidden)]
pub fn parts() -> impl Iterator<Item = &'static str> {
    command::parts::PARTS.iter().map(|part| part.name)
}

/// The verbs of all buttons. For tests, which press each kind.
#[doc(hidden)]
pub fn verbs() -> impl Iterator<Item = &'static str> {
    crate::app::Press::verbs().into_iter()
}
