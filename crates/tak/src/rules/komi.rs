//! Black's bonus in a flat count.

use std::fmt;
use std::str::FromStr;

/// The points added to Black's flats to make up for moving second, from −4½ to
/// 4½ in steps of a half. With a half point, a flat count cannot end in a draw.
///
/// ```
/// use tak::Komi;
///
/// let komi: Komi = "2.5".parse()?;
/// assert_eq!(komi.halves(), 5);
/// assert_eq!(Komi::from_halves(5), Some(komi));
/// # Ok::<(), tak::ParseKomiError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Komi(i8);

impl Komi {
    /// The largest number of half points, positive or negative.
    pub const MOST_HALVES: i8 = 9;

    /// A komi of this many half points, or `None` if it is out of bounds.
    #[must_use]
    pub fn from_halves(halves: i8) -> Option<Komi> {
        (-Komi::MOST_HALVES..=Komi::MOST_HALVES)
            .contains(&halves)
            .then_some(Komi(halves))
    }

    /// The number of half points.
    #[must_use]
    pub fn halves(self) -> i8 {
        self.0
    }
}

/// The value of the PTN tag `Komi`, for example "2", "-1" or "0.5".
impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs() / 2;
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{whole}{half}")
    }
}

/// The error for a text that is not a komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("komi is a number of whole or half points from -4.5 to 4.5, such as 2 or 0.5")]
pub struct ParseKomiError;

impl FromStr for Komi {
    type Err = ParseKomiError;

    fn from_str(text: &str) -> Result<Komi, ParseKomiError> {
        let halves = -Komi::MOST_HALVES..=Komi::MOST_HALVES;
        // The forms +2, 2.0 and .5 are also common.
        let text = text.trim();
        let digits = text.strip_prefix('+').filter(|rest| !rest.starts_with('-'));
        let text = digits.unwrap_or(text);
        let whole = text.strip_suffix(".0").filter(|whole| !whole.contains('.'));
        let text = whole.unwrap_or(text);
        let text = match text {
            ".5" => "0.5",
            "-.5" => "-0.5",
            text => text,
        };
        halves
            .map(Komi)
            .find(|komi| komi.to_string() == text)
            .ok_or(ParseKomiError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_survives_printing_and_parsing() {
        for halves in -9..=9 {
            let komi = Komi::from_halves(halves).unwrap();
            assert_eq!(komi.to_string().parse(), Ok(komi));
        }
    }

    #[test]
    fn komi_parses_in_common_forms() {
        let check = |text: &str, halves| {
            assert_eq!(
                text.parse::<Komi>().ok().map(Komi::halves),
                halves,
                "{text}"
            );
        };
        check("2", Some(4));
        check("+2", Some(4));
        check("2.0", Some(4));
        check(" -0.5 ", Some(-1));
        check(".5", Some(1));
        check("+.5", Some(1));
        check("-.5", Some(-1));
        check(".", None);
        check("5", None);
        check("0.25", None);
        check("+-2.5.0", None);
        check("+-2", None);
        check("two", None);
        check("", None);
    }
}
