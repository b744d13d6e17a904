//! The use cases. `App::handle` takes a request and returns a reply; nothing here depends on Discord.
//!
//! The rooms, from the bottom up. Each uses only those above it in this list.
//!
//! - `action`: everything that a person can ask for, as data.
//! - `limits`, `measures`: limits for one person or one address; metrics.
//! - `rights`, `thread`: rights on a server beyond playing; threads and direct messages.
//! - `first_step`: steps on Discord before a request can be handled.
//! - `error`: why a request has no reply.
//! - `request`, `reply`: acts of people; answers of the bot.
//! - `pictures`: drawing on separate threads.
//! - `state`: what all handlers share, an `App`.
//! - `load`: reads with refusals.
//! - `flow`: changes.
//! - `view`: what several features show.
//! - `commands`: the features.
//! - `due`: work without a request.
//! - `door`: where every act comes in.
//! - `written`: messages that people write to the bot.
//! - `pages`: what browsers are shown and do.

pub mod action;
pub mod commands;
mod door;
pub mod due;
pub mod error;
pub mod first_step;
mod flow;
pub mod limits;
mod load;
pub mod measures;
pub mod pages;
pub mod pictures;
pub mod reply;
pub mod request;
pub mod rights;
pub mod state;
pub mod thread;
pub mod view;
pub mod written;

pub use error::{Error, Result};
pub use state::App;
