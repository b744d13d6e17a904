//! The workload, for monitoring. Each figure is one statement that reads only
//! the rows it counts.

use std::time::Duration;

use crate::database::attempt::Stopwatch;
use crate::database::{Error, Store, sql};
use tavern_game::{Moment, UserId};

/// The amount of waiting work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Workload {
    /// The number of due posts without a lease.
    pub posts_due: u64,
    /// The due time of the oldest of them.
    pub oldest_due: Option<Moment>,
    /// The number of running games.
    pub games_running: u64,
    /// The number of people in them.
    pub people_playing: u64,
    /// The number of servers where they run.
    pub servers_playing: u64,
    /// The size of the database, in bytes.
    pub bytes: u64,
}

/// The connections to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// The number in use.
    pub busy: u32,
    /// The number that are open and idle.
    pub idle: u32,
    /// The maximum number.
    pub most: u32,
}

impl Store {
    /// Whether the database answers within this time.
    pub async fn answers_within(&self, patience: Duration) -> bool {
        let since = Stopwatch::start();
        // With all connections in use, none is left to test.
        let Ok(Ok(mut connection)) = tokio::time::timeout(patience, self.lend()).await else {
            return false;
        };
        let rest = patience.saturating_sub(since.elapsed());
        let ping = sql!("select 1");
        self.within(rest, ping.rows(&mut *connection)).await.is_ok()
    }

    /// Counts due posts and running games.
    pub async fn workload(&self, now: Moment) -> Result<Workload, Error> {
        let sql = "select count(*) as posts, min(due) as oldest from posts where due <= $1";
        let (posts_due, oldest_due): (i64, _) = self.only(sql!(sql, now)).await?;
        // The bound excludes no row. It makes SQLite use the index of running
        // games.
        let sql = "select count(*) as games from games where to_move is not null and scope >= $1";
        let games_running = self.total(sql!(sql, i64::MIN)).await?;
        let house = UserId::HOUSE;
        let sql = "select count(*) as people from \
                       (select white as who from games where to_move is not null and white <> $1 \
                        union \
                        select black as who from games where to_move is not null and black <> $1) \
                       as people";
        let people_playing = self.total(sql!(sql, house)).await?;
        let sql = "select count(distinct guild) as servers from games \
                   where to_move is not null and scope >= $1";
        let servers_playing = self.total(sql!(sql, i64::MIN)).await?;
        let sql = if self.pool.is_sqlite() {
            "select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()"
        } else {
            "select pg_database_size(current_database()) as bytes"
        };
        Ok(Workload {
            posts_due: posts_due.unsigned_abs(),
            oldest_due,
            games_running,
            people_playing,
            servers_playing,
            bytes: self.total(sql!(sql)).await?,
        })
    }

    /// Counts the connections.
    pub fn connections(&self) -> Connections {
        let [busy, idle, most] = self.pool.counts();
        Connections { busy, idle, most }
    }
}
