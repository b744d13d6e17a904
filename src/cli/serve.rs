//! `tak-tavern run`, `register`, `migrate` and `backup`: the commands that use Discord
//! and the database.

use std::fs::{File, TryLockError};
use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, bail};
use secrecy::{ExposeSecret, SecretString};
use tokio_util::sync::CancellationToken;

use super::health::Health;
use super::pages::{OpenPages, ServedPages};
use super::settings::House;
use crate::app::App;
use crate::discord::{self, Connection, Registered, Transports};
use crate::store::{Store, back_up, sqlite_file};

/// The services of a process beside Discord.
#[derive(Debug)]
pub(super) struct Offers {
    pub(super) house: House,
    /// The pages of games.
    pub(super) pages: Option<OpenPages>,
    /// The address of `/health`.
    pub(super) health: Option<SocketAddr>,
}

pub(super) async fn run(
    connection: &Connection,
    transports: Transports,
    offers: Offers,
    database_url: &SecretString,
) -> anyhow::Result<ExitCode> {
    let signals = Signals::listen()?;
    let database_url = database_url.expose_secret();
    serve(connection, transports, offers, database_url, &signals).await?;
    Ok(ExitCode::SUCCESS)
}

/// Serves games until a stop.
pub(super) async fn serve(
    connection: &Connection,
    transports: Transports,
    offers: Offers,
    database_url: &str,
    signals: &Signals,
) -> anyhow::Result<()> {
    let Offers {
        house,
        pages,
        health,
    } = offers;
    let file = sqlite_file(database_url).ok().flatten();
    keep_files_private();
    let _claim = file.as_deref().map(claim).transpose()?;
    let store = open(database_url).await?;
    let _health = match health {
        Some(address) => {
            let folder = file.as_deref().and_then(Path::parent).map(Path::to_owned);
            let status = connection.status.clone();
            Some(Health::serve(address, status, store.clone(), folder).await?)
        }
        None => None,
    };
    let app = App::new(store.clone());
    let app = match house.engine {
        Some(command) => app.with_house_engine(command),
        None => app,
    };
    let app = if house.is_open {
        app
    } else {
        app.without_house()
    };
    let (app, door) = match pages {
        Some(OpenPages { door, url }) => (app.with_pages(&url).await?, Some(door)),
        None => (app, None),
    };
    let app = Arc::new(app);
    let pages = door.map(|door| {
        let (app, status) = (Arc::clone(&app), connection.status.clone());
        ServedPages::serve(door, app, status, signals.stop.child_token())
    });
    let outcome = discord::run(connection, transports, app, &signals.stop, &signals.abort).await;
    if let Some(pages) = pages {
        tokio::select! {
            () = pages.close() => {}
            () = signals.abort.cancelled() => {}
        }
    }
    tokio::select! {
        () = store.close() => {}
        () = signals.abort.cancelled() => {}
    }
    outcome
}

pub(super) async fn register(
    connection: &Connection,
    guild: Option<NonZeroU64>,
) -> anyhow::Result<ExitCode> {
    let sentence = match discord::register(connection, guild).await? {
        Registered::Changed => "Discord has the new list of commands.",
        Registered::Unchanged => "Discord already had this list of commands.",
    };
    writeln!(stdout(), "{sentence}")?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn migrate(database_url: &SecretString) -> anyhow::Result<ExitCode> {
    keep_files_private();
    open(database_url.expose_secret()).await?.close().await;
    writeln!(stdout(), "The database is up to date.")?;
    Ok(ExitCode::SUCCESS)
}

/// Lets nobody but this user read the files that the process creates, because they hold what people wrote.
fn keep_files_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

/// Claims a SQLite file for this process until its end, because a forgotten older one would answer beside it. The file
/// of the claim stays, so that two starts never claim different ones.
fn claim(database: &Path) -> anyhow::Result<Option<File>> {
    let mut name = database.as_os_str().to_owned();
    name.push("-run");
    let options = File::options()
        .create(true)
        .write(true)
        .truncate(false)
        .open(name);
    // What keeps it from being written keeps the database from it, too, which says so.
    let Ok(claim) = options else {
        return Ok(None);
    };
    match claim.try_lock() {
        Ok(()) => Ok(Some(claim)),
        Err(TryLockError::WouldBlock) => bail!(
            "another process serves the SQLite file {}; stop it first, or use Postgres for several processes",
            database.display()
        ),
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "failed to lock a file beside the database: nothing keeps a second process away");
            Ok(None)
        }
    }
}

async fn open(database_url: &str) -> anyhow::Result<Store> {
    let store = Store::connect(database_url).await?;
    store.migrate().await?;
    Ok(store)
}

/// Signals to stop: the first finishes the work under way, the second aborts
/// it.
#[derive(Debug)]
pub(super) struct Signals {
    pub(super) stop: CancellationToken,
    pub(super) abort: CancellationToken,
}

impl Signals {
    /// Listens for Ctrl-C and, on Unix, SIGTERM.
    pub(super) fn listen() -> anyhow::Result<Signals> {
        let signals = Signals {
            stop: CancellationToken::new(),
            abort: CancellationToken::new(),
        };
        let (stop, abort) = (signals.stop.clone(), signals.abort.clone());
        #[cfg(unix)]
        let mut terminate = {
            use tokio::signal::unix::{SignalKind, signal};
            signal(SignalKind::terminate()).context("cannot listen for signals")?
        };
        tokio::spawn(async move {
            for token in [stop, abort] {
                #[cfg(unix)]
                tokio::select! {
                    _ = tokio::signal::ctrl_c() => {}
                    _ = terminate.recv() => {}
                }
                #[cfg(not(unix))]
                if tokio::signal::ctrl_c().await.is_err() {
                    return;
                }
                tracing::info!("stopping on a signal");
                token.cancel();
            }
        });
        Ok(signals)
    }
}

pub(super) async fn backup(database_url: &SecretString, to: &Path) -> anyhow::Result<ExitCode> {
    keep_files_private();
    back_up(database_url.expose_secret(), to).await?;
    writeln!(
        stdout(),
        "The database has been copied to {}.",
        to.display()
    )?;
    Ok(ExitCode::SUCCESS)
}
