//! Pages of finished games in the order of their ends, and the ratings and
//! records that follow from them.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::ops::RangeInclusive;

use sqlx::AnyConnection;

use crate::database::table::Table;
use crate::database::{Column, Error, Row, Value, sql};
use crate::playing::events::{LOG, StoredLog};
use crate::playing::games::AT_START;
use crate::standing::results::{
    Finished, Pools, RATING_CHANGES, RATINGS, RESULTS, STANDINGS, rating_row, standing_row,
};
use crate::terms;
use tak::{ByColor, Color};
use tavern_game::{Game, Moment, Scope, Standing, UserId, Weight};

/// The rows of two tables.
pub(super) type Rows = [(&'static Table, Vec<Vec<Value>>); 2];

/// A page and the rows that follow from its games.
pub(super) struct TalliedPage {
    pub(super) page: Page,
    pub(crate) rows: Rows,
}

/// The sums of the games added so far.
#[derive(Default)]
pub(super) struct Tally {
    pools: Pools,
    /// By player, sorted as in the database.
    standings: BTreeMap<(i64, Scope, i64), Standing>,
    /// The ends of the last rated games of each pair.
    pairs: HashMap<[UserId; 2], VecDeque<Moment>>,
}

impl Tally {
    /// Adds the next games.
    pub(super) fn add_page(&mut self, page: Page) -> TalliedPage {
        let (mut results, mut changes) = (Vec::new(), Vec::new());
        for finished in page.games.iter().filter_map(|game| game.finished.as_ref()) {
            self.add_up(finished);
            results.extend(Color::BOTH.map(|color| finished.result_row(color)));
            if finished.counted.rated {
                let weight = self.weight(finished);
                let updates = self.pools.rate(finished, weight);
                changes.extend(updates.iter().map(|change| change.change_row(finished)));
            }
        }
        let rows = [(&RESULTS, results), (&RATING_CHANGES, changes)];
        TalliedPage { page, rows }
    }

    fn add_up(&mut self, finished: &Finished) {
        for (scope, size) in finished.standing_keys() {
            for color in Color::BOTH {
                let player = finished.counted.players[color].store();
                let standing = self.standings.entry((player, scope, size)).or_default();
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
        // Instants are only slightly out of order, so an old end stays old.
        while ends.len() > 64 && ends.front().is_some_and(|&at| at <= since) {
            ends.pop_front();
        }
        Weight::after(u32::try_from(before).unwrap_or(u32::MAX))
    }

    /// The ratings and records of a range of players, as in the database.
    pub(crate) fn sums(&self, players: RangeInclusive<i64>) -> Rows {
        let (mut ratings, mut standings) = (Vec::new(), Vec::new());
        let first = (*players.start(), Scope(0), 0);
        let last = (*players.end(), Scope(u64::MAX), i64::MAX);
        for (&(player, scope, size), &standing) in self.standings.range(first..=last) {
            let player = UserId(player.cast_unsigned());
            standings.push(standing_row(scope, size, player, standing));
            // A rating in a scope implies a record there.
            let rating = self.pools.rated.get(&(scope, player));
            if let (0, Some(&rating)) = (size, rating) {
                ratings.push(rating_row(scope, player, rating));
            }
        }
        [(&RATINGS, ratings), (&STANDINGS, standings)]
    }

    /// The ratings and records of some players.
    pub(super) fn sums_of(&self, players: &[i64]) -> Rows {
        let mut all = [(&RATINGS, Vec::new()), (&STANDINGS, Vec::new())];
        for &player in players {
            for ((_, all), (_, rows)) in all.iter_mut().zip(self.sums(player..=player)) {
                all.extend(rows);
            }
        }
        all
    }
}

impl TalliedPage {
    /// The players of the page, as in the database.
    pub(crate) fn players(&self) -> BTreeSet<i64> {
        let games = self.page.games.iter();
        games
            .flat_map(|game| {
                let ByColor { white, black } = game.game.players;
                [white.store(), black.store()]
            })
            .collect()
    }
}

/// A finished game, and its result if it counts.
pub(crate) struct FinishedGame {
    /// The game with its log and its transfers of coins.
    pub(crate) game: Game,
    /// `None` if the game does not count although it has an end number.
    pub(crate) finished: Option<Finished>,
}

/// Consecutive finished games.
pub(crate) struct Page {
    /// The number of the last end before the page.
    pub(crate) after: i64,
    /// The number of the last end in the page.
    pub(crate) until: i64,
    pub(crate) games: Vec<FinishedGame>,
}

/// The next finished games, if there are any. They never change, except that
/// players become nameless.
pub(crate) async fn page_after(
    connection: &mut AnyConnection,
    after: i64,
    most: i64,
) -> Result<Option<Page>, Error> {
    let sql = format!(
        "select {AT_START}, {LOG}, {}, games.ended from games \
         join terms on terms.id = games.terms \
         where games.ended > $1 order by games.ended limit $2",
        terms::COLUMNS
    );
    let rows = sql!(sql, after, most).rows(connection).await?;
    let Some(last) = rows.last() else {
        return Ok(None);
    };
    let until = last.read("ended")?;
    let games = rows.iter().map(finished_game);
    Ok(Some(Page {
        after,
        until,
        games: games.collect::<Result<_, _>>()?,
    }))
}

fn finished_game(row: &Row) -> Result<FinishedGame, Error> {
    let game = StoredLog::of(row)?.replay(row, u32::MAX)?;
    let end: i64 = row.read("ended")?;
    let finished = Finished::of(&game, end);
    Ok(FinishedGame { game, finished })
}
