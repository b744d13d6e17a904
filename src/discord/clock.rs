//! What time it is at Discord.
//!
//! The id of an interaction tells when Discord made it, and an answer is of
//! use only for three seconds. A host's clock may be minutes off, so ages are
//! measured against Discord's, learned from the `Date` of its answers.
//!
//! Between two such answers the time is measured with the host's monotonic
//! clock, which nobody sets. It stands still while the host sleeps; its clock
//! of day tells that, and then nothing is known until Discord answers again.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::game::Moment;

/// How long before Discord's limit an interaction is not acted upon any more:
/// the person has seen, or is about to see, that there was no answer.
const TOO_OLD_BEFORE_MS: i64 = 500;

/// How long before Discord's limit we begin to make somebody wait: what the
/// way to and fro may take.
const PATIENCE_BEFORE_MS: i64 = 1_000;

/// The least time that work is given, however late we heard of it.
const LEAST_PATIENCE_MS: i64 = 200;

/// The age from which a request that Discord has signed is taken for an old
/// one that somebody sends once more.
const LONG_AGO_MS: i64 = 10_000;

/// How far this host's two clocks may drift apart before one of them must
/// have leapt. A clock that is being corrected gently stays far below it.
const LEAP_MS: i64 = 500;

/// What the two clocks of this host show at one time.
#[derive(Clone, Copy, Debug)]
pub(super) struct HostTime {
    /// The clock of day, which may be set.
    pub(super) of_day: Moment,
    /// The monotonic clock, which may stand still while the host sleeps.
    monotonic: Instant,
}

/// This host's time now.
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
    /// How long after another time this one is; nothing if a clock leapt in
    /// between, for then we cannot tell.
    fn ms_since(self, other: HostTime) -> Option<i64> {
        let ms = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let passed = match self.monotonic.checked_duration_since(other.monotonic) {
            Some(passed) => ms(passed),
            None => -ms(other.monotonic.saturating_duration_since(self.monotonic)),
        };
        let shown = self.of_day.0.saturating_sub(other.of_day.0);
        (shown.saturating_sub(passed).saturating_abs() <= LEAP_MS).then_some(passed)
    }
}

/// When Discord made an id, by Discord's clock: the upper bits count
/// milliseconds from the first second of 2015 (Discord's documentation,
/// "Snowflakes").
pub(super) fn snowflake_time(id: u64) -> Moment {
    const FIRST_SECOND_OF_2015_MS: i64 = 1_420_070_400_000;
    Moment((id >> 22).cast_signed() + FIRST_SECOND_OF_2015_MS)
}

/// What Discord's clock showed, between which bounds, at a time of ours.
#[derive(Clone, Copy, Debug)]
struct Sight {
    at: HostTime,
    least: Moment,
    most: Moment,
}

/// Discord's clock, as far as we know it. Cheap to clone; all clones tell the
/// same.
#[derive(Clone, Debug)]
pub(super) struct DiscordClock {
    /// How long Discord waits for the first answer.
    answer_within_ms: i64,
    last: Arc<Mutex<Option<Sight>>>,
}

impl DiscordClock {
    /// A clock that is not known yet, of a Discord that waits so long for the
    /// first answer.
    pub(super) fn new(answer_within: Duration) -> DiscordClock {
        DiscordClock {
            answer_within_ms: i64::try_from(answer_within.as_millis()).unwrap_or(i64::MAX),
            last: Arc::default(),
        }
    }

    /// Learns from an answer that carried a `Date`, which is cut to whole
    /// seconds, and was asked for and received at these times of ours. Tells
    /// whether it is earlier there than it should be by now.
    pub(super) fn learn(&self, date: Moment, asked: HostTime, received: HostTime) -> bool {
        let Some(took) = received.ms_since(asked) else {
            return false;
        };
        let seen = Sight {
            at: received,
            least: date,
            most: date.plus_ms(1_000 + took),
        };
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        // Each answer narrows the bounds, until a clock leaps and nothing fits
        // both.
        let known = last.and_then(|known| known.carried_to(received));
        let both = known.and_then(|known| known.met_with(seen));
        *last = Some(both.unwrap_or(seen));
        known.is_some_and(|known| seen.most < known.least)
    }

    /// Whether Discord's clock is not known: it was never learned, or a clock
    /// of this host has leapt since.
    pub(super) fn is_unknown(&self) -> bool {
        self.sight(host_now()).is_none()
    }

    /// What time it is at Discord. All processes agree on it, wherever they
    /// run, to within a second. Where it is not known, this host's clock of
    /// day is the best guess, also after a leap: clocks are set to be right.
    pub(super) fn now(&self) -> Moment {
        self.time_at(host_now())
    }

    fn time_at(&self, now: HostTime) -> Moment {
        self.sight(now).map_or(now.of_day, |sight| {
            Moment(i64::midpoint(sight.least.0, sight.most.0))
        })
    }

    /// Whether something Discord made at a time of its own is too old to act
    /// upon. In doubt it is not.
    pub(super) fn is_too_old(&self, made: Moment) -> bool {
        self.is_too_old_at(made, host_now())
    }

    fn is_too_old_at(&self, made: Moment, now: HostTime) -> bool {
        self.least_age_ms(made, now)
            .is_some_and(|age| age > self.answer_within_ms - TOO_OLD_BEFORE_MS)
    }

    /// Whether Discord has sent something so long ago that it cannot be on its way
    /// any more. In doubt it has not.
    pub(super) fn is_long_ago(&self, sent: Moment) -> bool {
        self.least_age_ms(sent, host_now())
            .is_some_and(|age| age > LONG_AGO_MS)
    }

    /// How much time there is to answer what Discord made at a time of its
    /// own, before somebody must be asked to wait.
    pub(super) fn time_left(&self, made: Moment) -> Duration {
        self.time_left_at(made, host_now())
    }

    fn time_left_at(&self, made: Moment, now: HostTime) -> Duration {
        let age = self.least_age_ms(made, now).unwrap_or(0).max(0);
        let patience = self.answer_within_ms - PATIENCE_BEFORE_MS;
        let left = (patience - age).max(LEAST_PATIENCE_MS);
        Duration::from_millis(left.unsigned_abs())
    }

    /// How old something is at least, if we know Discord's clock.
    fn least_age_ms(&self, made: Moment, now: HostTime) -> Option<i64> {
        Some(self.sight(now)?.least.0 - made.0)
    }

    /// What we know of Discord's clock at a time of ours.
    fn sight(&self, now: HostTime) -> Option<Sight> {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last?.carried_to(now)
    }
}

impl Sight {
    /// What follows for another time of ours, if no clock leapt in between.
    fn carried_to(self, now: HostTime) -> Option<Sight> {
        let passed = now.ms_since(self.at)?;
        Some(Sight {
            at: now,
            least: self.least.plus_ms(passed),
            most: self.most.plus_ms(passed),
        })
    }

    /// What follows from two sights at the same time of ours.
    fn met_with(self, other: Sight) -> Option<Sight> {
        let least = self.least.max(other.least);
        let most = self.most.min(other.most);
        (least <= most).then_some(Sight {
            least,
            most,
            ..other
        })
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
    use crate::discord::ANSWER_WITHIN;

    /// A host whose two clocks say what they are told to say.
    struct Host {
        start: Instant,
    }

    impl Host {
        fn new() -> Host {
            Host {
                start: Instant::now(),
            }
        }

        /// Both clocks have run for so long.
        fn after(&self, ms: u64) -> HostTime {
            self.after_leap(ms, 0)
        }

        /// The same, and the clock of day has been set by so much.
        fn after_leap(&self, ms: u64, leap_ms: i64) -> HostTime {
            HostTime {
                of_day: Moment(ms.cast_signed() + leap_ms),
                monotonic: self.start + Duration::from_millis(ms),
            }
        }
    }

    const HOUR_MS: i64 = 3_600_000;

    #[test]
    fn age_is_measured_on_discords_clock() {
        let (clock, host) = (DiscordClock::new(ANSWER_WITHIN), Host::new());
        let made = Moment(HOUR_MS + 10_000);
        assert_eq!(
            clock.least_age_ms(made, host.after(0)),
            None,
            "nothing is known yet"
        );
        // Our clock is an hour behind; Discord said 3,600 s at 200 ms of ours.
        clock.learn(Moment(HOUR_MS), host.after(200), host.after(300));
        assert_eq!(clock.least_age_ms(made, host.after(12_000)), Some(1_700));
        // A second answer narrows what the first one left open.
        let date = Moment(HOUR_MS + 1_000);
        clock.learn(date, host.after(1_150), host.after(1_200));
        assert_eq!(clock.least_age_ms(made, host.after(12_000)), Some(1_800));
        // What was seen later may be told of a time before it.
        assert_eq!(clock.least_age_ms(made, host.after(1_000)), Some(-9_200));
    }

    #[test]
    fn a_clock_of_discord_that_was_set_is_learned_anew() {
        let (clock, host) = (DiscordClock::new(ANSWER_WITHIN), Host::new());
        let learn = |date, at| clock.learn(Moment(date), host.after(at), host.after(at));
        assert!(!learn(1_000, 1_000));
        assert!(learn(1_000, 901_000), "it was set back");
        let age = clock.least_age_ms(Moment(1_500), host.after(902_000));
        assert_eq!(age, Some(500));
        assert!(!learn(9_000_000, 903_000), "it was put on");
        let age = clock.least_age_ms(Moment(9_000_000), host.after(904_000));
        assert_eq!(age, Some(1_000));
    }

    /// The clock of day is set, or the host has slept, by so much.
    #[test]
    fn after_a_leap_nothing_is_too_old_until_discord_answers() {
        for leap in [-HOUR_MS, -600, 600, 10_000, HOUR_MS] {
            let (clock, host) = (DiscordClock::new(ANSWER_WITHIN), Host::new());
            clock.learn(Moment(HOUR_MS), host.after(0), host.after(0));
            let made = Moment(HOUR_MS + 1_000);
            assert!(
                clock.is_too_old_at(made, host.after(9_000)),
                "{leap} not yet"
            );
            let leapt = host.after_leap(9_000, leap);
            assert!(!clock.is_too_old_at(made, leapt), "{leap}");
            assert_eq!(
                clock.time_left_at(made, leapt),
                Duration::from_secs(2),
                "{leap}"
            );
            assert_eq!(clock.time_at(leapt), leapt.of_day, "{leap}");

            // An answer that was under way when it happened tells nothing.
            clock.learn(Moment(HOUR_MS), host.after(8_000), leapt);
            assert_eq!(clock.least_age_ms(made, leapt), None, "{leap}");
            let later = host.after_leap(10_000, leap);
            clock.learn(Moment(HOUR_MS + 10_000), leapt, later);
            assert_eq!(clock.least_age_ms(made, later), Some(9_000), "{leap}");
            assert!(clock.is_too_old_at(made, later), "{leap}");
        }
    }

    #[test]
    fn a_clock_that_is_corrected_gently_does_not_leap() {
        let (clock, host) = (DiscordClock::new(ANSWER_WITHIN), Host::new());
        clock.learn(Moment(HOUR_MS), host.after(0), host.after(0));
        for drift in [-LEAP_MS, LEAP_MS] {
            let now = host.after_leap(60_000, drift);
            let age = clock.least_age_ms(Moment(HOUR_MS), now);
            assert_eq!(age, Some(60_000), "{drift}");
        }
    }

    #[test]
    fn there_is_less_time_for_what_reached_us_late() {
        let (clock, host) = (DiscordClock::new(ANSWER_WITHIN), Host::new());
        let now = host.after(100_000);
        assert_eq!(
            clock.time_left_at(Moment(0), now),
            Duration::from_secs(2),
            "nothing is known yet"
        );
        clock.learn(Moment(100_000), now, now);
        for (age, left, too_old) in [
            (-1_000, 2_000, false),
            (0, 2_000, false),
            (1_500, 500, false),
            (2_500, 200, false),
            (2_501, 200, true),
            (60_000, 200, true),
        ] {
            let made = Moment(100_000 - age);
            let expected = Duration::from_millis(left);
            assert_eq!(clock.time_left_at(made, now), expected, "{age}");
            assert_eq!(clock.is_too_old_at(made, now), too_old, "{age}");
        }
    }

    #[test]
    fn the_host_has_both_clocks() {
        let clock = DiscordClock::new(ANSWER_WITHIN);
        assert!(clock.is_unknown());
        let now = host_now();
        clock.learn(now.of_day, now, now);
        assert!(!clock.is_unknown());
        assert!(!clock.is_too_old(now.of_day));
        assert!(clock.is_too_old(now.of_day.minus_ms(60_000)));
        assert!(clock.is_long_ago(now.of_day.minus_ms(60_000)));
        assert!(!clock.is_long_ago(now.of_day.minus_ms(5_000)));
        assert!(!clock.is_long_ago(now.of_day.plus_ms(60_000)));
        assert!(clock.now() >= now.of_day);
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
