//! What is wrong with the writing of a PTN file.

use std::fmt;

use super::ParsePlyError;

/// Where something stands in a text: line and column, both counted from 1, in
/// characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which line.
    pub line: usize,
    /// Which character of the line.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place after a character that stands here.
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

/// A tag or a comment that is not written as one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRecordError {
    /// A tag that does not end, or has no value in quotes.
    #[error("line {line}: a tag is written [Key \"value\"]")]
    Tag {
        /// Which line, counted from 1.
        line: usize,
    },
    /// A comment that does not end.
    #[error("line {line}: the comment that begins here has no closing brace")]
    Comment {
        /// Which line, counted from 1.
        line: usize,
    },
}

/// Why a game of a PTN file is not written as one. What its plies do on the
/// board is another matter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A tag or a comment is not written as one.
    #[error(transparent)]
    Form(#[from] ParseRecordError),
    /// The tags are more than are kept.
    #[error("line {line}: more tags than are kept")]
    TooManyTags {
        /// Which line, counted from 1.
        line: usize,
    },
    /// A word that stands where it cannot stand.
    #[error("{place}, {word:?}: {reason}")]
    Word {
        /// Where it stands.
        place: Place,
        /// The word, or how it begins if it is very long.
        word: String,
        /// Why it cannot stand there.
        reason: Misplaced,
    },
}

/// Why a word cannot stand where it stands among the plies.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misplaced {
    /// The number of a move that was played already. Only behind the label of
    /// a branch may a number go back.
    #[error("the number goes back, and the next ply belongs to move {due}")]
    NumberGoesBack {
        /// The number of the move that comes next.
        due: u64,
    },
    /// Another number that does not come next, or none.
    #[error("the next ply belongs to move {due}")]
    Number {
        /// The number of the move that comes next.
        due: u64,
    },
    /// Dots that say that Black is to move.
    #[error("the next ply is White's")]
    BlackAtWhitesTurn,
    /// Something after the result that is no branch.
    #[error("it follows the result of the game")]
    AfterResult,
    /// A word of a branch that is no ply. Those of the main line are read
    /// when they are played.
    #[error("in a branch: {0}")]
    InBranch(ParsePlyError),
    /// A word that is longer than any ply.
    #[error("no word is as long as that")]
    TooLong,
    /// More plies than any game has.
    #[error("no game has so many plies")]
    TooManyPlies,
}
