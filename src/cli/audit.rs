//! `tak-tavern audit`: compare the database with the logs of its games.

use std::io::{Write, stdout};
use std::process::ExitCode;

use anyhow::Context;
use secrecy::{ExposeSecret, SecretString};

use super::output::counted;
use super::progress::{Ending, Printer, interrupted, until_interrupted};
use crate::store::{Cure, Store};

/// The repair of what follows from the logs.
const REBUILD: &str = "Results of games against the house follow from their logs: `tak-tavern rate --rebuild` \
                       corrects them. Then run `tak-tavern audit` again.";

/// The repair of all else.
const BACKUP: &str = "A game or a ledger that disagrees with the log, and a ledger that does not balance, need a backup \
                      from before: docs/hosting.md says how to restore one.";

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
        "{} with {}: {}.",
        counted(audited.games, "game", "games"),
        counted(audited.events, "event", "events"),
        match audited.findings.len() {
            0 => "all match their logs".to_owned(),
            found => counted(found as u64, "difference", "differences"),
        }
    )?;
    for (cure, advice) in [(Cure::Rebuild, REBUILD), (Cure::Backup, BACKUP)] {
        if audited
            .findings
            .iter()
            .any(|finding| finding.cure() == cure)
        {
            writeln!(out, "{advice}")?;
        }
    }
    Ok(if audited.findings.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
