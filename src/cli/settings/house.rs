//! Settings of the house.

use clap::Args;

use super::error::SettingError;
use super::switch;
use crate::app::EngineCommand;

#[derive(Debug, Args)]
pub(in crate::cli) struct HouseSettings {
    /// Whether the bot plays by itself, as the house: on or off. Games that run
    /// are played on [default: on]
    #[arg(long, env = "HOUSE", value_name = "ON/OFF")]
    house: Option<String>,
    /// The command of another TEI engine for the top level of the house, split
    /// at spaces; one process per bot. If it fails, the bot plays by itself
    #[arg(long, env = "HOUSE_ENGINE", value_name = "COMMAND")]
    house_engine: Option<String>,
}

/// The house of a process.
#[derive(Debug)]
pub(in crate::cli) struct House {
    /// Whether it takes new games.
    pub(in crate::cli) is_open: bool,
    /// Another engine at its top level.
    pub(in crate::cli) engine: Option<EngineCommand>,
}

impl House {
    /// An open house with its own engine alone.
    #[cfg(feature = "demo")]
    pub(in crate::cli) const OPEN: House = House {
        is_open: true,
        engine: None,
    };
}

impl HouseSettings {
    /// The house. An empty setting counts as unset.
    pub(in crate::cli) fn house(self) -> Result<House, SettingError> {
        let is_open = match self.house.filter(|text| !text.is_empty()) {
            None => true,
            Some(text) => switch::is_on(&text).ok_or(SettingError::House(text))?,
        };
        let engine = match self.house_engine.filter(|text| !text.is_empty()) {
            None => None,
            Some(text) => {
                let command = EngineCommand::parse(&text);
                Some(command.ok_or(SettingError::HouseEngine(text))?)
            }
        };
        Ok(House { is_open, engine })
    }
}
