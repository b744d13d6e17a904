//! The builder: the question and the choices of each step of a ply.

use crate::keys::{color_key, direction_key, role_key, yes_key};
use std::ops::RangeInclusive;

use crate::names::person;
use crate::{Words, fixed_messages, say};
use tak::{Color, Direction, Piece, Played, Ply, Position, Role, Square, Stack};
use tavern_game::{Game, PlyDraft, Room};

fixed_messages! {
    LABELS:
    /// Plays the finished ply.
    play_button = "button-play";
    /// Reverts the last choice.
    back_button = "button-back";
    /// Opens the form in place of the builder.
    type_instead_button = "button-type-instead";
    /// Opens the builder after a refusal.
    build_instead_button = "button-build-instead";
    /// Opens the builder.
    build_button = "button-build";
    /// Opens the form for a ply.
    type_button = "button-type";
    /// The remark that the Move button can open the form.
    typing_offered = "typing-offered";
}

impl Words {
    /// The notice above the current board after a press on an older one.
    pub fn builder_outdated(self) -> String {
        say!(self, "build-moved-on")
    }

    /// The question of a step, for a picture seen from this side: the last ply,
    /// the draft so far and the next choices.
    pub fn building(self, game: &Game, draft: PlyDraft, side: Color) -> String {
        let position = game.position();
        let heading = self.heading(game);
        let question = match draft {
            PlyDraft::Nothing | PlyDraft::Part(_) => self.square_question(game, draft),
            PlyDraft::Square(_) | PlyDraft::Target { .. } | PlyDraft::Ready(_) => {
                match (
                    draft.proposal(position),
                    self.step_question(position, draft),
                ) {
                    (Some(ply), _) => {
                        let ready = self.considered(game, ply);
                        self.with_other_pieces(position, ply, ready)
                    }
                    (None, question) => question.unwrap_or_default(),
                }
            }
        };
        match side {
            Color::White => format!("{heading}\n{question}"),
            Color::Black => format!("{heading}\n{question}\n-# {}", self.turned_notice(position)),
        }
    }

    /// The question of a step on a board without a game, for a picture seen from this side. A complete ply is
    /// described, and its result is not told.
    pub fn building_in_puzzle(
        self,
        position: &Position,
        (draft, room): (PlyDraft, Room),
        side: Color,
    ) -> String {
        let text = match (
            draft.proposal(position),
            self.step_question(position, draft),
        ) {
            (Some(ply), _) => {
                let played = Played::new(position, ply);
                let told = self.ply_by_squares(position, played);
                let ready = say!(self, "puzzle-built", ply = played.to_string(), told = told);
                self.with_other_pieces(position, ply, ready)
            }
            (None, Some(question)) => question,
            (None, None) => {
                let color = color_key(position.to_move());
                let question = say!(self, "build-square", color = color);
                match draft.corner(position, room) {
                    Some(_) => format!("{question}\n-# {}", say!(self, "build-hint-parts")),
                    None => question,
                }
            }
        };
        match side {
            Color::White => text,
            Color::Black => format!("{text}\n-# {}", self.turned_notice(position)),
        }
    }

    /// A placement with what the other pieces would do. The first stone is always a flat.
    fn with_other_pieces(self, position: &Position, ply: Ply, ready: String) -> String {
        let Ply::Place { square, .. } = ply else {
            return ready;
        };
        if PlyDraft::Square(square).choices(position).len() < 2 {
            return ready;
        }
        let others = say!(
            self,
            "build-other-piece",
            capstone = yes_key(position.reserves(position.to_move()).caps() > 0),
        );
        format!("{ready}\n-# {others}")
    }

    /// The question for the way of a stack, and for its drops.
    fn step_question(self, position: &Position, draft: PlyDraft) -> Option<String> {
        let stack = position.board().stack(draft.square()?)?;
        match draft {
            PlyDraft::Square(square) => Some(self.target_question(position, square, stack)),
            PlyDraft::Target { square, .. } => {
                let question = say!(
                    self,
                    "build-drops",
                    square = square.to_string(),
                    target = draft
                        .target(position.size())
                        .map_or_else(String::new, |target| target.to_string()),
                );
                Some(format!("{question}\n{}", self.stack_in_order(stack)))
            }
            PlyDraft::Nothing | PlyDraft::Part(_) | PlyDraft::Ready(_) => None,
        }
    }

    /// The notice that Black's side is at the bottom.
    pub(super) fn turned_notice(self, position: &Position) -> String {
        let last = position.size().get() - 1;
        let corner = Square::new(last, last).map(|corner| corner.to_string());
        say!(self, "build-turned", corner = corner.unwrap_or_default())
    }

    /// The question for the target of a stack, with its pieces.
    fn target_question(self, position: &Position, square: Square, stack: Stack) -> String {
        let size = position.size().get();
        let question = say!(
            self,
            "build-target",
            square = square.to_string(),
            height = stack.height(),
            most = size,
            stays = yes_key(stack.height() > size),
        );
        if stack.height() > 1 {
            format!("{question}\n{}", self.stack_in_order(stack))
        } else {
            question
        }
    }

    fn square_question(self, game: &Game, draft: PlyDraft) -> String {
        let position = game.position();
        let question = if position.is_double() {
            say!(self, "build-square-double")
        } else if position.is_opening() {
            let piece = Piece {
                color: position.placed_color(),
                role: Role::Flat,
            };
            say!(self, "build-square-first", piece = self.a_piece(piece))
        } else {
            say!(self, "build-square", color = color_key(position.to_move()),)
        };
        let question = match (game.last(), game.before_last()) {
            (Some(last), Some(before)) => {
                let text = say!(
                    self,
                    "build-last",
                    other = person(game.named(game.opponent_of(game.players[position.to_move()]))),
                    ply = last.to_string(),
                    told = self.ply_by_squares(&before, last),
                    tak = yes_key(game.is_tak_called()),
                );
                format!("{text}\n{question}")
            }
            _ => question,
        };
        let hint = if draft.corner(position, Room::Whole).is_some() {
            say!(self, "build-hint-parts")
        } else if position.size().get() == 5 {
            say!(self, "build-hint-typing")
        } else {
            return question;
        };
        format!("{question}\n-# {hint}")
    }

    /// A square with a stack of the player, beside free squares.
    pub fn stack_button(self, square: Square) -> String {
        say!(self, "button-stack", square = square.to_string())
    }

    /// A kind of piece to place in place of a flat.
    pub fn piece_button(self, piece: Piece) -> String {
        say!(self, "button-piece", role = role_key(piece.role))
    }

    /// A target square and its direction on the picture.
    pub fn target_button(self, seen: Direction, target: Square) -> String {
        say!(
            self,
            "button-target",
            direction = direction_key(seen),
            square = target.to_string(),
        )
    }

    /// The corner of another part of the board, with its arrow in the picture.
    pub fn corner_button(self, arrow: &'static str, corner: Square) -> String {
        say!(
            self,
            "button-corner",
            arrow = arrow,
            square = corner.to_string(),
        )
    }

    /// A menu of drops with this many lifted pieces. `part` of `parts` numbers
    /// several menus with equal counts.
    pub fn carried_menu(
        self,
        carried: &RangeInclusive<usize>,
        (part, parts): (usize, usize),
    ) -> String {
        let (least, most) = (*carried.start(), *carried.end());
        if least == most && parts > 1 {
            say!(
                self,
                "build-take-part",
                count = least,
                part = part,
                parts = parts
            )
        } else if least == most {
            say!(self, "build-take", count = least)
        } else {
            say!(self, "build-take-range", least = least, most = most)
        }
    }

    /// A choice of drops: the pieces that stay, and those for each square.
    pub fn drops_choice(self, position: &Position, ply: Ply) -> String {
        let Ply::Spread {
            square,
            direction,
            drops,
        } = ply
        else {
            return String::new();
        };
        let height = position.board().stack(square).map_or(0, Stack::height);
        let lands = self.drops(position, square, direction, drops);
        say!(
            self,
            "choice-left-and-dropped",
            left = height.saturating_sub(drops.carried()),
            taken = drops.carried(),
            drops = lands,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::Color;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        for &language in Language::ALL {
            let words = Words::of(language);
            let square: Square = "h8".parse().unwrap();
            let mut labels: Vec<String> = LABELS[..6].iter().map(|label| label(words)).collect();
            labels.push(words.stack_button(square));
            labels.extend(Direction::ALL.map(|way| words.target_button(way, square)));
            for color in Color::BOTH {
                let pieces = Role::ALL.map(|role| Piece { color, role });
                labels.extend(pieces.map(|piece| words.piece_button(piece)));
            }
            let arrows = ["up-left", "up-right", "down-left", "down-right"];
            labels.extend(arrows.map(|arrow| words.corner_button(arrow, square)));
            labels.extend([
                words.carried_menu(&(1..=7), (1, 1)),
                words.carried_menu(&(8..=8), (3, 4)),
            ]);
            for label in labels {
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
        }
    }
}
