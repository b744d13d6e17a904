//! Broken rules of plies, and unplayable rules of games.

use crate::keys::{color_key, direction_key, opening_key, role_key};
use crate::{Words, say};
use tak::{IllegalPly, ParseKomiError, ParseOpeningError, Piece, Role, RulesError, Square};

impl Words {
    /// The rule that a ply breaks.
    #[expect(clippy::too_many_lines, reason = "it has an arm for each rule")]
    pub fn rule(self, rule: &IllegalPly) -> String {
        let at = |square: Square| square.to_string();
        let cap = |color| {
            self.a_piece(Piece {
                color,
                role: Role::Cap,
            })
        };
        let wall = |color| {
            self.a_piece(Piece {
                color,
                role: Role::Wall,
            })
        };
        match *rule {
            IllegalPly::GameOver => say!(self, "rule-game-over"),
            IllegalPly::OffBoard { square, size } => say!(
                self,
                "rule-off-board",
                square = at(square),
                size = size.to_string(),
            ),
            IllegalPly::OpeningIsFlat {
                square,
                opening,
                role,
            } => say!(
                self,
                "rule-first-is-flat",
                square = at(square),
                opening = opening_key(opening),
                role = role_key(role),
            ),
            IllegalPly::OpeningIsPlacement { square, opening } => say!(
                self,
                "rule-first-is-placement",
                square = at(square),
                opening = opening_key(opening),
            ),
            IllegalPly::OpeningIsDouble { square } => {
                say!(self, "rule-first-is-double", square = at(square))
            }
            // Who plays a game cannot change its opening any more.
            IllegalPly::NotDouble { square } | IllegalPly::NotDoubleOpening { square } => {
                self.no_direction(2, square)
            }
            IllegalPly::Occupied { square, top } => say!(
                self,
                "rule-occupied",
                square = at(square),
                piece = self.a_piece(top),
            ),
            IllegalPly::NoneLeft {
                square,
                color,
                role,
            } => say!(
                self,
                "rule-none-left",
                square = at(square),
                color = color_key(color),
                role = role_key(role),
            ),
            IllegalPly::NothingToMove { square } => {
                say!(self, "rule-nothing-to-move", square = at(square))
            }
            IllegalPly::NotYours { square, top } => say!(
                self,
                "rule-not-yours",
                square = at(square),
                piece = self.a_piece(top),
            ),
            IllegalPly::TooFewPieces {
                square,
                height,
                count,
            } => say!(
                self,
                "rule-too-few-pieces",
                square = at(square),
                height = height,
                count = count,
            ),
            IllegalPly::OverCarryLimit { size, count } => say!(
                self,
                "rule-over-carry-limit",
                size = size.to_string(),
                most = size.carry_limit(),
                count = count,
            ),
            IllegalPly::RunsOffBoard { square, direction } => say!(
                self,
                "rule-runs-off-board",
                square = at(square),
                direction = direction_key(direction),
            ),
            IllegalPly::BlockedByCap { square, owner } => say!(
                self,
                "rule-blocked-by-cap",
                square = at(square),
                piece = cap(owner),
            ),
            IllegalPly::BlockedByWall { square, owner } => say!(
                self,
                "rule-blocked-by-wall",
                square = at(square),
                piece = wall(owner),
            ),
            IllegalPly::NoWallToCrush { square } => {
                say!(self, "rule-no-wall-to-crush", square = at(square))
            }
            IllegalPly::NotThatPiece {
                square,
                top,
                claimed,
            } => say!(
                self,
                "rule-not-that-piece",
                square = at(square),
                piece = self.a_piece(top),
                claimed = role_key(claimed),
            ),
        }
    }

    /// The refusal of a count and a square without a direction.
    pub(crate) fn no_direction(self, count: u8, square: Square) -> String {
        say!(
            self,
            "rule-no-direction",
            lifted = format!("{count}{square}")
        )
    }

    /// The reason why rules are unplayable.
    pub fn unplayable_rules(self, error: RulesError) -> String {
        match error {
            RulesError::NoStones { color } => {
                say!(self, "rules-no-stones", color = color_key(color))
            }
            RulesError::OneBlackStone => say!(self, "rules-one-black-stone"),
        }
    }

    /// The format of a komi, after unreadable text.
    pub fn unreadable_komi(self, _: ParseKomiError) -> String {
        say!(self, "komi-unreadable")
    }

    /// The list of openings, after unreadable text.
    pub fn unreadable_opening(self, _: ParseOpeningError) -> String {
        say!(self, "opening-unreadable")
    }
}
