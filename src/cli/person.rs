//! The data of one person, for the operator: `tak-tavern delete` and `export`.

use std::fs::File;
use std::io::{self, BufRead, Read, Write, stderr, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;
use secrecy::ExposeSecret;

use super::output::{Ending, counted, has_reader, interrupted, until_interrupted};
use super::settings::DatabaseSettings;
use crate::app::commands::person::operator;
use crate::app::{App, Error};
use crate::discord::Status;
use crate::game::{DataSummary, Moment, UserId};
use crate::store::{Store, missing_folder};

/// The person, as an argument.
#[derive(Debug, Args)]
pub(super) struct PersonArgument {
    /// Discord id of the person, such as 1191199113216000000: in Discord with
    /// the developer mode on, Copy User ID in the menu of the person
    #[arg(value_name = "PERSON", value_parser = person_id)]
    person: UserId,
}

/// Parses an id, or a mention of the person. The highest bit marks deleted people:
/// their number is no id of Discord.
pub(super) fn person_id(text: &str) -> Result<UserId, String> {
    let mention = text
        .strip_prefix("<@")
        .and_then(|rest| rest.strip_suffix('>'));
    let id: Option<u64> = mention.unwrap_or(text).parse().ok();
    id.filter(|&id| id > 0)
        .map(UserId)
        .filter(|id| !id.is_nameless())
        .ok_or_else(|| {
            "a person is named by the Discord id, a number of about 18 digits".to_owned()
        })
}

/// Opens the database that a bot may be using. The columns about people are those
/// of this version, so the schema must be, too.
async fn open(database: DatabaseSettings) -> anyhow::Result<(Store, App)> {
    let store = Store::connect_to_existing(database.url().expose_secret()).await?;
    store.migrate().await?;
    Ok((store.clone(), App::new(store)))
}

/// The time of this machine.
pub(super) fn now() -> Moment {
    Status::default().now()
}

/// The error of a use case for the operator.
fn fault(error: Error) -> anyhow::Error {
    match error {
        Error::Internal(error) | Error::AfterCommit(error) => error,
        Error::Unknown(error) => error.context(
            "the connection to the database broke, so it is unknown what is done; run the \
             command again",
        ),
        Error::Refused(_) => {
            anyhow::anyhow!("the games of the person kept changing; run the command again")
        }
        Error::Repeated | Error::First(_) => {
            anyhow::anyhow!("the work on the person was not done; run the command again")
        }
    }
}

/// The error without any data.
fn nothing_stored(person: UserId) -> anyhow::Error {
    anyhow::anyhow!("no data is stored about {person}")
}

/// The maximum number of bytes of the typed line. An id is shorter.
const LONGEST_LINE: u64 = 1_000;

#[derive(Debug, Args)]
pub(super) struct DeleteSettings {
    #[command(flatten)]
    database: DatabaseSettings,
    #[command(flatten)]
    person: PersonArgument,
    /// Delete without asking for the id
    #[arg(long)]
    yes: bool,
}

pub(super) async fn delete(settings: DeleteSettings) -> anyhow::Result<ExitCode> {
    let PersonArgument { person } = settings.person;
    let (store, app) = open(settings.database).await?;
    let work = async {
        let Some(data) = confirmed(&app, person, settings.yes).await? else {
            writeln!(stderr(), "Nothing was deleted: that is not the id.")?;
            return Ok(ExitCode::FAILURE);
        };
        // The work continues even if stderr is closed.
        let report = |data: &DataSummary| {
            writeln!(stderr(), "{}", rest(data)).ok();
        };
        operator::delete_person(&app, person, now, report)
            .await
            .map_err(fault)?;
        writeln!(stdout(), "{}", done(person, &data))?;
        Ok(ExitCode::SUCCESS)
    };
    match until_interrupted(&store, work).await? {
        Ending::Done(code) => code,
        Ending::Interrupted => interrupted(
            "Stopped. A deletion that has begun is continued by a running bot, or by the same \
             command.",
        ),
    }
}

/// The data to delete; none if the operator typed something else than the id. A
/// deletion under way needs no further confirmation.
async fn confirmed(app: &App, person: UserId, yes: bool) -> anyhow::Result<Option<DataSummary>> {
    let data = operator::data_summary(app, person).await.map_err(fault)?;
    let is_under_way = operator::is_being_deleted(app, person).await;
    if is_under_way.map_err(fault)? {
        writeln!(
            stderr(),
            "The deletion of {person} has begun before, and continues."
        )?;
        return Ok(Some(data));
    }
    if data.is_nothing() {
        return Err(nothing_stored(person));
    }
    if yes {
        return Ok(Some(data));
    }
    write!(stderr(), "{}", question(person, &data))?;
    stderr().flush()?;
    // Reading blocks a thread of its own, so that Ctrl-C still works.
    let answer = tokio::task::spawn_blocking(|| {
        let mut line = String::new();
        let mut input = stdin().lock().take(LONGEST_LINE);
        input.read_line(&mut line).map(|_| line)
    });
    let answer = answer.await??;
    Ok((answer.trim() == person.to_string()).then_some(data))
}

fn question(person: UserId, data: &DataSummary) -> String {
    let count_of = |count: u32, one, others| counted(count.into(), one, others);
    let rows = [
        count_of(data.running, "active game", "active games"),
        count_of(data.finished, "finished game", "finished games"),
        count_of(data.challenges, "challenge", "challenges"),
        count_of(data.seeks, "seek", "seeks"),
        count_of(data.entries, "entry of coins", "entries of coins"),
        count_of(data.ratings, "rating", "ratings"),
        count_of(data.settings, "setting", "settings"),
        count_of(data.bans, "ban", "bans"),
    ];
    format!(
        "Stored about {person}: {}.\n\
         The active games are resigned, open challenges and seeks end, and in everything else a \
         number\nreplaces the person. Bans stay. This cannot be undone. `tak-tavern export \
         {person}` saves a copy.\nType the id to delete the data: ",
        rows.join(", ")
    )
}

/// The rows that are left.
fn rest(data: &DataSummary) -> String {
    let counts = [
        counted(data.finished.into(), "finished game", "finished games"),
        counted(data.challenges.into(), "challenge", "challenges"),
        counted(data.seeks.into(), "seek", "seeks"),
        counted(data.entries.into(), "entry of coins", "entries of coins"),
    ];
    format!("left: {}", counts.join(", "))
}

fn done(person: UserId, before: &DataSummary) -> String {
    let resignations = match before.running {
        0 => String::new(),
        1 => " One active game was resigned.".to_owned(),
        games => format!(" {games} active games were resigned."),
    };
    let mut sentence = format!("The data of {person} has been deleted.{resignations}");
    if before.bans > 0 {
        sentence += " The bans stay, until managers of the servers lift them.";
    }
    sentence
}

#[derive(Debug, Args)]
pub(super) struct ExportSettings {
    #[command(flatten)]
    database: DatabaseSettings,
    #[command(flatten)]
    person: PersonArgument,
    /// File to create instead of printing the data; it must not exist
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

pub(super) async fn export(settings: ExportSettings) -> anyhow::Result<ExitCode> {
    let PersonArgument { person } = settings.person;
    // A file that cannot be written is found before the work.
    if let Some(file) = &settings.to {
        check_new(file)?;
    }
    let (store, app) = open(settings.database).await?;
    let reading = async {
        let data = operator::data_summary(&app, person).await.map_err(fault)?;
        if data.is_nothing() {
            return Err(nothing_stored(person));
        }
        let text = operator::export_person(&app, person, now()).await;
        text.map_err(fault)
    };
    let text = reading.await;
    store.close().await;
    let text = text?;
    let Some(file) = settings.to else {
        has_reader(stdout().write_all(text.as_bytes()))?;
        return Ok(ExitCode::SUCCESS);
    };
    write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
    writeln!(
        stdout(),
        "The data of {person} has been written to {}.",
        file.display()
    )?;
    Ok(ExitCode::SUCCESS)
}

fn check_new(file: &Path) -> anyhow::Result<()> {
    if file.exists() {
        bail!("{} is there already; name a new file", file.display());
    }
    match missing_folder(file) {
        Some(folder) => bail!(
            "the folder {} does not exist; create it, or name a file in another one",
            folder.display()
        ),
        None => Ok(()),
    }
}

/// Writes a new file for this user alone.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn person_is_named_by_id_or_mention() {
        let check = |text: &str, expected: Option<u64>| {
            assert_eq!(person_id(text).ok(), expected.map(UserId), "{text}");
        };
        check("1191199113216000000", Some(1_191_199_113_216_000_000));
        check("<@7>", Some(7));
        for wrong in [
            "",
            "0",
            "-7",
            "Ada",
            "<@Ada>",
            "<@7",
            "@7",
            "99999999999999999999",
        ] {
            check(wrong, None);
        }
        // The number of a deleted person.
        check("9223372036854775808", None);
    }
}
