//! A Discord for one machine: the gateway, the REST API and a chat page.
//!
//! [`LocalDiscord::start`] opens it; a bot connects to [`LocalDiscord::url`]
//! with [`LocalDiscord::token`] as it would to the real one. [`Person`] acts
//! as people do, [`Message`] is what they see, and [`Faults`] makes trouble.

mod answer;
mod attachment;
mod body;
mod channel;
mod command_line;
mod commands;
mod draft;
mod faults;
mod form;
mod gateway;
mod interaction;
mod journal;
mod limits;
mod listen;
mod message;
mod modal;
mod news;
mod options;
mod person;
mod refusal;
mod requests;
mod rest;
mod server;
mod shared;
mod snowflake;
mod stage_api;
mod timestamp;
mod troubles;
mod typed;
mod user;
mod world;

pub use answer::{Answer, Choice, Deferred, Missed};
pub use attachment::Attachment;
pub use channel::Access;
pub use faults::{Delivery, Faults, Trouble};
pub use message::{Button, Cause, Message};
pub use modal::{Field, Modal};
pub use options::{Options, Stage};
pub use person::Person;
pub use requests::Request;
pub use server::LocalDiscord;
pub use snowflake::Snowflake;
pub use user::User;
