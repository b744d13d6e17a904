//! The table of a week: its weeks, its posts and its places.

use super::leaderboard::{Leaderboard, Listed, Metric, Ranked};
use super::rating::rounded;
use crate::calendar::{Day, Hour, Zone};
use crate::ids::UserId;
use crate::moment::Moment;

/// A week in UTC from Monday to Sunday, counted from the one that began on
/// 1970-01-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Week(pub u32);

/// The day 1970-01-05, a Monday.
const FIRST_MONDAY: u32 = 4;

const DAYS_OF_WEEK: u32 = 7;

impl Week {
    /// Its first day, a Monday.
    pub fn monday(self) -> Day {
        let days = self.0.saturating_mul(DAYS_OF_WEEK);
        Day(days.saturating_add(FIRST_MONDAY))
    }

    /// The instant of its beginning.
    pub fn begin(self) -> Moment {
        self.monday().begin(Hour::MIDNIGHT, Zone::UTC)
    }

    pub fn next(self) -> Week {
        Week(self.0.saturating_add(1))
    }

    /// The week of an instant, where weeks begin on Monday at this hour. Before
    /// the first one it is the first.
    fn current(now: Moment, hour: Hour) -> Week {
        let day = Day::current(now, hour, Zone::UTC);
        Week(day.0.saturating_sub(FIRST_MONDAY) / DAYS_OF_WEEK)
    }
}

/// The hour of the posts on Monday, and the last week that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeeklyPlan {
    pub hour: Hour,
    pub last: Option<Week>,
}

impl WeeklyPlan {
    /// The week of the table to be posted now, or `None` if it was posted.
    /// Weeks before it are left out.
    pub fn week_to_post(self, now: Moment) -> Option<Week> {
        let past = Week(Week::current(now, self.hour).0.checked_sub(1)?);
        match self.last {
            // The hour may have become a later one after the post.
            Some(last) if last == past || last == past.next() => None,
            // A week beyond the next one is from a clock that ran ahead.
            _ => Some(past),
        }
    }

    /// The instant of the next post.
    pub fn next_post(self, now: Moment) -> Moment {
        let this = Week::current(now, self.hour);
        let is_posted = self.last == Some(this);
        let next = if is_posted { this.next() } else { this }.next();
        next.monday().begin(self.hour, Zone::UTC)
    }
}

/// The games of a week on a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeekTable {
    pub games: u32,
    /// The best players by points, each with the change of their rating in
    /// thousandths.
    pub best: Vec<WeekEntry>,
    /// The players with the largest rises of their ratings, in thousandths.
    pub risen: Vec<(UserId, i64)>,
}

/// A player in the table of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeekEntry {
    pub player: UserId,
    pub games: u32,
    pub wins: u32,
    pub points: i64,
    /// The change of the rating, in thousandths.
    pub change: i64,
}

impl WeekTable {
    /// The players in the table.
    pub const MOST: u32 = 10;

    /// The players named for their ratings.
    pub const MOST_RISEN: u32 = 3;

    /// The best players, each with a rank (equal points share it) and the change of
    /// the displayed rating.
    pub fn ranked(&self) -> Vec<(Ranked, WeekEntry)> {
        let entries = self.best.iter().map(|entry| Listed {
            player: entry.player,
            value: entry.points,
            change: rounded(entry.change),
            games: entry.games,
        });
        let entries: Vec<Listed> = entries.collect();
        let board = Leaderboard {
            by: Metric::Points,
            ..Leaderboard::default()
        };
        let rows = board.ranked(1, 0, &entries);
        rows.into_iter().zip(self.best.iter().copied()).collect()
    }

    /// The players with the largest rises of their ratings, as displayed.
    pub fn rises(&self) -> impl Iterator<Item = (UserId, i64)> {
        let rises = self.risen.iter();
        rises
            .map(|&(player, change)| (player, rounded(change)))
            .filter(|(_, change)| *change > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moment::{DAY_MS, HOUR_MS};

    fn at(date: i64, hour: i64) -> Moment {
        Moment(date * DAY_MS + hour * HOUR_MS)
    }

    fn plan(hour: u8, last: Option<u32>) -> WeeklyPlan {
        WeeklyPlan {
            hour: Hour::new(hour).unwrap(),
            last: last.map(Week),
        }
    }

    #[test]
    fn week_begins_on_monday() {
        assert_eq!(Week(0).begin().date().as_deref(), Some("1970.01.05"));
        assert_eq!(Week(2967).begin().date().as_deref(), Some("2026.11.16"));
        let sunday = Week(2968).begin().minus_ms(1);
        assert_eq!(Week::current(sunday, Hour::MIDNIGHT), Week(2967));
        assert_eq!(Week::current(Moment(0), Hour::NOON), Week(0));
    }

    #[test]
    fn past_week_is_posted_from_monday_on() {
        // Week 10 begins on day 74, week 11 on day 81.
        let check = |last, now, expected: Option<u32>| {
            assert_eq!(
                plan(18, last).week_to_post(now),
                expected.map(Week),
                "{last:?} {now:?}"
            );
        };
        check(None, at(81, 18), Some(10));
        check(None, at(81, 17), Some(9));
        check(Some(9), at(81, 17), None);
        check(Some(9), at(81, 18), Some(10));
        check(Some(10), at(87, 23), None);
        // Weeks without a process are left out.
        check(Some(3), at(83, 1), Some(10));
        // After the post, the hour became a later one.
        check(Some(10), at(81, 3), None);
        // A clock ran ahead for long.
        check(Some(40), at(81, 18), Some(10));
        check(None, Moment(0), None);
    }

    #[test]
    fn next_post_is_on_the_next_monday_without_one() {
        let check = |last, now, expected| {
            assert_eq!(plan(18, last).next_post(now), expected, "{now:?}");
        };
        check(None, at(75, 0), at(81, 18));
        check(Some(9), at(81, 17), at(81, 18));
        check(Some(9), at(81, 18), at(88, 18));
        check(Some(10), at(81, 3), at(88, 18));
    }

    #[test]
    fn equal_points_share_a_rank_and_falls_are_no_rises() {
        let entry = |player, points, change| WeekEntry {
            player: UserId(player),
            games: 2,
            wins: 1,
            points,
            change,
        };
        let table = WeekTable {
            games: 3,
            best: vec![
                entry(1, 40, 12_600),
                entry(2, 40, -400),
                entry(3, 7, -8_500),
            ],
            risen: vec![(UserId(1), 12_600), (UserId(2), 400), (UserId(3), -8_500)],
        };
        let ranks: Vec<_> = table
            .ranked()
            .iter()
            .map(|(row, _)| (row.rank, row.listed.change))
            .collect();
        assert_eq!(ranks, [(1, 13), (1, 0), (3, -8)]);
        let rises: Vec<_> = table.rises().collect();
        assert_eq!(rises, [(UserId(1), 13)]);
    }
}
