//! How much time a ply gets.

use super::command::Go;

/// The time for a ply, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    /// The time that a ply should take. It is less while the search agrees with
    /// itself.
    share: u64,
    /// At this time the search stops.
    pub(super) hard: u64,
}

/// The time that is left for the answer to arrive.
const LAG: u64 = 20;

impl Budget {
    /// The budget of the side to move, or `None` without a limit of time.
    pub(super) fn of(go: Go, white: bool) -> Option<Budget> {
        let by_time = go.movetime.map(|time| Budget {
            share: u64::MAX,
            hard: time.saturating_sub(LAG).max(1),
        });
        let clock = Budget::of_clock(go, white);
        let (Some(by_time), Some(clock)) = (by_time, clock) else {
            return by_time.or(clock);
        };
        Some(Budget {
            share: by_time.share,
            hard: by_time.hard.min(clock.hard),
        })
    }

    /// A side without a clock has that of the other one, and increments alone
    /// leave no time.
    fn of_clock(go: Go, white: bool) -> Option<Budget> {
        let (own, other, increment) = if white {
            (go.wtime, go.btime, go.winc)
        } else {
            (go.btime, go.wtime, go.binc)
        };
        let increments = go.winc.or(go.binc).map(|_| 0);
        let rest = own.or(other).or(increments)?.saturating_sub(LAG);
        let increment = increment.unwrap_or(0);
        let plies = go.movestogo.unwrap_or(18).clamp(1, 40);
        let share = (rest / plies).saturating_add(increment.saturating_mul(9) / 10);
        // Never the whole clock, however large the increment.
        let most = (rest / 2).max(1);
        Some(Budget {
            share,
            hard: share.saturating_mul(3).clamp(1, most),
        })
    }

    /// The time limit for the start of a deeper search. `agreed` counts the last
    /// depths that had the same best ply as the depth before.
    pub(super) fn soft(self, agreements: usize) -> u64 {
        let percent = [130, 105, 85, 70, 60][agreements.min(4)];
        (self.share.saturating_mul(percent) / 100).clamp(1, self.hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budget_never_exceeds_the_clock() {
        for rest in [0, 1, 30, 100, 3_000, 600_000] {
            for increment in [0, 100, 10_000] {
                let go = Go {
                    wtime: Some(rest),
                    winc: Some(increment),
                    ..Go::default()
                };
                let budget = Budget::of(go, true).unwrap();
                assert!(budget.soft(0) <= budget.hard, "{rest} {increment}");
                assert!(budget.hard <= (rest / 2).max(1), "{rest} {increment}");
                let other = Budget::of(go, false).unwrap();
                assert!(other.hard <= (rest / 2).max(1), "{rest} {increment}");
            }
        }
    }

    #[test]
    fn fixed_time_is_used_up_but_for_the_lag() {
        let go = Go {
            movetime: Some(500),
            ..Go::default()
        };
        let budget = Budget::of(go, true).unwrap();
        assert_eq!((budget.soft(9), budget.hard), (480, 480));
        assert_eq!(Budget::of(Go::default(), true), None);
        let both = Go {
            wtime: Some(420),
            ..go
        };
        assert_eq!(Budget::of(both, true).unwrap().hard, 66);
    }

    #[test]
    fn largest_numbers_are_times_too() {
        let go = Go {
            wtime: Some(u64::MAX),
            winc: Some(u64::MAX),
            movestogo: Some(0),
            ..Go::default()
        };
        assert!(Budget::of(go, true).unwrap().hard <= u64::MAX / 2);
        let increments = Go {
            winc: Some(100),
            ..Go::default()
        };
        assert_eq!(Budget::of(increments, true).unwrap().hard, 1);
        assert_eq!(Budget::of(increments, false).unwrap().hard, 1);
    }
}
