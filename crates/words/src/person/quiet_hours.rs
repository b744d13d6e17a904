//! The quiet hours of a person, and their time zone.

use crate::quoted::Quoted;
use crate::{Words, say};
use tavern_game::{Hour, Moment, Zone};

/// The page of a person's quiet hours.
#[derive(Clone, Copy, Debug)]
pub struct QuietPage {
    /// Their time zone, if it is chosen.
    pub zone: Option<Zone>,
    /// The first hour, and the hour after the last one.
    pub hours: Option<(Hour, Hour)>,
    /// The current instant.
    pub now: Moment,
}

impl Words {
    /// The text above the menus of quiet hours.
    pub fn quiet_hours(self, page: &QuietPage) -> String {
        let explanation = self.quiet_hours_explained();
        let Some(zone) = page.zone else {
            return format!("{explanation}\n{}", self.quiet_hours_no_zone());
        };
        let place = say!(
            self,
            "quiet-hours-zone",
            zone = zone.name(),
            time = zone.clock(page.now)
        );
        let state = match page.hours {
            None => "off",
            Some((from, until)) if from == until => "same",
            Some(_) => "on",
        };
        let (from, until) = page.hours.unzip();
        let hours = say!(
            self,
            "quiet-hours-now",
            state,
            from = from.map(clock_hour),
            until = until.map(clock_hour),
        );
        format!("{explanation}\n{place}\n{hours}")
    }

    /// The first quiet hour, or none.
    pub fn quiet_from_choice(self, hour: Option<Hour>) -> String {
        match hour {
            None => self.choice_quiet_off(),
            Some(hour) => say!(self, "choice-quiet-from", hour = clock_hour(hour)),
        }
    }

    /// The hour of the end of the quiet time.
    pub fn quiet_until_choice(self, hour: Hour) -> String {
        say!(self, "choice-quiet-until", hour = clock_hour(hour))
    }

    /// The answer to an unknown time zone, above buttons for similar ones.
    pub fn unknown_zone(self, text: &str, meant: usize) -> String {
        say!(self, "unknown-zone", typed = Quoted::in_marks(text), meant)
    }
}

fn clock_hour(hour: Hour) -> String {
    format!("{:02}:00", hour.get())
}
