//! Reminders of a person's turns.

use crate::instant::{date_and_time, relative};
use crate::names::{channel, person};
use crate::{Words, say};
use tavern_game::{ABANDONED_AFTER_DAYS, Alarm, Game, Moment, UserId, Vacation};

impl Words {
    /// The reminder of the player to move, who has time until an instant.
    pub fn reminder(self, game: &Game, player: UserId, alarm: Alarm, until: Moment) -> String {
        let (until, left) = (date_and_time(until), relative(until));
        let (player, game) = (person(player), game.number.to_string());
        if alarm == Alarm::Silence {
            say!(
                self,
                "reminder-silence",
                player = player,
                game = game,
                until = until,
                left = left,
            )
        } else if alarm == Alarm::HalfTime {
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

    /// The daily digest of the games with this person to move, and the number
    /// left out. Their vacations postpone the end of games against the house.
    pub fn digest(
        self,
        games: &[Game],
        user: UserId,
        left_out: usize,
        vacations: &[Vacation],
    ) -> String {
        let mut lines = vec![say!(self, "digest", count = games.len())];
        lines.extend(
            games
                .iter()
                .map(|game| self.digest_line(game, user, vacations)),
        );
        if left_out > 0 {
            lines.push(say!(self, "digest-more", count = left_out));
        }
        lines.push(say!(self, "digest-hint"));
        lines.join("\n")
    }

    fn digest_line(self, game: &Game, user: UserId, vacations: &[Vacation]) -> String {
        let (number, opponent) = (game.number.to_string(), person(game.opponent_of(user)));
        let channel = channel(game.place.channel);
        if let Some(until) = game.deadline() {
            return say!(
                self,
                "digest-line",
                game = number,
                channel = channel,
                opponent = opponent,
                until = date_and_time(until),
                left = relative(until),
            );
        }
        if let Some(until) = game.lapses_at(vacations) {
            return say!(
                self,
                "digest-line-house",
                game = number,
                channel = channel,
                until = date_and_time(until),
                left = relative(until),
            );
        }
        if game.clock().is_some() {
            return say!(
                self,
                "digest-line-stopped",
                game = number,
                channel = channel,
                opponent = opponent,
            );
        }
        say!(
            self,
            "digest-line-open",
            game = number,
            channel = channel,
            opponent = opponent,
            days = ABANDONED_AFTER_DAYS,
        )
    }

    /// The placeholder of the menu of reminders.
    pub fn reminders_menu(self) -> String {
        say!(self, "settings-reminders")
    }

    /// A kind of reminders, by name.
    pub fn reminders_choice(self, reminders: &'static str) -> String {
        say!(self, "choice-reminders", reminders = reminders)
    }
}
