//! How much time each side has left, as it follows from terms and log.

use super::alarm::Alarm;
use crate::game::agreement::{Bank, Pace};
use crate::game::moment::{DAY_MS, HOUR_MS, Moment};
use crate::tak::{ByColor, Color};

/// The clock of a game: only the side to move can lose time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    pace: Pace,
    to_move: Color,
    /// What each side had left at `since`, in milliseconds. It is never less
    /// than nothing.
    left: ByColor<i64>,
    since: Moment,
    /// What the player of each ply of the line had left when it was played.
    at_plies: Vec<i64>,
    /// How many plies of each side were taken back whose hours were added
    /// before, and are not to be added once more.
    added_before: ByColor<u32>,
    /// Whether both have agreed that it stands still.
    paused: bool,
    /// Which sides are on vacation.
    away: ByColor<bool>,
    /// How many reminders each side has had since its last ply.
    reminded: ByColor<usize>,
}

/// How long before the end somebody is reminded for the last time.
const LAST_REMINDER_MS: i64 = 6 * HOUR_MS;

/// The most reminders that somebody gets without an answer.
const MOST_REMINDERS: usize = 3;

impl Clock {
    /// The clock of a game that begins; none where none runs.
    pub(super) fn begin(pace: Pace, to_move: Color, at: Moment) -> Option<Clock> {
        let left = pace.at_start_ms()?;
        Some(Clock {
            pace,
            to_move,
            left: ByColor::new(|_| left),
            since: at,
            at_plies: Vec::new(),
            added_before: ByColor::new(|_| 0),
            paused: false,
            away: ByColor::new(|_| false),
            reminded: ByColor::new(|_| 0),
        })
    }

    /// The side whose time runs, if any does.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        let stands_still = self.paused || self.away[self.to_move];
        (!stands_still).then_some(self.to_move)
    }

    /// Whether both have agreed that it stands still.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether a side is on vacation.
    #[must_use]
    pub fn is_away(&self, color: Color) -> bool {
        self.away[color]
    }

    /// What a side has left at an instant, in milliseconds.
    #[must_use]
    pub fn left_ms(&self, color: Color, at: Moment) -> i64 {
        let left = self.left[color];
        if self.running() != Some(color) {
            return left;
        }
        // Processes may be a moment apart, and no time comes back by that.
        let passed = at.0.saturating_sub(self.since.0).max(0);
        left.saturating_sub(passed).max(0)
    }

    /// When the time of who is to move is up; never while their clock stands
    /// still.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let running = self.running()?;
        Some(self.since.plus_ms(self.left[running]))
    }

    /// When who is to move is reminded, as long as the clock goes on as it does.
    /// Where a few hours are left, once is enough.
    pub(super) fn reminders(&self) -> Vec<(Alarm, Moment)> {
        let Some(deadline) = self.deadline() else {
            return Vec::new();
        };
        let left = self.left[self.to_move];
        let mut reminders = Vec::new();
        if left > 0 {
            reminders.push((Alarm::HalfTime, self.since.plus_ms(left / 2)));
        }
        if left > 2 * LAST_REMINDER_MS {
            reminders.push((Alarm::LastHours, deadline.minus_ms(LAST_REMINDER_MS)));
        }
        let more = MOST_REMINDERS.saturating_sub(self.reminded[self.to_move]);
        reminders.truncate(more);
        reminders
    }

    /// Takes what has passed from whose time runs.
    fn settle(&mut self, at: Moment) {
        let reminders = self.reminders().into_iter();
        let past = reminders.filter(|&(_, when)| when <= at).count();
        self.reminded[self.to_move] += past;
        for color in Color::BOTH {
            self.left[color] = self.left_ms(color, at);
        }
        self.since = self.since.max(at);
    }

    /// A ply was played. Who plays goes on, also if the clock stood still.
    pub(super) fn played(&mut self, at: Moment) {
        self.settle(at);
        self.paused = false;
        let color = self.to_move;
        self.reminded[color] = 0;
        self.at_plies.push(self.left[color]);
        self.to_move = !color;
        match self.pace {
            Pace::Open => {}
            Pace::Days(days) => self.left[!color] = i64::from(days) * DAY_MS,
            // Who is away used none of it.
            Pace::Bank(_) if self.away[color] => {}
            Pace::Bank(Bank { hours, cap, .. }) => {
                if self.added_before[color] > 0 {
                    self.added_before[color] -= 1;
                } else {
                    let most = i64::from(cap) * DAY_MS;
                    let more = self.left[color] + i64::from(hours) * HOUR_MS;
                    // What somebody was given may be more than the bank holds.
                    self.left[color] = more.min(most.max(self.left[color]));
                }
            }
        }
    }

    /// The last plies were taken back, so that a side is to move again. That
    /// gives nobody any time.
    pub(super) fn taken_back(&mut self, at: Moment, plies: usize, asked: Color) {
        self.settle(at);
        for _ in 0..plies {
            let Some(left) = self.at_plies.pop() else {
                break;
            };
            self.to_move = !self.to_move;
            let color = self.to_move;
            match self.pace {
                Pace::Open => {}
                Pace::Days(_) => self.left[color] = self.left[color].min(left),
                Pace::Bank(_) => self.added_before[color] += 1,
            }
        }
        self.to_move = asked;
    }

    /// Both want it to stand still, or one of them wants it to run on.
    pub(super) fn pause(&mut self, at: Moment, paused: bool) {
        self.settle(at);
        self.paused = paused;
    }

    /// A side goes on vacation, or is back.
    pub(super) fn leave(&mut self, at: Moment, color: Color, away: bool) {
        self.settle(at);
        self.away[color] = away;
    }

    /// Who is to move was given more time. For who is late it counts from now.
    pub(super) fn given(&mut self, at: Moment) {
        self.settle(at);
        let given = i64::from(self.pace.more_days().unwrap_or_default()) * DAY_MS;
        self.left[self.to_move] += given;
    }

    /// Whether who is to move may be given more time: nobody has more than the
    /// longest pace gives.
    pub(super) fn may_be_given(&self, at: Moment) -> bool {
        let given = i64::from(self.pace.more_days().unwrap_or_default()) * DAY_MS;
        let most = i64::from(Pace::MOST_DAYS) * DAY_MS;
        // Who has nothing left can always be helped.
        let left = self.left_ms(self.to_move, at);
        left == 0 || left + given <= most
    }
}
