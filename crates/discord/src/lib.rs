//! Discord: interactions become requests, and replies become messages.
//!
//! Only this area uses serenity. An interaction arrives by the `gateway` or the HTTP
//! `endpoint`, and becomes a task (`work`). `interaction` decodes it with the tables of
//! `command`; `message` encodes the reply. `delivery` picks the answer and its time, and
//! sends it by `rest`. `registration` registers the commands, and `serving` is the life
//! of a process.

mod clock;
mod close_codes;
mod command;
mod delivery;
mod endpoint;
mod examination;
mod gateway;
mod interaction;
mod message;
mod registration;
mod rest;
mod serving;
mod shards;
mod snowflake;
mod status;
mod work;

use serde_json::Value;

use rest::Identity;
use tavern_app::action::Command;
use tavern_app::request::Request;
use tavern_game::Refusal;

pub use clock::Timing;
pub use close_codes::close_codes;
pub use endpoint::{Endpoint, PublicKey, PublicKeyError};
pub use examination::{Bot, ChannelError};
pub use registration::{RegisterError, Registered, register};
pub use rest::connection::{ConnectError, Connection};
pub use serving::{Transports, run};
pub use shards::{ShardRange, ShardRangeError, Shards};
pub use status::{GatewayState, Status};

/// The request of an interaction at the time of its making, if its command can be read. Public because tests stop its
/// handler half-way.
#[doc(hidden)]
pub fn request_of(interaction: &Value) -> Option<Request> {
    let id: u64 = interaction["application_id"].as_str()?.parse().ok()?;
    let bot = rest::Identity {
        application: id.into(),
        user: id.into(),
    };
    let incoming = interaction::read(&interaction::decode(interaction)?, Some(bot))?;
    let creation = incoming.interaction.made;
    let languages = incoming.interaction.locale_languages;
    incoming.request(creation, languages).ok()
}

/// The names and the pictures of the emoji that the bot uploads. Public because tests may
/// upload them first.
#[doc(hidden)]
pub fn emojis() -> impl Iterator<Item = (String, Vec<u8>)> {
    work::emoji_upload::all()
}

/// The names of the parts of `/tak`. Public because tests compare them with the metrics.
#[doc(hidden)]
pub fn parts() -> impl Iterator<Item = &'static str> {
    command::PARTS.iter().map(|part| part.name)
}

/// An interaction reduced to the fields in use. Public because the fuzz targets send any.
#[doc(hidden)]
pub fn used_fields(payload: &Value) -> Option<Value> {
    interaction::used_fields(payload)
}

/// The command of an interaction, read by the bot with these ids of its application and its user. Public because fuzzing
/// sends any.
#[doc(hidden)]
pub fn command_of(payload: &Value, bot: (u64, u64)) -> Option<Result<Command, Refusal>> {
    let bot = Identity {
        application: bot.0.into(),
        user: bot.1.into(),
    };
    Some(interaction::read(&interaction::decode(payload)?, Some(bot))?.command)
}

/// The verbs of all buttons. Public because tests press each kind.
#[doc(hidden)]
pub fn verbs() -> impl Iterator<Item = &'static str> {
    tavern_app::action::Press::verbs().into_iter()
}
