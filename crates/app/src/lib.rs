//! The use cases. `App::handle` takes a request and returns a reply; nothing here depends on Discord.

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
