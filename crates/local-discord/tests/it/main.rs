//! The local Discord over real sockets: what a client library relies on, and
//! what it is refused.

#![expect(clippy::unwrap_used, reason = "what is not as expected fails the test")]

mod bot;
mod commands;
mod discordjs;
mod emojis;
mod endpoint;
mod faults;
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
mod selects;
mod threads;
