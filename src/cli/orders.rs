//! The orders of the operator: `tak-tavern servers`, `block`, `unblock` and `notice`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use anyhow::bail;
use clap::{Args, ValueEnum};
use secrecy::ExposeSecret;

use super::output::has_reader;
use super::person::{now, person_id};
use super::settings::DatabaseSettings;
use crate::game::{GuildId, UserId};
use crate::store::{Owner, Store};

/// The longest notice, in characters: it stands below an answer.
const LONGEST_NOTICE: usize = 500;

/// What can be blocked.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Kind {
    Person,
    Server,
}

#[derive(Debug, Args)]
pub(super) struct BlockSettings {
    #[command(flatten)]
    database: DatabaseSettings,
    /// Whether it is a person or a server
    #[arg(value_name = "KIND")]
    kind: Kind,
    /// Its Discord id, such as 1191199113216000000
    #[arg(value_name = "ID", value_parser = person_id)]
    id: UserId,
}

impl BlockSettings {
    fn owner(&self) -> Owner {
        match self.kind {
            Kind::Person => Owner::Person(self.id),
            Kind::Server => Owner::Server(GuildId(self.id.0)),
        }
    }

    /// As in "person 7".
    fn name(&self) -> String {
        name(self.owner())
    }
}

fn name(owner: Owner) -> String {
    match owner {
        Owner::Person(person) => format!("person {person}"),
        Owner::Server(guild) => format!("server {guild}"),
    }
}

async fn open(database: DatabaseSettings) -> anyhow::Result<Store> {
    let store = Store::connect_to_existing(database.url().expose_secret()).await?;
    store.migrate().await?;
    Ok(store)
}

pub(super) async fn block(settings: BlockSettings) -> anyhow::Result<ExitCode> {
    let (owner, name) = (settings.owner(), settings.name());
    let store = open(settings.database).await?;
    let is_new = store.block_by_operator(owner, now()).await;
    store.close().await;
    if is_new? {
        writeln!(
            stdout(),
            "The {name} cannot use the bot any more. Running games go on without them."
        )?;
    } else {
        writeln!(stdout(), "The {name} was blocked already.")?;
    }
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn unblock(settings: BlockSettings) -> anyhow::Result<ExitCode> {
    let (owner, name) = (settings.owner(), settings.name());
    let store = open(settings.database).await?;
    let was_blocked = store.unblock_by_operator(owner).await;
    store.close().await;
    if !was_blocked? {
        bail!("the {name} is not blocked");
    }
    writeln!(stdout(), "The {name} can use the bot again.")?;
    Ok(ExitCode::SUCCESS)
}

/// Lists the servers with games, and what is blocked.
pub(super) async fn servers(database: DatabaseSettings) -> anyhow::Result<ExitCode> {
    let store = open(database).await?;
    let (servers, blocks) = (store.servers().await, store.operator_blocks().await);
    store.close().await;
    let (servers, blocks) = (servers?, blocks?);
    let lines = servers.iter().map(|server| {
        let newest = server.last.iso().unwrap_or_default();
        format!(
            "{:<19} {:>6} {:>8}  {newest}",
            server.guild.to_string(),
            server.games,
            server.running
        )
    });
    let blocks = blocks.iter().map(|(owner, since)| {
        let since = since.iso().unwrap_or_default();
        format!("blocked: {}, since {since}", name(*owner))
    });
    let heading = "server               games  running  newest game".to_owned();
    let lines: Vec<String> = [heading].into_iter().chain(lines).chain(blocks).collect();
    let text = lines.join("\n") + "\n";
    has_reader(stdout().write_all(text.as_bytes()))?;
    Ok(ExitCode::SUCCESS)
}

#[derive(Debug, Args)]
pub(super) struct NoticeSettings {
    #[command(flatten)]
    database: DatabaseSettings,
    /// The notice, in plain text of at most 500 characters
    #[arg(value_name = "TEXT")]
    text: String,
}

pub(super) async fn notice(settings: NoticeSettings) -> anyhow::Result<ExitCode> {
    let text = settings.text.trim();
    let length = text.chars().count();
    if length == 0 || length > LONGEST_NOTICE {
        bail!("the notice has {length} characters; write 1 to {LONGEST_NOTICE}");
    }
    let store = open(settings.database).await?;
    let outcome = store.add_notice(&text.into(), now()).await;
    store.close().await;
    outcome?;
    writeln!(
        stdout(),
        "Each server is shown it once, to the next of its managers who uses the bot."
    )?;
    Ok(ExitCode::SUCCESS)
}
