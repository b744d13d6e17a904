//! Errors in the notation of positions.

use crate::keys::{color_key, opening_key};
use crate::names::quoted;
use crate::{Words, say};
use tak::{ParseTpsError, Role};

impl Words {
    /// The reason why a text is not a playable position.
    pub fn unreadable_tps(self, error: &ParseTpsError) -> String {
        match error {
            ParseTpsError::Parts => say!(self, "tps-parts"),
            ParseTpsError::Size { rows } => say!(self, "tps-size", rows = *rows),
            ParseTpsError::NotSquare { rank, size } => {
                say!(self, "tps-not-square", rank = *rank, size = *size)
            }
            ParseTpsError::Square { text } => say!(self, "tps-square", text = quoted(text)),
            ParseTpsError::Player => say!(self, "tps-player"),
            ParseTpsError::MoveNumber => say!(self, "tps-move-number"),
            ParseTpsError::OtherSize { size, other } => say!(
                self,
                "tps-other-size",
                size = size.to_string(),
                other = other.to_string(),
            ),
            ParseTpsError::TooMany { color, role } => say!(
                self,
                "tps-too-many",
                color = color_key(*color),
                kind = match role {
                    Role::Cap => "caps",
                    Role::Flat | Role::Wall => "stones",
                },
            ),
            ParseTpsError::Opening { opening } => {
                say!(self, "tps-opening", opening = opening_key(*opening))
            }
            ParseTpsError::Finished => say!(self, "tps-finished"),
        }
    }
}
