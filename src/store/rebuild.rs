//! Results, standings and ratings made anew from the logs, to be compared with
//! those that were kept game by game, or to take their place.

use std::collections::{BTreeMap, HashMap, VecDeque};

use sqlx::Row;
use sqlx::any::AnyRow;

use super::columns::{id, read_id};
use super::games::{AT_START, at_start};
use super::results::{
    Finished, Pools, RATING_CHANGES, RATINGS, RESULTS, STANDINGS, rating_row, standing_row,
};
use super::table::{Table, Value};
use super::{Change, Error, Store, events, terms};
use crate::game::{GameId, Moment, Scope, Standing, UserId, Weight};
use crate::tak::{ByColor, Color};

/// How many games are read at once.
const PAGE: i64 = 500;

/// What was made anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// From how many finished games.
    pub games: u64,
    /// How many rows were otherwise, in each of the tables.
    pub differences: BTreeMap<&'static str, u64>,
}

impl Rebuilt {
    fn differs(&mut self, table: &Table, rows: u64) {
        if rows > 0 {
            *self.differences.entry(table.name).or_default() += rows;
        }
    }
}

/// What follows from the games read so far.
#[derive(Default)]
struct Tables {
    pools: Pools,
    standings: HashMap<(Scope, i64, UserId), Standing>,
    /// When the last rated games of a pair ended.
    pairs: HashMap<[UserId; 2], VecDeque<Moment>>,
}

impl Tables {
    /// Takes more games in, and gives the rows of their results and of what
    /// they did to ratings.
    fn take_in_all(&mut self, games: &[Finished]) -> [(&'static Table, Vec<Vec<Value>>); 2] {
        let (mut results, mut changes) = (Vec::new(), Vec::new());
        for finished in games {
            self.add_up(finished);
            results.extend(Color::BOTH.map(|color| finished.result_row(color)));
            if finished.counted.rated {
                let weight = self.weight(finished);
                let rated = self.pools.rate(finished, weight);
                changes.extend(rated.iter().map(|change| change.change_row(finished)));
            }
        }
        [(&RESULTS, results), (&RATING_CHANGES, changes)]
    }

    fn add_up(&mut self, finished: &Finished) {
        for (scope, size) in finished.tables() {
            for color in Color::BOTH {
                let player = finished.counted.players[color];
                let standing = self.standings.entry((scope, size, player)).or_default();
                *standing = finished.standing(color, *standing);
            }
        }
    }

    fn weight(&mut self, finished: &Finished) -> Weight {
        let ByColor { white, black } = finished.counted.players;
        let mut pair = [white, black];
        pair.sort();
        let ends = self.pairs.entry(pair).or_default();
        let since = finished.at.minus_ms(Weight::WITHIN_MS);
        let before = ends.iter().filter(|&&at| at > since).count();
        ends.push_back(finished.at);
        // Clocks differ by little, so what is old by then stays so.
        while ends.len() > 64 && ends.front().is_some_and(|&at| at <= since) {
            ends.pop_front();
        }
        Weight::after(u32::try_from(before).unwrap_or(u32::MAX))
    }

    /// The rows of sums over all games that were taken in.
    fn sums(&self) -> [(&'static Table, Vec<Vec<Value>>); 2] {
        let standings = self.standings.iter();
        let standings = standings
            .map(|(&(scope, size, player), &standing)| standing_row(scope, size, player, standing));
        let ratings = self.pools.rated.iter();
        let ratings = ratings.map(|(&(scope, player), &rated)| rating_row(scope, player, rated));
        [
            (&RATINGS, ratings.collect()),
            (&STANDINGS, standings.collect()),
        ]
    }
}

impl Store {
    /// Compares results, standings and ratings with what follows from the logs,
    /// and puts that in their place if `write` says so. No game ends meanwhile,
    /// and where there is one writer at a time nobody writes.
    ///
    /// # Errors
    ///
    /// The database failed, or a log cannot have come about.
    pub async fn rebuild(&self, write: bool) -> Result<Rebuilt, Error> {
        self.retrying(|| async {
            // Nothing that it writes bears the time of writing.
            let mut change = self.begin_unclaimed(Moment(0)).await?;
            change.hold_ends().await?;
            let compared = change.compare().await?;
            if write {
                for table in ALL {
                    table.clear(change.connection()).await?;
                }
                change.write_anew().await?;
                change.keep().await?;
            }
            Ok(compared)
        })
        .await
    }
}

const ALL: [&Table; 4] = [&RESULTS, &RATING_CHANGES, &RATINGS, &STANDINGS];

impl Change {
    /// Lets no game end until the change has ended, not even the first one.
    async fn hold_ends(&mut self) -> Result<(), Error> {
        sqlx::query(
            "insert into counters (scope, games) values ($1, 0) \
             on conflict (scope) do update set games = counters.games",
        )
        .bind(id(Scope::EVERYWHERE.0))
        .execute(self.connection())
        .await?;
        Ok(())
    }

    async fn compare(&mut self) -> Result<Rebuilt, Error> {
        let mut rebuilt = Rebuilt::default();
        let mut tables = Tables::default();
        let mut last = 0;
        loop {
            let page = self.finished_after(last).await?;
            rebuilt.games += page.len() as u64;
            // After the last game there should be nothing.
            let until = page.last().map_or(i64::MAX, |finished| finished.ended);
            for (table, rows) in tables.take_in_all(&page) {
                let condition = "ended > $1 and ended <= $2";
                let connection = self.connection();
                let kept = table.read(connection, condition, [last, until]).await?;
                rebuilt.differs(table, differences(rows, kept));
            }
            if page.is_empty() {
                break;
            }
            last = until;
        }
        for (table, rows) in tables.sums() {
            let everybody = "player between $1 and $2";
            let connection = self.connection();
            let kept = table
                .read(connection, everybody, [i64::MIN, i64::MAX])
                .await?;
            rebuilt.differs(table, differences(rows, kept));
        }
        Ok(rebuilt)
    }

    async fn write_anew(&mut self) -> Result<(), Error> {
        let mut tables = Tables::default();
        let mut last = 0;
        loop {
            let page = self.finished_after(last).await?;
            let Some(end) = page.last() else { break };
            last = end.ended;
            for (table, rows) in tables.take_in_all(&page) {
                table.insert(self.connection(), &rows).await?;
            }
        }
        for (table, rows) in tables.sums() {
            table.insert(self.connection(), &rows).await?;
        }
        Ok(())
    }

    /// The next games that ended, as their logs tell them.
    async fn finished_after(&mut self, last: i64) -> Result<Vec<Finished>, Error> {
        let sql = format!(
            "select {AT_START}, {}, games.ended from games \
             join terms on terms.id = games.terms \
             where games.ended > $1 order by games.ended limit $2",
            terms::COLUMNS
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(last)
            .bind(PAGE)
            .fetch_all(self.connection())
            .await?;
        let (Some(first), Some(end)) = (rows.first(), rows.last()) else {
            return Ok(Vec::new());
        };
        let [first, end] = [first, end].map(|row| row.try_get::<i64, _>("ended"));
        let logs = sqlx::query(
            "select events.game, events.number, events.at, events.who, events.kind, \
                    events.detail \
             from games join events on events.game = games.id \
             where games.ended between $1 and $2 order by events.game, events.number",
        )
        .bind(first?)
        .bind(end?)
        .fetch_all(self.connection())
        .await?;
        let mut logs = events::by_game(logs)?;
        rows.iter()
            .filter_map(|row| finished(row, &mut logs).transpose())
            .collect()
    }
}

fn finished(
    row: &AnyRow,
    logs: &mut HashMap<GameId, Vec<AnyRow>>,
) -> Result<Option<Finished>, Error> {
    let log = logs
        .remove(&GameId(read_id(row, "id")?))
        .unwrap_or_default();
    let game = at_start(row)?.replay(events::log(&log, u32::MAX)?)?;
    Ok(Finished::of(&game, row.try_get("ended")?))
}

/// How many rows are in one of two lists and not in the other.
fn differences(mut one: Vec<Vec<Value>>, mut other: Vec<Vec<Value>>) -> u64 {
    one.sort();
    other.sort();
    let missing = |from: &[Vec<Value>], list: &[Vec<Value>]| {
        let lacks = |row: &&Vec<Value>| list.binary_search(row).is_err();
        from.iter().filter(lacks).count() as u64
    };
    missing(&one, &other).max(missing(&other, &one))
}
