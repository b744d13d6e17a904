//! Errors of the rules, and of the notation of plies, positions and games.

use crate::quoted::Quoted;
use crate::{Words, say};
use tak::ptn::{
    Dispute, ParsePlyError, ParseRecordError, ReadPlyError, ReplayRecordError, ResultTag, Source,
};
use tak::{
    IllegalPly, ParseKomiError, ParseOpeningError, ParseTpsError, Piece, Ply, Role, RulesError,
    Size, Square,
};

impl Words {
    /// The rule that a ply breaks.
    pub fn rule(self, rule: &IllegalPly) -> String {
        let piece = |color, role| self.a_piece(Piece { color, role });
        match *rule {
            IllegalPly::GameOver => self.rule_game_over(),
            IllegalPly::OffBoard { square, size } => say!(self, "rule-off-board", square, size),
            IllegalPly::OpeningIsFlat {
                square,
                opening,
                role,
            } => say!(self, "rule-first-is-flat", square, opening, role),
            IllegalPly::OpeningIsPlacement { square, opening } => {
                say!(self, "rule-first-is-placement", square, opening)
            }
            IllegalPly::OpeningIsDouble { square } => say!(self, "rule-first-is-double", square),
            // A player cannot change the opening of a game.
            IllegalPly::NotDouble { square } | IllegalPly::NotDoubleOpening { square } => {
                self.no_direction(2, square)
            }
            IllegalPly::Occupied { square, top } => {
                say!(self, "rule-occupied", square, piece = self.a_piece(top))
            }
            IllegalPly::NoneLeft {
                square,
                color,
                role,
            } => say!(self, "rule-none-left", square, color, role),
            IllegalPly::NothingToMove { square } => say!(self, "rule-nothing-to-move", square),
            IllegalPly::NotYours { square, top } => {
                say!(self, "rule-not-yours", square, piece = self.a_piece(top))
            }
            IllegalPly::TooFewPieces {
                square,
                height,
                count,
            } => say!(self, "rule-too-few-pieces", square, height, count),
            IllegalPly::OverCarryLimit { size, count } => say!(
                self,
                "rule-over-carry-limit",
                size,
                most = size.carry_limit(),
                count,
            ),
            IllegalPly::RunsOffBoard { square, direction } => {
                say!(self, "rule-runs-off-board", square, direction)
            }
            IllegalPly::BlockedByCap { square, owner } => say!(
                self,
                "rule-blocked-by-cap",
                square,
                piece = piece(owner, Role::Cap)
            ),
            IllegalPly::BlockedByWall { square, owner } => say!(
                self,
                "rule-blocked-by-wall",
                square,
                piece = piece(owner, Role::Wall)
            ),
            IllegalPly::NoWallToCrush { square } => say!(self, "rule-no-wall-to-crush", square),
            IllegalPly::NotThatPiece {
                square,
                top,
                claimed,
            } => say!(
                self,
                "rule-not-that-piece",
                square,
                piece = self.a_piece(top),
                claimed,
            ),
        }
    }

    /// The refusal of a count and a square without a direction.
    fn no_direction(self, count: u8, square: Square) -> String {
        say!(
            self,
            "rule-no-direction",
            lifted = format!("{count}{square}")
        )
    }

    /// The reason why rules are unplayable.
    pub fn unplayable_rules(self, error: RulesError) -> String {
        match error {
            RulesError::NoStones { color } => say!(self, "rules-no-stones", color),
            RulesError::OneBlackStone => self.rules_one_black_stone(),
        }
    }

    /// The format of a komi, after unreadable text.
    pub fn unreadable_komi(self, _: ParseKomiError) -> String {
        self.komi_unreadable()
    }

    /// The list of openings, after unreadable text.
    pub fn unreadable_opening(self, _: ParseOpeningError) -> String {
        self.opening_unreadable()
    }
}

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
            ParsePlyError::Empty => self.notation_empty(),
            ParsePlyError::NoSquare => say!(
                self,
                "notation-no-square",
                file = last_file(size),
                rank = size.get(),
            ),
            ParsePlyError::NoDirection { count, square } => self.no_direction(count, square),
            ParsePlyError::Count { count } => say!(self, "notation-count", count),
            ParsePlyError::Link => self.notation_link(),
            ParsePlyError::DropsMismatch { count, dropped } => {
                say!(self, "notation-drops-mismatch", count, dropped)
            }
            ParsePlyError::ZeroDrop => self.notation_zero_drop(),
            // A suggestion without the rest would place a piece instead of moving a
            // stack.
            ParsePlyError::Trailing {
                ply: ply @ (Ply::Place { .. } | Ply::Double { .. }),
            } => say!(self, "notation-no-sign", ply),
            ParsePlyError::Trailing { ply } => say!(self, "notation-trailing", ply),
        }
    }
}

/// The letter of the rightmost file.
fn last_file(size: Size) -> String {
    char::from(b'a' + size.get() - 1).to_string()
}

impl Words {
    /// The reason why a text is not a playable position.
    pub fn unreadable_tps(self, error: &ParseTpsError) -> String {
        match error {
            ParseTpsError::Link => self.tps_link(),
            ParseTpsError::Parts => self.tps_parts(),
            ParseTpsError::Size { rows } => say!(self, "tps-size", rows),
            ParseTpsError::NotSquare { rank, size } => say!(self, "tps-not-square", rank, size),
            ParseTpsError::Square { text } => {
                say!(self, "tps-square", text = Quoted::in_marks(text))
            }
            ParseTpsError::Player => self.tps_player(),
            ParseTpsError::MoveNumber => self.tps_move_number(),
            ParseTpsError::OtherSize { size, other } => say!(self, "tps-other-size", size, other),
            ParseTpsError::TooMany { color, role } => say!(
                self,
                "tps-too-many",
                color,
                kind = match role {
                    Role::Cap => "caps",
                    Role::Flat | Role::Wall => "stones",
                },
            ),
            ParseTpsError::Opening { opening } => say!(self, "tps-opening", opening),
            ParseTpsError::Finished => self.tps_finished(),
        }
    }
}

impl Words {
    /// The reason why a text is not a PTN file.
    pub fn unreadable_record(self, error: &ParseRecordError) -> String {
        match *error {
            ParseRecordError::Tag { line } => say!(self, "record-tag", line),
            ParseRecordError::Comment { line } => say!(self, "record-comment", line),
        }
    }

    /// A contradiction about the end of a recorded game, as a part of a sentence.
    pub fn disputed_result(self, dispute: &Dispute, plies: u32) -> String {
        let plies = match plies {
            1 => self.record_one_ply(),
            plies => say!(self, "record-some-plies", plies),
        };
        match dispute {
            Dispute::Board {
                board,
                source,
                said,
            } => say!(
                self,
                "record-board-differs",
                board,
                plies,
                source = source_key(*source),
                said = self.all_of(&said.iter().map(ToString::to_string).collect::<Vec<_>>()),
            ),
            Dispute::GoesOn { source, said } => say!(
                self,
                "record-goes-on",
                plies,
                source = source_key(*source),
                said = self.all_of(&said.iter().map(ToString::to_string).collect::<Vec<_>>()),
            ),
            Dispute::TagAndText { tag, text } => say!(self, "record-tag-differs", tag, text),
            Dispute::TwoTexts { first, second } => say!(self, "record-two-results", first, second),
            Dispute::UnreadableTag {
                written: tag_text,
                instead,
            } => {
                let tag_text = match tag_text.as_str() {
                    // The button of a message is too short for it.
                    "" => "none".to_owned(),
                    tag_text => Quoted::in_marks(tag_text).to_string(),
                };
                let reason = self.results_of_ptn(*instead);
                say!(self, "record-result-tag", written = tag_text, reason)
            }
        }
    }

    /// The reason why a result in another spelling is not PTN.
    pub fn misspelt_result(self, result: Option<ResultTag>) -> String {
        let reason = self.results_of_ptn(result);
        say!(self, "record-misspelt", reason)
    }

    /// The result to write, or all of them.
    fn results_of_ptn(self, result: Option<ResultTag>) -> String {
        let Some(result) = result else {
            return self.record_write_one();
        };
        say!(self, "record-write", result = format!("`{result}`"))
    }

    /// The reason why a recorded game cannot be replayed.
    pub fn unplayable_record(self, error: &ReplayRecordError) -> String {
        match error {
            ReplayRecordError::Size => self.record_size(),
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
                key = Quoted::in_marks(key),
                value = Quoted::in_marks(value),
                least,
                most,
            ),
            ReplayRecordError::Rules(error) => self.unplayable_rules(*error),
            ReplayRecordError::Tps(error) => self.unreadable_tps(error),
            ReplayRecordError::Ply {
                number,
                written,
                reason,
                size,
            } => say!(
                self,
                "record-ply",
                number,
                written = Quoted::in_marks(written),
                reason = self.unplayed_of_record(reason, *size),
            ),
        }
    }
}

impl Words {
    /// The reason why a ply of a recorded game is not played. A stack as the first
    /// ply belongs to an opening that the file does not name.
    fn unplayed_of_record(self, reason: &ReadPlyError, size: Size) -> String {
        match reason {
            ReadPlyError::Illegal(IllegalPly::NotDoubleOpening { square }) => {
                say!(self, "record-double", lifted = format!("2{square}"))
            }
            reason => self.unplayed(reason, size),
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
