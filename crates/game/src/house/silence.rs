//! Games against the house in which the person is silent. They have no clock, and the house claims no win.

use crate::moment::{DAY_MS, Moment};
use crate::person::Vacation;
use crate::playing::{Alarm, End, Game};
use crate::refusal::Refusal;

/// The days without a move after which a game against the house ends by itself.
pub const LAPSES_AFTER_DAYS: u8 = 14;

/// The days without a move after which the person is reminded.
const REMINDED_AFTER_DAYS: u8 = 10;

impl Game {
    /// The instant at which a game against the house ends by itself, if the person to move stays silent. Their
    /// `vacations` postpone it.
    pub fn lapses_at(&self, vacations: &[Vacation]) -> Option<Moment> {
        self.silent_until(LAPSES_AFTER_DAYS, vacations)
    }

    /// The alarms of a person's turn against the house, in order.
    pub fn silence_alarms(&self, vacations: &[Vacation]) -> Vec<(Alarm, Moment)> {
        let alarms = [
            (Alarm::Silence, REMINDED_AFTER_DAYS),
            (Alarm::Lapse, LAPSES_AFTER_DAYS),
        ];
        let due = alarms.map(|(alarm, days)| Some((alarm, self.silent_until(days, vacations)?)));
        due.into_iter().flatten().collect()
    }

    /// The game after it ended by itself.
    pub fn lapse(&self, vacations: &[Vacation], at: Moment) -> Result<Game, Refusal> {
        match self.lapses_at(vacations) {
            Some(due) if due > at => Err(self.not_yet(Some(due))),
            _ => self.time_up(at),
        }
    }

    /// The end of a game on time, by the rules of its terms.
    pub(crate) fn end_on_time(&self, at: Moment) -> Result<End, Refusal> {
        // The log knows no vacations, so this is the earliest instant.
        match self.lapses_at(&[]) {
            Some(due) if due <= at => Ok(End::Lapsed),
            Some(due) => Err(self.not_yet(Some(due))),
            None => {
                self.check_time_up(at)?;
                Ok(self.end_by_silence())
            }
        }
    }

    /// The end of so many days since the last board, without the vacations.
    fn silent_until(&self, days: u8, vacations: &[Vacation]) -> Option<Moment> {
        let is_silent = self.end().is_none() && self.clock().is_none() && !self.is_house_turn();
        let since = self.board_since().filter(|_| is_silent)?;
        self.house?;
        let mut vacations = vacations.to_vec();
        vacations.sort_by_key(|vacation| vacation.began);
        let until = since.plus_ms(i64::from(days) * DAY_MS);
        Some(vacations.into_iter().fold(until, |until, vacation| {
            let away = vacation.began.max(since);
            let back = vacation.ended.unwrap_or(vacation.until);
            if away < until && away < back {
                until.plus_ms(back.0 - away.0)
            } else {
                until
            }
        }))
    }
}
