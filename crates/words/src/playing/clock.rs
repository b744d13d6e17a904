//! Clocks of a running game, and the consequences of an expired one.

use crate::instant::{date_and_time, relative};
use crate::keys::color_key;
use crate::names::person;
use crate::{Words, fixed_messages, say};
use tak::Color;
use tavern_game::{ABANDONED_AFTER_DAYS, ClockRefusal, Game, GameNumber, Pace, UserId, Vacation};

const MINUTE_MS: i64 = 60 * 1000;

fixed_messages! {
    LABELS:
    /// Claims a win on time.
    claim_win_button = "button-claim-win";
}

impl Words {
    /// The time left in a running game with a clock.
    pub(crate) fn time_left(self, game: &Game) -> Option<String> {
        let (clock, player) = (game.clock()?, game.to_move()?);
        let Some(deadline) = game.deadline() else {
            return Some(self.stopped_clock(game, clock, player));
        };
        let (until, left) = (date_and_time(deadline), relative(deadline));
        Some(match game.terms.pace() {
            Pace::Bank(_) => {
                let waits = !game.position().to_move();
                // The bank of the waiting player does not shrink, so any
                // instant gives the same value.
                let bank = clock.left_ms(waits, deadline);
                say!(
                    self,
                    "clock-bank",
                    player = person(player),
                    until = until,
                    left = left,
                    other = person(game.players[waits]),
                    bank = self.span(bank),
                )
            }
            Pace::Open | Pace::Days(_) => say!(
                self,
                "clock-ply",
                player = person(player),
                until = until,
                left = left,
            ),
        })
    }

    /// A duration as its two largest units: "2 d 3 h" or "5 h 20 min".
    pub(crate) fn span(self, ms: i64) -> String {
        let minutes = ms.max(0) / MINUTE_MS;
        let (hours, minutes) = (minutes / 60, minutes % 60);
        match hours / 24 {
            0 => say!(self, "clock-hours", hours = hours, minutes = minutes),
            days => say!(self, "clock-days", days = days, hours = hours % 24),
        }
    }

    /// The notice to a waiting player that the opponent's time is up.
    pub fn time_is_up(self, game: &Game) -> String {
        let to_move = game.position().to_move();
        say!(
            self,
            "time-up",
            other = person(game.players[!to_move]),
            player = person(game.players[to_move]),
            game = game.number.to_string(),
        )
    }

    /// The news that a player got more time, and the next turn.
    pub(crate) fn extra_time(self, game: &Game, giver: UserId, next: String) -> String {
        say!(
            self,
            "time-given",
            giver = person(giver),
            player = person(game.opponent_of(giver)),
            days = game.terms.pace().more_days().unwrap_or_default(),
            next = next,
        )
    }

    pub(crate) fn won_on_time(self, game: &Game, loser: Color) -> String {
        say!(
            self,
            "game-won-on-time",
            winner = person(game.players[!loser]),
            loser = person(game.players[loser]),
        )
    }

    pub(crate) fn won_abandoned(self, game: &Game, loser: Color) -> String {
        say!(
            self,
            "game-won-abandoned",
            winner = person(game.players[!loser]),
            loser = person(game.players[loser]),
            days = ABANDONED_AFTER_DAYS,
        )
    }

    pub(crate) fn board_late(self, loser: Color) -> String {
        say!(self, "board-late", color = color_key(loser))
    }

    pub(crate) fn board_abandoned(self, loser: Color) -> String {
        say!(self, "board-abandoned", color = color_key(loser))
    }

    /// Gives the opponent this many more days.
    pub fn more_time_button(self, days: u8) -> String {
        say!(self, "button-more-time", days = days)
    }

    /// The reason why an act on a clock is refused.
    pub(crate) fn clock_refused(self, refusal: &ClockRefusal) -> String {
        let number = |game: GameNumber| game.to_string();
        match *refusal {
            ClockRefusal::NoClock { game } => say!(self, "no-clock", game = number(game)),
            ClockRefusal::OwnTurn { game } => say!(self, "clock-own-turn", game = number(game)),
            ClockRefusal::NotYet {
                game,
                player,
                from: Some(from),
            } => say!(
                self,
                "clock-not-yet",
                game = number(game),
                player = person(player),
                until = date_and_time(from),
            ),
            ClockRefusal::NotYet {
                game,
                player,
                from: None,
            } => say!(
                self,
                "clock-stands-still",
                game = number(game),
                player = person(player),
            ),
            ClockRefusal::EnoughTime { game, player } => say!(
                self,
                "enough-time",
                game = number(game),
                player = person(player),
            ),
            ClockRefusal::PausedAlready { game } => {
                say!(self, "paused-already", game = number(game))
            }
            ClockRefusal::NotPaused { game } => say!(self, "not-paused", game = number(game)),
            ClockRefusal::OnVacation { until } => {
                say!(self, "on-vacation-already", until = date_and_time(until))
            }
            ClockRefusal::NotOnVacation => say!(self, "not-on-vacation"),
            ClockRefusal::NoDaysLeft => {
                say!(self, "no-vacation-left", days = Vacation::DAYS_A_YEAR)
            }
            ClockRefusal::TimeIsUp { game, opponent } => say!(
                self,
                "time-is-up",
                game = number(game),
                opponent = person(opponent),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
        for &language in Language::ALL {
            let words = Words::of(language);
            let labels = [1, 60].map(|days| words.more_time_button(days));
            for label in labels {
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
        }
    }

    #[test]
    fn spans_show_two_largest_units() {
        let words = Words::of(Language::English);
        let check = |minutes: i64, expected: &str| {
            assert_eq!(words.span(minutes * MINUTE_MS), expected);
        };
        check(0, "0 h 0 min");
        check(59, "0 h 59 min");
        check(24 * 60 - 1, "23 h 59 min");
        check(24 * 60, "1 d 0 h");
        check(10 * 24 * 60 + 90, "10 d 1 h");
    }
}
