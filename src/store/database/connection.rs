//! The way to the database.

use std::pin::pin;
use std::sync::{Arc, Mutex as SyncMutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::Migrator;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::address::{Address, check_file};
use super::error::{Error, is_busy, timed_out};
use super::migrations;
use super::retry::{TRIES, pause};
use super::unopened::unopened;
use super::write_queue::Group;

/// The connections to one database. Cheap to clone; all clones share them.
#[derive(Clone, Debug)]
pub struct Store {
    pub(in crate::store) pool: AnyPool,
    /// The turn to write, where there is one writer at a time. SQLite lets
    /// those who find it busy try again by chance, so that some wait for
    /// seconds while others pass; here they stand in line.
    turn: Option<Arc<Mutex<()>>>,
    pub(super) group: Arc<Group>,
    pub(super) last_break: Arc<LastBreak>,
}

/// When some connection was last found broken. All that were not used since may
/// have been broken with it, as when the server was restarted.
#[derive(Debug, Default)]
pub(super) struct LastBreak(SyncMutex<Option<Instant>>);

/// How long we wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a connection may have been idle to be taken without asking whether
/// it still lives. Asking costs as much as a small statement.
const FRESH: Duration = Duration::from_secs(1);

/// How long a connection may take to say that it lives.
const LONGEST_PING: Duration = Duration::from_secs(2);

/// How long a server may take for all that one change asks of it. A server whose
/// machine loses its power, or that a firewall cuts off, is silent for ever.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// How long after a connection was found broken those that are given back are
/// closed. Whether they are broken too would have to be asked, and where the
/// server is silent the pool would wait for the answer.
const DISTRUST: Duration = Duration::from_secs(5);

impl Store {
    /// Connects to the database of a URL, `sqlite://FILE` or
    /// `postgres://...`; a SQLite file that is not there is made.
    ///
    /// # Errors
    ///
    /// The URL is of neither kind, or the database cannot be reached.
    pub async fn connect(url: &str) -> Result<Store, Error> {
        sqlx::any::install_default_drivers();
        let Address {
            options,
            place,
            is_sqlite,
        } = Address::read(url)?;
        // The pool tries again and again and then says that it took too long.
        // What the database says to a first connection tells more.
        match tokio::time::timeout(PATIENCE, try_out(&options, is_sqlite)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return Err(unopened(place, &error)),
            Err(_) => return Err(Error::Silent { place }),
        }
        let last_break = Arc::new(LastBreak::default());
        let (taken, given_back) = (Arc::clone(&last_break), Arc::clone(&last_break));
        let pool = AnyPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(move |connection, used| {
                Box::pin(is_fit(connection, used.idle_for, Arc::clone(&taken)))
            })
            .after_release(move |_, _| {
                let is_trusted = !given_back.was_within(DISTRUST);
                Box::pin(async move { Ok(is_trusted) })
            })
            .after_connect(move |connection, _| Box::pin(prepare(connection, is_sqlite)))
            .connect_lazy_with(options);
        let turn = is_sqlite.then(|| Arc::new(Mutex::new(())));
        Ok(Store {
            pool,
            turn,
            group: Arc::default(),
            last_break,
        })
    }

    /// Connects to a database that is there already.
    ///
    /// # Errors
    ///
    /// As for [`Store::connect`]; or there is no such SQLite file.
    pub async fn connect_to_existing(url: &str) -> Result<Store, Error> {
        check_file(url)?;
        Store::connect(url).await
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
            return self.run_migrations(&migrator).await;
        }
        let mut alone = self.pool.begin_with("begin immediate").await?;
        migrator.run(&mut *alone).await?;
        Ok(alone.commit().await?)
    }

    /// Postgres has a lock for migrations, which the migrator takes. A step may take
    /// as long as it needs; its connection is not used for anything else, and gives
    /// the lock back when it is closed. Beside play a step may lose a deadlock: it
    /// was taken back then as a whole.
    async fn run_migrations(&self, migrator: &Migrator) -> Result<(), Error> {
        let mut tried = 1;
        loop {
            let mut alone = self.pool.acquire().await?.detach();
            alone.execute(MIGRATION_SESSION).await?;
            match migrator.run(&mut alone).await.map_err(Error::from) {
                Ok(()) => return Ok(alone.close().await?),
                Err(error) if error.is_lost_race() && tried < TRIES => {
                    // Without its connection the lock is free again.
                    drop(alone);
                    pause(tried).await;
                    tried += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Whether writers have to take turns.
    pub(super) fn has_one_writer(&self) -> bool {
        self.turn.is_some()
    }

    /// Waits for the turn to write, which is kept as long as the guard is.
    pub(super) async fn turn_to_write(&self) -> Option<OwnedMutexGuard<()>> {
        match &self.turn {
            Some(turn) => Some(Arc::clone(turn).lock_owned().await),
            None => None,
        }
    }

    /// Opens a transaction that is going to write.
    pub(super) async fn transaction(&self) -> Result<Transaction<'static, Any>, Error> {
        if self.turn.is_some() {
            // One that begins by reading could not be told to wait for its turn.
            return Ok(self.pool.begin_with("begin immediate").await?);
        }
        // Where a beginning is broken off, the driver for Postgres does not
        // know that the transaction is open, and the next to use the connection
        // finds themselves in it. So whoever begins goes through with it, and
        // then it is taken back.
        let store = self.clone();
        let begin = async move {
            store
                .patiently(LONGEST_WAIT, async { Ok(store.pool.begin().await?) })
                .await
        };
        match tokio::spawn(begin).await {
            Ok(transaction) => transaction,
            Err(error) => Err(sqlx::Error::Io(error.into()).into()),
        }
    }

    /// Waits for what a server does, but not for ever. A file needs no such limit:
    /// it is never silent, and whoever waits for it stands in line.
    pub(super) async fn patiently<T>(
        &self,
        limit: Duration,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        if self.has_one_writer() {
            return work.await;
        }
        self.within(limit, work).await
    }

    /// Waits for the database for so long; then its connection counts as broken.
    pub(in crate::store) async fn within<T>(
        &self,
        limit: Duration,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        // What is broken off here gives its connection back after this is noted.
        let mut work = pin!(work);
        if let Ok(done) = tokio::time::timeout(limit, &mut work).await {
            return done;
        }
        self.last_break.note();
        Err(timed_out())
    }

    /// Closes all connections, after what is under way.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

impl LastBreak {
    /// A connection was just found broken.
    pub(super) fn note(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether a connection was found broken within this time.
    fn was_within(&self, time: Duration) -> bool {
        let found = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        found.is_some_and(|found| found.elapsed() <= time)
    }
}

/// SQLite's settings, which belong to a connection: readers do not wait for
/// the writer, a commit survives a power cut, references are checked, and
/// who finds the database busy waits.
const PRAGMAS: &str = "pragma journal_mode = wal; pragma synchronous = full; \
                       pragma foreign_keys = on; pragma busy_timeout = 5000;";

/// Postgres's settings. What we no longer wait for must not go on in the server,
/// so each limit is shorter than the one of ours that it belongs to:
///
/// - A statement of ours takes milliseconds, and all of a change has
///   [`LONGEST_WAIT`], 10 s: after 8 s a statement ends.
/// - A lock is held for as long as a change takes. After 4 s the wait for one ends
///   as a lost race, so that there is time for a second try.
/// - A transaction in which nothing is said belongs to a client that vanished, as
///   when a machine loses its power. After 8 s others no longer wait for what it
///   holds, which is within the time of a search for the outcome of a commit.
const SESSION: &str = "set statement_timeout = '8s'; set lock_timeout = '4s'; \
                       set idle_in_transaction_session_timeout = '8s'";

/// The settings of a connection that changes the schema: a large table may take
/// minutes, and another process may be at it first.
const MIGRATION_SESSION: &str = "set statement_timeout = 0; set lock_timeout = 0; \
                                 set idle_in_transaction_session_timeout = 0";

async fn try_out(options: &AnyConnectOptions, is_sqlite: bool) -> sqlx::Result<()> {
    let mut connection = AnyConnection::connect_with(options).await?;
    prepare(&mut connection, is_sqlite).await?;
    connection.close().await
}

/// Whether a connection can be used again: it lives, and it is not in a
/// transaction. SQLite takes one back by itself when a disk is full, of which
/// the driver does not know; it would refuse to begin another one.
///
/// One that was not used since another was found broken is not even asked: it may
/// be silent as well, and so may all the others.
async fn is_fit(
    connection: &mut AnyConnection,
    idle: Duration,
    last_break: Arc<LastBreak>,
) -> sqlx::Result<bool> {
    if connection.is_in_transaction() || last_break.was_within(idle) {
        return Ok(false);
    }
    if idle < FRESH {
        return Ok(true);
    }
    let lives = matches!(
        tokio::time::timeout(LONGEST_PING, connection.ping()).await,
        Ok(Ok(()))
    );
    if !lives {
        last_break.note();
    }
    Ok(lives)
}

async fn prepare(connection: &mut AnyConnection, is_sqlite: bool) -> sqlx::Result<()> {
    if !is_sqlite {
        // One that breaks here is found broken by whoever uses it first, who
        // then takes another.
        if let Err(error) = connection.execute(SESSION).await {
            tracing::debug!(%error, "cannot limit how long the server works for a connection");
        }
        return Ok(());
    }
    // Where two begin to use a file at once, one of them changes how its journal
    // is kept, and SQLite does not let the other wait for that.
    let given_up = Instant::now() + PATIENCE;
    loop {
        match connection.execute(PRAGMAS).await {
            Err(error) if is_busy(&error) && Instant::now() < given_up => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            done => return done.map(drop),
        }
    }
}
