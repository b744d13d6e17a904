//! `tak-tavern delete`: the deletion of a person's data.

use std::io::{BufRead, Read, Write, stderr, stdin, stdout};
use std::process::ExitCode;

use clap::Args;

use super::{PersonArgument, fault, nothing_stored, now, open};
use crate::app::App;
use crate::cli::output::counted;
use crate::cli::progress::{Ending, interrupted, until_interrupted};
use crate::cli::settings::DatabaseSettings;
use crate::game::{DataSummary, UserId};

/// The most bytes of the typed line. An id is shorter.
const LONGEST_LINE: u64 = 1_000;

#[derive(Debug, Args)]
pub(in crate::cli) struct DeleteSettings {
    #[command(flatten)]
    database: DatabaseSettings,
    #[command(flatten)]
    person: PersonArgument,
    /// Delete without asking for the id
    #[arg(long)]
    yes: bool,
}

pub(in crate::cli) async fn delete(settings: DeleteSettings) -> anyhow::Result<ExitCode> {
    let PersonArgument { person } = settings.person;
    let (store, app) = open(settings.database).await?;
    let work = async {
        let Some(data) = confirmed(&app, person, settings.yes).await? else {
            writeln!(stderr(), "Nothing was deleted: that is not the id.")?;
            return Ok(ExitCode::FAILURE);
        };
        // The work continues even if stderr is closed.
        let report = |left: &DataSummary| {
            writeln!(stderr(), "{}", rest(left)).ok();
        };
        app.delete_person(person, now, report)
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
    let data = app.data_summary(person).await.map_err(fault)?;
    if app.is_being_deleted(person).await.map_err(fault)? {
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
    let typed = tokio::task::spawn_blocking(|| {
        let mut line = String::new();
        let mut typed = stdin().lock().take(LONGEST_LINE);
        typed.read_line(&mut line).map(|_| line)
    });
    let typed = typed.await??;
    Ok((typed.trim() == person.to_string()).then_some(data))
}

fn question(person: UserId, data: &DataSummary) -> String {
    let counted = |count: u32, one, others| counted(count.into(), one, others);
    let rows = [
        counted(data.running, "active game", "active games"),
        counted(data.finished, "finished game", "finished games"),
        counted(data.challenges, "challenge", "challenges"),
        counted(data.seeks, "seek", "seeks"),
        counted(data.entries, "entry of coins", "entries of coins"),
        counted(data.ratings, "rating", "ratings"),
        counted(data.settings, "setting", "settings"),
        counted(data.bans, "ban", "bans"),
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
fn rest(left: &DataSummary) -> String {
    let left = [
        counted(left.finished.into(), "finished game", "finished games"),
        counted(left.challenges.into(), "challenge", "challenges"),
        counted(left.seeks.into(), "seek", "seeks"),
        counted(left.entries.into(), "entry of coins", "entries of coins"),
    ];
    format!("left: {}", left.join(", "))
}

fn done(person: UserId, before: &DataSummary) -> String {
    let resigned = match before.running {
        0 => String::new(),
        1 => " One active game was resigned.".to_owned(),
        games => format!(" {games} active games were resigned."),
    };
    let mut sentence = format!("The data of {person} has been deleted.{resigned}");
    if before.bans > 0 {
        sentence += " The bans stay, until managers of the servers lift them.";
    }
    sentence
}
