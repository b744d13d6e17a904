//! Errors in settings. They stay until a person changes the setting.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::discord::{PublicKeyError, ShardRangeError};

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
pub(in crate::cli) enum SettingError {
    /// The token is missing.
    #[error("{NO_TOKEN}\n{NO_ACCOUNT}")]
    NoToken,
    /// `GATEWAY` is neither on nor off.
    #[error("GATEWAY must be on or off, not {0:?}")]
    Gateway(String),
    /// `MESSAGES` is neither on nor off.
    #[error("MESSAGES must be on or off, not {0:?}")]
    Messages(String),
    /// Messages are to be read without a gateway.
    #[error("MESSAGES=on needs the gateway, which GATEWAY=off disables; leave one of them out")]
    MessagesWithoutGateway,
    /// `HOUSE` is neither on nor off.
    #[error("HOUSE must be on or off, not {0:?}")]
    House(String),
    /// `HOUSE_ENGINE` is blank or quoted.
    #[error(
        "HOUSE_ENGINE={0:?} is no command; write the program and its arguments with spaces between them, \
         without quotes among them, because no shell reads them"
    )]
    HouseEngine(String),
    /// `SHARDS` is unreadable.
    #[error("SHARDS={text} {error}")]
    Shards {
        /// The text of the setting.
        text: String,
        /// The reason.
        error: ShardRangeError,
    },
    #[error("SHARDS applies to the gateway, which GATEWAY=off disables; leave SHARDS out too")]
    ShardsWithoutGateway,
    /// Both transports are off.
    #[error(
        "GATEWAY=off leaves no transport for interactions; set INTERACTIONS_ADDR and \
         DISCORD_PUBLIC_KEY too, or leave GATEWAY out"
    )]
    NoTransport,
    /// The address for interactions is unreadable.
    #[error(
        "INTERACTIONS_ADDR={0} is not an address to listen on, such as 127.0.0.1:8080, or \
         0.0.0.0:8080 for all addresses of this machine"
    )]
    InteractionsAddress(String),
    /// The endpoint has no key.
    #[error("INTERACTIONS_ADDR needs DISCORD_PUBLIC_KEY too; {COPY_KEY}")]
    NoKey,
    /// The key is unreadable.
    #[error("DISCORD_PUBLIC_KEY is {0}; {COPY_KEY}")]
    Key(PublicKeyError),
    /// The system forbids the program to listen.
    #[error(
        "the system does not let this program listen on {setting}={address}; choose a port above 1023"
    )]
    Forbidden {
        /// The setting or the flag.
        setting: &'static str,
        address: SocketAddr,
    },
    /// The address belongs to no interface of this machine.
    #[error(
        "{setting}={address} is no address of this machine; give one of its own, or a port alone to listen for this \
         machine only"
    )]
    ForeignAddress {
        /// The setting or the flag.
        setting: &'static str,
        address: SocketAddr,
    },
    /// The demo listens on loopback addresses only.
    #[cfg(feature = "demo")]
    #[error("cannot serve the page on {0}: the local Discord listens on a loopback address only")]
    OpenDemo(SocketAddr),
    /// A line of `.env` has an unreadable value.
    #[error("cannot read line {line} of {}, which sets {key}; are its quotes closed?", file.display())]
    FileValue {
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The setting.
        key: String,
    },
    /// A line of `.env` is not a setting.
    #[error("cannot read line {line} of {}: each line is NAME=value, or a comment after #", file.display())]
    FileLine {
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    /// A line of `.env` is not UTF-8.
    #[error("cannot read line {line} of {}: it is not UTF-8", file.display())]
    FileBytes {
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    /// `.env` is a folder.
    #[error("{} is a folder; put the settings into a file of that name, or start the program in another folder", folder.display())]
    FileIsFolder { folder: PathBuf },
    /// `.env` cannot be opened.
    #[error("cannot read {}", file.display())]
    File {
        file: PathBuf,
        /// The cause.
        source: dotenvy::Error,
    },
}
