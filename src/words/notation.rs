//! What is wrong with a ply as it was typed.

use super::{Words, say};
use crate::tak::ptn::{ParsePlyError, ReadPlyError};

impl Words {
    /// Why a typed ply was not played.
    #[must_use]
    pub fn unplayed(self, error: &ReadPlyError) -> String {
        match error {
            ReadPlyError::Syntax(error) => self.unreadable_ply(error),
            ReadPlyError::Illegal(rule) => self.rule(rule),
        }
    }

    /// Why a text is not the notation of a ply.
    #[must_use]
    pub fn unreadable_ply(self, error: &ParsePlyError) -> String {
        match *error {
            ParsePlyError::Empty => say!(self, "notation-empty"),
            ParsePlyError::NoSquare => say!(self, "notation-no-square"),
            ParsePlyError::NoDirection { count, square } => self.no_direction(count, square),
            ParsePlyError::Count { count } => say!(self, "notation-count", count = count),
            ParsePlyError::RoleBeforeSpread => say!(self, "notation-role-before-spread"),
            ParsePlyError::DropsMismatch { count, dropped } => say!(
                self,
                "notation-drops-mismatch",
                count = count,
                dropped = dropped,
            ),
            ParsePlyError::ZeroDrop => say!(self, "notation-zero-drop"),
            ParsePlyError::Trailing { ply } => {
                say!(self, "notation-trailing", ply = ply.to_string())
            }
        }
    }
}
