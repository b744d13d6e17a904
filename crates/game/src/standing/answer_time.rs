//! The usual time of a person for a ply, in common units.

use crate::moment::{DAY_MS, HOUR_MS, MINUTE_MS};

/// The time limit that half of a person's plies meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerTime {
    /// In steps of five.
    Minutes(u32),
    Hours(u32),
    Days(u32),
}

impl AnswerTime {
    /// The last plies that count.
    pub const MOST_PLIES: usize = 100;

    /// With fewer plies, the median is unreliable.
    const FEWEST_PLIES: usize = 10;

    /// The median of these times in milliseconds, rounded up, or `None` for too few. Vacations and paused clocks are
    /// long times of a few plies, and do not move a median.
    pub fn of(mut times: Vec<i64>) -> Option<AnswerTime> {
        times.truncate(Self::MOST_PLIES);
        if times.len() < Self::FEWEST_PLIES {
            return None;
        }
        times.sort_unstable();
        let median = times[(times.len() - 1) / 2].max(1);
        let rounded_up = |unit: i64| u32::try_from((median + unit - 1) / unit).unwrap_or(u32::MAX);
        Some(match rounded_up(5 * MINUTE_MS) {
            fives @ ..12 => AnswerTime::Minutes(5 * fives),
            _ => match rounded_up(HOUR_MS) {
                hours @ ..24 => AnswerTime::Hours(hours),
                _ => AnswerTime::Days(rounded_up(DAY_MS)),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn median_is_rounded_up_to_a_usual_time() {
        let check = |median: i64, expected| {
            let few = |ms| std::iter::repeat_n(ms, 5);
            let times = few(0).chain([median]).chain(few(i64::MAX)).collect();
            assert_eq!(AnswerTime::of(times), Some(expected), "{median}");
        };
        check(0, AnswerTime::Minutes(5));
        check(5 * MINUTE_MS, AnswerTime::Minutes(5));
        check(5 * MINUTE_MS + 1, AnswerTime::Minutes(10));
        check(55 * MINUTE_MS, AnswerTime::Minutes(55));
        check(55 * MINUTE_MS + 1, AnswerTime::Hours(1));
        check(4 * HOUR_MS + 1, AnswerTime::Hours(5));
        check(23 * HOUR_MS, AnswerTime::Hours(23));
        check(23 * HOUR_MS + 1, AnswerTime::Days(1));
        check(DAY_MS + 1, AnswerTime::Days(2));
    }

    #[test]
    fn few_plies_give_no_time_and_old_plies_do_not_count() {
        assert_eq!(AnswerTime::of(vec![0; 9]), None);
        let mut times = vec![HOUR_MS; 100];
        times.extend([DAY_MS; 200]);
        assert_eq!(AnswerTime::of(times), Some(AnswerTime::Hours(1)));
    }
}
