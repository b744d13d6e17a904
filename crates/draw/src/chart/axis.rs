//! An axis of whole numbers.

/// The range of an axis, and the distance between its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Axis {
    low: i128,
    high: i128,
    step: i128,
    /// Whether the axis includes zero, so that bars are proportional.
    pub(super) has_zero: bool,
}

impl Axis {
    /// The axis for some numbers. It includes zero, unless all numbers are so
    /// far from it that their differences would be invisible.
    pub(super) fn of(values: impl Iterator<Item = i64> + Clone) -> Axis {
        let least = i128::from(values.clone().min().unwrap_or(0));
        let most = i128::from(values.max().unwrap_or(0));
        let near = least.abs().min(most.abs());
        let far = least.abs().max(most.abs());
        let is_around_zero = least <= 0 && most >= 0;
        let has_zero = is_around_zero || least == most || 2 * near <= far;
        let (from, to) = if has_zero {
            (least.min(0), most.max(0))
        } else {
            // No dot lies on the end of the axis.
            (least - 1, most + 1)
        };
        let step = step(to - from, 3);
        let low = from.div_euclid(step) * step;
        // The first mark at or above `to`.
        let high = (-(-to).div_euclid(step) * step).max(low + step);
        Axis {
            low,
            high,
            step,
            has_zero,
        }
    }

    /// The place of a number on a line of this length.
    pub(super) fn place(self, value: i128, length: i32) -> i32 {
        let along = (value - self.low) * i128::from(length) / (self.high - self.low);
        i32::try_from(along).unwrap_or(length)
    }

    /// The marked numbers, the most important first: both ends, zero, the
    /// others.
    pub(super) fn marks(self) -> impl Iterator<Item = i128> {
        let first = [self.low, self.high];
        let all = (0..=(self.high - self.low) / self.step).map(move |n| self.low + n * self.step);
        let zero = all.clone().filter(|&mark| mark == 0);
        let rest = all.filter(|&mark| mark != 0);
        let inner = zero.chain(rest).filter(move |mark| !first.contains(mark));
        first.into_iter().chain(inner)
    }
}

/// The smallest of 1, 2, 5, 10, 20 and so on with at most `most` steps to a
/// length.
pub(super) fn step(length: i128, most: i128) -> i128 {
    let powers = std::iter::successors(Some(1), |power| Some(power * 10));
    powers
        .flat_map(|power| [power, 2 * power, 5 * power])
        .find(|step| step * most >= length)
        .expect("the steps grow until one is long enough")
}

/// A number in at most eight characters: from a million on, it is cut to
/// thousands, millions and so on.
pub(super) fn written(value: i128) -> String {
    let mut units = ["", "k", "M", "G", "T"].into_iter();
    let mut rest = value.unsigned_abs();
    let mut unit = units.next().unwrap_or_default();
    while rest >= 1_000_000 {
        rest /= 1000;
        unit = units.next().unwrap_or("P");
    }
    let sign = if value < 0 { "−" } else { "" };
    format!("{sign}{rest}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axis_of_numbers_near_zero_includes_zero() {
        let check = |values: &[i64], truth: &str| {
            let axis = Axis::of(values.iter().copied());
            let mut marks: Vec<i128> = axis.marks().collect();
            marks.sort_unstable();
            let marks: Vec<String> = marks.into_iter().map(written).collect();
            let kind = if axis.has_zero { "bars" } else { "dots" };
            assert_eq!(format!("{kind}: {}", marks.join(" ")), truth, "{values:?}");
            for &value in values {
                let place = axis.place(value.into(), 300);
                assert!((0..=300).contains(&place), "{value} at {place}");
            }
        };
        check(&[], "bars: 0 1");
        check(&[0, 0], "bars: 0 1");
        check(&[7], "bars: 0 5 10");
        check(&[1500; 3], "bars: 0 500 1000 1500");
        check(&[120, 40, -12], "bars: −50 0 50 100 150");
        check(&[-3, -12], "bars: −15 −10 −5 0");
        check(&[1702, 1644, 1401], "dots: 1400 1600 1800");
        check(&[1501, 1500], "dots: 1499 1500 1501 1502");
        check(&[-90, -80], "dots: −95 −90 −85 −80 −75");
        check(&[i64::MIN, i64::MAX], "bars: −10000P 0 10000P");
    }

    #[test]
    fn written_numbers_are_short() {
        let check = |value, truth| assert_eq!(written(value), truth);
        check(0, "0");
        check(-12, "−12");
        check(999_999, "999999");
        check(1_234_567, "1234k");
        check(i64::MIN.into(), "−9223P");
    }
}
