//! The ratings and records that follow from finished games, added in order.

use crate::database::{Column, Value};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::ops::RangeInclusive;

use super::finished_page::Page;
use crate::standing::results::{
    Finished, Pools, RATING_CHANGES, RATINGS, RESULTS, STANDINGS, rating_row, standing_row,
};
use crate::table::Table;
use tak::{ByColor, Color};
use tavern_game::{Moment, Scope, Standing, UserId, Weight};

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
                let rated = self.pools.rate(finished, weight);
                changes.extend(rated.iter().map(|change| change.change_row(finished)));
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
        // Instants are out of order by little, so an old end stays old.
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
            let rated = self.pools.rated.get(&(scope, player));
            if let (0, Some(&rated)) = (size, rated) {
                ratings.push(rating_row(scope, player, rated));
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
