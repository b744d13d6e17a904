//! What time it is at Discord.
//!
//! The id of an interaction tells when Discord made it, and an answer is of
//! use only for three seconds. A host's clock may be minutes off, so ages are
//! measured against Discord's, learned from the `Date` of its answers.

use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::game::Moment;

/// The age from which an interaction is not acted upon: the person has seen,
/// or is about to see, that there was no answer.
const TOO_OLD_MS: i64 = 2_500;

/// This host's time now.
pub(super) fn now() -> Moment {
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
        let mut ahead = self
            .ahead
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        *ahead = Some(match *ahead {
            // Each answer narrows the bounds, until a clock is set anew and
            // nothing fits both.
            Some(known) => known.met_with(seen).unwrap_or(seen),
            None => seen,
        });
    }

    /// Whether something Discord made at a time of its own is too old to act
    /// upon. In doubt it is not.
    pub(super) fn is_too_old(&self, made: Moment, now: Moment) -> bool {
        let ahead = *self
            .ahead
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        ahead.is_some_and(|ahead| now.0 + ahead.least - made.0 > TOO_OLD_MS)
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
        assert!(
            !clock.is_too_old(made, Moment(99 * hour)),
            "nothing is known yet"
        );
        // Our clock is an hour behind; Discord said 3,600 s at 200 ms of ours.
        clock.learn(Moment(hour), Moment(200), Moment(300));
        assert!(!clock.is_too_old(made, Moment(12_000)));
        assert!(clock.is_too_old(made, Moment(13_000)));
    }

    #[test]
    fn a_clock_that_was_set_is_learned_anew() {
        let clock = DiscordClock::default();
        clock.learn(Moment(1_000), Moment(1_000), Moment(1_000));
        clock.learn(Moment(1_000), Moment(901_000), Moment(901_000));
        assert!(!clock.is_too_old(Moment(1_500), Moment(902_000)));
        assert!(clock.is_too_old(Moment(1_500), Moment(905_000)));
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
