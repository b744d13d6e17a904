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

    /// An hour in the menu.
    pub fn hour_choice(self, hour: Hour, zone: Zone) -> String {
        let hour = format!("{:02}:00", hour.get());
        if zone == Zone::UTC {
            say!(self, "choice-hour", hour)
        } else {
            hour
        }
    }
}
