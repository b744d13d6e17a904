//! The local Discord over real sockets: the behaviour client libraries depend
//! on, and the refusals.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod bot;
mod channels;
mod commands;
mod discordjs;
mod emojis;
mod endpoint;
mod faults;
mod forms;
mod gateway;
mod installing;
mod interactions;
mod journal;
mod locales;
mod messages;
mod module_order;
#[cfg(feature = "page")]
mod page;
mod selects;
