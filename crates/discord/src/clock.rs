//! Discord's clock, the clocks of this machine, and the timing of the exchange with Discord.
//!
//! The id of an interaction contains the time when Discord made it, and an answer
//! is useful for three seconds only. A host's clock may be minutes off, so ages are
//! measured by Discord's clock, learned from the `Date` of its answers.
//!
//! Between two such answers the monotonic clock of the host measures the time, because it is never set. It stops while
//! the host sleeps, and the clock of day reveals that. After a leap of one of them, Discord's time is unknown until the
//! next answer.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tavern_game::Moment;

/// An interaction this close to Discord's limit is too old: its author sees, or is about to see, a missing answer.
const TOO_OLD_BEFORE_MS: i64 = 500;

/// The answer is deferred this long before Discord's limit: the request and its response need the time on the network.
const DEFERRED_BEFORE_MS: i64 = 1_000;

/// The minimum time for the work, also for a late interaction.
const LEAST_TIME_MS: i64 = 200;

/// A signed request of this age counts as a replay.
const REPLAY_AGE_MS: i64 = 10_000;

/// The maximum difference between the clocks of Discord's own servers, as assumed:
/// one dates answers, another one makes ids.
const SKEW_MS: i64 = 100;

/// The time when Discord made an id, by Discord's clock: the upper bits count
/// milliseconds from the first second of 2015 (Discord's documentation,
/// "Snowflakes").
pub(super) fn snowflake_time(id: u64) -> Moment {
    const FIRST_SECOND_OF_2015_MS: i64 = 1_420_070_400_000;
    Moment((id >> 22).cast_signed() + FIRST_SECOND_OF_2015_MS)
}

/// Bounds of Discord's clock at one time of the host.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    at: HostTime,
    least: Moment,
    most: Moment,
}

/// Discord's clock. Clones share their state.
#[derive(Clone, Debug)]
pub(super) struct DiscordClock {
    /// Discord's limit for the first answer.
    answer_within_ms: i64,
    last: Arc<Mutex<Option<Bounds>>>,
}

impl DiscordClock {
    /// A clock without a reading, for a Discord that waits this long for the first
    /// answer.
    pub(super) fn new(answer_within: Duration) -> DiscordClock {
        DiscordClock {
            answer_within_ms: i64::try_from(answer_within.as_millis()).unwrap_or(i64::MAX),
            last: Arc::default(),
        }
    }

    /// Adds a reading: a `Date`, cut to whole seconds, between the host's times of
    /// the request and of the answer. Returns whether Discord's clock has been set
    /// back.
    pub(super) fn learn(&self, date: Moment, start: HostTime, end: HostTime) -> bool {
        let Some(took) = end.ms_since(start) else {
            return false;
        };
        let reading = Bounds {
            at: end,
            least: date,
            most: date.plus_ms(1_000 + took),
        };
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        // Each answer narrows the bounds, until a clock leaps and the bounds no
        // longer meet.
        let bounds = last.and_then(|bounds| bounds.shifted_to(end));
        let both = bounds.and_then(|bounds| bounds.intersected(reading));
        *last = Some(both.unwrap_or(reading));
        bounds.is_some_and(|bounds| reading.most < bounds.least)
    }

    /// Adds that Discord has made an id at this time. It narrows the bounds of an
    /// earlier reading.
    pub(super) fn learn_made(&self, creation: Moment) {
        self.learn_made_at(creation, host_now());
    }

    fn learn_made_at(&self, creation: Moment, now: HostTime) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bounds) = last.and_then(|bounds| bounds.shifted_to(now)) {
            let creation = creation.minus_ms(SKEW_MS).min(bounds.most);
            *last = Some(Bounds {
                least: bounds.least.max(creation),
                ..bounds
            });
        }
    }

    /// Whether there is no valid reading: none yet, or a clock of the host has
    /// leapt since.
    pub(super) fn is_unknown(&self) -> bool {
        self.bounds(host_now()).is_none()
    }

    /// Discord's time. All processes agree on it to within a second. Without a
    /// reading, also after a leap, the host's clock of day is the best guess.
    ///
    /// Between leaps it never runs backwards, because it is the lower bound, and further readings can only raise that.
    /// Later events get later times.
    pub(super) fn now(&self) -> Moment {
        self.time_at(host_now())
    }

    fn time_at(&self, now: HostTime) -> Moment {
        self.bounds(now).map_or(now.of_day, |bounds| bounds.least)
    }

    /// Whether something that Discord made at this time is too old for an answer.
    /// Without a reading it is not.
    pub(super) fn is_too_old(&self, creation: Moment) -> bool {
        self.is_too_old_at(creation, host_now())
    }

    fn is_too_old_at(&self, creation: Moment, now: HostTime) -> bool {
        self.least_age_ms(creation, now)
            .is_some_and(|age| age > self.answer_within_ms - TOO_OLD_BEFORE_MS)
    }

    /// Whether a request that Discord sent at this time must be a replay. Without a
    /// reading it is not.
    pub(super) fn is_replay(&self, time: Moment) -> bool {
        self.least_age_ms(time, host_now())
            .is_some_and(|age| age > REPLAY_AGE_MS)
    }

    /// The time left before the answer to something that Discord made at this time
    /// has to be deferred.
    pub(super) fn time_left(&self, creation: Moment) -> Duration {
        self.time_left_at(creation, host_now())
    }

    fn time_left_at(&self, creation: Moment, now: HostTime) -> Duration {
        let age = self.least_age_ms(creation, now).unwrap_or(0).max(0);
        let patience = self.answer_within_ms - DEFERRED_BEFORE_MS;
        let time = (patience - age).max(LEAST_TIME_MS);
        Duration::from_millis(time.unsigned_abs())
    }

    /// The minimum age, if there is a reading.
    fn least_age_ms(&self, creation: Moment, now: HostTime) -> Option<i64> {
        Some(self.bounds(now)?.least.0 - creation.0)
    }

    /// The bounds of Discord's clock at a time of the host.
    fn bounds(&self, now: HostTime) -> Option<Bounds> {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last?.shifted_to(now)
    }
}

impl Bounds {
    /// The bounds at a later time of the host, if no clock has leapt since.
    fn shifted_to(self, now: HostTime) -> Option<Bounds> {
        let age = now.ms_since(self.at)?;
        Some(Bounds {
            at: now,
            least: self.least.plus_ms(age),
            most: self.most.plus_ms(age),
        })
    }

    /// The intersection of two bounds at the same time of the host.
    fn intersected(self, other: Bounds) -> Option<Bounds> {
        let least = self.least.max(other.least);
        let most = self.most.min(other.most);
        (least <= most).then_some(Bounds {
            least,
            most,
            ..other
        })
    }
}

/// Reads the date of an HTTP answer, such as `Fri, 20 Nov 2026 10:00:00 GMT`.
pub(super) fn http_date(text: &str) -> Option<Moment> {
    let time = httpdate::parse_http_date(text).ok()?;
    let since = time.duration_since(UNIX_EPOCH).ok()?;
    Some(Moment(i64::try_from(since.as_millis()).ok()?))
}

/// If the two clocks of the host differ by this much, one of them must have leapt. A clock under gentle correction
/// stays far below it.
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
    /// The longest time since another instant by either clock: the monotonic one may stop while the host sleeps.
    pub(super) fn lived_since(self, other: HostTime) -> i64 {
        let monotonic = self.monotonic.saturating_duration_since(other.monotonic);
        let monotonic = i64::try_from(monotonic.as_millis()).unwrap_or(i64::MAX);
        self.of_day.0.saturating_sub(other.of_day.0).max(monotonic)
    }

    /// The time since another instant, or `None` if a clock has leapt since.
    pub(super) fn ms_since(self, other: HostTime) -> Option<i64> {
        let ms = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let monotonic_ms = match self.monotonic.checked_duration_since(other.monotonic) {
            Some(monotonic_ms) => ms(monotonic_ms),
            None => -ms(other.monotonic.saturating_duration_since(self.monotonic)),
        };
        let of_day_ms = self.of_day.0.saturating_sub(other.of_day.0);
        (of_day_ms.saturating_sub(monotonic_ms).saturating_abs() <= LEAP_MS).then_some(monotonic_ms)
    }
}

/// The last heartbeat of this process, by the clocks of its host. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Heartbeat(Arc<Mutex<Option<HostTime>>>);

impl Heartbeat {
    /// The time since the last heartbeat.
    pub(super) fn age_ms(&self) -> Option<i64> {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Some(host_now().lived_since(last?))
    }

    pub(super) fn record(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(host_now());
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

/// The times of a process that serves Discord. Tests use other times, so that they do not depend on the speed of a
/// machine.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// Discord's limit for the first answer to an interaction.
    pub answer_within: Duration,
    /// How long Discord may take to describe a channel before a person is answered as if the channel were open.
    pub channel_check_within: Duration,
    /// The pause between looks for due work.
    pub work_interval: Duration,
    /// The pause between looks at Discord's clock.
    pub clock_interval: Duration,
    /// The pause before the first upload of an emoji, and between uploads.
    pub emoji_interval: Duration,
}

impl Timing {
    /// Three seconds for an answer (Discord's documentation, "Interaction Callback"), a third of them for a channel
    /// check, a look for due work every five seconds, at the clock each minute, and an emoji each second: Discord has
    /// undocumented limits for them.
    pub const PRODUCTION: Timing = Timing {
        answer_within: Duration::from_secs(3),
        channel_check_within: Duration::from_secs(1),
        work_interval: Duration::from_secs(5),
        clock_interval: Duration::from_mins(1),
        emoji_interval: Duration::from_secs(1),
    };
}

impl Default for Timing {
    fn default() -> Timing {
        Timing::PRODUCTION
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::fake::Host;
    use tavern_game::HOUR_MS;

    /// A clock without a reading, and its host.
    fn unread() -> (DiscordClock, Host) {
        let clock = DiscordClock::new(Timing::PRODUCTION.answer_within);
        (clock, Host::new())
    }

    #[test]
    fn age_is_measured_on_discords_clock() {
        let (clock, host) = unread();
        let creation = Moment(HOUR_MS + 10_000);
        assert_eq!(
            clock.least_age_ms(creation, host.after(0)),
            None,
            "nothing is known yet"
        );
        // The host's clock is an hour behind; Discord's showed 3,600 s at the
        // host's 200 ms.
        clock.learn(Moment(HOUR_MS), host.after(200), host.after(300));
        assert_eq!(
            clock.least_age_ms(creation, host.after(12_000)),
            Some(1_700)
        );
        // A second answer narrows the bounds of the first one.
        let date = Moment(HOUR_MS + 1_000);
        clock.learn(date, host.after(1_150), host.after(1_200));
        assert_eq!(
            clock.least_age_ms(creation, host.after(12_000)),
            Some(1_800)
        );
        // A later reading bounds earlier times too.
        assert_eq!(
            clock.least_age_ms(creation, host.after(1_000)),
            Some(-9_200)
        );
    }

    #[test]
    fn further_readings_do_not_set_the_time_back() {
        let (clock, host) = unread();
        // Discord's clock shows 10.9 s at the host's start.
        clock.learn(Moment(10_000), host.after(0), host.after(0));
        let mut last = clock.time_at(host.after(0));
        for ms in (50..5_000).step_by(50) {
            let (now, time) = (host.after(ms), 10_900 + ms.cast_signed());
            clock.learn(Moment(time / 1_000 * 1_000), now, now);
            if ms % 350 == 0 {
                clock.learn_made_at(Moment(time), now);
            }
            let reading = clock.time_at(now);
            assert!(reading > last, "{reading:?} follows {last:?}");
            assert!(reading.0 <= time, "{reading:?} at {time}");
            last = reading;
        }
        assert!(last.0 >= 15_850 - SKEW_MS, "{last:?}");
    }

    #[test]
    fn made_id_narrows_the_bounds_of_a_reading() {
        let (clock, host) = unread();
        clock.learn_made_at(Moment(9_000), host.after(0));
        assert!(clock.bounds(host.after(0)).is_none(), "it is no reading");
        clock.learn(Moment(10_000), host.after(0), host.after(0));
        for (creation, expected) in [
            (9_000, 10_000),
            (10_600, 10_600 - SKEW_MS),
            (10_500, 10_600 - SKEW_MS),
            // Discord's clock was put on since the reading, or the id is forged.
            (99_000, 11_000),
        ] {
            clock.learn_made_at(Moment(creation), host.after(0));
            assert_eq!(clock.time_at(host.after(0)), Moment(expected), "{creation}");
        }
    }

    #[test]
    fn clock_of_discord_set_back_starts_new_bounds() {
        let (clock, host) = unread();
        let learn = |date, at| clock.learn(Moment(date), host.after(at), host.after(at));
        assert!(!learn(1_000, 1_000));
        assert!(learn(1_000, 901_000), "it was set back");
        let age = clock.least_age_ms(Moment(1_500), host.after(902_000));
        assert_eq!(age, Some(500));
        assert!(!learn(9_000_000, 903_000), "it was put on");
        let age = clock.least_age_ms(Moment(9_000_000), host.after(904_000));
        assert_eq!(age, Some(1_000));
    }

    /// The clock of day is set, or the host has slept, by this much.
    #[test]
    fn nothing_is_too_old_between_a_leap_and_an_answer() {
        for leap in [-HOUR_MS, -600, 600, 10_000, HOUR_MS] {
            let (clock, host) = unread();
            clock.learn(Moment(HOUR_MS), host.after(0), host.after(0));
            let creation = Moment(HOUR_MS + 1_000);
            assert!(
                clock.is_too_old_at(creation, host.after(9_000)),
                "{leap} not yet"
            );
            let leapt = host.after_leap(9_000, leap);
            assert!(!clock.is_too_old_at(creation, leapt), "{leap}");
            assert_eq!(
                clock.time_left_at(creation, leapt),
                Duration::from_secs(2),
                "{leap}"
            );
            assert_eq!(clock.time_at(leapt), leapt.of_day, "{leap}");

            // An answer sent before the leap and received after it is not a reading.
            clock.learn(Moment(HOUR_MS), host.after(8_000), leapt);
            assert_eq!(clock.least_age_ms(creation, leapt), None, "{leap}");
            let later = host.after_leap(10_000, leap);
            clock.learn(Moment(HOUR_MS + 10_000), leapt, later);
            assert_eq!(clock.least_age_ms(creation, later), Some(9_000), "{leap}");
            assert!(clock.is_too_old_at(creation, later), "{leap}");
        }
    }

    #[test]
    fn gentle_correction_is_no_leap() {
        let (clock, host) = unread();
        clock.learn(Moment(HOUR_MS), host.after(0), host.after(0));
        for drift in [-LEAP_MS, LEAP_MS] {
            let now = host.after_leap(60_000, drift);
            let age = clock.least_age_ms(Moment(HOUR_MS), now);
            assert_eq!(age, Some(60_000), "{drift}");
        }
    }

    #[test]
    fn late_interaction_has_less_time() {
        let (clock, host) = unread();
        let now = host.after(100_000);
        assert_eq!(
            clock.time_left_at(Moment(0), now),
            Duration::from_secs(2),
            "nothing is known yet"
        );
        clock.learn(Moment(100_000), now, now);
        for (age, ms, too_old) in [
            (-1_000, 2_000, false),
            (0, 2_000, false),
            (1_500, 500, false),
            (2_500, 200, false),
            (2_501, 200, true),
            (60_000, 200, true),
        ] {
            let creation = Moment(100_000 - age);
            let expected = Duration::from_millis(ms);
            assert_eq!(clock.time_left_at(creation, now), expected, "{age}");
            assert_eq!(clock.is_too_old_at(creation, now), too_old, "{age}");
        }
    }

    #[test]
    fn host_reads_both_clocks() {
        let clock = DiscordClock::new(Timing::PRODUCTION.answer_within);
        assert!(clock.is_unknown());
        let now = host_now();
        clock.learn(now.of_day, now, now);
        assert!(!clock.is_unknown());
        assert!(!clock.is_too_old(now.of_day));
        assert!(clock.is_too_old(now.of_day.minus_ms(60_000)));
        assert!(clock.is_replay(now.of_day.minus_ms(60_000)));
        assert!(!clock.is_replay(now.of_day.minus_ms(5_000)));
        assert!(!clock.is_replay(now.of_day.plus_ms(60_000)));
        assert!(clock.now() >= now.of_day);
    }

    #[test]
    fn http_dates_decode() {
        assert_eq!(
            http_date("Thu, 01 Jan 1970 00:01:00 GMT"),
            Some(Moment(60_000))
        );
        assert_eq!(http_date("yesterday"), None);
    }
}
