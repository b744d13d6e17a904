//! Errors in recorded games.

use crate::tak::Size;
use crate::tak::ptn::{ParseRecordError, ReplayRecordError};
use crate::words::names::quoted;
use crate::words::{Words, say};

impl Words {
    /// The reason why a text is not a PTN file.
    #[must_use]
    pub fn unreadable_record(self, error: &ParseRecordError) -> String {
        match *error {
            ParseRecordError::Tag { line } => say!(self, "record-tag", line = line),
            ParseRecordError::Comment { line } => say!(self, "record-comment", line = line),
        }
    }

    /// The reason why a recorded game cannot be replayed.
    #[must_use]
    pub fn unplayable_record(self, error: &ReplayRecordError) -> String {
        match error {
            ReplayRecordError::Size => say!(self, "record-size"),
            ReplayRecordError::Komi(error) => self.unreadable_komi(*error),
            ReplayRecordError::Opening(error) => self.unreadable_opening(*error),
            ReplayRecordError::Number {
                key,
                value,
                least,
                most,
            } => say!(
                self,
                "record-pieces",
                key = quoted(key),
                value = quoted(value),
                least = *least,
                most = *most,
            ),
            ReplayRecordError::Rules(error) => self.unplayable_rules(*error),
            ReplayRecordError::Tps(error) => self.unreadable_tps(error),
            ReplayRecordError::Ply {
                number,
                written,
                reason,
            } => say!(
                self,
                "record-ply",
                number = *number,
                written = quoted(written),
                reason = self.unplayed(reason, Size::LARGEST),
            ),
        }
    }
}
