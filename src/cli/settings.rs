//! Settings, as the command line, the environment and the file `.env` name
//! them.

pub(super) mod address;
mod error;
pub(super) mod file;
mod transports;

pub(super) use error::SettingError;
pub(super) use transports::TransportSettings;
