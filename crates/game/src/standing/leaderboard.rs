//! Leaderboards: players in the order of a metric.

use super::rating::rounded;
use crate::ids::UserId;
use crate::moment::DAY_MS;
use crate::place::Reach;
use crate::refusal::Refusal;
use crate::words;
use tak::Size;

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Metric {
        /// The rating, for players with enough rated games.
        #[default]
        Rating = "rating",
        Points = "points",
        Coins = "coins",
        Wins = "wins",
        /// The rating from puzzles, after enough of them.
        Puzzles = "puzzles",
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leaderboard {
    pub by: Metric,
    /// The board size, if not all of them. Ratings do not depend on the size;
    /// this limits the list to players with enough games on it.
    pub size: Option<Size>,
    pub reach: Reach,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    pub player: UserId,
    /// The value: thousandths of a rating, points, coins or wins.
    pub value: i64,
    pub change: i64,
    /// The games behind it: rated ones for a rating, none for coins.
    pub games: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The rank, the same for equal values.
    pub rank: u32,
    pub listed: Listed,
}

impl Metric {
    pub fn displayed(self, value: i64) -> i64 {
        match self {
            Metric::Rating | Metric::Puzzles => rounded(value),
            Metric::Points | Metric::Coins | Metric::Wins => value,
        }
    }

    /// The lowest value that is displayed as more than this one. Players with
    /// the same displayed value share a rank.
    pub fn next_above(self, value: i64) -> i64 {
        match self {
            Metric::Rating | Metric::Puzzles => rounded(value) * 1000 + 500,
            Metric::Points | Metric::Coins | Metric::Wins => value + 1,
        }
    }
}

impl Leaderboard {
    pub const PAGE: u32 = 10;

    /// The minimum number of rated games for a rank by rating.
    pub const FEWEST_GAMES: u32 = 5;

    /// The age of a change that is still recent: seven days.
    pub const CHANGES_WITHIN_MS: i64 = 7 * DAY_MS;

    /// Whether this leaderboard exists.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.by == Metric::Coins && (self.size.is_some() || self.reach == Reach::Everywhere) {
            return Err(Refusal::CoinsAreOfServer);
        }
        if self.by == Metric::Puzzles && self.size.is_some() {
            return Err(Refusal::ListOfAllSizes);
        }
        Ok(())
    }

    /// The same list without a size, if it has none.
    #[must_use]
    pub fn without_unfit_size(self) -> Leaderboard {
        match self.by {
            Metric::Coins | Metric::Puzzles => Leaderboard { size: None, ..self },
            Metric::Rating | Metric::Points | Metric::Wins => self,
        }
    }

    /// The ranks of consecutive players. `first` is the rank of the first of
    /// them, and `before` the number of players before.
    pub fn ranked(&self, first: u32, before: u32, entries: &[Listed]) -> Vec<Ranked> {
        let mut rows: Vec<Ranked> = Vec::with_capacity(entries.len());
        for (place, &entry) in (before + 1..).zip(entries) {
            let rank = match rows.last() {
                None => first,
                Some(last) if self.displayed(last.listed) == self.displayed(entry) => last.rank,
                Some(_) => place,
            };
            rows.push(Ranked {
                rank,
                listed: entry,
            });
        }
        rows
    }

    pub fn displayed(&self, entry: Listed) -> i64 {
        self.by.displayed(entry.value)
    }

    /// A player's recent change, as the difference of two displayed values.
    pub fn change(&self, entry: Listed) -> i64 {
        self.displayed(entry) - self.by.displayed(entry.value - entry.change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(value: i64) -> Listed {
        Listed {
            player: UserId(7),
            value,
            change: 0,
            games: 9,
        }
    }

    #[test]
    fn equal_values_share_a_rank() {
        let check = |by, first, before, values: &[i64], expected: &[u32]| {
            let board = Leaderboard {
                by,
                ..Leaderboard::default()
            };
            let entries: Vec<Listed> = values.iter().copied().map(listed).collect();
            let rows = board.ranked(first, before, &entries);
            let ranks: Vec<u32> = rows.iter().map(|row| row.rank).collect();
            assert_eq!(ranks, expected, "{values:?}");
        };
        check(Metric::Points, 1, 0, &[], &[]);
        check(Metric::Points, 1, 0, &[40, 30, 30, 5], &[1, 2, 2, 4]);
        check(Metric::Coins, 1, 0, &[7, 7, -7], &[1, 1, 3]);
        // A rank may continue on the second page.
        check(Metric::Wins, 9, 10, &[3, 3, 2], &[9, 9, 13]);
        check(Metric::Rating, 1, 0, &[1_500_499, 1_499_500], &[1, 1]);
        check(Metric::Rating, 1, 0, &[1_500_500, 1_500_499], &[1, 2]);
    }

    #[test]
    fn next_value_above_is_displayed_as_more() {
        for value in [-1_500_i64, -1, 0, 499, 500, 1_499_499, 1_499_500] {
            for by in [
                Metric::Rating,
                Metric::Points,
                Metric::Coins,
                Metric::Wins,
                Metric::Puzzles,
            ] {
                let above = by.next_above(value);
                assert!(by.displayed(above) > by.displayed(value), "{by:?} {value}");
                assert_eq!(
                    by.displayed(above - 1),
                    by.displayed(value),
                    "{by:?} {value}"
                );
            }
        }
    }

    #[test]
    fn change_is_difference_of_displayed_values() {
        let board = Leaderboard::default();
        let entry = Listed {
            change: 1_000,
            ..listed(1_500_600)
        };
        assert_eq!((board.displayed(entry), board.change(entry)), (1501, 1));
    }

    #[test]
    fn coins_leaderboard_needs_server_and_no_size() {
        let check = |by, size, reach, is_there: bool| {
            let size = Size::new(size);
            let board = Leaderboard { by, size, reach };
            assert_eq!(board.check().is_ok(), is_there, "{board:?}");
        };
        check(Metric::Coins, 0, Reach::Here, true);
        check(Metric::Coins, 5, Reach::Here, false);
        check(Metric::Coins, 0, Reach::Everywhere, false);
        check(Metric::Rating, 5, Reach::Everywhere, true);
    }
}
