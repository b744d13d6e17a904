//! Discord: what comes in becomes a request, a reply becomes what goes out.
//!
//! The only room that knows serenity. Reading (`incoming`) and writing
//! (`outgoing`) are plain functions. Events come in by `gateway`; `delivery`
//! decides which answer goes out when, a `carrier` takes the first one,
//! `messages` are all others; `background` does what nobody asked for.

mod access;
mod background;
mod carrier;
mod choices;
mod clock;
mod connection;
mod custom_id;
mod deadline;
mod definitions;
mod delivery;
mod gateway;
mod incoming;
mod limits;
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

/// The kinds of buttons there are, by the names that their `custom_id`s begin
/// with. For tests, which have to try each of them.
#[doc(hidden)]
pub fn verbs() -> impl Iterator<Item = &'static str> {
    custom_id::names()
}
