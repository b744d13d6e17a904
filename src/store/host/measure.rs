//! How much there is to do, for whoever watches over the program. Each question
//! is one statement that reads no more rows than it counts.

use std::time::Duration;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::game::Moment;
use crate::store::database::statement::Statement;
use crate::store::database::stopwatch::Stopwatch;
use crate::store::database::{Error, Store};

/// How much there is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// How many posts are due that nobody has taken on.
    pub posts_due: u64,
    /// Since when the oldest of them has been due.
    pub oldest_due: Option<Moment>,
    /// How many games are not over.
    pub games_running: u64,
}

/// The connections to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// How many are in use.
    pub busy: u32,
    /// How many are open and not in use.
    pub idle: u32,
    /// How many there can be.
    pub most: u32,
}

impl Store {
    /// Waits for the database to answer, for so long.
    pub async fn answers_within(&self, patience: Duration) -> bool {
        let since = Stopwatch::start();
        // Where all connections are in use, none is to blame.
        let Ok(Ok(mut connection)) = tokio::time::timeout(patience, self.pool.acquire()).await
        else {
            return false;
        };
        let left = patience.saturating_sub(since.elapsed());
        let asked = async { Ok(sqlx::query("select 1").fetch_one(&mut *connection).await?) };
        self.within(left, asked).await.is_ok()
    }

    /// Counts what is due and what goes on.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn measure(&self, now: Moment) -> Result<Measured, Error> {
        let sql = "select count(*) as posts, min(due) as oldest from posts where due <= $1";
        let due = self.counted(|| sqlx::query(sql).bind(now.0)).await?;
        // The bound leaves nothing out; it makes SQLite use the index of the
        // games that are not over.
        let sql = "select count(*) as games from games where to_move is not null and scope >= $1";
        let running = self.counted(|| sqlx::query(sql).bind(i64::MIN)).await?;
        Ok(Measured {
            posts_due: due.try_get::<i64, _>("posts")?.unsigned_abs(),
            oldest_due: due.try_get::<Option<i64>, _>("oldest")?.map(Moment),
            games_running: running.try_get::<i64, _>("games")?.unsigned_abs(),
        })
    }

    /// The row of a count.
    async fn counted(&self, statement: impl Fn() -> Statement) -> Result<AnyRow, Error> {
        let row = self.row(statement).await?;
        row.ok_or(Error::Database(sqlx::Error::RowNotFound))
    }

    /// How many connections there are.
    #[must_use]
    pub fn connections(&self) -> Connections {
        let open = self.pool.size();
        let idle = u32::try_from(self.pool.num_idle()).unwrap_or(u32::MAX);
        Connections {
            busy: open.saturating_sub(idle),
            idle: idle.min(open),
            most: self.pool.options().get_max_connections(),
        }
    }
}
