//! The result of a game in PTN files.

use std::fmt;
use std::str::FromStr;

use crate::signs::{ascii, is_dash, is_invisible};
use crate::{Color, DrawReason, Outcome, WinReason};

/// A result in PTN. It covers games that ended beside the board, but is less
/// precise than an [`Outcome`]: time forfeits and resignations look alike, and
/// so do all draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultTag {
    /// A win by a road, `R-0`.
    Road(Color),
    /// A win by flat count, `F-0`.
    Flats(Color),
    /// A win by resignation or on time, `1-0`.
    Other(Color),
    /// A draw, `1/2-1/2`; `1/2` is also accepted.
    Draw,
    /// An unfinished game, `0-0`.
    Unfinished,
}

impl ResultTag {
    /// Whether a game with this outcome on the board can have this result. Without
    /// an outcome, any result of a resignation, a clock or an agreement is
    /// possible. The same holds for a draw by the limit of
    /// [`STALLED_AFTER`](crate::STALLED_AFTER), which is a rule of this crate alone.
    ///
    /// ```
    /// use tak::ptn::ResultTag;
    /// use tak::{Color, Outcome, WinReason};
    ///
    /// let road = Outcome::Win(Color::White, WinReason::Road);
    /// assert!("R-0".parse::<ResultTag>()?.fits(Some(road)));
    /// assert!(!"R-0".parse::<ResultTag>()?.fits(None));
    /// // A resignation is possible, as it is not visible on the board.
    /// assert!("1-0".parse::<ResultTag>()?.fits(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(self, outcome: Option<Outcome>) -> bool {
        match (self, outcome) {
            (ResultTag::Other(_) | ResultTag::Draw | ResultTag::Unfinished, None) => true,
            (ResultTag::Road(_) | ResultTag::Flats(_), None) => false,
            // In a place without the limit the game goes on there.
            (tag, Some(Outcome::Draw(DrawReason::Stalled))) => tag.fits(None),
            (tag, Some(outcome)) => tag == outcome.into(),
        }
    }
}

impl ResultTag {
    /// The winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            ResultTag::Road(color) | ResultTag::Flats(color) | ResultTag::Other(color) => {
                Some(color)
            }
            ResultTag::Draw | ResultTag::Unfinished => None,
        }
    }
}

impl From<Outcome> for ResultTag {
    fn from(outcome: Outcome) -> ResultTag {
        match outcome {
            Outcome::Win(color, WinReason::Road) => ResultTag::Road(color),
            Outcome::Win(color, WinReason::Flats) => ResultTag::Flats(color),
            Outcome::Draw(_) => ResultTag::Draw,
        }
    }
}

impl fmt::Display for ResultTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ResultTag::Road(Color::White) => "R-0",
            ResultTag::Road(Color::Black) => "0-R",
            ResultTag::Flats(Color::White) => "F-0",
            ResultTag::Flats(Color::Black) => "0-F",
            ResultTag::Other(Color::White) => "1-0",
            ResultTag::Other(Color::Black) => "0-1",
            ResultTag::Draw => "1/2-1/2",
            ResultTag::Unfinished => "0-0",
        })
    }
}

/// The error for a text that is not a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a result is one of R-0 0-R F-0 0-F 1-0 0-1 1/2-1/2")]
pub struct ParseResultError;

/// All forms of a result, without spaces.
const WRITTEN: [&str; 9] = [
    "R-0", "0-R", "F-0", "0-F", "1-0", "0-1", "1/2-1/2", "1/2", "0-0",
];

/// Whether these words are a result or the start of one. Some files contain
/// results with spaces, such as `0 - 1`.
pub(super) fn begins_result(words: &str) -> bool {
    // The first letter rules out nearly every word of a file.
    words.starts_with(['0', '1', 'R', 'F', 'r', 'f', '½'])
        && WRITTEN
            .iter()
            .any(|result| result.starts_with(&plain(words)))
}

/// A result in capital letters, without spaces and with the hyphens of PTN.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let is_visible = |c: &char| !c.is_whitespace() && !is_invisible(*c);
    for c in text.chars().filter(is_visible) {
        match c {
            '½' => plain.push_str("1/2"),
            c if is_dash(c) => plain.push('-'),
            c => plain.push(ascii(c).to_ascii_uppercase()),
        }
    }
    plain
}

impl FromStr for ResultTag {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<ResultTag, ParseResultError> {
        match plain(text).as_str() {
            "R-0" => Ok(ResultTag::Road(Color::White)),
            "0-R" => Ok(ResultTag::Road(Color::Black)),
            "F-0" => Ok(ResultTag::Flats(Color::White)),
            "0-F" => Ok(ResultTag::Flats(Color::Black)),
            "1-0" => Ok(ResultTag::Other(Color::White)),
            "0-1" => Ok(ResultTag::Other(Color::Black)),
            "1/2-1/2" | "1/2" => Ok(ResultTag::Draw),
            "0-0" => Ok(ResultTag::Unfinished),
            _ => Err(ParseResultError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DrawReason;

    #[test]
    fn result_survives_printing_and_parsing() {
        for text in ["R-0", "0-R", "F-0", "0-F", "1-0", "0-1", "1/2-1/2", "0-0"] {
            let result: ResultTag = text.parse().unwrap();
            assert_eq!(result.to_string(), text);
        }
        assert_eq!("1/2".parse(), Ok(ResultTag::Draw));
        assert_eq!("0-r".parse(), Ok(ResultTag::Road(Color::Black)));
        assert_eq!(" 0 - 1 ".parse(), Ok(ResultTag::Other(Color::Black)));
        assert_eq!("1/2 – 1/2".parse(), Ok(ResultTag::Draw));
        assert_eq!("½-½".parse(), Ok(ResultTag::Draw));
        assert_eq!("Ｒ－０".parse(), Ok(ResultTag::Road(Color::White)));
        assert_eq!("R-R".parse::<ResultTag>(), Err(ParseResultError));
    }

    #[test]
    fn start_of_result_is_recognised() {
        let check = |words: &str, truth| assert_eq!(begins_result(words), truth, "{words}");
        for words in ["0", "1", "1-", "1/2", "1/2-", "½-", "r", "F-", "0-1"] {
            check(words, true);
        }
        for words in ["", "2", "f3", "1.", "10", "R0", "0-1-", "--", "1/2-1/2."] {
            check(words, false);
        }
    }

    #[test]
    fn result_tag_fits_matching_outcomes_only() {
        let road = Some(Outcome::Win(Color::White, WinReason::Road));
        let check = |tag: &str, outcome, truth| {
            let tag: ResultTag = tag.parse().unwrap();
            assert_eq!(tag.fits(outcome), truth, "{tag} {outcome:?}");
        };
        check("R-0", road, true);
        check("0-R", road, false);
        check("1-0", road, false);
        check("R-0", None, false);
        check("0-F", None, false);
        check("1-0", None, true);
        check("1/2-1/2", None, true);
        check("0-0", None, true);
        check("1/2", Some(Outcome::Draw(DrawReason::Flats)), true);
        check("0-0", Some(Outcome::Draw(DrawReason::Flats)), false);
        let draw = Some(Outcome::Draw(DrawReason::Stalled));
        check("1/2", draw, true);
        check("1-0", draw, true);
        check("R-0", draw, false);
    }
}
