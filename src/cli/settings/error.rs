//! Settings that stay wrong until a person changes them.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::discord::{PublicKeyError, ShardRangeError};

/// Where the key is found.
const COPY_KEY: &str =
    "copy the public key of your application from the developer portal, under General Information";

/// How to go on without a token.
const NO_TOKEN: &str = "\
Tak Tavern needs a token: make an application on https://discord.com/developers/applications,
copy the token from its Bot page, and put it as DISCORD_TOKEN=... into the environment or a file named .env.";

/// How to go on without an account, where that can be done.
const NO_ACCOUNT: &str = if cfg!(feature = "demo") {
    "To try it without a token or an account: tak-tavern demo"
} else {
    "This build has no demo, which needs neither token nor account (cargo feature \"demo\")."
};

/// Why a setting cannot be right.
#[derive(Debug, thiserror::Error)]
pub(in crate::cli) enum SettingError {
    /// There is no token.
    #[error("{NO_TOKEN}\n{NO_ACCOUNT}")]
    NoToken,
    /// The gateway is neither on nor off.
    #[error("GATEWAY is on or off, not {0:?}")]
    Gateway(String),
    /// The shards cannot be read.
    #[error("SHARDS={text} {error}")]
    Shards {
        /// The setting.
        text: String,
        /// What is wrong with it.
        error: ShardRangeError,
    },
    /// There are shards and no gateway.
    #[error(
        "SHARDS is about the gateway, which GATEWAY=off leaves out; by HTTP there are no shards, so \
         leave SHARDS out too"
    )]
    ShardsWithoutGateway,
    /// Neither the gateway nor the endpoint is open.
    #[error(
        "GATEWAY=off leaves no way for interactions to come in; set INTERACTIONS_ADDR and \
         DISCORD_PUBLIC_KEY too, or leave GATEWAY out"
    )]
    NoTransport,
    /// The address for interactions cannot be read.
    #[error(
        "INTERACTIONS_ADDR={0} is no address to listen on, such as 127.0.0.1:8080, or \
         0.0.0.0:8080 for all that this machine has"
    )]
    InteractionsAddress(String),
    /// There is an endpoint and no key.
    #[error("INTERACTIONS_ADDR needs DISCORD_PUBLIC_KEY too; {COPY_KEY}")]
    NoKey,
    /// The key cannot be read.
    #[error("DISCORD_PUBLIC_KEY is {0}; {COPY_KEY}")]
    Key(PublicKeyError),
    /// The system lets the program not listen there.
    #[error(
        "{setting} is {address}, where the system does not let this program listen; choose a port above 1023"
    )]
    Forbidden {
        /// The setting or the flag.
        setting: &'static str,
        /// Its address.
        address: SocketAddr,
    },
    /// The demo is not for other machines.
    #[cfg(feature = "demo")]
    #[error("cannot serve the page on {0}: the local Discord listens on a loopback address only")]
    OpenDemo(SocketAddr),
    /// A line of the file of settings sets a value that cannot be read.
    #[error("cannot read line {line} of {}, which sets {key}; are its quotes closed?", file.display())]
    FileValue {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The setting.
        key: String,
    },
    /// A line of the file of settings is none.
    #[error("cannot read line {line} of {}: each line is NAME=value, or a comment after #", file.display())]
    FileLine {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    /// The file of settings is no text.
    #[error("cannot read line {line} of {}: it is not UTF-8", file.display())]
    FileBytes {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    /// The file of settings cannot be opened.
    #[error("cannot read {}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        source: dotenvy::Error,
    },
}
