//! Discord: what comes in becomes a request, a reply becomes what goes out.
//!
//! The only room that knows serenity. Reading (`incoming`) and writing
//! (`outgoing`) are plain functions. Events come in by `gateway`; `delivery`
//! decides which answer goes out when, a `carrier` takes the first one,
//! `messages` are all others; `background` does what nobody asked for, and
//! `emoji_upload` makes the emoji that `emojis` puts in the place of icons.

mod access;
mod background;
mod beforehand;
mod carrier;
mod choices;
mod clock;
mod command_mentions;
mod connection;
mod custom_id;
mod deadline;
mod definitions;
mod delivery;
mod emoji_upload;
mod emojis;
mod gateway;
mod incoming;
mod limits;
mod markup;
mod message_menu;
mod messages;
mod names;
mod offered;
mod options;
mod outgoing;
mod person_menu;
mod registration;
mod replies;
mod rest;
mod retry;
mod session_starts;
mod threads;

pub use connection::{ConnectError, Connection};
pub use gateway::run;
pub use registration::{Registered, register};

/// The names and the bytes of the emoji that the bot makes. For tests, which
/// may have them made before.
#[doc(hidden)]
pub fn emojis() -> impl Iterator<Item = (String, Vec<u8>)> {
    emoji_upload::all()
}

/// The kinds of buttons there are, by the names that their `custom_id`s begin
/// with. For tests, which have to try each of them.
#[doc(hidden)]
pub fn verbs() -> impl Iterator<Item = &'static str> {
    custom_id::names()
}
