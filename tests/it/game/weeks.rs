//! Tables of the week, whenever processes look for them.

use proptest::prelude::*;
use tak_tavern::game::{Hour, Moment, Week, WeeklyPlan};

const DAY: i64 = 24 * 60 * 60 * 1000;

fn plan(hour: u8, last: Option<Week>) -> WeeklyPlan {
    let hour = Hour::new(hour).unwrap();
    WeeklyPlan { hour, last }
}

proptest! {
    /// Each week has at most one post, after its end and in the order of weeks, even after a change of the hour or a
    /// long time without a process.
    #[test]
    fn each_week_has_at_most_one_post(
        looks in prop::collection::vec((0..40 * DAY, 0_u8..24), 1..60),
        start in 20_000_i64..30_000,
    ) {
        let mut now = Moment(start * DAY + 7);
        let mut last = None;
        for (pause, hour) in looks {
            now = now.plus_ms(pause);
            let before = plan(hour, last);
            prop_assert!(before.next_post(now) > now);
            let Some(week) = before.week_to_post(now) else { continue };
            prop_assert!(last.is_none_or(|last| last < week));
            let over = week.next().begin();
            prop_assert!(over <= now && now.0 - over.0 < 8 * DAY);
            last = Some(week);
            let after = plan(hour, last);
            prop_assert_eq!(after.week_to_post(now), None);
            let next = after.next_post(now);
            prop_assert!(next > now && next.0 - now.0 <= 7 * DAY);
            prop_assert_eq!(after.week_to_post(next), Some(week.next()));
        }
    }
}
