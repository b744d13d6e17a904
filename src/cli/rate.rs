//! `tak-tavern rate`: do ratings, points and records follow from the games?

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use secrecy::{ExposeSecret, SecretString};

use crate::game::Moment;
use crate::store::Store;

pub(super) async fn rate(database_url: &SecretString, rebuild: bool) -> anyhow::Result<ExitCode> {
    let store = Store::connect(database_url.expose_secret()).await?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let now = Moment(i64::try_from(since.as_millis())?);
    let rebuilt = store.rebuild(now, rebuild).await;
    store.close().await;
    let rebuilt = rebuilt
        .context("cannot read the games; `tak-tavern migrate` brings a schema up to date")?;
    let mut out = stdout();
    for (table, rows) in &rebuilt.differences {
        writeln!(out, "{table}: {rows} rows differ from what the logs say")?;
    }
    let sound = rebuilt.differences.is_empty();
    let said = match (sound, rebuild) {
        (true, _) => "all as their logs say",
        (false, true) => "made anew",
        (false, false) => "`tak-tavern rate --rebuild` makes them anew",
    };
    writeln!(out, "{} finished games: {said}.", rebuilt.games)?;
    Ok(if sound || rebuild {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
