//! A database after years of play. All games are copies of some really played ones, so every log is true.

mod contests;
mod copies;
mod played;
mod tournament;

use sqlx::{AnyConnection, Connection, Executor};
use tak_tavern::game::{ChannelId, GuildId, Moment, UserId};
use tak_tavern::store::Store;

use copies::Copies;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// From the first game to the last one.
const SPAN_MS: i64 = 3 * 365 * DAY_MS;

/// The first server, which has most games.
pub(crate) const GUILD: GuildId = GuildId(1_000_000_000);

/// One of its channels.
pub(crate) const CHANNEL: ChannelId = ChannelId(2_000_000_000);

/// The house, with the id that a bot has on the local Discord of the tests.
const HOUSE: UserId = UserId(9_000_000_000);

/// A person with games of their own.
pub(crate) const VETERAN: UserId = UserId(8_000_000_000);

/// After everything.
pub(crate) const NOW: Moment = Moment(1_790_000_000_000);

/// How much was played. The first people and servers have most of it.
#[derive(Clone, Copy)]
pub(crate) struct Filling {
    pub(crate) finished: u64,
    pub(crate) running: u64,
    pub(crate) people: u64,
    pub(crate) servers: u64,
    pub(crate) tournaments: u64,
    /// The first games, which are the veteran's.
    pub(crate) veteran_games: u64,
    /// The end of the years.
    pub(crate) now: Moment,
    pub(crate) house: UserId,
    /// The server whose games come first.
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
}

impl Filling {
    /// As many people, servers and tournaments as so many games have.
    pub(crate) fn of(games: u64) -> Filling {
        Filling {
            finished: games,
            running: (games / 100).max(20),
            people: (games / 10).max(200),
            servers: (games / 500).max(10),
            tournaments: (games / 5000).max(8),
            veteran_games: 0,
            now: NOW,
            house: HOUSE,
            guild: GUILD,
            channel: CHANNEL,
        }
    }
}

/// Fills a database that has tables and no rows. What follows from the logs is left to [`Store::rebuild`].
pub(crate) async fn fill(url: &str, filling: Filling) {
    let store = Store::connect(url).await.unwrap();
    let games = played::play(&store, &filling).await;
    contests::announce(&store, &filling).await;
    store.close().await;
    let mut copies = Copies::open(url, filling).await;
    copies.copy(&games).await;
    copies.add_the_rest().await;
    copies.close().await;
}

/// Executes statements in order.
pub(crate) async fn run(url: &str, statements: &str) {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let raw = sqlx::raw_sql(sqlx::AssertSqlSafe(statements));
    connection.execute(raw).await.unwrap();
    connection.close().await.unwrap();
}
