//! Clocks that are stopped: by agreement, or during a vacation.

use crate::names::person;
use crate::{Words, fixed_messages, say};
use tavern_game::{Clock, Game, Moment, Pace, UserId};

fixed_messages! {
    LABELS:
    /// Offers to stop the clock.
    offer_pause_button = "button-offer-pause";
    /// Starts the clock again.
    resume_button = "button-resume";
}

impl Words {
    /// The time left while the clock is stopped.
    pub(crate) fn stopped_clock(self, game: &Game, clock: &Clock, player: UserId) -> String {
        let to_move = game.position().to_move();
        // The clock is stopped, so any instant gives the same value.
        let left = |color| self.span(clock.left_ms(color, Moment(0)));
        let reason = if clock.is_paused() { "paused" } else { "away" };
        let text = say!(
            self,
            "clock-stands",
            why = reason,
            player = person(player),
            left = left(to_move),
        );
        if !matches!(game.terms.pace(), Pace::Bank(_)) {
            return text;
        }
        let other = say!(
            self,
            "clock-other",
            other = person(game.players[!to_move]),
            left = left(!to_move),
        );
        format!("{text} {other}")
    }

    pub(crate) fn clock_paused(self, offerer: UserId, next: String) -> String {
        say!(self, "clock-paused", offerer = person(offerer), next = next)
    }

    pub(crate) fn clock_resumed(self, by: UserId, next: String) -> String {
        say!(self, "clock-resumed", player = person(by), next = next)
    }

    pub(crate) fn player_away(self, by: UserId, next: String) -> String {
        say!(self, "player-away", player = person(by), next = next)
    }

    pub(crate) fn player_back(self, by: UserId, next: String) -> String {
        say!(self, "player-back", player = person(by), next = next)
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
