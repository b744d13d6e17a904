//! Clocks that stand still: by agreement, and while somebody is on vacation.

use crate::game::{Game, Moment};
use crate::words::instant::date_and_time;
use crate::words::names::channel;
use crate::words::{Words, always_the_same, say};

/// The most games that are named in a question: Discord takes 2000 characters.
const MOST_LISTED: usize = 30;

always_the_same! {
    LABELS:
    /// Asks whether to go on vacation.
    ask_vacation_button = "button-ask-vacation";
    /// Goes on vacation.
    begin_vacation_button = "button-begin-vacation";
    /// Comes back.
    end_vacation_button = "button-end-vacation";
}

impl Words {
    /// How many days of vacation are left this year.
    #[must_use]
    pub fn vacation_days(self, days: u8) -> String {
        say!(self, "vacation-days", days = days)
    }

    /// That somebody is on vacation, and until when at most.
    #[must_use]
    pub fn on_vacation(self, until: Moment) -> String {
        say!(self, "vacation-now", until = date_and_time(until))
    }

    /// Asks whether to go on vacation, with the games whose clocks stop.
    #[must_use]
    pub fn vacation_question(self, days: u8, until: Moment, games: &[Game]) -> String {
        let listed = games.iter().take(MOST_LISTED);
        let listed = listed.map(|game| {
            say!(
                self,
                "vacation-game",
                game = game.number.to_string(),
                channel = channel(game.place.channel),
            )
        });
        let listed: Vec<String> = listed.collect();
        let named = listed.join(", ");
        let games_told = match games.len().saturating_sub(listed.len()) {
            0 => named,
            more => say!(self, "vacation-more", games = named, count = more),
        };
        say!(
            self,
            "vacation-question",
            days = days,
            until = date_and_time(until),
            count = games.len(),
            games = games_told,
        )
    }

    /// That somebody's vacation has begun.
    #[must_use]
    pub fn vacation_begun(self, until: Moment) -> String {
        say!(self, "vacation-begun", until = date_and_time(until))
    }

    /// That somebody has ended their vacation.
    #[must_use]
    pub fn vacation_ended(self) -> String {
        say!(self, "vacation-ended")
    }

    /// Tells somebody that their vacation is over.
    #[must_use]
    pub fn vacation_over(self) -> String {
        say!(self, "vacation-over")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_every_label() {
        assert_within(80, LABELS);
    }
}
