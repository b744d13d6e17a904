//! Syntax errors in PTN files.

use std::fmt;

use super::{ParsePlyError, ResultTag};

/// A place in a text: line and column in characters, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character within the line.
    pub column: usize,
}

impl Place {
    /// The start of a text.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place of the next character, if this character is at this place.
    #[must_use]
    pub fn after(self, c: char) -> Place {
        match c {
            '\n' => Place {
                line: self.line + 1,
                column: 1,
            },
            _ => Place {
                column: self.column + 1,
                ..self
            },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A syntax error in a tag or a comment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRecordError {
    /// A tag without an end, or without a value in quotes.
    #[error("line {line}: write a tag as [Key \"value\"]")]
    Tag {
        /// The line, counted from 1.
        line: usize,
    },
    /// A comment without an end.
    #[error("line {line}: the comment that starts here has no closing brace")]
    Comment {
        /// The line, counted from 1.
        line: usize,
    },
}

/// A syntax error in a game of a PTN file. The legality of its plies is checked
/// later, by [`Record::play`](super::Record::play).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A malformed tag or comment.
    #[error(transparent)]
    Form(#[from] ParseRecordError),
    /// More tags than the reader stores.
    #[error("line {line}: more tags than are kept")]
    TooManyTags {
        /// The line, counted from 1.
        line: usize,
    },
    /// A word in a place where it is not allowed.
    #[error("{place}, {word:?}: {reason}")]
    Word {
        /// The place of the word.
        place: Place,
        /// The word, cut off if it is very long.
        word: String,
        /// The rule that forbids it there.
        reason: Misplaced,
    },
}

/// The reason why a word is not allowed in its place among the plies.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misplaced {
    /// The number of an earlier move. Only the first number of a branch may be
    /// lower than the number before it.
    #[error("the number goes back, and the next ply belongs to move {due}")]
    NumberGoesBack {
        /// The number of the next move.
        due: u64,
    },
    /// Another wrong number, or one that is not a valid number.
    #[error("the next ply belongs to move {due}")]
    Number {
        /// The number of the next move.
        due: u64,
    },
    /// Dots or another sign in place of White's ply while White is to move.
    #[error("the next ply is White's")]
    BlackAtWhitesTurn,
    /// A sign in place of Black's ply, before another ply.
    #[error("the next ply is Black's")]
    WhiteAtBlacksTurn,
    /// A ply after the result that does not belong to a branch.
    #[error("it follows the result of the game")]
    AfterResult,
    /// A result of another notation or in words.
    #[error("it is no result of PTN")]
    Misspelt {
        /// The intended result of PTN, if that is clear.
        meant: Option<ResultTag>,
    },
    /// A word in a branch that is not a ply. Words of the main line are parsed
    /// when the game is replayed.
    #[error("in a branch: {0}")]
    InBranch(ParsePlyError),
    /// A link in place of a ply.
    #[error("links are not opened; copy the game itself")]
    Link,
    /// A word longer than any ply.
    #[error("no word is as long as that")]
    TooLong,
    /// More plies than any game can have.
    #[error("no game has so many plies")]
    TooManyPlies,
}
