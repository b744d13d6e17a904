//! `tak-tavern audit` and `rate`: compare the database with the logs of its games.

use std::io::{Write, stdout};
use std::process::ExitCode;

use anyhow::Context;
use secrecy::{ExposeSecret, SecretString};

use super::exit_code::success_if;
use super::output::{Ending, Printer, counted, interrupted, until_interrupted};
use super::person::now;
use crate::store::{self, Cure, Store};

/// The repair of results that follow from the logs.
const REBUILD: &str = "Results of games against the house follow from their logs: `tak-tavern rate --rebuild` \
                       corrects them. Then run `tak-tavern audit` again.";

/// The repair of all else.
const BACKUP: &str = "A game or a ledger that disagrees with the log, and a ledger that does not balance, need a backup \
                      from before: docs/hosting.md says how to restore one.";

/// The advice about work that was given up.
const RETRY: &str = "Work that was given up failed again and again; the log says why. When the cause is mended, \
                     `tak-tavern audit --retry` has it tried again.";

pub(super) async fn audit(database_url: &SecretString, retry: bool) -> anyhow::Result<ExitCode> {
    // An audit makes only the requested changes. It leaves even the schema alone.
    let store = Store::connect_to_existing(database_url.expose_secret()).await?;
    let mut printer = Printer::new();
    let mut progress = |progress| printer.print(progress);
    let audit = async {
        let summary = store.audit_in_pages(Store::PAGE, &mut progress).await?;
        let given_up = store.given_up().await?;
        if retry {
            store.revive(now()).await?;
        }
        Ok::<_, store::Error>((summary, given_up))
    };
    let Ending::Done(outcome) = until_interrupted(&store, audit).await? else {
        return interrupted("Stopped before all games were compared.");
    };
    let (summary, given_up) = outcome
        .context("cannot read the games; `tak-tavern migrate` brings a schema up to date")?;
    let mut out = stdout();
    for finding in &summary.findings {
        writeln!(out, "{finding}")?;
    }
    for work in &given_up {
        writeln!(out, "{work}")?;
    }
    writeln!(
        out,
        "{} with {}: {}.",
        counted(summary.games, "game", "games"),
        counted(summary.events, "event", "events"),
        match summary.findings.len() {
            0 => "all match their logs".to_owned(),
            count => counted(count as u64, "difference", "differences"),
        }
    )?;
    for (cure, advice) in [(Cure::Rebuild, REBUILD), (Cure::Backup, BACKUP)] {
        if summary
            .findings
            .iter()
            .any(|finding| finding.cure() == cure)
        {
            writeln!(out, "{advice}")?;
        }
    }
    if retry {
        let again = counted(given_up.len() as u64, "piece", "pieces");
        writeln!(out, "{again} of work will be tried again.")?;
    } else if !given_up.is_empty() {
        writeln!(out, "{RETRY}")?;
    }
    let is_done = retry || given_up.is_empty();
    Ok(success_if(summary.findings.is_empty() && is_done))
}

pub(super) async fn rate(database_url: &SecretString, write: bool) -> anyhow::Result<ExitCode> {
    let store = Store::connect_to_existing(database_url.expose_secret()).await?;
    if store.is_any_deletion_running().await.unwrap_or(false) {
        store.close().await;
        anyhow::bail!(
            "the data of a person is being deleted; a running bot completes this within \
             minutes, then try again"
        );
    }
    let mut printer = Printer::new();
    let mut progress = |progress| printer.print(progress);
    let rebuild = store.rebuild_in_pages(write, Store::PAGE, &mut progress);
    let Ending::Done(rebuild_summary) = until_interrupted(&store, rebuild).await? else {
        return interrupted(if write {
            "Stopped. The rows rebuilt so far are saved; run the command again to continue."
        } else {
            "Stopped before all games were compared."
        });
    };
    let rebuild_summary = rebuild_summary
        .context("cannot read the games; `tak-tavern migrate` brings a schema up to date")?;
    let mut out = stdout();
    for (table, rows) in &rebuild_summary.differences {
        let differ = counted(*rows, "row differs", "rows differ");
        writeln!(out, "{table}: {differ} from the logs")?;
    }
    let is_equal = rebuild_summary.differences.is_empty();
    let verdict = match (is_equal, write) {
        (true, _) => "all match their logs",
        (false, true) => "rebuilt",
        (false, false) => "`tak-tavern rate --rebuild` rebuilds them",
    };
    let games = counted(rebuild_summary.games, "finished game", "finished games");
    writeln!(out, "{games}: {verdict}.")?;
    Ok(success_if(is_equal || write))
}
