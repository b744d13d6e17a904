//! Clocks that stand still: by agreement, and while somebody is on vacation.

use super::instant::date_and_time;
use super::names::{channel, person};
use super::{Words, always_the_same, say};
use crate::game::{Clock, Game, Moment, Pace, UserId};

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
    /// Offers to stop the clock.
    offer_pause_button = "button-offer-pause";
    /// Lets it run on.
    resume_button = "button-resume";
}

impl Words {
    /// What is left while the clock stands still.
    pub(super) fn stands_still(self, game: &Game, clock: &Clock, player: UserId) -> String {
        let to_move = game.position().to_move();
        // It does not matter when one looks.
        let left = |color| self.span(clock.left_ms(color, Moment(0)));
        let why = if clock.is_paused() { "paused" } else { "away" };
        let told = say!(
            self,
            "clock-stands",
            why = why,
            player = person(player),
            left = left(to_move),
        );
        if !matches!(game.terms.pace(), Pace::Bank(_)) {
            return told;
        }
        let other = say!(
            self,
            "clock-other",
            other = person(game.players[!to_move]),
            left = left(!to_move),
        );
        format!("{told} {other}")
    }

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
