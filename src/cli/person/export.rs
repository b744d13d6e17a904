//! `tak-tavern export`: all data of a person as a file.

use std::fs::File;
use std::io::{self, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Args;

use super::{PersonArgument, fault, nothing_stored, now, open};
use crate::cli::output::has_reader;
use crate::cli::settings::DatabaseSettings;
use crate::store::missing_folder;

#[derive(Debug, Args)]
pub(in crate::cli) struct ExportSettings {
    #[command(flatten)]
    database: DatabaseSettings,
    #[command(flatten)]
    person: PersonArgument,
    /// File to create instead of printing the data; it must not exist
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

pub(in crate::cli) async fn export(settings: ExportSettings) -> anyhow::Result<ExitCode> {
    let PersonArgument { person } = settings.person;
    // A file that cannot be written is found before the work.
    if let Some(file) = &settings.to {
        check_new(file)?;
    }
    let (store, app) = open(settings.database).await?;
    let read = async {
        if app.data_summary(person).await.map_err(fault)?.is_nothing() {
            return Err(nothing_stored(person));
        }
        app.export_person(person, now()).await.map_err(fault)
    };
    let text = read.await;
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

/// Writes a new file, which only this user can read.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}
