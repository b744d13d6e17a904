//! The local Discord over real sockets: the behaviour client libraries depend
//! on, and the refusals.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod bot;
mod commands;
mod discordjs;
mod emojis;
mod endpoint;
mod faults;
mod files;
mod forms;
mod gateway;
mod history;
mod installing;
mod interactions;
mod journal;
mod locales;
mod messages;
mod module_order;
mod page;
mod pins;
mod selects;
mod threads;
