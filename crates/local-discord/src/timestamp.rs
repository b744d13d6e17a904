//! Discord's timestamps and the adjustable clock behind them.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use jiff::fmt::strtime;

use crate::snowflake::Millis;

/// The machine's clock with an offset, which [`pass`](Clock::pass) increases
/// and [`set_back`](Clock::set_back) decreases.
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
    /// The time now. When the machine sets its clock back, this clock goes on:
    /// otherwise ids would not follow the order of events.
    pub(crate) fn now(&self) -> Millis {
        let now = Timestamp::now().as_millisecond();
        let shown = self.adjust(|reading| {
            reading.ahead += (reading.last - now).max(0);
            reading.last = now;
            now.saturating_add(reading.ahead)
        });
        u64::try_from(shown).unwrap_or(0)
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
    strtime::format("%Y-%m-%dT%H:%M:%S.%6f+00:00", &moment(millis))
        .expect("the format names only what a moment has")
}

/// The `Date` header of HTTP.
pub(crate) fn http_date(millis: Millis) -> String {
    strtime::format("%a, %d %b %Y %H:%M:%S GMT", &moment(millis))
        .expect("the format names only what a moment has")
}

fn moment(millis: Millis) -> jiff::Zoned {
    let millis = i64::try_from(millis).unwrap_or(0);
    Timestamp::from_millisecond(millis)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_zoned(jiff::tz::TimeZone::UTC)
}
