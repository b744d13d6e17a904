//! `tak-tavern backup`: copy the database of a running bot.

use std::io::{Write, stdout};
use std::path::Path;
use std::process::ExitCode;

use secrecy::{ExposeSecret, SecretString};

use crate::store::back_up;

pub(super) async fn backup(database_url: &SecretString, to: &Path) -> anyhow::Result<ExitCode> {
    back_up(database_url.expose_secret(), to).await?;
    writeln!(
        stdout(),
        "The database has been copied to {}.",
        to.display()
    )?;
    Ok(ExitCode::SUCCESS)
}
