//! Discord: what comes in becomes a request, a reply becomes what goes out.
//!
//! The only room that knows serenity. Reading (`incoming`) and writing
//! (`outgoing`) are plain functions. `serving` is the life of a process.
//! Interactions come in by two `doors`, the `gateway` and the `endpoint`, and each
//! becomes one of the `tasks`. `delivery` decides which answer goes out when, a
//! `carrier` takes the first one, or a `response_carrier` for what came in by the
//! endpoint, `messages` are all others; `background` does what nobody asked for, and
//! `emoji_upload` makes the emoji that `emojis` puts in the place of icons.

mod access;
mod already_shown;
mod background;
mod beforehand;
mod carrier;
mod choices;
mod clock;
mod command_mentions;
mod connection;
mod custom_id;
mod deadline;
mod deferral;
mod definitions;
mod delivery;
mod doors;
mod emoji_upload;
mod emojis;
mod endpoint;
mod forms;
mod gateway;
mod http_server;
mod identity;
mod incoming;
mod interaction_ref;
mod late_answer;
mod limits;
mod markup;
mod message_menu;
mod messages;
mod multipart;
mod names;
mod offered;
mod options;
mod outgoing;
mod person_menu;
mod places;
mod public_key;
mod registration;
mod replies;
mod response_carrier;
mod rest;
mod retry;
mod serving;
mod session_starts;
mod status;
mod tasks;
mod threads;

pub use connection::{ANSWER_WITHIN, CHANNEL_CHECK_WITHIN, ConnectError, Connection};
pub use doors::{Doors, ShardRange, ShardRangeError, Shards};
pub use endpoint::Endpoint;
pub use http_server::serve_http;
pub use public_key::{PublicKey, PublicKeyError};
pub use registration::{RegisterError, Registered, register};
pub use serving::run;
pub use status::{GatewayState, Status};

/// The names and the bytes of the emoji that the bot makes. For tests, which
/// may have them made before.
#[doc(hidden)]
pub fn emojis() -> impl Iterator<Item = (String, Vec<u8>)> {
    emoji_upload::all()
}

/// The parts of the command there are. For tests, which hold what is counted
/// against them.
#[doc(hidden)]
pub fn parts() -> impl Iterator<Item = &'static str> {
    definitions::PARTS.iter().map(|part| part.name)
}

/// The kinds of buttons there are, by the names that their `custom_id`s begin
/// with. For tests, which have to try each of them.
#[doc(hidden)]
pub fn verbs() -> impl Iterator<Item = &'static str> {
    custom_id::names()
}
