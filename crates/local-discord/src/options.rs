//! Options of a local Discord.

use crate::locale;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::snowflake::{Fixed, Snowflake};

/// How to start a [`LocalDiscord`](crate::LocalDiscord).
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen: a loopback address. Port 0 takes any free port.
    pub address: SocketAddr,
    /// The server, its channels and its members.
    pub setup: Setup,
    /// A directory for the journal of everything posted. The next start replays it.
    /// Without it the state ends with the process.
    pub journal: Option<PathBuf>,
    /// The bot's token. The default is well formed and the same in each run.
    pub token: String,
    /// Whether the application is older than its bot and has an id of its own, as
    /// applications of before 2016 have. Otherwise the two ids are the same.
    pub has_older_application: bool,
    /// How long the first answer to an interaction may take: three seconds, as
    /// at Discord, unless a test on a busy machine is about something else.
    pub answer_within: Duration,
    /// The language of the server and of people without a setting of their own.
    /// The default is `en-US`.
    pub locale: String,
}

impl Default for Options {
    fn default() -> Self {
        let bot = Snowflake::fixed(Fixed::Bot, 0).to_string();
        let token = format!(
            "{}.GLOCAL.a-token-for-one-machine-only",
            URL_SAFE_NO_PAD.encode(bot)
        );
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            setup: Setup::default(),
            journal: None,
            token,
            has_older_application: false,
            answer_within: Duration::from_secs(3),
            locale: locale::DEFAULT.to_owned(),
        }
    }
}

/// One server, its channels, its people and the bot. Ids follow from the order,
/// so the same setup has the same ids in each run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The name of the server.
    pub guild: String,
    /// The names of its text channels.
    pub channels: Vec<String>,
    /// The display names of the people in it.
    pub people: Vec<String>,
    /// The name of the bot.
    pub bot: String,
}

impl Default for Setup {
    fn default() -> Self {
        let names = |list: &[&str]| list.iter().map(ToString::to_string).collect();
        Self {
            guild: "The Tavern".to_owned(),
            channels: names(&["tavern", "side-table"]),
            people: names(&["Ada", "Bo", "Cy"]),
            bot: "Tak Tavern".to_owned(),
        }
    }
}
