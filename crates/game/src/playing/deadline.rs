//! Deadlines, and acts about time.

use super::clock::{Alarm, Clock, FirstReminder};
use super::event::{End, Entry, Event};
use super::game::Game;
use super::timing::Timing;
use crate::ids::UserId;
use crate::moment::{DAY_MS, Moment};
use crate::person::Vacation;
use crate::refusal::{ClockRefusal, Refusal};
use tak::Color;

/// The days without a move in a game without a clock before the other player may claim the win.
pub const ABANDONED_AFTER_DAYS: u8 = 20;

impl Game {
    /// The same new game, started at an instant. Its clock runs from then on.
    pub fn begun(mut self, at: Moment) -> Game {
        let to_move = self.terms.start().to_move();
        self.clock = Clock::start(self.terms.pace(), to_move, at);
        self.begun_at = Some(at);
        self.timing = Timing::start(at);
        self
    }

    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The deadline of the player to move, or `None` without a running clock or after the end.
    pub fn deadline(&self) -> Option<Moment> {
        let clock = self.clock.as_ref().filter(|_| self.end.is_none())?;
        clock.deadline()
    }

    pub fn is_late(&self, at: Moment) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= at)
    }

    /// The other player may claim the win from this instant: the deadline, or in a
    /// game between people without a clock the end of a long silence. `vacations`
    /// of the player to move postpone the latter. The claim wins, although no time
    /// was agreed: else silence would save every lost game, and its coins.
    pub fn claimable_from(&self, vacations: &[Vacation]) -> Option<Moment> {
        self.deadline().or_else(|| self.abandoned_at(vacations))
    }

    /// The end of a long silence in a game between people without a clock.
    pub fn abandoned_at(&self, vacations: &[Vacation]) -> Option<Moment> {
        let until = self.silent_until(ABANDONED_AFTER_DAYS, vacations);
        until.filter(|_| self.house.is_none())
    }

    /// The instant of the board, if recorded.
    pub fn board_since(&self) -> Option<Moment> {
        let index = (self.board_event as usize).checked_sub(1);
        let change = index.and_then(|index| self.log.get(index));
        change.map(|entry| entry.at).or(self.begun_at)
    }

    /// The whole days since the last board, spent by the player to move.
    pub fn days_of_turn(&self, now: Moment) -> Option<u32> {
        let age = now.0.saturating_sub(self.board_since()?.0);
        u32::try_from(age / DAY_MS).ok()
    }

    /// The alarms of this turn, in order.
    pub fn alarms(&self, first: FirstReminder) -> Vec<(Alarm, Moment)> {
        let (Some(deadline), Some(clock)) = (self.deadline(), &self.clock) else {
            return Vec::new();
        };
        let mut alarms = clock.reminders(first);
        alarms.push((Alarm::TimeUp, deadline));
        alarms
    }

    /// Whether an alarm of this turn is due. When a later alarm is due too, it
    /// replaces this one.
    pub fn is_alarm_due(&self, alarm: Alarm, first: FirstReminder, now: Moment) -> bool {
        let mut latest_first = self.alarms(first).into_iter().rev();
        let due = latest_first.find(|&(_, when)| when <= now);
        due.is_some_and(|(last, _)| last == alarm)
    }

    /// The later instant of an alarm that downtime has moved in this turn.
    pub fn moved_alarm(&self, alarm: Alarm, first: FirstReminder, now: Moment) -> Option<Moment> {
        let alarms = self.alarms(first).into_iter();
        let mut alarms = alarms.filter(|_| self.has_downtime_since_board());
        let (_, at) = alarms.find(|&(other, _)| other == alarm)?;
        (at > now).then_some(at)
    }

    /// Whether a person may claim the win because the other player is late.
    pub fn check_claim(
        &self,
        person: UserId,
        vacations: &[Vacation],
        at: Moment,
    ) -> Result<(), Refusal> {
        self.check_turn_of_other(person)?;
        match self.claimable_from(vacations) {
            Some(from) if from <= at => Ok(()),
            from => Err(self.not_yet(from)),
        }
    }

    pub fn claim(
        &self,
        person: UserId,
        vacations: &[Vacation],
        at: Moment,
    ) -> Result<Game, Refusal> {
        self.check_claim(person, vacations, at)?;
        self.after(Entry::by_person(person, at, Event::Claim))
    }

    pub fn check_more_time(&self, person: UserId, at: Moment) -> Result<(), Refusal> {
        self.check_turn_of_other(person)?;
        let game = self.number;
        let Some(clock) = &self.clock else {
            return Err(ClockRefusal::NoClock { game }.into());
        };
        if clock.accepts_time(at) {
            Ok(())
        } else {
            let player = self.players[self.position.to_move()];
            Err(ClockRefusal::EnoughTime { game, player }.into())
        }
    }

    pub fn give_time(&self, person: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(person, at, Event::MoreTime))
    }

    /// Whether both players can get more time.
    pub(super) fn check_time_for_both(&self) -> Result<(), Refusal> {
        let game = self.number;
        if self.end.is_some() {
            return Err(Refusal::GameOver { game });
        }
        if self.clock.is_none() {
            return Err(ClockRefusal::NoClock { game }.into());
        }
        Ok(())
    }

    /// Gives both players more time, up to the longest pace. With days per ply, only the player to move gets more.
    pub fn give_time_to_both(&self, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry {
            at,
            by: None,
            event: Event::TimeForBoth,
        })
    }

    pub fn time_up(&self, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry {
            at,
            by: None,
            event: Event::TimeUp,
        })
    }

    pub(super) fn check_pause(&self) -> Result<(), Refusal> {
        let game = self.number;
        match &self.clock {
            None => Err(ClockRefusal::NoClock { game }.into()),
            Some(clock) if clock.is_paused() => Err(ClockRefusal::PausedAlready { game }.into()),
            Some(_) => Ok(()),
        }
    }

    pub fn check_resume(&self, person: UserId) -> Result<(), Refusal> {
        self.check_running(person)?;
        let game = self.number;
        match &self.clock {
            Some(clock) if clock.is_paused() => Ok(()),
            _ => Err(ClockRefusal::NotPaused { game }.into()),
        }
    }

    pub fn resume(&self, person: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(person, at, Event::Resume))
    }

    /// The game after a player's vacation began or ended.
    pub fn leave(&self, person: UserId, away: bool, at: Moment) -> Result<Game, Refusal> {
        let event = if away {
            Event::Vacation
        } else {
            Event::VacationOver
        };
        self.after(Entry::by_person(person, at, event))
    }

    pub(super) fn check_vacation(
        &self,
        color: Color,
        leaves: bool,
        at: Moment,
    ) -> Result<(), Refusal> {
        let game = self.number;
        // A vacation must not save a player without time left.
        if leaves && color == self.position.to_move() && self.is_late(at) {
            let opponent = self.players[!color];
            return Err(ClockRefusal::TimeIsUp { game, opponent }.into());
        }
        match &self.clock {
            Some(clock) if clock.is_away(color) != leaves => Ok(()),
            _ => Err(ClockRefusal::NoClock { game }.into()),
        }
    }

    fn check_turn_of_other(&self, person: UserId) -> Result<(), Refusal> {
        let color = self.check_running(person)?;
        if color == self.position.to_move() {
            let game = self.number;
            return Err(ClockRefusal::OwnTurn { game }.into());
        }
        Ok(())
    }

    /// Whether the game may end automatically at an instant.
    pub(crate) fn check_time_up(&self, at: Moment) -> Result<(), Refusal> {
        let game = self.number;
        if self.end.is_some() {
            return Err(Refusal::GameOver { game });
        }
        if self.terms.automatic() && self.is_late(at) {
            return Ok(());
        }
        Err(self.not_yet(self.deadline()))
    }

    /// The refusal of an act on time that is too early.
    pub(crate) fn not_yet(&self, from: Option<Moment>) -> Refusal {
        let (game, player) = (self.number, self.players[self.position.to_move()]);
        ClockRefusal::NotYet { game, player, from }.into()
    }

    /// With an automatic end, a late player can no longer act.
    pub(super) fn check_in_time(&self, at: Moment) -> Result<(), Refusal> {
        if self.terms.automatic() && self.is_late(at) {
            let game = self.number;
            let opponent = self.players[!self.position.to_move()];
            return Err(ClockRefusal::TimeIsUp { game, opponent }.into());
        }
        Ok(())
    }

    /// The end of the game when the player to move ran out of time or abandoned
    /// it.
    pub(crate) fn end_by_silence(&self) -> End {
        let loser = self.position.to_move();
        if self.terms.pace().is_timed() {
            End::Time(loser)
        } else {
            End::Abandoned(loser)
        }
    }
}
