//! `tak-tavern audit`: compare the database with the logs of its games.

use std::io::{Write, stdout};
use std::process::ExitCode;

use anyhow::Context;
use secrecy::{ExposeSecret, SecretString};

use super::progress::{Ending, Printer, interrupted, until_interrupted};
use crate::store::Store;

pub(super) async fn audit(database_url: &SecretString) -> anyhow::Result<ExitCode> {
    // An audit changes nothing, not even the schema.
    let store = Store::connect_to_existing(database_url.expose_secret()).await?;
    let mut printer = Printer::new();
    let mut progress = |progress| printer.print(progress);
    let audit = store.audit_in_pages(Store::PAGE, &mut progress);
    let Ending::Done(audited) = until_interrupted(&store, audit).await? else {
        return interrupted("Stopped before all games were compared.");
    };
    let audited = audited
        .context("cannot read the games; `tak-tavern migrate` brings a schema up to date")?;
    let mut out = stdout();
    for finding in &audited.findings {
        writeln!(out, "{finding}")?;
    }
    writeln!(
        out,
        "{} games with {} events: {}.",
        audited.games,
        audited.events,
        match audited.findings.len() {
            0 => "all match their logs".to_owned(),
            1 => "1 difference".to_owned(),
            found => format!("{found} differences"),
        }
    )?;
    Ok(if audited.findings.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
