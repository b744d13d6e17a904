//! When the time of who is to move is up, and what follows.

use super::alarm::Alarm;
use super::clock::Clock;
use super::end::End;
use super::event::{Entry, Event};
use super::game::Game;
use crate::game::ids::UserId;
use crate::game::moment::{DAY_MS, Moment};
use crate::game::refusal::{ClockRefusal, Refusal};
use crate::tak::Color;

/// How many days who is to move may be silent in a game without a clock, before
/// the other player may claim it.
pub const ABANDONED_AFTER_DAYS: u8 = 30;

impl Game {
    /// The same game, in which nothing has happened yet, as it began at an
    /// instant. Only then clocks run.
    #[must_use]
    pub fn begun(mut self, at: Moment) -> Game {
        let to_move = self.terms.start().to_move();
        self.clock = Clock::begin(self.terms.pace(), to_move, at);
        self.begun_at = Some(at);
        self
    }

    /// The clock, if time is measured.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// When the time of who is to move is up; nothing where it never is, or the
    /// game is over.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let clock = self.clock.as_ref().filter(|_| self.end.is_none())?;
        clock.deadline()
    }

    /// Whether who is to move is late.
    #[must_use]
    pub fn is_late(&self, at: Moment) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= at)
    }

    /// From when on the other player may claim the win: once the time is up, or
    /// in a game without a clock once who is to move has been silent for long.
    #[must_use]
    pub fn to_be_claimed_from(&self) -> Option<Moment> {
        if self.terms.pace().is_timed() || self.end.is_some() {
            return self.deadline();
        }
        let index = (self.board_event as usize).checked_sub(1);
        let changed = index.and_then(|index| self.log.get(index));
        let since = changed.map(|entry| entry.at).or(self.begun_at)?;
        Some(since.plus_ms(i64::from(ABANDONED_AFTER_DAYS) * DAY_MS))
    }

    /// What is to be done in this turn, and when, the first thing first.
    #[must_use]
    pub fn alarms(&self) -> Vec<(Alarm, Moment)> {
        let (Some(deadline), Some(clock)) = (self.deadline(), &self.clock) else {
            return Vec::new();
        };
        let mut alarms = clock.reminders();
        alarms.push((Alarm::TimeUp, deadline));
        alarms
    }

    /// Whether an alarm of this turn is to ring now. One that comes so late that
    /// another is due as well leaves it to that.
    #[must_use]
    pub fn rings(&self, alarm: Alarm, now: Moment) -> bool {
        let mut latest_first = self.alarms().into_iter().rev();
        let due = latest_first.find(|&(_, when)| when <= now);
        due.is_some_and(|(last, _)| last == alarm)
    }

    /// Whether a person may claim the win because the other player does not
    /// move.
    ///
    /// # Errors
    ///
    /// They are not at this board, the game is over, it is their own turn, or it
    /// is not time yet.
    pub fn check_claim(&self, who: UserId, at: Moment) -> Result<(), Refusal> {
        self.check_turn_of_other(who)?;
        let game = self.number;
        let from = self.to_be_claimed_from();
        let player = self.players[self.position.to_move()];
        match from {
            Some(from) if from <= at => Ok(()),
            from => Err(ClockRefusal::NotYet { game, player, from }.into()),
        }
    }

    /// The game after a person claimed the win.
    ///
    /// # Errors
    ///
    /// As for [`Game::check_claim`].
    pub fn claim(&self, who: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(who, at, Event::Claim))
    }

    /// Whether a person may give the other player more time now.
    ///
    /// # Errors
    ///
    /// They are not at this board, the game is over, it is their own turn, no time
    /// is measured, or there is more than enough.
    pub fn check_more_time(&self, who: UserId, at: Moment) -> Result<(), Refusal> {
        self.check_turn_of_other(who)?;
        let game = self.number;
        let Some(clock) = &self.clock else {
            return Err(ClockRefusal::NoClock { game }.into());
        };
        if clock.may_be_given(at) {
            Ok(())
        } else {
            let player = self.players[self.position.to_move()];
            Err(ClockRefusal::EnoughTime { game, player }.into())
        }
    }

    /// The game after a person gave the other player more time.
    ///
    /// # Errors
    ///
    /// As for [`Game::check_more_time`].
    pub fn give_time(&self, who: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(who, at, Event::MoreTime))
    }

    /// The game after it ended by itself, because the time of who is to move is
    /// up and both have agreed to that.
    ///
    /// # Errors
    ///
    /// The time is not up, or that is not what they have agreed to.
    pub fn time_up(&self, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry {
            at,
            by: None,
            event: Event::TimeUp,
        })
    }

    /// Whether the clock can be stopped by agreement.
    pub(super) fn check_pause(&self) -> Result<(), Refusal> {
        let game = self.number;
        match &self.clock {
            None => Err(ClockRefusal::NoClock { game }.into()),
            Some(clock) if clock.is_paused() => Err(ClockRefusal::PausedAlready { game }.into()),
            Some(_) => Ok(()),
        }
    }

    /// Whether a person may let the clock run on.
    ///
    /// # Errors
    ///
    /// They are not at this board, the game is over, or it was not stopped.
    pub fn check_resume(&self, who: UserId) -> Result<(), Refusal> {
        self.check_running(who)?;
        let game = self.number;
        match &self.clock {
            Some(clock) if clock.is_paused() => Ok(()),
            _ => Err(ClockRefusal::NotPaused { game }.into()),
        }
    }

    /// The game after a person let the clock run on.
    ///
    /// # Errors
    ///
    /// As for [`Game::check_resume`].
    pub fn resume(&self, who: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(who, at, Event::Resume))
    }

    /// The game after a player went on vacation, or came back.
    ///
    /// # Errors
    ///
    /// They are not at this board, the game is over, it has no clock, they are
    /// away already, or back, or their time was up before they left.
    pub fn leave(&self, who: UserId, away: bool, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(
            who,
            at,
            if away {
                Event::Vacation
            } else {
                Event::VacationOver
            },
        ))
    }

    pub(super) fn check_vacation(
        &self,
        color: Color,
        leaves: bool,
        at: Moment,
    ) -> Result<(), Refusal> {
        let game = self.number;
        // Nobody comes back in time by leaving.
        if leaves && color == self.position.to_move() && self.is_late(at) {
            let opponent = self.players[!color];
            return Err(ClockRefusal::TimeIsUp { game, opponent }.into());
        }
        match &self.clock {
            Some(clock) if clock.is_away(color) != leaves => Ok(()),
            _ => Err(ClockRefusal::NoClock { game }.into()),
        }
    }

    /// Whether it is the turn of the other player.
    fn check_turn_of_other(&self, who: UserId) -> Result<(), Refusal> {
        let color = self.check_running(who)?;
        if color == self.position.to_move() {
            let game = self.number;
            return Err(ClockRefusal::OwnTurn { game }.into());
        }
        Ok(())
    }

    /// Whether the game may end by itself at an instant.
    pub(super) fn check_time_up(&self, at: Moment) -> Result<(), Refusal> {
        let game = self.number;
        if self.end.is_some() {
            return Err(Refusal::GameOver { game });
        }
        if self.terms.automatic() && self.is_late(at) {
            return Ok(());
        }
        let player = self.players[self.position.to_move()];
        let from = self.deadline();
        Err(ClockRefusal::NotYet { game, player, from }.into())
    }

    /// Where a game ends by itself, nobody goes on once their time is up.
    pub(super) fn check_in_time(&self, at: Moment) -> Result<(), Refusal> {
        if self.terms.automatic() && self.is_late(at) {
            let game = self.number;
            let opponent = self.players[!self.position.to_move()];
            return Err(ClockRefusal::TimeIsUp { game, opponent }.into());
        }
        Ok(())
    }

    /// How the game ends when who is to move has let it go.
    pub(super) fn end_by_silence(&self) -> End {
        let loser = self.position.to_move();
        if self.terms.pace().is_timed() {
            End::Time(loser)
        } else {
            End::Abandoned(loser)
        }
    }
}
