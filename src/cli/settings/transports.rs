//! Settings of the transports for interactions.

use std::net::SocketAddr;

use clap::Args;

use super::error::SettingError;
use super::{address, switch};
use crate::discord::{Endpoint, PublicKey, Shards, Transports};

#[derive(Debug, Args)]
pub(in crate::cli) struct TransportSettings {
    /// Receive interactions by HTTP at this address, such as 127.0.0.1:8080; a
    /// port alone listens on this machine only
    ///
    /// Discord sends them to the Interactions Endpoint URL of your application,
    /// <https://YOUR-HOST/interactions>. Your HTTPS server there has to forward
    /// them to this address. See docs/running-several.md.
    #[arg(long, env = "INTERACTIONS_ADDR", value_name = "ADDRESS")]
    interactions_addr: Option<String>,
    /// Public key of your application, which proves that an interaction comes
    /// from Discord
    #[arg(long, env = "DISCORD_PUBLIC_KEY", value_name = "KEY")]
    discord_public_key: Option<String>,
    /// Whether to connect to Discord's gateway: on or off. Without it,
    /// interactions come by HTTP alone [default: on]
    #[arg(long, env = "GATEWAY", value_name = "ON/OFF")]
    gateway: Option<String>,
    /// Shards of the gateway that this process serves, and their total, such as
    /// 0-3/16; by default as many as Discord advises
    #[arg(long, env = "SHARDS", value_name = "FIRST-LAST/TOTAL")]
    shards: Option<String>,
    /// Whether people can also write to the bot: on or off. With on, it plays
    /// moves in direct messages and after its mention, and receives an event for
    /// each message of each server [default: off]
    #[arg(long, env = "MESSAGES", value_name = "ON/OFF")]
    messages: Option<String>,
}

/// The transports that the settings name.
#[derive(Debug)]
pub(in crate::cli) struct NamedTransports {
    gateway: Option<Shards>,
    /// The address for interactions, and the key of their signatures.
    pub(in crate::cli) endpoint: Option<(SocketAddr, PublicKey)>,
    messages: bool,
}

impl TransportSettings {
    /// Parses the settings, and binds the address if there is one.
    pub(in crate::cli) fn transports(self) -> anyhow::Result<Transports> {
        let named = self.named()?;
        let endpoint = named.endpoint.map(|(listen, key)| bind(listen, key));
        let transports = Transports::new(named.gateway, endpoint.transpose()?);
        let transports = transports.ok_or(SettingError::NoTransport)?;
        Ok(if named.messages {
            transports.with_messages()
        } else {
            transports
        })
    }

    /// Parses the settings. An empty setting counts as unset.
    pub(in crate::cli) fn named(self) -> Result<NamedTransports, SettingError> {
        let gateway = gateway(
            non_empty(self.gateway).as_deref(),
            non_empty(self.shards).as_deref(),
        )?;
        let messages = messages(non_empty(self.messages).as_deref())?;
        if messages && gateway.is_none() {
            return Err(SettingError::MessagesWithoutGateway);
        }
        let key = non_empty(self.discord_public_key);
        let address = non_empty(self.interactions_addr);
        if key.is_some() && address.is_none() {
            tracing::warn!(
                "DISCORD_PUBLIC_KEY has no effect without INTERACTIONS_ADDR: interactions do not arrive by HTTP"
            );
        }
        let endpoint = address
            .map(|address| endpoint(&address, key.as_deref()))
            .transpose()?;
        if gateway.is_none() && endpoint.is_none() {
            return Err(SettingError::NoTransport);
        }
        Ok(NamedTransports {
            gateway,
            endpoint,
            messages,
        })
    }
}

fn non_empty(setting: Option<String>) -> Option<String> {
    setting.filter(|setting| !setting.is_empty())
}

fn messages(text: Option<&str>) -> Result<bool, SettingError> {
    text.map_or(Ok(false), |text| {
        switch::is_on(text).ok_or_else(|| SettingError::Messages(text.to_owned()))
    })
}

fn gateway(gateway: Option<&str>, shards: Option<&str>) -> Result<Option<Shards>, SettingError> {
    let is_on = match gateway {
        None => true,
        Some(text) => switch::is_on(text).ok_or_else(|| SettingError::Gateway(text.to_owned()))?,
    };
    let shards = shards
        .map(|shards| {
            let range = shards.parse();
            range.map_err(|error| SettingError::Shards {
                text: shards.to_owned(),
                error,
            })
        })
        .transpose()?;
    if !is_on && shards.is_some() {
        return Err(SettingError::ShardsWithoutGateway);
    }
    Ok(is_on.then(|| shards.map_or(Shards::Advised, Shards::Range)))
}

fn endpoint(address: &str, key: Option<&str>) -> Result<(SocketAddr, PublicKey), SettingError> {
    let listen = address::to_listen_on(address)
        .ok_or_else(|| SettingError::InteractionsAddress(address.to_owned()))?;
    let key = key.ok_or(SettingError::NoKey)?;
    Ok((listen, key.parse().map_err(SettingError::Key)?))
}

fn bind(listen: SocketAddr, key: PublicKey) -> anyhow::Result<Endpoint> {
    Endpoint::bind(listen, key).map_err(|error| {
        address::cannot_listen("INTERACTIONS_ADDR", listen, "choose another port", error)
    })
}
