//! Instants as Discord shows them to each reader, in their time zone and
//! language.

use tavern_game::Moment;

/// An instant with date and time.
pub(super) fn date_and_time(at: Moment) -> String {
    format!("<t:{}:f>", at.0.div_euclid(1000))
}

/// The time of the day of an instant.
pub(super) fn time_of_day(at: Moment) -> String {
    format!("<t:{}:t>", at.0.div_euclid(1000))
}

/// An instant relative to now: "in 2 hours".
pub(super) fn relative(at: Moment) -> String {
    format!("<t:{}:R>", at.0.div_euclid(1000))
}
