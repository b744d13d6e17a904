//! Discord: what comes in becomes a request, a reply becomes what goes out.
//!
//! The only room that knows serenity. Reading (`incoming`) and writing
//! (`outgoing`) are plain functions. `serving` is the life of a process.
//! Interactions come in by two `doors`, the `gateway` and the `endpoint`, and each
//! becomes one of the `tasks`. `delivery` decides which answer goes out when, a
//! `carrier` takes the first one, or a `response_carrier` for what came in by the
//! endpoint, `messages` are all others; `background` does what nobody asked for, and
//! `emoji_upload` makes the emoji that `emojis` puts in the place of icons.

mod clock;
mod command;
mod custom_id;
mod delivery;
mod endpoint;
mod gateway;
mod interaction;
mod message;
mod registration;
mod rest;
mod serving;
mod status;
mod transports;
mod work;

pub use endpoint::Endpoint;
pub use endpoint::http_server::serve_http;
pub use endpoint::public_key::{PublicKey, PublicKeyError};
pub use gateway::close_codes::close_codes;
pub use gateway::shards::{ShardRange, ShardRangeError, Shards};
pub use registration::{RegisterError, Registered, register};
pub use rest::connection::{ANSWER_WITHIN, ConnectError, Connection};
pub use serving::run;
pub use status::{GatewayState, Status};
pub use transports::Transports;

/// The names and the bytes of the emoji that the bot makes. For tests, which
/// may have them made before.
#[doc(hidden)]
pub fn emojis() -> impl Iterator<Item = (String, Vec<u8>)> {
    work::emoji_upload::all()
}

/// The parts of the command there are. For tests, which hold what is counted
/// against them.
#[doc(hidden)]
pub fn parts() -> impl Iterator<Item = &'static str> {
    command::parts::PARTS.iter().map(|part| part.name)
}

/// The kinds of buttons there are, by the names that their `custom_id`s begin
/// with. For tests, which have to try each of them.
#[doc(hidden)]
pub fn verbs() -> impl Iterator<Item = &'static str> {
    custom_id::verbs()
}
