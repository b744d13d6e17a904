//! Vacations: days of the year on which all clocks of a person stop.

use crate::moment::{DAY_MS, Moment};
use crate::refusal::ClockRefusal;

/// A period of absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// Its start.
    pub began: Moment,
    /// The last possible end.
    pub until: Moment,
    /// Its end, if it has ended.
    pub ended: Option<Moment>,
}

impl Vacation {
    /// Days of vacation for each person in a year.
    pub const DAYS_A_YEAR: u8 = 14;

    /// A vacation from now, as long as this year's remaining days.
    pub fn begin(earlier: &[Vacation], now: Moment) -> Result<Vacation, ClockRefusal> {
        if let Some(open) = Vacation::open(earlier) {
            return Err(ClockRefusal::OnVacation { until: open.until });
        }
        match Vacation::days_left(earlier, now) {
            0 => Err(ClockRefusal::NoDaysLeft),
            days => Ok(Vacation {
                began: now,
                until: now.plus_ms(i64::from(days) * DAY_MS),
                ended: None,
            }),
        }
    }

    /// The current vacation, if there is one.
    pub fn open(all: &[Vacation]) -> Option<Vacation> {
        all.iter().copied().find(|one| one.ended.is_none())
    }

    /// The remaining days in the year of an instant. A started day counts in
    /// full, and all days of a vacation count for the year of its start.
    pub fn days_left(all: &[Vacation], at: Moment) -> u8 {
        let year = at.year();
        let this_year = all.iter().filter(|one| one.began.year() == year);
        let used: i64 = this_year.map(|one| one.days()).sum();
        let left = i64::from(Vacation::DAYS_A_YEAR) - used;
        u8::try_from(left).unwrap_or(0)
    }

    fn days(self) -> i64 {
        let end = self.ended.unwrap_or(self.until);
        let ms = (end.0 - self.began.0).max(1);
        ms.div_euclid(DAY_MS) + i64::from(ms.rem_euclid(DAY_MS) > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first of June 2026.
    const JUNE: Moment = Moment(1_780_272_000_000);

    fn ended(days: i64, hours: i64) -> Vacation {
        let ended = JUNE.plus_ms(days * DAY_MS + hours * DAY_MS / 24);
        Vacation {
            began: JUNE,
            until: JUNE.plus_ms(14 * DAY_MS),
            ended: Some(ended),
        }
    }

    #[test]
    fn vacation_has_fourteen_days_a_year() {
        let first = Vacation::begin(&[], JUNE).unwrap();
        assert_eq!(first.until, JUNE.plus_ms(14 * DAY_MS));
        let on_vacation = ClockRefusal::OnVacation { until: first.until };
        assert_eq!(Vacation::begin(&[first], JUNE), Err(on_vacation));
        let check = |all: &[Vacation], left| {
            assert_eq!(Vacation::days_left(all, JUNE), left, "{all:?}");
        };
        check(&[], 14);
        check(&[ended(0, 0)], 13);
        check(&[ended(0, 1)], 13);
        check(&[ended(1, 0)], 13);
        check(&[ended(1, 1), ended(3, 0)], 9);
        check(&[ended(14, 0)], 0);
        check(&[ended(30, 0)], 0);
        let none = Vacation::begin(&[ended(14, 0)], JUNE.plus_ms(100 * DAY_MS));
        assert_eq!(none, Err(ClockRefusal::NoDaysLeft));
        // The new year brings new days.
        let next = Vacation::begin(&[ended(14, 0)], JUNE.plus_ms(300 * DAY_MS)).unwrap();
        assert_eq!(next.until.0 - next.began.0, 14 * DAY_MS);
    }
}
