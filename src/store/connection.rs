//! The way to the database.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyPool, Executor, Transaction};
use tokio::sync::{Mutex, MutexGuard};

use super::{Error, migrations};

/// The connections to one database. Cheap to clone; all clones share them.
#[derive(Clone, Debug)]
pub struct Store {
    pub(super) pool: AnyPool,
    /// The turn to write, where there is one writer at a time. SQLite lets
    /// those who find it busy try again by chance, so that some wait for
    /// seconds while others pass; here they stand in line.
    turn: Option<Arc<Mutex<()>>>,
}

impl Store {
    /// Connects to the database of a URL, `sqlite://FILE` or
    /// `postgres://...`; a SQLite file that is not there is made.
    ///
    /// # Errors
    ///
    /// The URL is of neither kind, or the database cannot be reached.
    pub async fn connect(url: &str) -> Result<Store, Error> {
        sqlx::any::install_default_drivers();
        let sqlite = url.starts_with("sqlite:");
        let options = AnyConnectOptions::from_str(&if sqlite {
            creating(url)
        } else {
            url.to_owned()
        })?;
        let pool = AnyPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(5))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if sqlite {
                        connection.execute(PRAGMAS).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        let turn = sqlite.then(|| Arc::new(Mutex::new(())));
        Ok(Store { pool, turn })
    }

    /// Brings the schema up to date. Safe to run at every start, and by
    /// several processes at once.
    ///
    /// # Errors
    ///
    /// The database failed, or is newer than this program.
    pub async fn migrate(&self) -> Result<(), Error> {
        let migrator = migrations::all();
        if self.turn.is_none() {
            // Postgres has a lock for this, which the migrator takes.
            return Ok(migrator.run(&self.pool).await?);
        }
        let mut alone = self.pool.begin_with("begin immediate").await?;
        migrator.run(&mut *alone).await?;
        Ok(alone.commit().await?)
    }

    /// Waits for the turn to write, which is kept as long as the guard is.
    pub(super) async fn writing(&self) -> Option<MutexGuard<'_, ()>> {
        match &self.turn {
            Some(turn) => Some(turn.lock().await),
            None => None,
        }
    }

    /// Opens a transaction that is going to write.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Any>, Error> {
        // One that begins by reading could not be told to wait for its turn.
        let begun = match self.turn {
            Some(_) => self.pool.begin_with("begin immediate").await,
            None => self.pool.begin().await,
        };
        Ok(begun?)
    }

    /// Closes all connections, after what is under way.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// SQLite's settings, which belong to a connection: readers do not wait for
/// the writer, a commit survives a power cut, references are checked, and
/// who finds the database busy waits.
const PRAGMAS: &str = "pragma journal_mode = wal; pragma synchronous = full; \
                       pragma foreign_keys = on; pragma busy_timeout = 5000;";

fn creating(url: &str) -> String {
    let joint = if url.contains('?') { '&' } else { '?' };
    if url.contains("mode=") {
        url.to_owned()
    } else {
        format!("{url}{joint}mode=rwc")
    }
}
