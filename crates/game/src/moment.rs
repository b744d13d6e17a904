//! Points in time.

use std::time::Duration;

use time::OffsetDateTime;

pub const MINUTE_MS: i64 = 60 * 1000;

pub const HOUR_MS: i64 = 60 * MINUTE_MS;

pub const DAY_MS: i64 = 24 * HOUR_MS;

/// An instant, in milliseconds of Unix time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    /// The day in UTC in PTN's format, 2024.12.31, or `None` beyond the
    /// calendar's range.
    pub fn date(self) -> Option<String> {
        let (year, month, day) = self.utc()?.to_calendar_date();
        let month = u8::from(month);
        Some(format!("{year:04}.{month:02}.{day:02}"))
    }

    /// The time of day in UTC in PTN's format, 23:59:59, or `None` beyond the
    /// calendar's range.
    pub fn time(self) -> Option<String> {
        let (hour, minute, second) = self.utc()?.to_hms();
        Some(format!("{hour:02}:{minute:02}:{second:02}"))
    }

    /// The instant in UTC in ISO 8601, 2024-12-31T23:59:59.999Z, or `None`
    /// beyond the calendar's range.
    pub fn iso(self) -> Option<String> {
        let (date, time) = (self.date()?.replace('.', "-"), self.time()?);
        Some(format!("{date}T{time}.{:03}Z", self.0.rem_euclid(1000)))
    }

    /// The year in UTC, or `None` beyond the calendar's range.
    pub fn year(self) -> Option<i32> {
        Some(self.utc()?.year())
    }

    fn utc(self) -> Option<OffsetDateTime> {
        OffsetDateTime::from_unix_timestamp(self.0.div_euclid(1000)).ok()
    }

    /// The instant a number of milliseconds later.
    pub fn plus_ms(self, ms: i64) -> Moment {
        Moment(self.0.saturating_add(ms))
    }

    /// The instant after a time, in whole milliseconds that are not before it.
    pub fn plus(self, time: Duration) -> Moment {
        let ms = time.as_nanos().div_ceil(1_000_000);
        self.plus_ms(i64::try_from(ms).unwrap_or(i64::MAX))
    }

    /// The instant a number of milliseconds earlier.
    pub fn minus_ms(self, ms: i64) -> Moment {
        Moment(self.0.saturating_sub(ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_is_in_utc() {
        let check = |ms, expected: Option<&str>| {
            assert_eq!(Moment(ms).date().as_deref(), expected, "{ms}");
        };
        check(0, Some("1970.01.01"));
        check(-1, Some("1969.12.31"));
        check(1_735_689_599_999, Some("2024.12.31"));
        check(1_735_689_600_000, Some("2025.01.01"));
        check(i64::MAX, None);
    }

    #[test]
    fn time_is_in_utc() {
        let check = |ms, expected: Option<&str>| {
            assert_eq!(Moment(ms).time().as_deref(), expected, "{ms}");
        };
        check(-1, Some("23:59:59"));
        check(3_661_000, Some("01:01:01"));
        check(i64::MAX, None);
    }

    #[test]
    fn instant_is_formatted_as_iso_8601() {
        let check = |ms, expected: Option<&str>| {
            assert_eq!(Moment(ms).iso().as_deref(), expected, "{ms}");
        };
        check(0, Some("1970-01-01T00:00:00.000Z"));
        check(-1, Some("1969-12-31T23:59:59.999Z"));
        check(1_735_689_599_999, Some("2024-12-31T23:59:59.999Z"));
        check(i64::MAX, None);
    }
}
