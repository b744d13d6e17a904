//! Leaderboards: players in the order of a metric.

use super::rating::rounded;
use crate::game::ids::UserId;
use crate::game::reach::Reach;
use crate::game::refusal::Refusal;
use crate::tak::Size;

/// The metric of a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// The rating, for players with enough rated games.
    #[default]
    Rating,
    /// The points of all games.
    Points,
    /// The coins in the purse.
    Coins,
    /// How many games were won.
    Wins,
}

/// A leaderboard: its metric and its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leaderboard {
    /// The metric.
    pub by: Measure,
    /// The board size, if not all of them. Ratings do not depend on the size;
    /// this limits the list to players with enough games on it.
    pub size: Option<Size>,
    /// Where.
    pub reach: Reach,
}

/// A player on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The player.
    pub player: UserId,
    /// The value: thousandths of a rating, points, coins or wins.
    pub value: i64,
    /// Its recent change.
    pub change: i64,
    /// The games behind it: rated ones for a rating, none for coins.
    pub games: u32,
}

/// A player on a leaderboard, with a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The rank, the same for equal values.
    pub rank: u32,
    /// The player and the value.
    pub listed: Listed,
}

impl Measure {
    /// A value as displayed.
    #[must_use]
    pub fn told(self, value: i64) -> i64 {
        match self {
            Measure::Rating => rounded(value),
            Measure::Points | Measure::Coins | Measure::Wins => value,
        }
    }

    /// The lowest value that is displayed as more than this one. Players with
    /// the same displayed value share a rank.
    #[must_use]
    pub fn next_above(self, value: i64) -> i64 {
        match self {
            Measure::Rating => rounded(value) * 1000 + 500,
            Measure::Points | Measure::Coins | Measure::Wins => value + 1,
        }
    }
}

impl Leaderboard {
    /// Players on one page.
    pub const PAGE: u32 = 10;

    /// The fewest rated games for a rank by rating.
    pub const FEWEST_GAMES: u32 = 5;

    /// The age of a change that is still recent: seven days.
    pub const CHANGES_WITHIN_MS: i64 = 7 * 24 * 60 * 60 * 1000;

    /// Whether this leaderboard exists.
    ///
    /// # Errors
    ///
    /// Coins are counted by server, and not by board size.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.by == Measure::Coins && (self.size.is_some() || self.reach == Reach::Everywhere) {
            return Err(Refusal::CoinsAreOfServer);
        }
        Ok(())
    }

    /// The ranks of consecutive players. `first` is the rank of the first of
    /// them, and `before` the number of players before.
    #[must_use]
    pub fn ranked(&self, first: u32, before: u32, listed: &[Listed]) -> Vec<Ranked> {
        let mut ranked: Vec<Ranked> = Vec::with_capacity(listed.len());
        for (place, &listed) in (before + 1..).zip(listed) {
            let rank = match ranked.last() {
                None => first,
                Some(last) if self.told(last.listed) == self.told(listed) => last.rank,
                Some(_) => place,
            };
            ranked.push(Ranked { rank, listed });
        }
        ranked
    }

    /// A player's value as displayed.
    #[must_use]
    pub fn told(&self, listed: Listed) -> i64 {
        self.by.told(listed.value)
    }

    /// A player's recent change, as the difference of two displayed values.
    #[must_use]
    pub fn change(&self, listed: Listed) -> i64 {
        self.told(listed) - self.by.told(listed.value - listed.change)
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
    fn equal_values_share_a_place() {
        let check = |by, first, before, values: &[i64], expected: &[u32]| {
            let board = Leaderboard {
                by,
                ..Leaderboard::default()
            };
            let listed: Vec<Listed> = values.iter().copied().map(listed).collect();
            let ranked = board.ranked(first, before, &listed);
            let ranks: Vec<u32> = ranked.iter().map(|ranked| ranked.rank).collect();
            assert_eq!(ranks, expected, "{values:?}");
        };
        check(Measure::Points, 1, 0, &[], &[]);
        check(Measure::Points, 1, 0, &[40, 30, 30, 5], &[1, 2, 2, 4]);
        check(Measure::Coins, 1, 0, &[7, 7, -7], &[1, 1, 3]);
        // A rank may continue on the second page.
        check(Measure::Wins, 9, 10, &[3, 3, 2], &[9, 9, 13]);
        check(Measure::Rating, 1, 0, &[1_500_499, 1_499_500], &[1, 1]);
        check(Measure::Rating, 1, 0, &[1_500_500, 1_500_499], &[1, 2]);
    }

    #[test]
    fn what_is_above_is_told_as_more() {
        for value in [-1_500_i64, -1, 0, 499, 500, 1_499_499, 1_499_500] {
            for by in [
                Measure::Rating,
                Measure::Points,
                Measure::Coins,
                Measure::Wins,
            ] {
                let above = by.next_above(value);
                assert!(by.told(above) > by.told(value), "{by:?} {value}");
                assert_eq!(by.told(above - 1), by.told(value), "{by:?} {value}");
            }
        }
    }

    #[test]
    fn changes_fit_what_is_told() {
        let board = Leaderboard::default();
        let listed = Listed {
            change: 1_000,
            ..listed(1_500_600)
        };
        assert_eq!((board.told(listed), board.change(listed)), (1501, 1));
    }

    #[test]
    fn coins_belong_to_a_server() {
        let check = |by, size, reach, is_there: bool| {
            let size = Size::new(size);
            let board = Leaderboard { by, size, reach };
            assert_eq!(board.check().is_ok(), is_there, "{board:?}");
        };
        check(Measure::Coins, 0, Reach::Here, true);
        check(Measure::Coins, 5, Reach::Here, false);
        check(Measure::Coins, 0, Reach::Everywhere, false);
        check(Measure::Rating, 5, Reach::Everywhere, true);
    }
}
