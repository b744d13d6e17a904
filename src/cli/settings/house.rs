//! Settings of the house.

use clap::Args;

use super::error::SettingError;
use super::switch;

#[derive(Debug, Args)]
pub(in crate::cli) struct HouseSettings {
    /// Whether the bot plays by itself, as the house: on or off. Games that run
    /// are played on [default: on]
    #[arg(long, env = "HOUSE", value_name = "ON/OFF")]
    house: Option<String>,
}

impl HouseSettings {
    /// Whether the house takes new games. An empty setting counts as unset.
    pub(in crate::cli) fn open(self) -> Result<bool, SettingError> {
        match self.house.filter(|text| !text.is_empty()) {
            None => Ok(true),
            Some(text) => switch::is_on(&text).ok_or(SettingError::House(text)),
        }
    }
}
