//! The clock of a game, a fold of terms and log, and the alarms of a turn.

use crate::agreement::{Bank, Pace};
use crate::moment::{DAY_MS, HOUR_MS, Moment};
use crate::outage::Outage;
use crate::words;
use tak::{ByColor, Color};

/// The clock of a game. Only the side to move can lose time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    pace: Pace,
    to_move: Color,
    /// Each side's time at `since`, in milliseconds, never negative.
    left: ByColor<i64>,
    since: Moment,
    /// The downtime before this instant has been given back, or concerned another turn.
    settled: Moment,
    /// For each ply of the line, its player's time left when it was played.
    left_at_plies: Vec<i64>,
    /// For each side, plies that were taken back after their hours had been
    /// added. Their replacements add no hours.
    hours_already_added: ByColor<u32>,
    paused: bool,
    /// The sides on vacation.
    away: ByColor<bool>,
    /// Reminders for each side since its last ply, for each possible choice of
    /// its player, because the log does not contain people's choices.
    reminders_sent: ByColor<[u8; FirstReminder::ALL.len()]>,
    /// The first reminders among them that have named the deadline of each side. The
    /// other side's vacation leaves the deadline as it is.
    first_sent: ByColor<FirstSent>,
}

/// The choices with a deadline already named by a first reminder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FirstSent {
    deadline: Option<Moment>,
    choices: [bool; FirstReminder::ALL.len()],
}

impl FirstSent {
    fn has_named(self, deadline: Moment, first: FirstReminder) -> bool {
        self.deadline == Some(deadline) && self.choices[first as usize]
    }

    fn name(&mut self, deadline: Moment, first: FirstReminder) {
        if self.deadline != Some(deadline) {
            *self = FirstSent {
                deadline: Some(deadline),
                ..FirstSent::default()
            };
        }
        self.choices[first as usize] = true;
    }
}

/// The last reminder's time before the deadline.
const LAST_REMINDER_MS: i64 = 6 * HOUR_MS;

const MOST_REMINDERS: usize = 3;

impl Clock {
    /// The clock of a new game, or `None` if its pace is open.
    pub(super) fn start(pace: Pace, to_move: Color, at: Moment) -> Option<Clock> {
        let at_start = pace.start_ms()?;
        Some(Clock {
            pace,
            to_move,
            left: ByColor::new(|_| at_start),
            since: at,
            settled: at,
            left_at_plies: Vec::new(),
            hours_already_added: ByColor::new(|_| 0),
            paused: false,
            away: ByColor::new(|_| false),
            reminders_sent: ByColor::new(|_| [0; _]),
            first_sent: ByColor::default(),
        })
    }

    /// The side with the running clock, if any.
    pub fn running(&self) -> Option<Color> {
        let is_stopped = self.paused || self.away[self.to_move];
        (!is_stopped).then_some(self.to_move)
    }

    pub fn is_paused(&self) -> bool {
        self.paused
    }

    pub fn is_away(&self, color: Color) -> bool {
        self.away[color]
    }

    /// A side's time left at an instant, in milliseconds.
    pub fn left_ms(&self, color: Color, at: Moment) -> i64 {
        let rest = self.left[color];
        if self.running() != Some(color) {
            return rest;
        }
        // The clocks of two processes differ slightly, and that must not return
        // time.
        let age = at.0.saturating_sub(self.since.0).max(0);
        rest.saturating_sub(age).max(0)
    }

    /// The time the running clock reaches zero, or `None` while no clock runs.
    pub fn deadline(&self) -> Option<Moment> {
        let color = self.running()?;
        Some(self.since.plus_ms(self.left[color]))
    }

    /// The reminders for the player to move, if nothing changes the clock. With
    /// a few hours left, one is enough.
    pub(super) fn reminders(&self, first: FirstReminder) -> Vec<(Alarm, Moment)> {
        let Some(deadline) = self.deadline() else {
            return Vec::new();
        };
        let time = self.left[self.to_move];
        let mut reminders = Vec::new();
        let is_first_sent = self.first_sent[self.to_move].has_named(deadline, first);
        let has_last = time > if is_first_sent { 1 } else { 2 } * LAST_REMINDER_MS;
        let next = if has_last {
            time - LAST_REMINDER_MS
        } else {
            time
        };
        let after = first
            .days()
            .map_or(time / 2, |days| i64::from(days) * DAY_MS);
        if after < next && !is_first_sent {
            reminders.push((Alarm::First, self.since.plus_ms(after)));
        }
        if has_last {
            reminders.push((Alarm::LastHours, deadline.minus_ms(LAST_REMINDER_MS)));
        }
        let count = self.reminders_sent[self.to_move][first as usize];
        let most = MOST_REMINDERS.saturating_sub(usize::from(count));
        reminders.truncate(most);
        reminders
    }

    fn deduct_elapsed(&mut self, at: Moment) {
        for first in FirstReminder::ALL {
            let mut past = self.reminders(first);
            past.retain(|&(_, when)| when <= at);
            let color = self.to_move;
            if let Some(deadline) = self.deadline()
                && past.iter().any(|(alarm, _)| *alarm == Alarm::First)
            {
                self.first_sent[color].name(deadline, first);
            }
            let count = &mut self.reminders_sent[color][first as usize];
            *count = count.saturating_add(u8::try_from(past.len()).unwrap_or(u8::MAX));
        }
        for color in Color::BOTH {
            self.left[color] = self.left_ms(color, at);
        }
        self.since = self.since.max(at);
        self.settled = self.settled.max(at);
    }

    /// The part of an outage that the running clock has lost and not got back, in milliseconds.
    pub(super) fn lost_in(&self, outage: Outage) -> i64 {
        match self.running() {
            Some(_) => outage.lost_since(self.settled),
            None => 0,
        }
    }

    /// The instant since when outages may have cost the running clock time.
    pub(super) fn owed_since(&self) -> Option<Moment> {
        self.running().map(|_| self.settled)
    }

    /// Gives back downtime. The turn counts as begun later, so its reminders move, too.
    pub(super) fn give_back(&mut self, at: Moment, ms: i64) {
        self.since = self.since.plus_ms(ms);
        self.settled = self.settled.max(at);
    }

    /// Records a ply. It also ends a pause.
    pub(super) fn record_ply(&mut self, at: Moment) {
        self.deduct_elapsed(at);
        self.paused = false;
        let color = self.to_move;
        self.reminders_sent[color] = [0; _];
        self.first_sent[color] = FirstSent::default();
        self.left_at_plies.push(self.left[color]);
        self.to_move = !color;
        match self.pace {
            Pace::Open => {}
            Pace::Days(days) => self.left[!color] = i64::from(days) * DAY_MS,
            // A side on vacation used no time.
            Pace::Bank(_) if self.away[color] => {}
            Pace::Bank(Bank { hours, cap, .. }) => {
                if self.hours_already_added[color] > 0 {
                    self.hours_already_added[color] -= 1;
                } else {
                    let most = i64::from(cap) * DAY_MS;
                    let sum = self.left[color] + i64::from(hours) * HOUR_MS;
                    // Given time may exceed the cap.
                    self.left[color] = sum.min(most.max(self.left[color]));
                }
            }
        }
    }

    /// Records a takeback of the last plies. Then `to_move` is to move. A takeback adds no time.
    pub(super) fn record_takeback(&mut self, at: Moment, plies: usize, to_move: Color) {
        self.deduct_elapsed(at);
        for _ in 0..plies {
            let Some(rest) = self.left_at_plies.pop() else {
                break;
            };
            self.to_move = !self.to_move;
            let color = self.to_move;
            match self.pace {
                Pace::Open => {}
                Pace::Days(_) => self.left[color] = self.left[color].min(rest),
                Pace::Bank(_) => self.hours_already_added[color] += 1,
            }
        }
        self.to_move = to_move;
    }

    pub(super) fn set_paused(&mut self, at: Moment, paused: bool) {
        self.deduct_elapsed(at);
        self.paused = paused;
    }

    pub(super) fn set_away(&mut self, at: Moment, color: Color, away: bool) {
        self.deduct_elapsed(at);
        self.away[color] = away;
    }

    /// Gives the side to move more time. If it is late, the time counts from
    /// now.
    pub(super) fn add_time(&mut self, at: Moment) {
        self.deduct_elapsed(at);
        let extra = i64::from(self.pace.more_days().unwrap_or_default()) * DAY_MS;
        self.left[self.to_move] += extra;
    }

    /// Gives both sides more time, up to the total of the longest pace.
    pub(super) fn add_time_for_both(&mut self, at: Moment) {
        self.deduct_elapsed(at);
        let extra = i64::from(self.pace.more_days().unwrap_or_default()) * DAY_MS;
        let most = i64::from(Pace::MOST_DAYS) * DAY_MS;
        for color in Color::BOTH {
            let rest = self.left[color];
            self.left[color] = (rest + extra).min(most.max(rest));
        }
    }

    /// Whether the side to move may get more time: at most as much as the
    /// longest pace gives.
    pub(super) fn accepts_time(&self, at: Moment) -> bool {
        let extra = i64::from(self.pace.more_days().unwrap_or_default()) * DAY_MS;
        let most = i64::from(Pace::MOST_DAYS) * DAY_MS;
        // A side without time can always get more.
        let rest = self.left_ms(self.to_move, at);
        rest == 0 || rest + extra <= most
    }
}

words! {
    /// The time of the first reminder of a turn, chosen by its player.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum FirstReminder {
        /// At half the time.
        #[default]
        HalfTime = "half-time",
        OneDay = "1-day",
        TwoDays = "2-days",
        ThreeDays = "3-days",
    }
}

impl FirstReminder {
    /// Its delay in days, unless it is at half the time.
    pub fn days(self) -> Option<u8> {
        match self {
            FirstReminder::HalfTime => None,
            FirstReminder::OneDay => Some(1),
            FirstReminder::TwoDays => Some(2),
            FirstReminder::ThreeDays => Some(3),
        }
    }
}

/// Work for an instant of a turn, dropped when an event changes the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alarm {
    /// The first reminder for the player to move, by default at half the time.
    First,
    /// The last reminder for the player to move.
    LastHours,
    /// The end of the time.
    TimeUp,
    /// The reminder after days of silence in a game against the house.
    Silence,
    /// The end of such a game.
    Lapse,
}
