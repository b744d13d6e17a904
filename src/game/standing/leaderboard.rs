//! Who leads: lists of players in the order of something they have.

use super::rating::rounded;
use crate::game::ids::UserId;
use crate::game::reach::Reach;
use crate::game::refusal::Refusal;
use crate::tak::Size;

/// What players are compared by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// The rating, of those who have played enough rated games.
    #[default]
    Rating,
    /// The points of all games.
    Points,
    /// What is in the purse.
    Coins,
    /// How many games were won.
    Wins,
}

/// A list of players: what they are compared by, and among whose games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leaderboard {
    /// What they are compared by.
    pub by: Measure,
    /// On boards of which size, if not on all. A rating is one for all sizes;
    /// those are compared who have played enough games on this one.
    pub size: Option<Size>,
    /// Where.
    pub reach: Reach,
}

/// A player on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Who.
    pub player: UserId,
    /// What they have: thousandths of a rating, points, coins or wins.
    pub value: i64,
    /// By how much that has changed of late.
    pub change: i64,
    /// How many games that comes from: rated ones for a rating, none for
    /// coins.
    pub games: u32,
}

/// A player on a leaderboard, and which place that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The place, which several may share.
    pub rank: u32,
    /// Who it is, and what they have.
    pub listed: Listed,
}

impl Measure {
    /// A value as people are told it.
    #[must_use]
    pub fn told(self, value: i64) -> i64 {
        match self {
            Measure::Rating => rounded(value),
            Measure::Points | Measure::Coins | Measure::Wins => value,
        }
    }

    /// The lowest value that is told as more than this one. Who is told the
    /// same number shares a place.
    #[must_use]
    pub fn next_above(self, value: i64) -> i64 {
        match self {
            Measure::Rating => rounded(value) * 1000 + 500,
            Measure::Points | Measure::Coins | Measure::Wins => value + 1,
        }
    }
}

impl Leaderboard {
    /// How many players are told at once.
    pub const PAGE: u32 = 10;

    /// How many rated games it takes to be compared by rating.
    pub const FEWEST_GAMES: u32 = 5;

    /// How long ago a change may be that is told: seven days.
    pub const CHANGES_WITHIN_MS: i64 = 7 * 24 * 60 * 60 * 1000;

    /// Whether there is such a list.
    ///
    /// # Errors
    ///
    /// Coins belong to a server and to no size of board.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.by == Measure::Coins && (self.size.is_some() || self.reach == Reach::Everywhere) {
            return Err(Refusal::CoinsAreOfServer);
        }
        Ok(())
    }

    /// The places of players who follow each other in the list. The first of
    /// them has this rank, and so many are before them.
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

    /// What a player has, as people are told it.
    #[must_use]
    pub fn told(&self, listed: Listed) -> i64 {
        self.by.told(listed.value)
    }

    /// By how much that has changed, as the difference of two numbers that
    /// people are told.
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
        // The second page goes on with who shares a place on the first.
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
