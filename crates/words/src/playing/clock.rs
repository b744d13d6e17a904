//! Clocks of a running game: running, stopped or expired, and the reminders of turns.

use crate::values::relative;
use crate::{Words, messages, say};
use tak::Color;
use tavern_game::{
    ABANDONED_AFTER_DAYS, Alarm, Clock, ClockRefusal, FirstReminder, Game, MINUTE_MS, Moment, Pace,
    PlyTime, UserId, Vacation,
};

messages! {
    /// Gives the opponent this many more days.
    more_time_button(days: u8) = "button-more-time";
}

impl Words {
    /// The time left in a running game with a clock.
    pub(crate) fn time_left(self, game: &Game) -> Option<String> {
        let (clock, player) = (game.clock()?, game.to_move()?);
        let Some(deadline) = game.deadline() else {
            return Some(self.stopped_clock(game, clock, player));
        };
        let (until, rest) = (deadline, relative(deadline));
        Some(match game.terms.pace() {
            Pace::Bank(_) => {
                let waits = !game.position().to_move();
                // The bank of the waiting player does not shrink, so any
                // instant gives the same value.
                let bank = clock.left_ms(waits, deadline);
                say!(
                    self,
                    "clock-bank",
                    player,
                    until,
                    left = rest,
                    other = game.players[waits],
                    bank = self.span(bank),
                )
            }
            Pace::Open | Pace::Days(_) => say!(self, "clock-ply", player, until, left = rest),
        })
    }

    /// A duration as its two largest units: "2 d 3 h" or "5 h 20 min".
    pub(crate) fn span(self, ms: i64) -> String {
        let minutes = ms.max(0) / MINUTE_MS;
        let (hours, minutes) = (minutes / 60, minutes % 60);
        match hours / 24 {
            0 => say!(self, "clock-hours", hours, minutes),
            days => say!(self, "clock-days", days, hours = hours % 24),
        }
    }

    /// The line below a board about the downtime that a player got back.
    pub(crate) fn downtime(self, game: &Game) -> Option<String> {
        let (player, downtime) = game.given_back()?;
        let (player, downtime) = (game.named(player), self.span(downtime));
        Some(say!(self, "clock-downtime", player, lost = downtime))
    }

    /// When a ply was played, and how long it took.
    pub(crate) fn ply_time(self, time: PlyTime) -> String {
        let minutes = time.took_ms.max(0) / MINUTE_MS;
        let (unit, large, small) = match minutes {
            0 => ("moments", 0, 0),
            1..60 => ("minutes", minutes, 0),
            60..1_440 => ("hours", minutes / 60, minutes % 60),
            _ => ("days", minutes / 1_440, minutes / 60 % 24),
        };
        say!(self, "replay-step-time", at = time.at, unit, large, small)
    }

    /// The notice to a waiting player that the opponent's time is up.
    pub fn time_is_up(self, game: &Game) -> String {
        let to_move = game.position().to_move();
        if game.clock().is_none() {
            return say!(
                self,
                "time-abandoned",
                other = game.players[!to_move],
                player = game.players[to_move],
                game,
                days = ABANDONED_AFTER_DAYS,
            );
        }
        say!(
            self,
            "time-up",
            other = game.players[!to_move],
            player = game.players[to_move],
            game,
        )
    }

    /// The news that a player got more time, and the next turn.
    pub(crate) fn extra_time(self, game: &Game, giver: UserId, next: String) -> String {
        say!(
            self,
            "time-given",
            giver,
            player = game.opponent_of(giver),
            days = game.terms.pace().more_days().unwrap_or_default(),
            next,
        )
    }

    /// The news that both players got more time, and the next turn.
    pub(crate) fn time_for_both(self, game: &Game, next: String) -> String {
        let days = game.terms.pace().more_days().unwrap_or_default();
        say!(self, "time-given-to-both", days, next)
    }

    pub(crate) fn won_on_time(self, game: &Game, loser: Color) -> String {
        say!(
            self,
            "game-won-on-time",
            winner = game.players[!loser],
            loser = game.players[loser],
        )
    }

    pub(crate) fn won_abandoned(self, game: &Game, loser: Color) -> String {
        say!(
            self,
            "game-won-abandoned",
            winner = game.players[!loser],
            loser = game.players[loser],
            days = ABANDONED_AFTER_DAYS,
        )
    }

    /// The reason why an act on a clock is refused.
    pub(crate) fn clock_refused(self, refusal: &ClockRefusal) -> String {
        match *refusal {
            ClockRefusal::NoClock { game } => say!(self, "no-clock", game),
            ClockRefusal::OwnTurn { game } => say!(self, "clock-own-turn", game),
            ClockRefusal::NotYet {
                game,
                player,
                from: Some(from),
            } => say!(self, "clock-not-yet", game, player, until = from),
            ClockRefusal::NotYet {
                game,
                player,
                from: None,
            } => say!(self, "clock-stands-still", game, player),
            ClockRefusal::EnoughTime { game, player } => say!(self, "enough-time", game, player),
            ClockRefusal::PausedAlready { game } => say!(self, "paused-already", game),
            ClockRefusal::NotPaused { game } => say!(self, "not-paused", game),
            ClockRefusal::OnVacation { until } => say!(self, "on-vacation-already", until),
            ClockRefusal::NotOnVacation => self.not_on_vacation(),
            ClockRefusal::NoDaysLeft => {
                say!(self, "no-vacation-left", days = Vacation::DAYS_A_YEAR)
            }
            ClockRefusal::TimeIsUp { game, opponent } => say!(self, "time-is-up", game, opponent),
        }
    }
}

impl Words {
    /// The time left while the clock is stopped.
    fn stopped_clock(self, game: &Game, clock: &Clock, player: UserId) -> String {
        let to_move = game.position().to_move();
        // The clock is stopped, so any instant gives the same value.
        let rest_of = |color| self.span(clock.left_ms(color, Moment(0)));
        let reason = if clock.is_paused() { "paused" } else { "away" };
        let text = say!(
            self,
            "clock-stands",
            why = reason,
            player,
            left = rest_of(to_move),
        );
        if !matches!(game.terms.pace(), Pace::Bank(_)) {
            return text;
        }
        let other = say!(
            self,
            "clock-other",
            other = game.players[!to_move],
            left = rest_of(!to_move),
        );
        format!("{text} {other}")
    }
}

messages! {
    /// The end of a reminder, with the number of the person's other turns in the channel.
    reminder_more(count: usize) = "reminder-more";
    /// A kind of reminders, by name.
    reminders_choice(reminders: &'static str) = "choice-reminders";
}

impl Words {
    /// An instant of the first reminder.
    pub fn first_reminder_choice(self, first: FirstReminder) -> String {
        say!(
            self,
            "choice-first-reminder",
            days = first.days().unwrap_or(0)
        )
    }

    /// The reminder to the player to move, with the deadline. The first one has the days of the turn, or states that
    /// half the time is gone.
    pub fn reminder(
        self,
        game: &Game,
        player: UserId,
        (alarm, days): (Alarm, Option<u32>),
        until: Moment,
    ) -> String {
        let (game, rest) = (game.number, relative(until));
        if alarm == Alarm::Silence {
            say!(self, "reminder-silence", player, game, until, left = rest)
        } else if alarm == Alarm::First {
            match days {
                None => say!(self, "reminder-half", player, game, until, left = rest),
                Some(days) => say!(
                    self,
                    "reminder-days",
                    player,
                    game,
                    days,
                    until,
                    left = rest
                ),
            }
        } else {
            say!(self, "reminder-last", player, game, until, left = rest)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn spans_show_two_largest_units() {
        let words = Words::of(Language::English);
        let check = |minutes: i64, expected: &str| {
            assert_eq!(words.span(minutes * MINUTE_MS), expected);
        };
        check(0, "0 min");
        check(59, "59 min");
        check(24 * 60 - 1, "23 h 59 min");
        check(24 * 60, "1 d 0 h");
        check(10 * 24 * 60 + 90, "10 d 1 h");
    }
}
