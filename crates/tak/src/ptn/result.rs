//! The result of a game as PTN files write it.

use std::fmt;
use std::str::FromStr;

use crate::{Color, Outcome, WinReason};

/// A result as it is tagged. It says less than an [`Outcome`]: a lost clock
/// looks like a resignation, and an agreed draw like any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultTag {
    /// A road, `R-0`.
    Road(Color),
    /// More flats, `F-0`.
    Flats(Color),
    /// The other side gave up or ran out of time, `1-0`.
    Other(Color),
    /// A draw, `1/2-1/2`; `1/2` is also seen.
    Draw,
    /// A game that nobody finished, `0-0`.
    Unfinished,
}

impl ResultTag {
    /// Whether a game that ended like this on the board, or did not end on
    /// it, can have this result. What happens beside the board leaves no
    /// trace on it: resignations, clocks and agreements.
    ///
    /// ```
    /// use tak::ptn::ResultTag;
    /// use tak::{Color, Outcome, WinReason};
    ///
    /// let road = Outcome::Win(Color::White, WinReason::Road);
    /// assert!("R-0".parse::<ResultTag>()?.fits(Some(road)));
    /// assert!(!"R-0".parse::<ResultTag>()?.fits(None));
    /// // Somebody may have given up, which is not on the board.
    /// assert!("1-0".parse::<ResultTag>()?.fits(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(self, outcome: Option<Outcome>) -> bool {
        match (self, outcome) {
            (ResultTag::Other(_) | ResultTag::Draw | ResultTag::Unfinished, None) => true,
            (ResultTag::Road(_) | ResultTag::Flats(_), None) => false,
            (tag, Some(outcome)) => tag == outcome.into(),
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

/// The text is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a result is one of R-0 0-R F-0 0-F 1-0 0-1 1/2-1/2")]
pub struct ParseResultError;

/// Every way to write a result, without spaces.
const WRITTEN: [&str; 9] = [
    "R-0", "0-R", "F-0", "0-F", "1-0", "0-1", "1/2-1/2", "1/2", "0-0",
];

/// Whether a result may go on after these words without the spaces between
/// them, or be complete: people write `0 - 1`.
pub(super) fn begins_result(words: &str) -> bool {
    // Nearly every word of a file is none, and says so by its first letter.
    words.starts_with(['0', '1', 'R', 'F', 'r', 'f', '½'])
        && WRITTEN
            .iter()
            .any(|written| written.starts_with(&plain(words)))
}

/// A result in capital letters, without spaces, dashes as PTN writes them.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '½' => plain.push_str("1/2"),
            '−' | '–' | '—' => plain.push('-'),
            c => plain.push(c.to_ascii_uppercase()),
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
    fn printed_then_read_is_the_same_result() {
        for text in ["R-0", "0-R", "F-0", "0-F", "1-0", "0-1", "1/2-1/2", "0-0"] {
            let result: ResultTag = text.parse().unwrap();
            assert_eq!(result.to_string(), text);
        }
        assert_eq!("1/2".parse(), Ok(ResultTag::Draw));
        assert_eq!("0-r".parse(), Ok(ResultTag::Road(Color::Black)));
        assert_eq!(" 0 - 1 ".parse(), Ok(ResultTag::Other(Color::Black)));
        assert_eq!("1/2 – 1/2".parse(), Ok(ResultTag::Draw));
        assert_eq!("½-½".parse(), Ok(ResultTag::Draw));
        assert_eq!("R-R".parse::<ResultTag>(), Err(ParseResultError));
    }

    #[test]
    fn the_first_words_of_a_result_are_known() {
        let check = |words: &str, expected| assert_eq!(begins_result(words), expected, "{words}");
        for words in ["0", "1", "1-", "1/2", "1/2-", "½-", "r", "F-", "0-1"] {
            check(words, true);
        }
        for words in ["", "2", "f3", "1.", "10", "R0", "0-1-", "--", "1/2-1/2."] {
            check(words, false);
        }
    }

    #[test]
    fn the_board_and_the_tag_agree_or_not() {
        let road = Some(Outcome::Win(Color::White, WinReason::Road));
        let check = |tag: &str, outcome, expected| {
            let tag: ResultTag = tag.parse().unwrap();
            assert_eq!(tag.fits(outcome), expected, "{tag} {outcome:?}");
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
    }
}
