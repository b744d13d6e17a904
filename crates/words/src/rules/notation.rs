//! Errors in the notation of plies.

use crate::{Words, say};
use tak::ptn::{ParsePlyError, ReadPlyError};
use tak::{Ply, Size};

impl Words {
    /// The reason why a typed ply is not played on a board of this size.
    pub fn unplayed(self, error: &ReadPlyError, size: Size) -> String {
        match error {
            ReadPlyError::Syntax(error) => self.unreadable_ply(error, size),
            ReadPlyError::Illegal(rule) => self.rule(rule),
        }
    }

    /// The reason why a text is not the notation of a ply on a board of this
    /// size.
    pub fn unreadable_ply(self, error: &ParsePlyError, size: Size) -> String {
        match *error {
            ParsePlyError::Empty => say!(self, "notation-empty"),
            ParsePlyError::NoSquare => say!(
                self,
                "notation-no-square",
                file = last_file(size),
                rank = size.get(),
            ),
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
            // A suggestion without the rest would place a piece where the
            // player meant to move a stack.
            ParsePlyError::Trailing {
                ply: ply @ (Ply::Place { .. } | Ply::Double { .. }),
            } => say!(self, "notation-no-sign", ply = ply.to_string()),
            ParsePlyError::Trailing { ply } => {
                say!(self, "notation-trailing", ply = ply.to_string())
            }
        }
    }
}

/// The letter of the rightmost file.
fn last_file(size: Size) -> String {
    char::from(b'a' + size.get() - 1).to_string()
}
