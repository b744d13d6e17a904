//! Quiet hours: hours of the day without notifications, in the time zone of a person.

use jiff::civil;

use crate::calendar::{Hour, Zone};
use crate::moment::Moment;

/// Hours without notifications. They may include midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    zone: Zone,
    from: Hour,
    until: Hour,
}

impl QuietHours {
    /// The hours from one to another, or `None` if they are the same.
    pub fn new(zone: Zone, from: Hour, until: Hour) -> Option<QuietHours> {
        (from != until).then_some(QuietHours { zone, from, until })
    }

    pub fn zone(self) -> Zone {
        self.zone
    }

    /// The end of the quiet time at an instant, or `None` if it is not quiet.
    pub fn quiet_until(self, at: Moment) -> Option<Moment> {
        let local = self.zone.at(at);
        if !self.is_quiet(local.time()) {
            return None;
        }
        let until = self.until.time();
        let date = local.date();
        let date = if local.time() < until {
            date
        } else {
            date.tomorrow().unwrap_or(date)
        };
        let end = self
            .zone
            .instant(date, self.until)
            .filter(|end| *end > at)?;
        // Where an hour is left out, the next quiet time may have begun.
        Some(self.quiet_until(end).unwrap_or(end))
    }

    fn is_quiet(self, time: civil::Time) -> bool {
        let (from, until) = (self.from.time(), self.until.time());
        if from < until {
            from <= time && time < until
        } else {
            time >= from || time < until
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::moment::MINUTE_MS;
    use jiff::Timestamp;

    use super::*;
    use crate::calendar::Day;
    use crate::moment::HOUR_MS;

    const ZONES: [&str; 5] = [
        "Europe/Berlin",
        "America/New_York",
        "Asia/Kolkata",
        "Australia/Lord_Howe",
        "UTC",
    ];

    fn quiet(zone: &str, from: u8, until: u8) -> QuietHours {
        let zone = Zone::named(zone).unwrap();
        let [from, until] = [from, until].map(|hour| Hour::new(hour).unwrap());
        QuietHours::new(zone, from, until).unwrap()
    }

    fn moment(text: &str) -> Moment {
        Moment(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn quiet_time_ends_at_the_local_hour() {
        let check = |quiet: QuietHours, at: &str, until: Option<&str>| {
            assert_eq!(quiet.quiet_until(moment(at)), until.map(moment), "{at}");
        };
        let berlin = quiet("Europe/Berlin", 22, 7);
        check(berlin, "2026-01-10T20:59:59Z", None);
        check(berlin, "2026-01-10T21:00:00Z", Some("2026-01-11T06:00:00Z"));
        check(berlin, "2026-01-11T05:59:59Z", Some("2026-01-11T06:00:00Z"));
        check(berlin, "2026-01-11T06:00:00Z", None);
        // Summer time begins and ends in these nights.
        check(berlin, "2026-03-28T21:00:00Z", Some("2026-03-29T05:00:00Z"));
        check(berlin, "2026-10-24T20:00:00Z", Some("2026-10-25T06:00:00Z"));
        // Two o'clock is left out, or the first hour after it is repeated.
        let early = quiet("Europe/Berlin", 22, 2);
        check(early, "2026-03-29T00:30:00Z", Some("2026-03-29T01:00:00Z"));
        check(early, "2026-10-24T23:30:00Z", Some("2026-10-25T00:00:00Z"));
        check(early, "2026-10-25T01:30:00Z", None);
        // Where the only loud hour is left out, the quiet time continues.
        let most = quiet("Europe/Berlin", 3, 2);
        check(most, "2026-03-28T12:00:00Z", Some("2026-03-30T00:00:00Z"));
        let kolkata = quiet("Asia/Kolkata", 9, 17);
        check(kolkata, "2026-05-01T03:29:00Z", None);
        check(
            kolkata,
            "2026-05-01T03:30:00Z",
            Some("2026-05-01T11:30:00Z"),
        );
        // Half an hour of summer time.
        let howe = quiet("Australia/Lord_Howe", 22, 2);
        check(howe, "2026-10-03T15:00:00Z", Some("2026-10-03T15:30:00Z"));
        check(howe, "2026-04-04T14:45:00Z", Some("2026-04-04T15:30:00Z"));
    }

    /// Over two years, in each zone: the end is the first instant that is not quiet.
    #[test]
    fn every_instant_of_years_is_quiet_until_its_end() {
        let (begin, end) = (
            moment("2026-01-01T00:00:00Z"),
            moment("2028-01-01T00:00:00Z"),
        );
        for zone in ZONES {
            for (from, until) in [(22, 7), (9, 17), (23, 2), (3, 1)] {
                let hours = quiet(zone, from, until);
                let text = |at: Moment| format!("{zone} {from}-{until} {}", at.0);
                let mut at = begin;
                let mut last: Option<Moment> = None;
                while at < end {
                    let local = hours.zone().at(at).hour().cast_unsigned();
                    let expected = if from < until {
                        from <= local && local < until
                    } else {
                        local >= from || local < until
                    };
                    let ends = hours.quiet_until(at);
                    assert_eq!(ends.is_some(), expected, "{}", text(at));
                    if let Some(ends) = ends {
                        assert!(
                            at < ends && ends <= at.plus_ms(50 * HOUR_MS),
                            "{}",
                            text(at)
                        );
                        assert_eq!(hours.quiet_until(ends), None, "{}", text(at));
                        let before = hours.quiet_until(ends.minus_ms(1));
                        assert_eq!(before, Some(ends), "{}", text(at));
                        assert!(last.is_none_or(|last| last <= ends), "{}", text(at));
                    }
                    last = ends.or(last);
                    at = at.plus_ms(97 * MINUTE_MS);
                }
            }
        }
    }

    /// The ends of the quiet times of years are on days of their own.
    #[test]
    fn quiet_hours_have_one_end_per_day() {
        for zone in ZONES {
            let hours = quiet(zone, 22, 7);
            let mut at = moment("2025-01-01T12:00:00Z");
            let mut days = Vec::new();
            while at < moment("2028-01-01T00:00:00Z") {
                if let Some(end) = hours.quiet_until(at) {
                    days.push(Day::current(end, Hour::MIDNIGHT, hours.zone()).0);
                    at = end;
                }
                at = at.plus_ms(HOUR_MS);
            }
            assert!(days.len() > 1_000, "{zone}");
            assert!(days.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{zone}");
        }
    }
}
