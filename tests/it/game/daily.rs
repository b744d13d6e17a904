//! The puzzle of the day: its days, its choice, and the runs through it.

use std::collections::HashSet;

use tak_tavern::game::{
    DailyPlan, DailyRun, DailyState, Day, Hour, Moment, PuzzleAttempt, PuzzleId, PuzzleRun, Zone,
    daily_puzzle, daily_puzzle_among, everyday_puzzles, shipped_puzzle, shipped_puzzles,
    streak_of_days,
};

const HOUR_MS: i64 = 60 * 60 * 1000;

const DAY_MS: i64 = 24 * HOUR_MS;

fn hour(hour: u8) -> Hour {
    Hour::new(hour).unwrap()
}

/// An hour of a day, and a millisecond before it if `early`.
fn at(day: i64, hour: i64, early: bool) -> Moment {
    Moment(day * DAY_MS + hour * HOUR_MS - i64::from(early))
}

#[test]
fn day_begins_at_its_hour() {
    for (now, begins, day) in [
        (at(20_000, 18, false), 18, 20_000),
        (at(20_000, 18, true), 18, 19_999),
        (at(20_000, 0, false), 0, 20_000),
        (at(20_001, 0, true), 0, 20_000),
        (at(20_001, 17, false), 18, 20_000),
        (Moment(0), 18, 0),
        (Moment(i64::MIN), 0, 0),
    ] {
        assert_eq!(
            Day::current(now, hour(begins), Zone::UTC),
            Day(day),
            "{now:?}"
        );
    }
    assert_eq!(
        Day(20_000).begin(hour(18), Zone::UTC),
        at(20_000, 18, false)
    );
    assert_eq!(Hour::new(24), None);
    assert_eq!(Hour::all().count(), 24);
}

#[test]
fn only_the_current_day_is_posted() {
    let check = |begins, last: Option<u32>, now, post: Option<u32>, next| {
        let plan = DailyPlan {
            hour: hour(begins),
            zone: Zone::UTC,
            last: last.map(Day),
        };
        assert_eq!(plan.day_to_post(now), post.map(Day), "{last:?} {now:?}");
        assert_eq!(plan.next_post(now), next, "{last:?} {now:?}");
    };
    let noon = at(20_000, 12, false);
    let (today, tomorrow) = (at(20_000, 18, false), at(20_001, 18, false));
    // Before the first post.
    check(12, None, noon, Some(20_000), at(20_001, 12, false));
    check(18, None, noon, Some(19_999), today);
    // After a usual one.
    check(18, Some(19_999), today, Some(20_000), tomorrow);
    check(18, Some(20_000), today, None, tomorrow);
    // Days without a running process are left out.
    check(
        18,
        Some(19_990),
        tomorrow,
        Some(20_001),
        at(20_002, 18, false),
    );
    // The hour became a later one after the post: the same puzzle does not come twice.
    check(18, Some(20_000), noon, None, tomorrow);
    // It became an earlier one.
    check(6, Some(19_999), noon, Some(20_000), at(20_001, 6, false));
    // A clock that ran ahead wrote the last day.
    check(18, Some(30_000), today, Some(20_000), tomorrow);
}

#[test]
fn puzzle_of_the_day_is_the_same_everywhere_and_changes_daily() {
    // A change of this number changes the puzzle of a day between two versions.
    let week: Vec<u64> = (20_800..20_807)
        .map(|day| daily_puzzle(Day(day)).unwrap().0)
        .collect();
    assert_eq!(week.iter().collect::<HashSet<_>>().len(), 7);
    assert_eq!(
        week,
        (20_800..20_807)
            .map(|day| daily_puzzle_among(Day(day), everyday_puzzles()).unwrap().0)
            .collect::<Vec<_>>()
    );
    let year: HashSet<PuzzleId> = (20_800..21_165)
        .filter_map(|day| daily_puzzle(Day(day)))
        .collect();
    assert!(year.len() > 320, "{} puzzles a year", year.len());
    assert_eq!(daily_puzzle_among(Day(20_800), &[]), None);
    let one = &shipped_puzzles()[..1];
    assert_eq!(daily_puzzle_among(Day(20_800), one), Some(one[0].0));
}

#[test]
fn mondays_are_easier_than_sundays() {
    // 1970-01-05 was a Monday.
    let mean = |first: u32| {
        let ratings = (0..52).map(|week| {
            let id = daily_puzzle(Day(first + 7 * week)).unwrap();
            u32::from(shipped_puzzle(id).unwrap().rating)
        });
        ratings.sum::<u32>() / 52
    };
    let week: Vec<u32> = (4..11).map(mean).collect();
    assert!(week.is_sorted(), "{week:?}");
    assert!(week[6] > week[0] + 500, "{week:?}");
}

#[test]
fn streak_counts_consecutive_days_up_to_the_last() {
    for (days, until, streak) in [
        (&[][..], 9, 0),
        (&[9], 9, 1),
        (&[9, 8, 7], 9, 3),
        (&[9, 8, 6, 5], 9, 2),
        (&[8, 7], 9, 0),
        (&[10, 9, 8], 9, 2),
        (&[1, 0], 1, 2),
    ] {
        let found = streak_of_days(days.iter().copied().map(Day), Day(until));
        assert_eq!(found, streak, "{days:?}");
    }
}

#[test]
fn run_counts_tries_and_hints_until_it_is_solved() {
    let (id, puzzle) = &shipped_puzzles()[0];
    let run = PuzzleRun::new(puzzle);
    let right = run.right_ply().unwrap();
    let new = PuzzleAttempt::new(*id);
    let hinted = new.hinted();
    let after_hint = DailyRun::NEW.after(&new, &hinted, false);
    let expected = DailyRun {
        hints: 1,
        ..DailyRun::NEW
    };
    assert_eq!(after_hint, expected);
    let failed = PuzzleAttempt {
        state: tak_tavern::game::AttemptState::Failed,
        tries: 1,
        ..hinted.clone()
    };
    let after_failure = after_hint.after(&hinted, &failed, false);
    assert_eq!(
        (after_failure.state, after_failure.tries),
        (DailyState::Open, 1)
    );
    let again = failed.restarted();
    let after_start = after_failure.after(&failed, &again, false);
    assert_eq!(after_start, after_failure);
    let (solved, _) = again.play(&run, right).unwrap();
    let after_ply = after_start.after(&again, &solved, false);
    let is_solved = solved.state == tak_tavern::game::AttemptState::Solved;
    assert_eq!(after_ply.state == DailyState::Solved, is_solved);
    assert_eq!(after_ply.tries, if is_solved { 2 } else { 1 });
    // The solution ends it for the day.
    let shown = after_failure.after(&failed, &failed.shown(), true);
    assert_eq!(shown.state, DailyState::Shown);
    assert_eq!(shown.after(&again, &solved, false), shown);
}
