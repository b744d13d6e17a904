//! What is wrong with a game of a file, as `check` and `render` say it.

use crate::tak::Size;
use crate::tak::ptn::{Fault, Misplaced, ParseRecordError, ReplayRecordError};
use crate::words::{Language, Words};

/// What is wrong with a game of a file.
#[derive(Clone, Debug)]
pub(super) enum Problem {
    /// It is not written as a game is.
    Fault(Fault),
    /// It cannot be played.
    Unplayable(ReplayRecordError),
    /// It is not text as we read it.
    Encoding {
        /// Which line, counted from 1.
        line: usize,
        /// Which byte of the line, counted from 1.
        byte: usize,
        /// What is there.
        value: u8,
    },
}

impl Problem {
    /// Whether nothing can be said of the plies because of it.
    pub(super) fn is_before_plies(&self) -> bool {
        matches!(
            self,
            Problem::Encoding { .. }
                | Problem::Fault(
                    Fault::TooManyTags { .. } | Fault::Form(ParseRecordError::Tag { .. })
                )
        )
    }

    /// The whole of it, for a person.
    pub(super) fn sentence(&self) -> String {
        let words = Words::of(Language::English);
        match self {
            Problem::Fault(Fault::Form(error)) => words.unreadable_record(error),
            Problem::Fault(Fault::TooManyTags { line }) => {
                format!("Line {line}: these are more tags than are kept of a game.")
            }
            Problem::Fault(Fault::Word {
                place,
                word,
                reason,
            }) => {
                let (line, column, word) = (place.line, place.column, quoted(word));
                let reason = misplaced(words, reason);
                format!("Line {line}, column {column}, {word}: {reason}")
            }
            Problem::Unplayable(error) => words.unplayable_record(error),
            Problem::Encoding { line, byte, value } => format!(
                "Line {line}, byte {byte}: the byte {value:#04X} is not UTF-8; \
                 save the file in that encoding."
            ),
        }
    }
}

fn misplaced(words: Words, reason: &Misplaced) -> String {
    match reason {
        Misplaced::Number { due } => format!("the next ply belongs to move {due}."),
        Misplaced::NumberGoesBack { due } => format!(
            "the next ply belongs to move {due}; only a branch goes back, behind a label such as {{1w1}}."
        ),
        Misplaced::BlackAtWhitesTurn => {
            "the dots leave out a ply of White's, and that is the next one.".to_owned()
        }
        Misplaced::AfterResult => {
            "the result ends the game, and another one begins with its tags.".to_owned()
        }
        Misplaced::InBranch(error) => words.unreadable_ply(error, Size::LARGEST),
        Misplaced::TooLong => "no ply is as long as this word.".to_owned(),
        Misplaced::TooManyPlies => "no game has so many plies.".to_owned(),
    }
}

/// The most characters of a foreign text that are repeated.
const LONGEST_QUOTE: usize = 40;

/// What somebody else wrote, between marks.
fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text))
}

/// What somebody else wrote, on one line and not too long.
pub(super) fn shortened(text: &str) -> String {
    let mut short: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST_QUOTE)
        .collect();
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_word_is_truncated() {
        let check = |text: &str, expected: &str| assert_eq!(quoted(text), expected);
        check("a1", "`a1`");
        check("a\tb\u{1b}", "`a b `");
        check(&"é".repeat(40), &format!("`{}`", "é".repeat(40)));
        check(&"é".repeat(41), &format!("`{}…`", "é".repeat(40)));
    }
}
