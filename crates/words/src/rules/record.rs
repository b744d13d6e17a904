//! Errors in recorded games.

use crate::names::quoted;
use crate::{Words, say};
use tak::ptn::{Dispute, ParseRecordError, ReadPlyError, ReplayRecordError, ResultTag, Source};
use tak::{IllegalPly, Size};

impl Words {
    /// The reason why a text is not a PTN file.
    pub fn unreadable_record(self, error: &ParseRecordError) -> String {
        match *error {
            ParseRecordError::Tag { line } => say!(self, "record-tag", line = line),
            ParseRecordError::Comment { line } => say!(self, "record-comment", line = line),
        }
    }

    /// A contradiction about the end of a recorded game, as a part of a sentence.
    pub fn disputed_result(self, dispute: &Dispute, plies: u32) -> String {
        let plies = match plies {
            1 => say!(self, "record-one-ply"),
            plies => say!(self, "record-some-plies", plies = plies),
        };
        match dispute {
            Dispute::Board {
                board,
                source,
                said,
            } => say!(
                self,
                "record-board-differs",
                board = board.to_string(),
                plies = plies,
                source = source_key(*source),
                said = self.all_of(&said.iter().map(ToString::to_string).collect::<Vec<_>>()),
            ),
            Dispute::GoesOn { source, said } => say!(
                self,
                "record-goes-on",
                plies = plies,
                source = source_key(*source),
                said = self.all_of(&said.iter().map(ToString::to_string).collect::<Vec<_>>()),
            ),
            Dispute::TagAndText { tag, text } => say!(
                self,
                "record-tag-differs",
                tag = tag.to_string(),
                text = text.to_string()
            ),
            Dispute::TwoTexts { first, second } => say!(
                self,
                "record-two-results",
                first = first.to_string(),
                second = second.to_string()
            ),
            Dispute::UnreadableTag { written, instead } => {
                let written = match written.as_str() {
                    // The button of a message has no room for it.
                    "" => "none".to_owned(),
                    written => quoted(written),
                };
                let reason = self.results_of_ptn(*instead);
                say!(
                    self,
                    "record-result-tag",
                    written = written,
                    reason = reason
                )
            }
        }
    }

    /// The reason why a result in another spelling is none of PTN.
    pub fn misspelt_result(self, meant: Option<ResultTag>) -> String {
        let reason = self.results_of_ptn(meant);
        say!(self, "record-misspelt", reason = reason)
    }

    /// The result to write, or all of them.
    fn results_of_ptn(self, meant: Option<ResultTag>) -> String {
        let Some(meant) = meant else {
            return say!(self, "record-write-one");
        };
        say!(self, "record-write", result = format!("`{meant}`"))
    }

    /// The reason why a recorded game cannot be replayed.
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
                reason = self.unplayed_of_record(reason),
            ),
        }
    }
}

impl Words {
    /// The reason why a ply of a recorded game is not played. A stack as the first
    /// ply belongs to an opening that the file does not name.
    fn unplayed_of_record(self, reason: &ReadPlyError) -> String {
        match reason {
            ReadPlyError::Illegal(IllegalPly::NotDoubleOpening { square }) => {
                say!(self, "record-double", lifted = format!("2{square}"))
            }
            reason => self.unplayed(reason, Size::LARGEST),
        }
    }
}

fn source_key(source: Source) -> &'static str {
    match source {
        Source::File => "file",
        Source::Tag => "tag",
        Source::Text => "text",
    }
}
