//! `tak-tavern demo`: the bot on a Discord of its own.

use std::io::{self, Write, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use local_discord::{LocalDiscord, Options, Setup, Snowflake};

use super::serve::{Signals, serve};
use super::setting_error::SettingError;
use crate::discord::{ANSWER_WITHIN, CHANNEL_CHECK_WITHIN, Connection, Doors, Status};

/// Who is there.
const PEOPLE: [&str; 4] = ["Ada", "Bo", "Cleo", "Dai"];

#[derive(Debug, Args)]
pub(super) struct DemoSettings {
    /// Where the page is served; this machine only
    #[arg(long, default_value = "127.0.0.1:8765", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// The folder in which games and chat are kept
    #[arg(long, default_value = "tak-tavern-demo", value_name = "FOLDER")]
    folder: PathBuf,
}

pub(super) async fn demo(settings: &DemoSettings) -> anyhow::Result<ExitCode> {
    if !settings.listen.ip().is_loopback() {
        return Err(SettingError::OpenDemo(settings.listen).into());
    }
    let folder = &settings.folder;
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let options = Options {
        address: settings.listen,
        setup: Setup {
            guild: "The Tak Tavern".to_owned(),
            channels: vec!["tavern".to_owned(), "back-room".to_owned()],
            people: PEOPLE.map(str::to_owned).to_vec(),
            bot: "Tak Tavern".to_owned(),
        },
        journal: Some(folder.join("chat")),
        ..Options::default()
    };
    let discord = LocalDiscord::start(options)
        .await
        .map_err(|error| cannot_listen(error, settings.listen))?;
    open_other_places(&discord);
    writeln!(
        stdout(),
        "Open {} in your browser, choose who you are, and type /tak.\n\
         Games and chat are kept in {}. Ctrl-C stops.",
        discord.url(),
        folder.display()
    )?;
    let connection = Connection {
        token: discord.token().to_owned().into(),
        api_url: Some(discord.url()),
        answer_within: ANSWER_WITHIN,
        channel_check_within: CHANNEL_CHECK_WITHIN,
        status: Status::default(),
    };
    let database_url = format!("sqlite://{}", folder.join("tak-tavern.db").display());
    let signals = Signals::listen()?;
    let served = serve(&connection, Doors::gateway(), &database_url, None, &signals).await;
    discord.shutdown().await;
    served?;
    Ok(ExitCode::SUCCESS)
}

/// Where the bot is not: a group of friends and another server, in which those
/// can use it who have installed it for themselves, as Ada has. And everybody's
/// conversation with the bot.
fn open_other_places(discord: &LocalDiscord) {
    let people = PEOPLE.map(|name| discord.person(name));
    let [ada, bo, cleo, _] = &people;
    let _: Snowflake = discord.open_group("friends", &[ada, bo, cleo]);
    let _: Snowflake = discord.open_foreign_channel("another-server");
    ada.installs();
    for person in &people {
        let _: Snowflake = person.opens_direct();
    }
}

/// Another demo may be running already; then a port beside it is a good one.
fn cannot_listen(error: io::Error, address: SocketAddr) -> anyhow::Error {
    let hint = if error.kind() == io::ErrorKind::AddrInUse {
        let other = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(0));
        format!(", where another program is; try --listen {other}")
    } else {
        String::new()
    };
    anyhow::Error::new(error).context(format!("cannot serve the page on {address}{hint}"))
}
