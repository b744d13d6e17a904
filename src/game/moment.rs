//! When something happened.

use time::OffsetDateTime;

/// An instant, in milliseconds of Unix time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    /// The day in UTC as PTN writes it, 2024.12.31; none for what no calendar
    /// holds.
    #[must_use]
    pub fn date(self) -> Option<String> {
        let seconds = self.0.div_euclid(1000);
        let day = OffsetDateTime::from_unix_timestamp(seconds).ok()?.date();
        let (year, month, day) = (day.year(), u8::from(day.month()), day.day());
        Some(format!("{year:04}.{month:02}.{day:02}"))
    }

    /// The instant so many milliseconds later.
    #[must_use]
    pub fn plus_ms(self, ms: i64) -> Moment {
        Moment(self.0.saturating_add(ms))
    }

    /// The instant so many milliseconds earlier.
    #[must_use]
    pub fn minus_ms(self, ms: i64) -> Moment {
        Moment(self.0.saturating_sub(ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_utc() {
        let check = |ms, expected: Option<&str>| {
            assert_eq!(Moment(ms).date().as_deref(), expected, "{ms}");
        };
        check(0, Some("1970.01.01"));
        check(-1, Some("1969.12.31"));
        check(1_735_689_599_999, Some("2024.12.31"));
        check(1_735_689_600_000, Some("2025.01.01"));
        check(i64::MAX, None);
    }
}
