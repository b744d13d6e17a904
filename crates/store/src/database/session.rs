//! The settings of a connection, and how long and how often the store waits for a database.

use std::time::{Duration, Instant};

use sqlx::{AnyConnection, Executor};

use super::error::is_busy;

/// The time limit for getting a connection.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The time limit for all statements of one change on Postgres. A server that
/// lost its power or is cut off by a firewall stays silent for ever.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// SQLite's settings for a connection: readers do not wait for the writer, a
/// commit survives a power cut, references are checked, and a busy database is
/// retried for 5 s.
const PRAGMAS: &str = "pragma journal_mode = wal; pragma synchronous = full; \
                       pragma foreign_keys = on; pragma busy_timeout = 5000;";

/// Postgres's settings for a session. Work that we no longer wait for must end
/// on the server too, so each limit is shorter than ours:
///
/// - A statement takes milliseconds, and a whole change has [`LONGEST_WAIT`],
///   10 s: a statement ends after 8 s.
/// - A lock lasts as long as a change. Waiting for it ends after 4 s as a lost
///   race, so that there is time for a second attempt.
/// - An idle transaction belongs to a client that vanished, for example when a
///   machine loses its power. Its locks are released after 8 s, within the time
///   of a search for the outcome of a commit.
const SESSION: &str = "set statement_timeout = '8s'; set lock_timeout = '4s'; \
                       set idle_in_transaction_session_timeout = '8s'";

/// Gives a new connection its settings.
pub(super) async fn prepare(connection: &mut AnyConnection, is_sqlite: bool) -> sqlx::Result<()> {
    if !is_sqlite {
        // A connection that breaks here is found broken at its first use, and
        // the pool opens another.
        if let Err(error) = connection.execute(SESSION).await {
            tracing::debug!(%error, "failed to limit how long the server works for a connection");
        }
        return Ok(());
    }
    // When two processes open a new file at the same time, one of them changes
    // its journal mode, and the busy timeout does not cover that.
    let given_up = Instant::now() + PATIENCE;
    loop {
        match connection.execute(PRAGMAS).await {
            Err(error) if is_busy(&error) && Instant::now() < given_up => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            outcome => return outcome.map(drop),
        }
    }
}

/// The number of attempts at a transaction that loses races or connections.
pub(crate) const TRIES: u32 = 10;

/// Waits for a random time, longer after each attempt, so that colliding
/// transactions do not collide a second time.
pub(crate) async fn pause(tries: u32) {
    let longest = Duration::from_millis(20) * tries;
    tokio::time::sleep(longest.mul_f64(rand::random())).await;
}
