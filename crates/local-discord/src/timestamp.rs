//! Discord's timestamps and the adjustable clock behind them.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use time::UtcDateTime;

use crate::snowflake::Millis;

/// The machine's clock with an offset: [`pass`](Clock::pass) increases it and
/// [`set_back`](Clock::set_back) decreases it.
#[derive(Default)]
pub(crate) struct Clock(Mutex<Reading>);

/// Both in milliseconds.
#[derive(Default)]
struct Reading {
    /// The machine's time when the clock was last read.
    last: i64,
    ahead: i64,
}

impl Clock {
    /// The time now. When the machine sets its clock back, this clock continues:
    /// otherwise ids would not follow the order of events.
    pub(crate) fn now(&self) -> Millis {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, millis);
        let now_or_later = self.adjust(|reading| {
            reading.ahead += (reading.last - now).max(0);
            reading.last = now;
            now.saturating_add(reading.ahead)
        });
        u64::try_from(now_or_later).unwrap_or(0)
    }

    pub(crate) fn pass(&self, time: Duration) {
        self.adjust(|reading| reading.ahead = reading.ahead.saturating_add(millis(time)));
    }

    pub(crate) fn set_back(&self, time: Duration) {
        self.adjust(|reading| reading.ahead = reading.ahead.saturating_sub(millis(time)));
    }

    fn adjust<T>(&self, change: impl FnOnce(&mut Reading) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 4)
}

/// ISO 8601 as in `2024-01-01T00:00:00.000000+00:00`.
pub(crate) fn iso(millis: Millis) -> String {
    let nanoseconds = i128::from(millis) * 1_000_000;
    let moment = UtcDateTime::from_unix_timestamp_nanos(nanoseconds);
    let moment = moment.unwrap_or(UtcDateTime::UNIX_EPOCH);
    let (year, month, day) = moment.to_calendar_date();
    let (hour, minute, second, micro) = moment.as_hms_micro();
    format!(
        "{year:04}-{:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micro:06}+00:00",
        u8::from(month)
    )
}

/// The `Date` header of HTTP. Its range ends with the year 9999.
pub(crate) fn http_date(millis: Millis) -> String {
    const LATEST: Millis = 253_402_300_799_000;
    httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(millis.min(LATEST)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_have_the_forms_of_discord() {
        let millis = 1_709_210_096_789;
        assert_eq!(iso(millis), "2024-02-29T12:34:56.789000+00:00");
        assert_eq!(http_date(millis), "Thu, 29 Feb 2024 12:34:56 GMT");
        assert_eq!(http_date(Millis::MAX), "Fri, 31 Dec 9999 23:59:59 GMT");
        assert_eq!(iso(Millis::MAX), "1970-01-01T00:00:00.000000+00:00");
    }
}
