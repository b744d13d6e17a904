//! A Discord for one machine: the gateway, the REST API and a chat page.
//!
//! [`LocalDiscord::start`] opens it; a bot connects to [`LocalDiscord::url`]
//! with [`LocalDiscord::token`] as it would to the real one. [`Person`] acts
//! as people do, [`Message`] is what they see, and [`Faults`] makes trouble.
//! Interactions reach the bot by the gateway, or by HTTP once it has
//! [an endpoint](LocalDiscord::set_endpoint).

mod answer;
mod attachment;
mod body;
mod change;
mod channel;
mod choice;
mod command_line;
mod commands;
mod courier;
mod delivery;
mod emoji;
mod endpoint;
mod faults;
mod form;
mod gateway;
mod happening;
mod hold;
mod hub;
mod installation;
mod interaction;
mod journal;
mod limits;
mod listen;
mod locale;
mod message;
mod message_body;
mod missed;
mod modal;
mod options;
mod page;
mod parse;
mod person;
mod refusal;
mod request_plan;
mod requests;
mod rest;
mod select;
mod server;
mod sessions;
mod signing;
mod snowflake;
mod timestamp;
mod trouble;
mod user;
mod world;

pub use answer::{Answer, Deferred};
pub use attachment::Attachment;
pub use channel::Access;
pub use choice::Choice;
pub use delivery::Delivery;
pub use emoji::Emoji;
pub use faults::Faults;
pub use happening::Happening;
pub use hold::Hold;
pub use installation::Installation;
pub use message::{Button, Cause, Message};
pub use missed::Missed;
pub use modal::{Field, Modal};
pub use options::{Options, Setup};
pub use person::Person;
pub use requests::Request;
pub use select::{Select, SelectOption};
pub use server::LocalDiscord;
pub use snowflake::Snowflake;
pub use trouble::Trouble;
pub use user::User;
