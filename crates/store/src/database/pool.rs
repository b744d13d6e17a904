//! The connections of a process, each lent to one user at a time.
//!
//! A connection whose last statement has ended returns at once. One that is dropped earlier may be in the middle of a
//! statement or a transaction, so it must end that before it returns. The pool of the driver tests every connection,
//! which costs as much as a small statement.

use std::num::NonZeroU32;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::runtime::Handle;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

use super::session::{PATIENCE, pause, prepare};

/// A connection is used without a ping up to this idle time. A ping costs as much
/// as a small statement.
const FRESH: Duration = Duration::from_secs(1);

/// The time limit of a ping.
const LONGEST_PING: Duration = Duration::from_secs(2);

/// The time after a broken connection during which all returned connections are
/// closed. A check would need an answer from each of them, and a silent server
/// gives none.
const DISTRUST: Duration = Duration::from_secs(5);

/// The time after which an idle connection is closed.
const LONGEST_REST: Duration = Duration::from_mins(10);

/// The time after which a connection is replaced, because the server's side of it grows.
const LONGEST_LIFE: Duration = Duration::from_mins(30);

/// The connections of a process.
#[derive(Debug)]
pub(crate) struct Pool {
    options: AnyConnectOptions,
    is_sqlite: bool,
    most: NonZeroU32,
    places: Arc<Semaphore>,
    /// The last one was used last.
    idle: Mutex<Vec<Idle>>,
    /// The last time that a connection was found broken. Connections idle since
    /// then may be broken too, for example after a restart of the server.
    pub(super) last_break: LastTime,
}

#[derive(Debug)]
struct Idle {
    connection: Opened,
    since: Instant,
}

#[derive(Debug)]
struct Opened {
    raw: AnyConnection,
    at: Instant,
}

/// A connection and its place in the pool.
#[derive(Debug)]
pub(crate) struct Loan {
    connection: Option<Opened>,
    pool: Arc<Pool>,
    place: Option<OwnedSemaphorePermit>,
    /// The turn of the open transaction, which ends with it.
    transaction: Option<Turn>,
}

/// The turn to write, on SQLite.
pub(super) type Turn = Option<OwnedMutexGuard<()>>;

impl Pool {
    /// Whether the database is a SQLite file.
    pub(crate) fn is_sqlite(&self) -> bool {
        self.is_sqlite
    }

    pub(super) fn new(options: AnyConnectOptions, is_sqlite: bool, most: NonZeroU32) -> Pool {
        Pool {
            options,
            is_sqlite,
            most,
            places: Arc::new(Semaphore::new(most.get() as usize)),
            idle: Mutex::default(),
            last_break: LastTime::default(),
        }
    }

    /// Lends a connection, opened if none is idle.
    pub(super) async fn lend(self: &Arc<Pool>) -> sqlx::Result<Loan> {
        let loan = tokio::time::timeout(PATIENCE, self.lend_in_turn());
        loan.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    async fn lend_in_turn(self: &Arc<Pool>) -> sqlx::Result<Loan> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| sqlx::Error::PoolClosed)?;
        let connection = match self.usable().await {
            Some(connection) => connection,
            None => Opened {
                raw: self.open().await?,
                at: Instant::now(),
            },
        };
        Ok(Loan {
            connection: Some(connection),
            pool: Arc::clone(self),
            place: Some(place),
            transaction: None,
        })
    }

    /// The idle connection that was used last and still answers. One idle since a break is
    /// not pinged: it may be silent too, and so may all the others. A file always answers.
    async fn usable(&self) -> Option<Opened> {
        loop {
            let Idle {
                mut connection,
                since,
            } = self.idle().pop()?;
            let rest = since.elapsed();
            let is_trusted = !self.last_break.was_within(rest);
            let is_fresh = self.is_sqlite || rest < FRESH;
            if is_trusted && (is_fresh || self.is_answered(connection.raw.ping()).await) {
                return Some(connection);
            }
        }
    }

    /// Opens a connection. A server that starts or has no room is asked again.
    pub(super) async fn open(&self) -> sqlx::Result<AnyConnection> {
        let mut tries = 1;
        loop {
            match AnyConnection::connect_with(&self.options).await {
                Ok(mut connection) => {
                    prepare(&mut connection, self.is_sqlite).await?;
                    return Ok(connection);
                }
                Err(error) if is_passing(&error) => pause(tries).await,
                Err(error) => return Err(error),
            }
            tries += 1;
        }
    }

    /// Whether a connection answers in time. A file always answers, but needs as long as its statement.
    async fn is_answered<T>(&self, question: impl Future<Output = sqlx::Result<T>>) -> bool {
        if self.is_sqlite {
            return question.await.is_ok();
        }
        let answer = tokio::time::timeout(LONGEST_PING, question).await;
        let is_answered = matches!(answer, Ok(Ok(_)));
        if !is_answered {
            self.last_break.record();
        }
        is_answered
    }

    /// Keeps a returned connection for its next user, or closes it.
    fn keep(&self, connection: Opened) {
        let is_usable = !self.last_break.was_within(DISTRUST)
            && connection.at.elapsed() < LONGEST_LIFE
            && !self.places.is_closed();
        let mut idle = self.idle();
        idle.retain(|idle| idle.since.elapsed() < LONGEST_REST);
        if is_usable {
            let since = Instant::now();
            idle.push(Idle { connection, since });
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Idle>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes all connections, after the work under way.
    pub(super) async fn close(&self) {
        let all = self.places.acquire_many(self.most.get()).await;
        self.places.close();
        drop(all);
        let idle = std::mem::take(&mut *self.idle());
        for Idle { connection, .. } in idle {
            if let Err(error) = connection.raw.close().await {
                tracing::debug!(%error, "failed to close a connection to the database");
            }
        }
    }

    /// The number of connections that are lent, that are idle, and that there may be.
    pub(crate) fn counts(&self) -> [u32; 3] {
        let most = self.most.get();
        let free = u32::try_from(self.places.available_permits()).unwrap_or(most);
        let idle = u32::try_from(self.idle().len()).unwrap_or(most);
        [most - free, idle, most]
    }
}

/// Whether a server may take a connection a moment later.
fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::ConnectionRefused,
        sqlx::Error::Database(error) => error.is_transient_in_connect_phase(),
        _ => false,
    }
}

impl Loan {
    /// Returns the connection. Its last statement must have ended.
    pub(crate) fn give_back(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.pool.keep(connection);
        }
        self.place = None;
    }

    /// Begins a transaction that writes, in a turn. On SQLite one that begins with a read could not wait for its turn.
    pub(super) async fn begin(&mut self, turn: Turn) -> sqlx::Result<()> {
        self.transaction = Some(turn);
        let begin = if self.pool.is_sqlite {
            "BEGIN IMMEDIATE"
        } else {
            "BEGIN"
        };
        self.execute(begin).await.map(drop)
    }

    /// Commits the transaction, and returns the connection.
    pub(super) async fn commit(mut self) -> sqlx::Result<()> {
        self.execute("COMMIT").await?;
        self.transaction = None;
        self.give_back();
        Ok(())
    }
}

/// A task ends a transaction or a statement that was dropped, because the caller may be gone. The next writer of a
/// file waits for that.
impl Drop for Loan {
    fn drop(&mut self) {
        let (Some(mut connection), Ok(runtime)) = (self.connection.take(), Handle::try_current())
        else {
            return;
        };
        let (pool, place) = (Arc::clone(&self.pool), self.place.take());
        let transaction = self.transaction.take();
        // A silent server would not answer, so the connection is closed.
        if pool.last_break.was_within(DISTRUST) {
            return;
        }
        runtime.spawn(async move {
            let raw = &mut connection.raw;
            let is_usable = match transaction {
                // When a disk is full, SQLite has ended the transaction and answers with an error.
                Some(_) => pool.is_answered(raw.execute("ROLLBACK")).await,
                None => pool.is_answered(raw.ping()).await,
            };
            if is_usable {
                pool.keep(connection);
            }
            drop((transaction, place));
        });
    }
}

const UNTIL_RETURN: &str = "a loan has its connection until it is given back";

impl Deref for Loan {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection.as_ref().expect(UNTIL_RETURN).raw
    }
}

impl DerefMut for Loan {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection.as_mut().expect(UNTIL_RETURN).raw
    }
}

/// The last time that something happened.
#[derive(Debug, Default)]
pub(super) struct LastTime(Mutex<Option<Instant>>);

impl LastTime {
    pub(super) fn record(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn was_within(&self, time: Duration) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() <= time)
    }
}
