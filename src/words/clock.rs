//! Time: what two people agree on, how much is left, and what follows when it is
//! up.

use super::coins::timestamp;
use super::names::{channel, color_key, person};
use super::settings::yes_key;
use super::{Words, always_the_same, say};
use crate::game::{
    ABANDONED_AFTER_DAYS, Alarm, Bank, Clock, ClockRefusal, Game, GameNumber, Moment, Pace, Terms,
    UserId, Vacation,
};
use crate::tak::Color;

const MINUTE_MS: i64 = 60 * 1000;

always_the_same! {
    LABELS:
    /// Claims the win.
    claim_win_button = "button-claim-win";
    /// Shows how much time there is in a draft.
    draft_time_button = "button-draft-time";
    /// Goes back from there.
    draft_back_button = "button-draft-back";
    /// The menu of paces while none is chosen.
    draft_pace_menu = "draft-pace";
    /// Offers to stop the clock.
    offer_pause_button = "button-offer-pause";
    /// Lets it run on.
    resume_button = "button-resume";
    /// Shows the second page of settings.
    more_settings_button = "button-more-settings";
    /// The menu of reminders while none is chosen.
    reminders_menu = "settings-reminders";
}

impl Words {
    /// How much time there is, where any is measured, and what happens when it is
    /// up.
    pub(super) fn pace(self, terms: &Terms) -> Option<String> {
        let end = if terms.automatic() {
            "automatic"
        } else {
            "claimed"
        };
        match terms.pace() {
            Pace::Open => None,
            Pace::Days(days) => Some(say!(self, "terms-days", days = days, end = end)),
            Pace::Bank(Bank { days, hours, cap }) => Some(say!(
                self,
                "terms-bank",
                days = days,
                hours = hours,
                cap = cap,
                end = end,
            )),
        }
    }

    /// The same in few words, without what happens.
    pub(super) fn brief_pace(self, terms: &Terms) -> Option<String> {
        match terms.pace() {
            Pace::Open => None,
            Pace::Days(days) => Some(say!(self, "brief-pace", days = days)),
            Pace::Bank(Bank { days, hours, .. }) => {
                Some(say!(self, "brief-bank", days = days, hours = hours))
            }
        }
    }

    /// How much time is left in a running game, if any is measured.
    pub(super) fn time_left(self, game: &Game) -> Option<String> {
        let (clock, player) = (game.clock()?, game.to_move()?);
        let Some(deadline) = game.deadline() else {
            return Some(self.stands_still(game, clock, player));
        };
        let (until, left) = (timestamp_full(deadline), timestamp(deadline));
        Some(match game.terms.pace() {
            Pace::Bank(_) => {
                let waits = !game.position().to_move();
                // It stands still, so it does not matter when one looks.
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

    /// What is left while the clock stands still.
    fn stands_still(self, game: &Game, clock: &Clock, player: UserId) -> String {
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

    /// A span of time, short: "2 d 3 h" or "5 h 20 min".
    fn span(self, ms: i64) -> String {
        let minutes = ms.max(0) / MINUTE_MS;
        let (hours, minutes) = (minutes / 60, minutes % 60);
        match hours / 24 {
            0 => say!(self, "clock-hours", hours = hours, minutes = minutes),
            days => say!(self, "clock-days", days = days, hours = hours % 24),
        }
    }

    /// Tells who waits that the other player's time is up.
    #[must_use]
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

    /// Reminds who is to move.
    #[must_use]
    pub fn reminder(self, game: &Game, player: UserId, alarm: Alarm) -> String {
        let until = game.deadline().unwrap_or(Moment(0));
        let (until, left) = (timestamp_full(until), timestamp(until));
        let (player, game) = (person(player), game.number.to_string());
        if alarm == Alarm::HalfTime {
            say!(
                self,
                "reminder-half",
                player = player,
                game = game,
                until = until,
                left = left,
            )
        } else {
            say!(
                self,
                "reminder-last",
                player = player,
                game = game,
                until = until,
                left = left,
            )
        }
    }

    /// The games in which it is somebody's turn, but for so many.
    #[must_use]
    pub fn digest(self, games: &[Game], who: UserId, left_out: usize) -> String {
        let mut lines = vec![say!(self, "digest", count = games.len())];
        lines.extend(games.iter().map(|game| self.digest_line(game, who)));
        if left_out > 0 {
            lines.push(say!(self, "digest-more", count = left_out));
        }
        lines.push(say!(self, "digest-hint"));
        lines.join("\n")
    }

    fn digest_line(self, game: &Game, who: UserId) -> String {
        let (number, opponent) = (game.number.to_string(), person(game.opponent_of(who)));
        let channel = channel(game.place.channel);
        if let Some(until) = game.deadline() {
            return say!(
                self,
                "digest-line",
                game = number,
                channel = channel,
                opponent = opponent,
                until = timestamp_full(until),
                left = timestamp(until),
            );
        }
        say!(
            self,
            "digest-line-open",
            game = number,
            channel = channel,
            opponent = opponent,
        )
    }

    /// The second page of settings.
    #[must_use]
    pub fn more_settings(self) -> String {
        say!(self, "settings-more")
    }

    /// A way to be reminded, by its name.
    #[must_use]
    pub fn reminders_choice(self, reminders: &'static str) -> String {
        say!(self, "choice-reminders", reminders = reminders)
    }

    /// That somebody was given more time, and what comes next.
    pub(super) fn time_given(self, game: &Game, giver: UserId, next: String) -> String {
        say!(
            self,
            "time-given",
            giver = person(giver),
            player = person(game.opponent_of(giver)),
            days = game.terms.pace().more_days().unwrap_or_default(),
            next = next,
        )
    }

    pub(super) fn won_on_time(self, game: &Game, loser: Color) -> String {
        say!(
            self,
            "game-won-on-time",
            winner = person(game.players[!loser]),
            loser = person(game.players[loser]),
        )
    }

    pub(super) fn won_abandoned(self, game: &Game, loser: Color) -> String {
        say!(
            self,
            "game-won-abandoned",
            winner = person(game.players[!loser]),
            loser = person(game.players[loser]),
            days = ABANDONED_AFTER_DAYS,
        )
    }

    pub(super) fn board_late(self, loser: Color) -> String {
        say!(self, "board-late", color = color_key(loser))
    }

    pub(super) fn board_abandoned(self, loser: Color) -> String {
        say!(self, "board-abandoned", color = color_key(loser))
    }

    /// Gives the other player so many more days.
    #[must_use]
    pub fn more_time_button(self, days: u8) -> String {
        say!(self, "button-more-time", days = days)
    }

    /// Changes whether a game ends by itself.
    #[must_use]
    pub fn automatic_button(self, now: bool) -> String {
        say!(self, "button-automatic", now = yes_key(now))
    }

    /// A pace in a menu.
    #[must_use]
    pub fn pace_choice(self, pace: Pace) -> String {
        let known = [
            Words::pace_open_choice,
            Words::pace_1_choice,
            Words::pace_2_choice,
            Words::pace_3_choice,
            Words::pace_7_choice,
            Words::pace_bank_3_choice,
            Words::pace_bank_7_choice,
            Words::pace_bank_30_choice,
        ];
        let mut choices = Pace::ALL.into_iter().zip(known);
        let choice = choices.find(|&(one, _)| one == pace);
        choice.map_or_else(|| pace.to_string(), |(_, name)| name(self))
    }

    /// Why something about the time of a game was not done.
    pub(super) fn clock_refused(self, refusal: &ClockRefusal) -> String {
        let told = |game: GameNumber| game.to_string();
        match *refusal {
            ClockRefusal::NoClock { game } => say!(self, "no-clock", game = told(game)),
            ClockRefusal::OwnTurn { game } => say!(self, "clock-own-turn", game = told(game)),
            ClockRefusal::NotYet {
                game,
                player,
                from: Some(from),
            } => say!(
                self,
                "clock-not-yet",
                game = told(game),
                player = person(player),
                until = timestamp_full(from),
            ),
            ClockRefusal::NotYet {
                game,
                player,
                from: None,
            } => say!(
                self,
                "clock-stands-still",
                game = told(game),
                player = person(player),
            ),
            ClockRefusal::EnoughTime { game, player } => say!(
                self,
                "enough-time",
                game = told(game),
                player = person(player),
            ),
            ClockRefusal::PausedAlready { game } => {
                say!(self, "paused-already", game = told(game))
            }
            ClockRefusal::NotPaused { game } => say!(self, "not-paused", game = told(game)),
            ClockRefusal::OnVacation { until } => {
                say!(self, "on-vacation-already", until = timestamp_full(until))
            }
            ClockRefusal::NotOnVacation => say!(self, "not-on-vacation"),
            ClockRefusal::NoDaysLeft => {
                say!(self, "no-vacation-left", days = Vacation::DAYS_A_YEAR)
            }
            ClockRefusal::TimeIsUp { game, opponent } => say!(
                self,
                "time-is-up",
                game = told(game),
                opponent = person(opponent),
            ),
        }
    }
}

/// An instant with its date.
pub(super) fn timestamp_full(at: Moment) -> String {
    format!("<t:{}:f>", at.0.div_euclid(1000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_every_label() {
        let length = |text: &str| text.chars().count();
        for &language in Language::ALL {
            let words = Words::of(language);
            let labels = LABELS.iter().map(|label| label(words));
            let labels = labels
                .chain([1, 60].map(|days| words.more_time_button(days)))
                .chain([true, false].map(|now| words.automatic_button(now)))
                .chain(Pace::ALL.map(|pace| words.pace_choice(pace)));
            for label in labels {
                assert!((1..=80).contains(&length(&label)), "{label}");
            }
        }
    }

    #[test]
    fn spans_are_told_by_their_two_largest_parts() {
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
