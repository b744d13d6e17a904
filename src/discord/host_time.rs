//! The clocks of this machine.
//!
//! The monotonic clock measures the time, because it is never set. It does not run
//! while the host sleeps; the clock of day shows that.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::game::Moment;

/// The difference between the two clocks of the host from which one of them must
/// have leapt. A clock under gentle correction stays far below it.
pub(super) const LEAP_MS: i64 = 500;

/// Both clocks of the host at one time.
#[derive(Clone, Copy, Debug)]
pub(super) struct HostTime {
    /// The clock of day. It may be set.
    pub(super) of_day: Moment,
    /// The monotonic clock. It may stop while the host sleeps.
    monotonic: Instant,
}

/// The host's time now.
pub(super) fn host_now() -> HostTime {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or(Duration::ZERO);
    HostTime {
        of_day: Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
        monotonic: Instant::now(),
    }
}

impl HostTime {
    /// The time since another instant, or `None` if a clock leapt in between.
    pub(super) fn ms_since(self, other: HostTime) -> Option<i64> {
        let ms = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let passed = match self.monotonic.checked_duration_since(other.monotonic) {
            Some(passed) => ms(passed),
            None => -ms(other.monotonic.saturating_duration_since(self.monotonic)),
        };
        let shown = self.of_day.0.saturating_sub(other.of_day.0);
        (shown.saturating_sub(passed).saturating_abs() <= LEAP_MS).then_some(passed)
    }
}

#[cfg(test)]
pub(super) mod fake {
    use super::*;

    /// A host with two clocks under the test's control.
    pub(crate) struct Host {
        start: Instant,
    }

    impl Host {
        pub(crate) fn new() -> Host {
            Host {
                start: Instant::now(),
            }
        }

        /// Both clocks have run for this long.
        pub(crate) fn after(&self, ms: u64) -> HostTime {
            self.after_leap(ms, 0)
        }

        /// The same, after the clock of day was set by this much.
        pub(crate) fn after_leap(&self, ms: u64, leap_ms: i64) -> HostTime {
            HostTime {
                of_day: Moment(ms.cast_signed() + leap_ms),
                monotonic: self.start + Duration::from_millis(ms),
            }
        }
    }
}
