//! Settings, as the command line, the environment and the file `.env` name
//! them.

pub(super) mod address;
mod database;
mod discord;
mod error;
pub(super) mod file;
mod house;
mod switch;
mod transports;

pub(super) use database::DatabaseSettings;
pub(super) use discord::DiscordSettings;
pub(super) use error::SettingError;
pub(super) use house::{House, HouseSettings};
pub(super) use transports::TransportSettings;
