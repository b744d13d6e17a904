//! Clocks that stand still: by agreement, and while somebody is on vacation.

use super::clock::timestamp_full;
use super::names::{channel, person};
use super::{Words, always_the_same, say};
use crate::game::{Game, Moment, UserId};

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
    pub(super) fn clock_paused(self, asked: UserId, next: String) -> String {
        say!(self, "clock-paused", offerer = person(asked), next = next)
    }

    pub(super) fn clock_resumed(self, by: UserId, next: String) -> String {
        say!(self, "clock-resumed", player = person(by), next = next)
    }

    pub(super) fn player_away(self, by: UserId, next: String) -> String {
        say!(self, "player-away", player = person(by), next = next)
    }

    pub(super) fn player_back(self, by: UserId, next: String) -> String {
        say!(self, "player-back", player = person(by), next = next)
    }

    /// How many days of vacation are left this year.
    #[must_use]
    pub fn vacation_days(self, days: u8) -> String {
        say!(self, "vacation-days", days = days)
    }

    /// That somebody is on vacation, and until when at most.
    #[must_use]
    pub fn on_vacation(self, until: Moment) -> String {
        say!(self, "vacation-now", until = timestamp_full(until))
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
        say!(
            self,
            "vacation-question",
            days = days,
            until = timestamp_full(until),
            count = games.len(),
            games = listed.join(", "),
        )
    }

    /// That somebody's vacation has begun.
    #[must_use]
    pub fn vacation_begun(self, until: Moment) -> String {
        say!(self, "vacation-begun", until = timestamp_full(until))
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
    use crate::words::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_every_label() {
        for &language in Language::ALL {
            for label in LABELS.iter().map(|label| label(Words::of(language))) {
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
        }
    }
}
