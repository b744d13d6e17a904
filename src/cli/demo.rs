//! `tak-tavern demo`: the bot with a local Discord of its own.

use std::fs::{File, TryLockError};
use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use local_discord::{LocalDiscord, Options, Setup, Snowflake};

use super::pages::OpenPages;
use super::serve::{Offers, Signals, serve};
use super::settings::{House, SettingError, cannot_listen};
use crate::discord::{Connection, Status, Timing, Transports};
use crate::web::Door;

/// The people of the demo.
const PEOPLE: [&str; 4] = ["Ada", "Bo", "Cleo", "Dai"];

#[derive(Debug, Args)]
pub(super) struct DemoSettings {
    /// Address of the page, on this machine only
    #[arg(long, default_value = "127.0.0.1:8765", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Folder for games and chat
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
    let _lock = lock(folder, settings.listen)?;
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
    let discord = LocalDiscord::start(options).await.map_err(|error| {
        let hint = format!("try --listen {}", next_port(settings.listen));
        cannot_listen("--listen", settings.listen, &hint, error)
    })?;
    open_foreign_places(&discord);
    writeln!(
        stdout(),
        "Open {} in your browser, choose a person, and type /tak learn.\n\
         Games and chat are saved in {}. Ctrl-C stops.",
        discord.url(),
        folder.display()
    )?;
    let connection = Connection {
        token: discord.token().to_owned().into(),
        api_url: Some(discord.url()),
        timing: Timing::PRODUCTION,
        status: Status::default(),
    };
    let database_url = format!("sqlite://{}", folder.join("tak-tavern.db").display());
    let signals = Signals::listen()?;
    let offers = Offers {
        house: House::OPEN,
        pages: Some(pages(settings.listen).await?),
        health: None,
    };
    let transports = Transports::gateway();
    let outcome = serve(&connection, transports, offers, &database_url, &signals).await;
    discord.shutdown().await;
    outcome?;
    Ok(ExitCode::SUCCESS)
}

/// Opens places without the bot as a member: a group of friends and a foreign
/// server. People with the bot installed for themselves, such as Ada, can use it
/// there. Also opens the direct messages of each person with the bot.
fn open_foreign_places(discord: &LocalDiscord) {
    let people = PEOPLE.map(|name| discord.person(name));
    let [ada, bo, cleo, _] = &people;
    let _: Snowflake = discord.open_group("friends", &[ada, bo, cleo]);
    let _: Snowflake = discord.open_foreign_channel("another-server");
    ada.installs();
    for person in &people {
        let _: Snowflake = person.opens_direct();
    }
}

/// The pages of games, at the port after the chat's, or at a free one.
async fn pages(chat: SocketAddr) -> anyhow::Result<OpenPages> {
    let any = SocketAddr::new(chat.ip(), 0);
    let next = if chat.port() == 0 {
        any
    } else {
        next_port(chat)
    };
    let door = match Door::bind(next).await {
        Ok(door) => door,
        Err(_) => Door::bind(any)
            .await
            .context("cannot listen for the pages of games")?,
    };
    let url = format!("http://{}", door.address());
    Ok(OpenPages { door, url })
}

/// Locks the folder for this process. Two demos in one folder would write into
/// each other's chat. The system releases the lock when the process ends, however
/// it ends; the file stays.
fn lock(folder: &Path, listen: SocketAddr) -> anyhow::Result<File> {
    let file = folder.join("lock");
    let lock = File::options()
        .create(true)
        .append(true)
        .open(&file)
        .with_context(|| format!("cannot write {}", file.display()))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => anyhow::bail!(
            "another demo is using the folder {}; stop it, or start this one with \
             --folder OTHER-FOLDER --listen {}",
            folder.display(),
            next_port(listen)
        ),
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("cannot lock {}", file.display()))
        }
    }
}

/// The same address with the next port. That is probably free.
fn next_port(address: SocketAddr) -> SocketAddr {
    SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(0))
}
