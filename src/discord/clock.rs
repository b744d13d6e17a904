//! What time it is at Discord.
//!
//! The id of an interaction tells when Discord made it, and an answer is of
//! use only for three seconds. A host's clock may be minutes off, so ages are
//! measured against Discord's, learned from the `Date` of its answers.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::game::Moment;

/// The age from which an interaction is not acted upon: the person has seen,
/// or is about to see, that there was no answer.
const TOO_OLD_MS: i64 = 2_500;

/// When we begin to make somebody wait, measured from their act: Discord's
/// limit of three seconds, less one for the way to and fro.
const PATIENCE_MS: i64 = 2_000;

/// The least time that work is given, however late we heard of it.
const LEAST_PATIENCE_MS: i64 = 200;

/// This host's time now.
pub(super) fn host_now() -> Moment {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or(Duration::ZERO);
    Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// When Discord made an id, by Discord's clock: the upper bits count
/// milliseconds from the first second of 2015 (Discord's documentation,
/// "Snowflakes").
pub(super) fn snowflake_time(id: u64) -> Moment {
    const FIRST_SECOND_OF_2015_MS: i64 = 1_420_070_400_000;
    Moment((id >> 22).cast_signed() + FIRST_SECOND_OF_2015_MS)
}

/// How far Discord's clock is ahead of ours: between which bounds, in
/// milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ahead {
    least: i64,
    most: i64,
}

/// Discord's clock, as far as we know it.
#[derive(Debug, Default)]
pub(super) struct DiscordClock {
    ahead: Mutex<Option<Ahead>>,
}

impl DiscordClock {
    /// Learns from an answer that carried a `Date`, which is cut to whole
    /// seconds, and was asked for and received at these times of ours.
    pub(super) fn learn(&self, date: Moment, asked: Moment, received: Moment) {
        let seen = Ahead {
            least: date.0 - received.0,
            most: date.0 + 1_000 - asked.0,
        };
        let mut ahead = self.ahead.lock().unwrap_or_else(PoisonError::into_inner);
        *ahead = Some(match *ahead {
            // Each answer narrows the bounds, until a clock is set anew and
            // nothing fits both.
            Some(known) => known.met_with(seen).unwrap_or(seen),
            None => seen,
        });
    }

    /// What time it is at Discord. All processes agree on it, wherever they
    /// run, to within a second.
    pub(super) fn now(&self) -> Moment {
        let ahead = self
            .ahead()
            .map_or(0, |ahead| i64::midpoint(ahead.least, ahead.most));
        host_now().plus_ms(ahead)
    }

    /// Whether something Discord made at a time of its own is too old to act
    /// upon. In doubt it is not.
    pub(super) fn is_too_old(&self, made: Moment) -> bool {
        self.least_age_ms(made, host_now())
            .is_some_and(|age| age > TOO_OLD_MS)
    }

    /// How much time there is to answer what Discord made at a time of its
    /// own, before somebody must be asked to wait.
    pub(super) fn time_left(&self, made: Moment) -> Duration {
        let age = self.least_age_ms(made, host_now()).unwrap_or(0).max(0);
        let left = (PATIENCE_MS - age).max(LEAST_PATIENCE_MS);
        Duration::from_millis(left.unsigned_abs())
    }

    /// How old something is at least, if we know Discord's clock.
    fn least_age_ms(&self, made: Moment, now: Moment) -> Option<i64> {
        Some(now.0 + self.ahead()?.least - made.0)
    }

    fn ahead(&self) -> Option<Ahead> {
        *self.ahead.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ahead {
    fn met_with(self, other: Ahead) -> Option<Ahead> {
        let least = self.least.max(other.least);
        let most = self.most.min(other.most);
        (least <= most).then_some(Ahead { least, most })
    }
}

/// Reads the date of an HTTP answer: `Fri, 20 Nov 2026 10:00:00 GMT`.
pub(super) fn http_date(text: &str) -> Option<Moment> {
    let time = httpdate::parse_http_date(text).ok()?;
    let since = time.duration_since(UNIX_EPOCH).ok()?;
    Some(Moment(i64::try_from(since.as_millis()).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn age_is_measured_on_discords_clock() {
        let clock = DiscordClock::default();
        let hour = 3_600_000;
        let made = Moment(hour + 10_000);
        assert_eq!(
            clock.least_age_ms(made, Moment(0)),
            None,
            "nothing is known yet"
        );
        // Our clock is an hour behind; Discord said 3,600 s at 200 ms of ours.
        clock.learn(Moment(hour), Moment(200), Moment(300));
        assert_eq!(clock.least_age_ms(made, Moment(12_000)), Some(1_700));
        // A second answer narrows what the first one left open.
        clock.learn(Moment(hour + 1_000), Moment(1_150), Moment(1_200));
        assert_eq!(clock.least_age_ms(made, Moment(12_000)), Some(1_800));
    }

    #[test]
    fn a_clock_that_was_set_is_learned_anew() {
        let clock = DiscordClock::default();
        clock.learn(Moment(1_000), Moment(1_000), Moment(1_000));
        clock.learn(Moment(1_000), Moment(901_000), Moment(901_000));
        assert_eq!(
            clock.least_age_ms(Moment(1_500), Moment(902_000)),
            Some(500)
        );
    }

    #[test]
    fn there_is_less_time_for_what_reached_us_late() {
        let clock = DiscordClock::default();
        assert_eq!(
            clock.time_left(Moment(0)),
            Duration::from_secs(2),
            "nothing is known yet"
        );
        let now = host_now();
        clock.learn(now, now, now);
        assert_eq!(
            clock.time_left(now.minus_ms(60_000)),
            Duration::from_millis(200)
        );
        assert!(clock.is_too_old(now.minus_ms(60_000)));
        assert!(!clock.is_too_old(now));
    }

    #[test]
    fn dates_are_read_as_http_writes_them() {
        assert_eq!(
            http_date("Thu, 01 Jan 1970 00:01:00 GMT"),
            Some(Moment(60_000))
        );
        assert_eq!(http_date("yesterday"), None);
    }
}
