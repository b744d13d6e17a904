//! The puzzle of the day: its days, its choice, and the runs of people through it.

use tak_engine::Puzzle;

use super::puzzle_run::{AttemptState, PuzzleAttempt};
use super::puzzles::everyday_puzzles;
use crate::calendar::{DAYS_OF_WEEK, Day, Hour, Zone};
use crate::ids::{PuzzleId, UserId};
use crate::moment::Moment;
use crate::words;

/// The hour of the posts, and the day of the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyPlan {
    pub hour: Hour,
    /// The zone of the hour: that of the person, and UTC on a server.
    pub zone: Zone,
    pub last: Option<Day>,
}

impl DailyPlan {
    /// The day of the puzzle to be posted now, or `None` if it was posted. Days before it are left out.
    pub fn day_to_post(self, now: Moment) -> Option<Day> {
        let today = Day::current(now, self.hour, self.zone);
        match self.last {
            // The hour may have become a later one after the post.
            Some(last) if last == today || last == today.next() => None,
            // A day beyond the next one is from a clock that ran ahead.
            _ => Some(today),
        }
    }

    /// The instant of the next post, on a day without one.
    pub fn next_post(self, now: Moment) -> Moment {
        let tomorrow = Day::current(now, self.hour, self.zone).next();
        let is_posted = self.last == Some(tomorrow);
        let day = if is_posted { tomorrow.next() } else { tomorrow };
        day.begin(self.hour, self.zone)
    }
}

/// The puzzle of a day, the same everywhere. Mondays have the easiest and Sundays the hardest seventh of the puzzles, in
/// rounds that contain each puzzle of a seventh. `None` if there are no puzzles.
pub fn daily_puzzle(day: Day) -> Option<PuzzleId> {
    daily_puzzle_among(day, everyday_puzzles())
}

pub fn daily_puzzle_among(day: Day, puzzles: &[(PuzzleId, Puzzle)]) -> Option<PuzzleId> {
    let mut by_rating: Vec<(u16, PuzzleId)> = puzzles
        .iter()
        .map(|(id, puzzle)| (puzzle.rating, *id))
        .collect();
    by_rating.sort_unstable();
    let bound = |weekday: usize| by_rating.len() * weekday / DAYS_OF_WEEK;
    let mut part = &by_rating[bound(day.weekday())..bound(day.weekday() + 1)];
    if part.is_empty() {
        part = &by_rating;
    }
    let cycle = day.week().checked_div(part.len())? as u64;
    let mut order: Vec<PuzzleId> = part.iter().map(|(_, id)| *id).collect();
    order.sort_by_key(|id| (mixed(id.0 ^ mixed(cycle)), *id));
    order.get(day.week() % part.len()).copied()
}

/// A number that looks random and follows from this one.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number ^ (number >> 32)
}

/// A person's tries at the puzzle of a day, on that day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyRun {
    pub state: DailyState,
    /// The finished runs, up to the first success.
    pub tries: u32,
    /// The hints in these runs.
    pub hints: u32,
}

words! {
    /// The state of a person's tries at the puzzle of a day.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DailyState {
        Open = "open",
        Solved = "solved",
        /// The solution was shown before a success.
        Shown = "shown",
    }
}

impl DailyRun {
    /// A run before the first try.
    pub const NEW: DailyRun = DailyRun {
        state: DailyState::Open,
        tries: 0,
        hints: 0,
    };

    /// The run after a change of the attempt, or after a look at the solution.
    pub fn after(
        self,
        before: &PuzzleAttempt,
        after: &PuzzleAttempt,
        solution_seen: bool,
    ) -> DailyRun {
        if self.state != DailyState::Open {
            return self;
        }
        let count = after.tries.saturating_sub(before.tries);
        let state = match after.state {
            _ if solution_seen => DailyState::Shown,
            AttemptState::Solved if count > 0 => DailyState::Solved,
            _ => DailyState::Open,
        };
        DailyRun {
            state,
            tries: self.tries.saturating_add(count),
            hints: self.hints + u32::from(after.hints > before.hints),
        }
    }
}

/// A person's solution of the puzzle of a day on that day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailySolver {
    pub person: UserId,
    pub tries: u32,
    pub hints: u32,
    /// The days in a row up to that one.
    pub streak: u32,
}

/// The number of days in a row up to this one. `days` has the newest first.
pub fn streak_of_days(days: impl IntoIterator<Item = Day>, until: Day) -> u32 {
    let mut expected = Some(until.0);
    let mut streak = 0;
    for day in days {
        if Some(day.0) == expected {
            streak += 1;
            expected = day.0.checked_sub(1);
        }
    }
    streak
}
