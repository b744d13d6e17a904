//! The way to the database.

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, Executor};

use super::{Error, migrations};

/// The connections to one database. Cheap to clone; all clones share them.
#[derive(Clone, Debug)]
pub struct Store {
    pub(super) pool: AnyPool,
    sqlite: bool,
}

/// How often a transaction that lost a race is run again.
const TRIES: u32 = 8;

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
        Ok(Store { pool, sqlite })
    }

    /// Brings the schema up to date. Safe to run at every start, and by
    /// several processes at once.
    ///
    /// # Errors
    ///
    /// The database failed, or is newer than this program.
    pub async fn migrate(&self) -> Result<(), Error> {
        let migrator = migrations::all();
        if !self.sqlite {
            // Postgres has a lock for this, which the migrator takes.
            return Ok(migrator.run(&self.pool).await?);
        }
        let mut alone = self.pool.begin_with("begin immediate").await?;
        migrator.run(&mut *alone).await?;
        Ok(alone.commit().await?)
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

/// Runs a transaction again while it only lost a race.
pub(super) async fn retrying<T, F>(mut transaction: impl FnMut() -> F) -> Result<T, Error>
where
    F: Future<Output = Result<T, Error>>,
{
    for _ in 1..TRIES {
        match transaction().await {
            Err(error) if error.is_worth_another_try() => {
                // Those who collided should not collide again.
                let pause = Duration::from_millis(20).mul_f64(rand::random());
                tokio::time::sleep(pause).await;
            }
            outcome => return outcome,
        }
    }
    transaction().await
}
