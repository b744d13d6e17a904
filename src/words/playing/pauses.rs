//! Clocks that are stopped: by agreement, or during a vacation.

use crate::game::{Clock, Game, Moment, Pace, UserId};
use crate::words::names::person;
use crate::words::{Words, always_the_same, say};

always_the_same! {
    LABELS:
    /// Offers to stop the clock.
    offer_pause_button = "button-offer-pause";
    /// Lets it run on.
    resume_button = "button-resume";
}

impl Words {
    /// What is left while the clock stands still.
    pub(in crate::words) fn stands_still(
        self,
        game: &Game,
        clock: &Clock,
        player: UserId,
    ) -> String {
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

    pub(in crate::words) fn clock_paused(self, asked: UserId, next: String) -> String {
        say!(self, "clock-paused", offerer = person(asked), next = next)
    }

    pub(in crate::words) fn clock_resumed(self, by: UserId, next: String) -> String {
        say!(self, "clock-resumed", player = person(by), next = next)
    }

    pub(in crate::words) fn player_away(self, by: UserId, next: String) -> String {
        say!(self, "player-away", player = person(by), next = next)
    }

    pub(in crate::words) fn player_back(self, by: UserId, next: String) -> String {
        say!(self, "player-back", player = person(by), next = next)
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
