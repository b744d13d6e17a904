//! `tak-tavern rate`: compare ratings, points and records with the games.

use std::io::{Write, stdout};
use std::process::ExitCode;

use anyhow::Context;
use secrecy::{ExposeSecret, SecretString};

use super::output::counted;
use super::progress::{Ending, Printer, interrupted, until_interrupted};
use crate::store::Store;

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
    let Ending::Done(compared) = until_interrupted(&store, rebuild).await? else {
        return interrupted(if write {
            "Stopped. The rows rebuilt so far are saved; run the command again to continue."
        } else {
            "Stopped before all games were compared."
        });
    };
    let compared = compared
        .context("cannot read the games; `tak-tavern migrate` brings a schema up to date")?;
    let mut out = stdout();
    for (table, rows) in &compared.differences {
        let differ = counted(*rows, "row differs", "rows differ");
        writeln!(out, "{table}: {differ} from the logs")?;
    }
    let is_equal = compared.differences.is_empty();
    let verdict = match (is_equal, write) {
        (true, _) => "all match their logs",
        (false, true) => "rebuilt",
        (false, false) => "`tak-tavern rate --rebuild` rebuilds them",
    };
    let games = counted(compared.games, "finished game", "finished games");
    writeln!(out, "{games}: {verdict}.")?;
    Ok(if is_equal || write {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
