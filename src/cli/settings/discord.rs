//! Settings of the connection to Discord.

use clap::Args;
use secrecy::{ExposeSecret, SecretString};

use super::SettingError;
use crate::discord::{Connection, Status, Timing};

#[derive(Debug, Args)]
pub(in crate::cli) struct DiscordSettings {
    /// Token of your bot: <https://discord.com/developers/applications>, your
    /// application, Bot, Reset Token
    #[arg(
        long,
        env = "DISCORD_TOKEN",
        hide_env_values = true,
        value_name = "TOKEN"
    )]
    discord_token: Option<SecretString>,
    /// Address of a server with Discord's API in place of Discord, such as a
    /// proxy
    #[arg(long, env = "DISCORD_API_URL", value_name = "URL")]
    discord_api_url: Option<String>,
}

impl DiscordSettings {
    /// The connection. Empty settings, as in a copied file, count as unset.
    pub(in crate::cli) fn connection(self) -> Result<Connection, SettingError> {
        let token = self
            .discord_token
            .filter(|token| !token.expose_secret().is_empty());
        let token = token.ok_or(SettingError::NoToken)?;
        let api_url = self.discord_api_url.filter(|url| !url.is_empty());
        Ok(Connection {
            token,
            api_url,
            timing: Timing::PRODUCTION,
            status: Status::default(),
        })
    }
}
