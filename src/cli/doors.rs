//! The settings of the doors by which interactions come in.

use std::io;
use std::net::SocketAddr;

use clap::Args;

use super::address;
use super::setting_error::SettingError;
use crate::discord::{Endpoint, PublicKey, Shards, Transports};

#[derive(Debug, Args)]
pub(super) struct DoorSettings {
    /// Take interactions by HTTP at this address, such as 127.0.0.1:8080; a port alone is on this machine only
    ///
    /// Discord sends them to the Interactions Endpoint URL of your application,
    /// which is <https://YOUR-HOST/interactions>: whatever takes HTTPS there passes
    /// them on to this address. docs/running-several.md tells more.
    #[arg(long, env = "INTERACTIONS_ADDR", value_name = "ADDRESS")]
    interactions_addr: Option<String>,
    /// The public key of your application, by which it is known that Discord has sent an interaction
    #[arg(long, env = "DISCORD_PUBLIC_KEY", value_name = "KEY")]
    discord_public_key: Option<String>,
    /// Whether to connect to Discord's gateway: on or off. Without it, interactions come by HTTP alone [default: on]
    #[arg(long, env = "GATEWAY", value_name = "ON/OFF")]
    gateway: Option<String>,
    /// Which shards of the gateway this process serves, and of how many, such as 0-3/16; if not given, as many as Discord advises
    #[arg(long, env = "SHARDS", value_name = "FIRST-LAST/TOTAL")]
    shards: Option<String>,
}

impl DoorSettings {
    /// Reads the settings, and takes the address if there is one. A setting that
    /// is there but empty is one that is not there.
    pub(super) fn doors(self) -> anyhow::Result<Transports> {
        let gateway = gateway(
            given(self.gateway).as_deref(),
            given(self.shards).as_deref(),
        )?;
        let key = given(self.discord_public_key);
        let address = given(self.interactions_addr);
        if key.is_some() && address.is_none() {
            tracing::warn!(
                "DISCORD_PUBLIC_KEY is of no use without INTERACTIONS_ADDR: no interactions are taken by HTTP"
            );
        }
        let endpoint = address
            .map(|address| endpoint(&address, key.as_deref()))
            .transpose()?;
        Ok(Transports::new(gateway, endpoint).ok_or(SettingError::NoDoor)?)
    }
}

fn given(setting: Option<String>) -> Option<String> {
    setting.filter(|setting| !setting.is_empty())
}

fn gateway(gateway: Option<&str>, shards: Option<&str>) -> Result<Option<Shards>, SettingError> {
    let is_on = match gateway {
        None | Some("on") => true,
        Some("off") => false,
        Some(other) => return Err(SettingError::Gateway(other.to_owned())),
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

fn endpoint(address: &str, key: Option<&str>) -> anyhow::Result<Endpoint> {
    let listen = address::to_listen_on(address)
        .ok_or_else(|| SettingError::InteractionsAddress(address.to_owned()))?;
    let key = key.ok_or(SettingError::NoKey)?;
    let key: PublicKey = key.parse().map_err(SettingError::Key)?;
    Endpoint::bind(listen, key).map_err(|error| cannot_listen(error, listen))
}

fn cannot_listen(error: io::Error, address: SocketAddr) -> anyhow::Error {
    let hint = match error.kind() {
        io::ErrorKind::AddrInUse => ", where another program is; choose another port",
        io::ErrorKind::AddrNotAvailable => ", which is no address of this machine",
        io::ErrorKind::PermissionDenied => {
            let setting = "INTERACTIONS_ADDR";
            return SettingError::Forbidden { setting, address }.into();
        }
        _ => "",
    };
    anyhow::Error::new(error).context(format!(
        "cannot take interactions at INTERACTIONS_ADDR={address}{hint}"
    ))
}
