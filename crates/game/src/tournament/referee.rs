//! What referees can do, and how often. The log keeps each act for good.

use super::event::{EntrantId, LegRef, Outcome};
use super::fold::Tournament;
use crate::moment::Moment;
use crate::refusal::TournamentRefusal;

/// The most times that referees set the result of a game.
const MOST_RULINGS: u8 = 5;

/// The most times that they give everybody more time.
const MOST_TIMES: u32 = 7;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

impl Tournament {
    /// Whether a referee can set the result of a game. A later round, or the decider of the same table, may depend on it.
    pub fn check_ruling(&self, leg: LegRef, outcome: Outcome) -> Result<(), TournamentRefusal> {
        self.check_running()?;
        let table = self.pairing(leg).ok_or(TournamentRefusal::NoSuchLeg)?;
        let count = u16::try_from(table.legs.len()).unwrap_or(u16::MAX);
        let number = usize::from(leg.leg).checked_sub(1);
        let state = number.and_then(|number| table.legs.get(number));
        let state = state.ok_or(TournamentRefusal::NoSuchLeg)?;
        let is_annulled = |side: &EntrantId| self.entrant(*side).is_some_and(|one| one.annulled);
        if table.sides.iter().flatten().any(is_annulled) {
            return Err(TournamentRefusal::NoSuchLeg);
        }
        if self.format().is_knockout() {
            let is_last = usize::from(leg.round) == self.rounds.len();
            let before_decider = count > u16::from(self.legs()) && u16::from(leg.leg) < count;
            if !is_last || before_decider {
                return Err(TournamentRefusal::RoundDecided);
            }
            // Whoever leaves loses the match, whatever its results are.
            if !table.sides.iter().flatten().all(|side| self.is_in(*side)) {
                return Err(TournamentRefusal::MatchLeft);
            }
        }
        if state.outcome == Some(outcome) {
            return Err(TournamentRefusal::SameResult);
        }
        let most = MOST_RULINGS;
        if state.rulings >= most {
            return Err(TournamentRefusal::RuledOften { most });
        }
        Ok(())
    }

    /// Whether a referee can give everybody more time at an instant: once a day, because each game gets a new board.
    pub(super) fn check_more_time(&self, now: Moment) -> Result<(), TournamentRefusal> {
        self.check_goes_on()?;
        let most = MOST_TIMES;
        let again = self.time_given_at.map(|at| at.plus_ms(DAY_MS));
        if self.times_given >= most || again.is_some_and(|again| now < again) {
            return Err(TournamentRefusal::TimeGivenOften { most });
        }
        Ok(())
    }
}
