//! The choices for regular posts: the channel and the hour.

use crate::values::time_of_day;
use crate::{Words, say};
use tavern_game::{Day, Hour, Moment, Zone};

impl Words {
    /// The time zone of the hours. For UTC, the text also gives noon in the reader's own time, on the day of an
    /// instant.
    pub fn posting_hours(self, zone: Zone, now: Moment) -> String {
        if zone != Zone::UTC {
            return say!(self, "posting-hours-zone", zone = zone.name());
        }
        let noon = Day::current(now, Hour::NOON, zone).begin(Hour::NOON, zone);
        say!(self, "posting-hours", here = time_of_day(noon))
    }

    /// An hour in UTC.
    pub(crate) fn hour_in_utc(self, hour: Hour) -> String {
        let hour = format!("{:02}:00", hour.get());
        say!(self, "choice-hour", hour)
    }

    /// An hour in the menu.
    pub fn hour_choice(self, hour: Hour, zones: HourZones) -> String {
        let HourZones { posts, reader, now } = zones;
        let number = format!("{:02}:00", hour.get());
        if posts != Zone::UTC {
            return number;
        }
        if reader == Zone::UTC {
            return self.hour_in_utc(hour);
        }
        let at = Day::current(now, hour, posts).begin(hour, posts);
        say!(
            self,
            "choice-hour-here",
            hour = number,
            here = reader.clock(at)
        )
    }
}

/// The zones of a menu of hours.
#[derive(Clone, Copy, Debug)]
pub struct HourZones {
    /// That of the posts: UTC for those of a server.
    pub posts: Zone,
    /// That of the reader.
    pub reader: Zone,
    pub now: Moment,
}
