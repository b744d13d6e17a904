//! Vacations of a person.

use crate::instant::date_and_time;
use crate::names::channel;
use crate::{Words, fixed_messages, say};
use tavern_game::{Game, Moment};

/// The most games in one question: Discord takes 2,000 characters.
const MOST_LISTED: usize = 30;

fixed_messages! {
    LABELS:
    /// Opens the question whether to start a vacation.
    ask_vacation_button = "button-ask-vacation";
    /// Starts the vacation.
    begin_vacation_button = "button-begin-vacation";
    end_vacation_button = "button-end-vacation";
}

impl Words {
    /// The days of vacation left this year.
    pub fn vacation_days(self, days: u8) -> String {
        say!(self, "vacation-days", days = days)
    }

    /// The notice of a vacation and its latest end.
    pub fn on_vacation(self, until: Moment) -> String {
        say!(self, "vacation-now", until = date_and_time(until))
    }

    /// The question before a vacation, with the games whose clocks stop.
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

    /// The confirmation of the start.
    pub fn vacation_begun(self, until: Moment) -> String {
        say!(self, "vacation-begun", until = date_and_time(until))
    }

    /// The confirmation of the end.
    pub fn vacation_ended(self) -> String {
        say!(self, "vacation-ended")
    }

    /// The notice that a vacation has expired.
    pub fn vacation_over(self) -> String {
        say!(self, "vacation-over")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
