//! The connections to the database and their settings.

use std::num::NonZeroU32;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::Mutex;

use super::address::{Address, check_file};
use super::error::{Error, timed_out};
use super::migrations;
use super::open_error::{self, open_error};
use super::pool::{Loan, Pool, Turn};
use super::session::{LONGEST_WAIT, PATIENCE, TRIES, pause, prepare};
use super::statement::WriteQueue;

/// The connections to one database. Clones are cheap and share them.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: Arc<Pool>,
    /// The turn to write, on SQLite only. SQLite lets busy connections retry at
    /// random, so that some wait for seconds while others pass; this queue is
    /// in order.
    turn: Option<Arc<Mutex<()>>>,
    pub(super) write_queue: Arc<WriteQueue>,
}

/// The maximum number of connections of a process. A server for small
/// installations allows about a hundred in all.
const CONNECTIONS: NonZeroU32 = NonZeroU32::new(8).expect("8 is not zero");

impl Store {
    /// Connects to the database of a URL, `sqlite://FILE` or `postgres://...`.
    /// A missing SQLite file is created.
    pub async fn connect(url: &str) -> Result<Store, Error> {
        Store::connect_with(url, CONNECTIONS).await
    }

    /// Connects with at most this many connections.
    pub async fn connect_with(url: &str, connections: NonZeroU32) -> Result<Store, Error> {
        sqlx::any::install_default_drivers();
        let address = Address::read(url)?;
        // The pool would retry until its limit and report only a timeout. The
        // error of a single first connection is more precise.
        check_connection(&address).await?;
        let Address {
            options, is_sqlite, ..
        } = address;
        Ok(Store {
            pool: Arc::new(Pool::new(options, is_sqlite, connections)),
            turn: is_sqlite.then(|| Arc::new(Mutex::new(()))),
            write_queue: Arc::default(),
        })
    }

    /// Takes a connection for some statements. It is tested afterwards unless it is given back.
    pub(crate) async fn lend(&self) -> Result<Loan, Error> {
        Ok(self.pool.lend().await?)
    }

    /// Connects to a database that already exists.
    pub async fn connect_to_existing(url: &str) -> Result<Store, Error> {
        check_file(url)?;
        Store::connect(url).await
    }

    /// Brings the schema up to date. It is safe at every start, and in several
    /// processes at the same time.
    pub async fn migrate(&self) -> Result<(), Error> {
        let migrator = migrations::migrator();
        if self.turn.is_none() {
            return self.run_migrations(&migrator).await;
        }
        // The migrator begins savepoints inside of the driver's own transactions only.
        let mut connection = self.lend().await?;
        let mut alone = connection.begin_with("begin immediate").await?;
        migrator.run(&mut *alone).await?;
        Ok(alone.commit().await?)
    }

    /// The migrator takes a Postgres lock. A step has no time limit, so the
    /// connection is used for nothing else, and closing it releases the lock.
    /// While people play a step may lose a deadlock; it is then rolled back as
    /// a whole and repeated.
    async fn run_migrations(&self, migrator: &Migrator) -> Result<(), Error> {
        let mut tries = 1;
        loop {
            let mut alone = self.pool.open().await?;
            alone.execute(MIGRATION_SESSION).await?;
            match migrator.run(&mut alone).await.map_err(Error::from) {
                Ok(()) => return Ok(alone.close().await?),
                Err(error) if error.is_lost_race() && tries < TRIES => {
                    // Closing the connection releases the lock.
                    drop(alone);
                    pause(tries).await;
                    tries += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Whether writers take turns, as on SQLite.
    pub(crate) fn has_one_writer(&self) -> bool {
        self.turn.is_some()
    }

    /// Waits for the turn to write. The turn lasts as long as the guard.
    pub(super) async fn turn_to_write(&self) -> Turn {
        match &self.turn {
            Some(turn) => Some(Arc::clone(turn).lock_owned().await),
            None => None,
        }
    }

    /// Opens a transaction that will write, in its turn.
    pub(super) async fn transaction(&self, turn: Turn) -> Result<Loan, Error> {
        let begin = async {
            let mut transaction = self.lend().await?;
            transaction.begin(turn).await?;
            Ok(transaction)
        };
        self.with_timeout(LONGEST_WAIT, begin).await
    }

    /// Limits work on Postgres. SQLite needs no limit, because a file always
    /// answers and writers queue.
    pub(super) async fn with_timeout<T>(
        &self,
        limit: Duration,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        if self.has_one_writer() {
            return work.await;
        }
        self.within(limit, work).await
    }

    /// Limits work. After the limit its connection counts as broken.
    pub(crate) async fn within<T>(
        &self,
        limit: Duration,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        // The order matters: interrupted work returns its connection when it is
        // dropped, after the break was recorded.
        let mut work = pin!(work);
        if let Ok(outcome) = tokio::time::timeout(limit, &mut work).await {
            return outcome;
        }
        self.pool.last_break.record();
        Err(timed_out())
    }

    /// Closes all connections, after the work under way.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// The settings of the connection that changes the schema: a large table may
/// take minutes, and another process may have the lock.
const MIGRATION_SESSION: &str = "set statement_timeout = 0; set lock_timeout = 0; \
                                 set idle_in_transaction_session_timeout = 0";

/// The outcome of a first connection.
enum Opened {
    Usable,
    /// A pooler shares sessions among connections.
    ThroughPooler,
}

/// Opens a separate connection and closes it.
pub(super) async fn check_connection(address: &Address) -> Result<(), Error> {
    let place = address.place.clone();
    let test = test_connection(&address.options, address.is_sqlite);
    match tokio::time::timeout(PATIENCE, test).await {
        Ok(Ok(Opened::Usable)) => Ok(()),
        Ok(Ok(Opened::ThroughPooler)) => Err(Error::SharedSessions { place }),
        Ok(Err(error)) => Err(open_error(place, &error)),
        Err(_) => Err(Error::Silent { place }),
    }
}

async fn test_connection(options: &AnyConnectOptions, is_sqlite: bool) -> sqlx::Result<Opened> {
    let mut connection = AnyConnection::connect_with(options).await?;
    prepare(&mut connection, is_sqlite).await?;
    if !is_sqlite && open_error::shares_sessions(options, &mut connection).await? {
        return Ok(Opened::ThroughPooler);
    }
    connection.close().await?;
    Ok(Opened::Usable)
}
