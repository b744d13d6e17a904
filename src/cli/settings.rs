//! Settings, as the command line, the environment and the file `.env` name them. Their
//! errors stay until a person changes the setting.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use secrecy::{ExposeSecret, SecretString};

use crate::app::state::EngineCommand;
use crate::discord::{
    Connection, Endpoint, PublicKey, PublicKeyError, ShardRangeError, Shards, Status, Timing,
    Transports,
};

#[derive(Debug, Args)]
pub(super) struct DiscordSettings {
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
    pub(super) fn connection(self) -> Result<Connection, SettingError> {
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

#[derive(Debug, Args)]
pub(super) struct TransportSettings {
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
pub(super) struct NamedTransports {
    gateway: Option<Shards>,
    /// The address for interactions, and the key of their signatures.
    pub(super) endpoint: Option<(SocketAddr, PublicKey)>,
    messages: bool,
}

impl TransportSettings {
    /// Parses the settings, and binds the address if there is one.
    pub(super) fn transports(self) -> anyhow::Result<Transports> {
        let names = self.named()?;
        let endpoint = names.endpoint.map(|(listen, key)| bind(listen, key));
        let transports = Transports::new(names.gateway, endpoint.transpose()?);
        let transports = transports.ok_or(SettingError::NoTransport)?;
        Ok(if names.messages {
            transports.with_messages()
        } else {
            transports
        })
    }

    /// Parses the settings. An empty setting counts as unset.
    pub(super) fn named(self) -> Result<NamedTransports, SettingError> {
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
        is_on(text).ok_or_else(|| SettingError::Messages(text.to_owned()))
    })
}

fn gateway(gateway: Option<&str>, shards: Option<&str>) -> Result<Option<Shards>, SettingError> {
    let is_on = match gateway {
        None => true,
        Some(text) => is_on(text).ok_or_else(|| SettingError::Gateway(text.to_owned()))?,
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
    let listen = to_listen_on(address)
        .ok_or_else(|| SettingError::InteractionsAddress(address.to_owned()))?;
    let key = key.ok_or(SettingError::NoKey)?;
    Ok((listen, key.parse().map_err(SettingError::Key)?))
}

fn bind(listen: SocketAddr, key: PublicKey) -> anyhow::Result<Endpoint> {
    Endpoint::bind(listen, key)
        .map_err(|error| cannot_listen("INTERACTIONS_ADDR", listen, "choose another port", error))
}

#[derive(Debug, Args)]
pub(super) struct HouseSettings {
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
pub(super) struct House {
    /// Whether it takes new games.
    pub(super) is_open: bool,
    /// Another engine at its top level.
    pub(super) engine: Option<EngineCommand>,
}

impl House {
    /// An open house with its own engine alone.
    #[cfg(feature = "demo")]
    pub(super) const OPEN: House = House {
        is_open: true,
        engine: None,
    };
}

impl HouseSettings {
    /// The house. An empty setting counts as unset.
    pub(super) fn house(self) -> Result<House, SettingError> {
        let is_open = match self.house.filter(|text| !text.is_empty()) {
            None => true,
            Some(text) => is_on(&text).ok_or(SettingError::House(text))?,
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

#[derive(Debug, Args)]
pub(super) struct DatabaseSettings {
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
    pub(super) fn url(self) -> SecretString {
        if self.database_url.expose_secret().is_empty() {
            DEFAULT_DATABASE.into()
        } else {
            self.database_url
        }
    }
}

/// Parses an address with a port, or a port alone, for this machine only.
pub(super) fn to_listen_on(text: &str) -> Option<SocketAddr> {
    match text.parse::<u16>() {
        Ok(port) => Some((Ipv4Addr::LOCALHOST, port).into()),
        Err(_) => text.parse().ok(),
    }
}

/// Linux's number for a kind of address that the machine does not have, such as IPv6.
const NO_SUCH_FAMILY: i32 = 97;

/// The error of an address that cannot be listened on. One that is no address of this machine, or is forbidden, stays
/// wrong at every start. One in use may be free at the next start, so `hint` gives the way around until then.
pub(super) fn cannot_listen(
    setting: &'static str,
    address: SocketAddr,
    hint: &str,
    error: io::Error,
) -> anyhow::Error {
    let is_foreign = matches!(
        error.kind(),
        io::ErrorKind::AddrNotAvailable | io::ErrorKind::InvalidInput
    ) || cfg!(target_os = "linux") && error.raw_os_error() == Some(NO_SUCH_FAMILY);
    if is_foreign {
        return SettingError::ForeignAddress { setting, address }.into();
    }
    match error.kind() {
        io::ErrorKind::PermissionDenied => SettingError::Forbidden { setting, address }.into(),
        io::ErrorKind::AddrInUse => anyhow::Error::new(error).context(format!(
            "cannot listen on {setting}={address}, which another program uses; {hint}"
        )),
        _ => anyhow::Error::new(error).context(format!("cannot listen on {setting}={address}")),
    }
}

/// Parses on or off, in any case: people and tools write `OFF` too.
pub(super) fn is_on(text: &str) -> Option<bool> {
    let is = |word: &str| text.trim().eq_ignore_ascii_case(word);
    match (is("on"), is("off")) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

/// The place of the public key.
const COPY_KEY: &str =
    "copy the public key of your application from the developer portal, under General Information";

/// The way to a token.
const NO_TOKEN: &str = "\
Tak Tavern needs a token: create an application at https://discord.com/developers/applications,
copy the token from its Bot page, and set DISCORD_TOKEN=... in the environment or a file named .env.";

/// The way to try the bot without an account, if the build has the demo.
const NO_ACCOUNT: &str = if cfg!(feature = "demo") {
    "To try it without a token or an account: tak-tavern demo"
} else {
    "This build has no demo, which needs neither token nor account (cargo feature \"demo\")."
};

/// The reason why a setting is wrong.
#[derive(Debug, thiserror::Error)]
pub(super) enum SettingError {
    #[error("{NO_TOKEN}\n{NO_ACCOUNT}")]
    NoToken,
    #[error("GATEWAY must be on or off, not {0:?}")]
    Gateway(String),
    #[error("MESSAGES must be on or off, not {0:?}")]
    Messages(String),
    #[error("MESSAGES=on needs the gateway, which GATEWAY=off disables; leave one of them out")]
    MessagesWithoutGateway,
    #[error("HOUSE must be on or off, not {0:?}")]
    House(String),
    #[error(
        "HOUSE_ENGINE={0:?} is no command; write the program and its arguments with spaces between them, \
         without quotes among them, because no shell reads them"
    )]
    HouseEngine(String),
    #[error("SHARDS={text} {error}")]
    Shards {
        text: String,
        error: ShardRangeError,
    },
    #[error("SHARDS applies to the gateway, which GATEWAY=off disables; leave SHARDS out too")]
    ShardsWithoutGateway,
    #[error(
        "GATEWAY=off leaves no transport for interactions; set INTERACTIONS_ADDR and \
         DISCORD_PUBLIC_KEY too, or leave GATEWAY out"
    )]
    NoTransport,
    #[error(
        "INTERACTIONS_ADDR={0} is not an address to listen on, such as 127.0.0.1:8080, or \
         0.0.0.0:8080 for all addresses of this machine"
    )]
    InteractionsAddress(String),
    #[error("INTERACTIONS_ADDR needs DISCORD_PUBLIC_KEY too; {COPY_KEY}")]
    NoKey,
    #[error("DISCORD_PUBLIC_KEY is {0}; {COPY_KEY}")]
    Key(PublicKeyError),
    #[error(
        "the system does not let this program listen on {setting}={address}; choose a port above 1023"
    )]
    Forbidden {
        /// The setting or the flag.
        setting: &'static str,
        address: SocketAddr,
    },
    #[error(
        "{setting}={address} is no address of this machine; give one of its own, or a port alone to listen for this \
         machine only"
    )]
    ForeignAddress {
        /// The setting or the flag.
        setting: &'static str,
        address: SocketAddr,
    },
    #[cfg(feature = "demo")]
    #[error("cannot serve the page on {0}: the local Discord listens on a loopback address only")]
    OpenDemo(SocketAddr),
    #[error("cannot read line {line} of {}, which sets {key}; are its quotes closed?", file.display())]
    FileValue {
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        key: String,
    },
    #[error("cannot read line {line} of {}: each line is NAME=value, or a comment after #", file.display())]
    FileLine {
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    #[error("cannot read line {line} of {}: it is not UTF-8", file.display())]
    FileBytes {
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    #[error("{} is a folder; put the settings into a file of that name, or start the program in another folder", folder.display())]
    FileIsFolder { folder: PathBuf },
    #[error("cannot read {}", file.display())]
    File {
        file: PathBuf,
        source: dotenvy::Error,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_for_good_is_a_wrong_setting() {
        let check = |error: io::Error, is_wrong: bool, expected: &str| {
            let address = "192.0.2.1:80".parse().unwrap();
            let error = cannot_listen("HEALTH_ADDR", address, "choose another port", error);
            assert_eq!(error.is::<SettingError>(), is_wrong, "{error}");
            assert_eq!(error.to_string(), expected);
        };
        let foreign = "HEALTH_ADDR=192.0.2.1:80 is no address of this machine; give one of its own, or a port alone \
                       to listen for this machine only";
        check(io::ErrorKind::AddrNotAvailable.into(), true, foreign);
        if cfg!(target_os = "linux") {
            check(io::Error::from_raw_os_error(NO_SUCH_FAMILY), true, foreign);
        }
        check(
            io::ErrorKind::PermissionDenied.into(),
            true,
            "the system does not let this program listen on HEALTH_ADDR=192.0.2.1:80; choose a port above 1023",
        );
        check(
            io::ErrorKind::AddrInUse.into(),
            false,
            "cannot listen on HEALTH_ADDR=192.0.2.1:80, which another program uses; choose another port",
        );
        check(
            io::ErrorKind::OutOfMemory.into(),
            false,
            "cannot listen on HEALTH_ADDR=192.0.2.1:80",
        );
    }

    #[test]
    fn port_alone_listens_on_loopback() {
        let check = |text: &str, expected: &str| {
            let address = to_listen_on(text).unwrap();
            assert_eq!(address.to_string(), expected);
        };
        check("9464", "127.0.0.1:9464");
        check("0.0.0.0:9464", "0.0.0.0:9464");
        check("[::1]:0", "[::1]:0");
        for wrong in ["", "localhost", "1.2.3.4", "70000", "here:1"] {
            assert_eq!(to_listen_on(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn switch_ignores_case() {
        let check =
            |text: &str, expected: Option<bool>| assert_eq!(is_on(text), expected, "{text}");
        for on in ["on", "ON", "On", "oN", " on "] {
            check(on, Some(true));
        }
        for off in ["off", "OFF", "Off", "oFf", "off\r"] {
            check(off, Some(false));
        }
        for wrong in ["", "maybe", "onoff", "o n", "0", "true"] {
            check(wrong, None);
        }
    }
}
