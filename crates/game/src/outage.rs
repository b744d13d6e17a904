//! Outages: times without play, because no process of the bot could serve.

use crate::moment::{DAY_MS, MINUTE_MS, Moment};

/// The time between two heartbeats, from the last instant when a process could serve to the first one after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    pub from: Moment,
    pub until: Moment,
}

impl Outage {
    /// The longest time without a heartbeat that is no outage: an update of the bot, for example.
    pub const GRACE_MS: i64 = 5 * MINUTE_MS;

    /// The maximum length, because a clock may be years off.
    pub const MOST_MS: i64 = 90 * DAY_MS;

    /// The outage that ends now, after the last heartbeat. `lived_ms` of a process that has run since then bounds the
    /// duration, so a changed clock makes no outage.
    pub fn between(last: Moment, now: Moment, lived_ms: Option<i64>) -> Option<Outage> {
        let span = now.0.saturating_sub(last.0).min(Outage::MOST_MS);
        let length = lived_ms.map_or(span, |age| span.min(age));
        (length > Outage::GRACE_MS).then(|| Outage {
            from: now.minus_ms(length),
            until: now,
        })
    }

    /// The part of it after an instant, in milliseconds.
    pub fn lost_since(self, since: Moment) -> i64 {
        let from = self.from.max(since);
        self.until.0.saturating_sub(from.0).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outage_is_longer_than_the_grace_and_never_longer_than_it_was() {
        let check = |age: i64, life, expected: Option<i64>| {
            let now = Moment(1_000 * DAY_MS);
            let outage = Outage::between(now.minus_ms(age), now, life);
            let downtime = outage.map(|outage| outage.lost_since(Moment(0)));
            assert_eq!(downtime, expected, "{age} {life:?}");
            assert!(outage.is_none_or(|outage| outage.until == now));
        };
        check(0, None, None);
        check(Outage::GRACE_MS, None, None);
        check(Outage::GRACE_MS + 1, None, Some(Outage::GRACE_MS + 1));
        check(DAY_MS, None, Some(DAY_MS));
        // The clock was put on while the process lived for a minute.
        check(9 * DAY_MS, Some(MINUTE_MS), None);
        // The process could not serve for two days.
        check(2 * DAY_MS, Some(3 * DAY_MS), Some(2 * DAY_MS));
        // The clock was set back.
        check(-9 * DAY_MS, None, None);
        check(-9 * DAY_MS, Some(DAY_MS), None);
        // The clock is years off.
        check(70 * 365 * DAY_MS, None, Some(Outage::MOST_MS));
        assert_eq!(
            Outage::between(Moment(i64::MIN), Moment(i64::MAX), None).map(|one| one.until),
            Some(Moment(i64::MAX))
        );
    }

    #[test]
    fn only_the_part_after_an_instant_is_lost() {
        let outage = Outage {
            from: Moment(100),
            until: Moment(300),
        };
        let downtimes = [0, 100, 250, 300, 900].map(|since| outage.lost_since(Moment(since)));
        assert_eq!(downtimes, [200, 200, 50, 0, 0]);
    }
}
