//! `tak-tavern rate`: do ratings, points and records follow from the games?

use std::io::{Write, stdout};
use std::process::ExitCode;

use anyhow::Context;
use secrecy::{ExposeSecret, SecretString};

use super::progress::{Ended, Printer, stopped, until_stopped};
use crate::store::Store;

pub(super) async fn rate(database_url: &SecretString, write: bool) -> anyhow::Result<ExitCode> {
    let store = Store::connect_to_existing(database_url.expose_secret()).await?;
    if store.is_any_deletion_running().await.unwrap_or(false) {
        store.close().await;
        anyhow::bail!(
            "the data of a person is being deleted; a running bot ends that within minutes, \
             then try again"
        );
    }
    let mut printer = Printer::new();
    let mut progress = |progress| printer.print(progress);
    let rebuild = store.rebuild_in_pages(write, Store::PAGE, &mut progress);
    let Ended::Done(compared) = until_stopped(&store, rebuild).await? else {
        return stopped(if write {
            "Stopped. What was made anew so far stays; run it again to go on."
        } else {
            "Stopped before everything was compared."
        });
    };
    let compared = compared
        .context("cannot read the games; `tak-tavern migrate` brings a schema up to date")?;
    let mut out = stdout();
    for (table, rows) in &compared.differences {
        writeln!(out, "{table}: {rows} rows differ from what the logs say")?;
    }
    let sound = compared.differences.is_empty();
    let said = match (sound, write) {
        (true, _) => "all as their logs say",
        (false, true) => "made anew",
        (false, false) => "`tak-tavern rate --rebuild` makes them anew",
    };
    writeln!(out, "{} finished games: {said}.", compared.games)?;
    Ok(if sound || write {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
