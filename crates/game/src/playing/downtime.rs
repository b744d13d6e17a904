//! Time that a running clock gets back after an outage.

use super::event::{Entry, Event};
use super::game::Game;
use super::timing::{Downtime, GivenBack};
use crate::ids::UserId;
use crate::moment::Moment;
use crate::outage::Outage;
use crate::refusal::{ClockRefusal, Refusal};

impl Game {
    /// The instant since when outages may have cost the player to move time. `None` without a running clock.
    pub fn owed_since(&self) -> Option<Moment> {
        let clock = self.clock.as_ref().filter(|_| self.end.is_none())?;
        clock.owed_since()
    }

    /// The same game after the outages that its log lacks, the earliest first. The next change of the game writes them.
    pub fn after_outages(mut self, outages: &[Outage]) -> Game {
        for outage in outages {
            let clock = self.clock.as_ref().filter(|_| self.end.is_none());
            let ms = clock.map_or(0, |clock| clock.lost_in(*outage));
            let entry = Entry {
                at: outage.until,
                by: None,
                event: Event::Downtime { ms },
            };
            // Without a loss it is refused.
            if let Ok(after) = self.after(entry) {
                self = after;
                self.unwritten += 1;
            }
        }
        self
    }

    /// The number of its events that the database has.
    pub fn written_events(&self) -> u32 {
        self.events() - self.unwritten
    }

    pub fn has_unwritten(&self) -> bool {
        self.unwritten > 0
    }

    /// The same game, with all its events in the database.
    pub fn written(mut self) -> Game {
        self.unwritten = 0;
        self
    }

    /// The player with downtime given back in this turn, or else in the turn before the board, and its milliseconds.
    pub fn given_back(&self) -> Option<(UserId, i64)> {
        let Downtime {
            before_board,
            since_board,
        } = self.downtime;
        let GivenBack { to, ms } = since_board.or(before_board)?;
        Some((self.players[to], ms))
    }

    pub(super) fn has_downtime_since_board(&self) -> bool {
        self.downtime.since_board.is_some()
    }

    pub(super) fn apply_downtime(&mut self, at: Moment, ms: i64) -> Result<(), Refusal> {
        let game = self.number;
        let is_over = self.end.is_some();
        match &mut self.clock {
            _ if is_over => return Err(Refusal::GameOver { game }),
            Some(clock) if ms > 0 && clock.running().is_some() => clock.give_back(at, ms),
            _ => return Err(ClockRefusal::NoClock { game }.into()),
        }
        Ok(())
    }

    /// Records an event after it was applied.
    pub(super) fn record_downtime(&mut self, event: Event, is_board: bool) {
        if let Event::Downtime { ms } = event {
            self.timing.give_back(ms);
            let before = self.downtime.since_board.map_or(0, |downtime| downtime.ms);
            self.downtime.since_board = Some(GivenBack {
                to: self.position.to_move(),
                ms: before.saturating_add(ms),
            });
        } else if is_board && !matches!(event, Event::Planned(_)) {
            // A planned answer is played together with the ply before it, and only the last board is shown.
            self.downtime = Downtime {
                before_board: self.downtime.since_board,
                since_board: None,
            };
        }
    }
}
