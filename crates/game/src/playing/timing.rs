//! The time of each ply of a game, and the time that its player took.

use std::cmp::Ordering;

use crate::moment::Moment;
use tak::Color;

/// A ply in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyTime {
    pub at: Moment,
    /// The time since the turn began, without pauses and vacations, in milliseconds.
    pub took_ms: i64,
}

/// The times of the plies of the line, a fold of the log. Unlike a clock, every game has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Timing {
    plies: Vec<PlyTime>,
    /// The instant of the last event, or of the start.
    last_event_at: Option<Moment>,
    /// The time of this turn up to that instant.
    turn_ms: i64,
}

/// The downtime that was given back around the newest board, a fold of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Downtime {
    /// In the turn that made the board.
    pub(super) before_board: Option<GivenBack>,
    /// In the present turn.
    pub(super) since_board: Option<GivenBack>,
}

/// The time that a side got back in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GivenBack {
    pub(super) to: Color,
    pub(super) ms: i64,
}

impl Timing {
    pub(super) fn start(at: Moment) -> Timing {
        Timing {
            last_event_at: Some(at),
            ..Timing::default()
        }
    }

    /// Records an event. `plies` is the length of the line after it. The time before it counts unless the clock was
    /// paused.
    pub(super) fn record(&mut self, at: Moment, counts: bool, plies: usize) {
        // The clocks of two processes differ slightly.
        let time = self
            .last_event_at
            .map_or(0, |last| at.0.saturating_sub(last.0).max(0));
        if counts {
            self.turn_ms = self.turn_ms.saturating_add(time);
        }
        self.last_event_at = self.last_event_at.max(Some(at));
        let took_ms = self.turn_ms;
        match plies.cmp(&self.plies.len()) {
            Ordering::Equal => return,
            Ordering::Greater => self.plies.push(PlyTime { at, took_ms }),
            Ordering::Less => self.plies.truncate(plies),
        }
        self.turn_ms = 0;
    }

    /// Leaves downtime out of the turn.
    pub(super) fn give_back(&mut self, ms: i64) {
        self.turn_ms = self.turn_ms.saturating_sub(ms).max(0);
    }

    pub(super) fn plies(&self) -> &[PlyTime] {
        &self.plies
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded(events: &[(i64, bool, usize)]) -> Vec<(i64, i64)> {
        let mut timing = Timing::start(Moment(1_000));
        for &(at, counts, plies) in events {
            timing.record(Moment(at), counts, plies);
        }
        timing
            .plies()
            .iter()
            .map(|ply| (ply.at.0, ply.took_ms))
            .collect()
    }

    #[test]
    fn time_of_a_turn_leaves_out_pauses() {
        // A pause from 5,000 to 9,000, and a clock that is a little behind.
        let events = [
            (4_000, true, 1),
            (5_000, true, 1),
            (9_000, false, 1),
            (8_999, true, 1),
            (9_500, true, 2),
        ];
        assert_eq!(recorded(&events), [(4_000, 3_000), (9_500, 1_500)]);
    }

    #[test]
    fn takeback_begins_a_turn() {
        let events = [
            (1_100, true, 1),
            (1_300, true, 2),
            (1_600, true, 3),
            (1_900, true, 1),
            (1_950, true, 2),
        ];
        assert_eq!(recorded(&events), [(1_100, 100), (1_950, 50)]);
    }
}
