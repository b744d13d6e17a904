//! Problems of games in PTN files, for `check` and `render`.

use crate::tak::Size;
use crate::tak::ptn::{Fault, Misplaced, ParseRecordError, ReplayRecordError};
use crate::words::{Language, Words};

/// A problem of a game in a file.
#[derive(Clone, Debug)]
pub(in crate::cli) enum Problem {
    /// The notation is wrong.
    Fault(Fault),
    /// The game cannot be played.
    Unplayable(ReplayRecordError),
    /// The file is not UTF-8.
    Encoding {
        /// The line, counted from 1.
        line: usize,
        /// The byte of the line, counted from 1.
        byte: usize,
        /// The value of the byte.
        value: u8,
    },
}

impl Problem {
    /// Whether the problem leaves no plies to check.
    pub(in crate::cli) fn is_before_plies(&self) -> bool {
        matches!(
            self,
            Problem::Encoding { .. }
                | Problem::Fault(
                    Fault::TooManyTags { .. } | Fault::Form(ParseRecordError::Tag { .. })
                )
        )
    }

    /// The problem as a sentence.
    pub(in crate::cli) fn sentence(&self) -> String {
        let words = Words::of(Language::English);
        match self {
            Problem::Fault(Fault::Form(error)) => words.unreadable_record(error),
            Problem::Fault(Fault::TooManyTags { line }) => {
                format!("Line {line}: the game has too many tags.")
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
            "this skips a ply of White, but White is to move.".to_owned()
        }
        Misplaced::WhiteAtBlacksTurn => {
            "this skips a ply of Black, but Black is to move.".to_owned()
        }
        Misplaced::AfterResult => {
            "the result ends the game; another game has to start with tags.".to_owned()
        }
        Misplaced::Misspelt { meant } => words.misspelt_result(*meant),
        Misplaced::InBranch(error) => words.unreadable_ply(error, Size::LARGEST),
        Misplaced::TooLong => "this word is too long for a ply.".to_owned(),
        Misplaced::TooManyPlies => "the game has too many plies.".to_owned(),
    }
}

/// The most characters of a quoted text.
const LONGEST_QUOTE: usize = 40;

/// Foreign text in code marks.
fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text))
}

/// Foreign text on one line, truncated.
pub(in crate::cli) fn shortened(text: &str) -> String {
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
