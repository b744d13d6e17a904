//! The setting of the database.

use clap::Args;
use secrecy::{ExposeSecret, SecretString};

#[derive(Debug, Args)]
pub(in crate::cli) struct DatabaseSettings {
    /// Database of the games: <sqlite://FILE> or
    /// <postgres://USER:PASSWORD@HOST/DATABASE>
    #[arg(
        long,
        env = "DATABASE_URL",
        hide_env_values = true,
        default_value = DEFAULT_DATABASE,
        value_name = "URL"
    )]
    database_url: SecretString,
}

/// The database without a setting.
const DEFAULT_DATABASE: &str = "sqlite://tak-tavern.db";

impl DatabaseSettings {
    /// The address. An empty setting counts as unset.
    pub(in crate::cli) fn url(self) -> SecretString {
        if self.database_url.expose_secret().is_empty() {
            DEFAULT_DATABASE.into()
        } else {
            self.database_url
        }
    }
}
