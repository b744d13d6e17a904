//! The move builder: what is asked at each step, and what can be chosen.

use crate::words::keys::{color_key, direction_key, role_key, yes_key};
use std::ops::RangeInclusive;

use crate::game::{Game, PlyDraft};
use crate::tak::{Color, Direction, Outcome, Piece, Played, Ply, Position, Role, Square, Stack};
use crate::words::names::person;
use crate::words::{Words, always_the_same, say};

always_the_same! {
    LABELS:
    /// Plays what was built.
    play_button = "button-play";
    /// Takes the last choice back.
    back_button = "button-back";
    /// Leads from the builder to the form.
    type_instead_button = "button-type-instead";
    /// Leads from a refusal to the builder.
    build_instead_button = "button-build-instead";
    /// Opens the builder.
    build_button = "button-build";
    /// Opens the form that asks for a ply.
    type_button = "button-type";
}

impl Words {
    /// Above the board as it is, for who has built on an older one.
    #[must_use]
    pub fn build_moved_on(self) -> String {
        say!(self, "build-moved-on")
    }

    /// What is asked, above the picture from this side: what was played last,
    /// what was chosen so far, and what can be chosen now.
    #[must_use]
    pub fn building(self, game: &Game, draft: PlyDraft, side: Color) -> String {
        let position = game.position();
        let heading = self.heading(game);
        let asked = match draft {
            PlyDraft::Nothing => self.which_square(game),
            PlyDraft::Square(square) => match position.board().stack(square) {
                None => say!(
                    self,
                    "build-piece",
                    square = square.to_string(),
                    capstone = yes_key(position.reserves(position.to_move()).caps() > 0),
                ),
                Some(stack) => self.where_to(position, square, stack),
            },
            PlyDraft::Target { square, .. } => {
                let asked = say!(
                    self,
                    "build-drops",
                    square = square.to_string(),
                    target = draft
                        .target(position.size())
                        .map_or_else(String::new, |target| target.to_string()),
                );
                match position.board().stack(square) {
                    Some(stack) => format!("{asked}\n{}", self.stack_in_order(stack)),
                    None => asked,
                }
            }
            PlyDraft::Ready(ply) => self.built(game, ply),
        };
        match side {
            Color::White => format!("{heading}\n{asked}"),
            Color::Black => format!("{heading}\n{asked}\n-# {}", self.turned(position)),
        }
    }

    /// That a board has Black's side at the bottom.
    fn turned(self, position: &Position) -> String {
        let last = position.size().get() - 1;
        let corner = Square::new(last, last).map(|corner| corner.to_string());
        say!(self, "build-turned", corner = corner.unwrap_or_default())
    }

    /// Where a stack goes, and what it is made of.
    fn where_to(self, position: &Position, square: Square, stack: Stack) -> String {
        let size = position.size().get();
        let asked = say!(
            self,
            "build-target",
            square = square.to_string(),
            height = stack.height(),
            most = size,
            stays = yes_key(stack.height() > size),
        );
        if stack.height() > 1 {
            format!("{asked}\n{}", self.stack_in_order(stack))
        } else {
            asked
        }
    }

    fn which_square(self, game: &Game) -> String {
        let position = game.position();
        let asked = if position.is_double() {
            say!(self, "build-square-double")
        } else if position.is_opening() {
            let piece = Piece {
                color: position.placed_color(),
                role: Role::Flat,
            };
            say!(self, "build-square-first", piece = self.a_piece(piece))
        } else {
            say!(
                self,
                "build-square",
                color = color_key(position.to_move()),
                marked = yes_key(position.size().get() <= 5)
            )
        };
        let asked = match (game.last(), game.before_last()) {
            (Some(last), Some(before)) => {
                let told = say!(
                    self,
                    "build-last",
                    other = person(game.opponent_of(game.players[position.to_move()])),
                    ply = last.to_string(),
                    told = self.ply_by_squares(&before, last),
                    tak = yes_key(game.is_tak_called()),
                );
                format!("{told}\n{asked}")
            }
            _ => asked,
        };
        let hint = if position.size().get() == 5 {
            say!(self, "build-hint-typing")
        } else {
            return asked;
        };
        format!("{asked}\n-# {hint}")
    }

    /// A whole ply, and what it would come to if it ends the game.
    fn built(self, game: &Game, ply: Ply) -> String {
        let position = game.position();
        let played = Played::new(position, ply);
        let told = say!(
            self,
            "build-ready",
            ply = played.to_string(),
            told = self.ply_by_squares(position, played),
        );
        let mover = position.to_move();
        let end = match position.play(ply).ok().and_then(|next| next.outcome()) {
            None => return told,
            Some(Outcome::Win(color, _)) if color == mover => say!(self, "build-wins"),
            Some(Outcome::Win(..)) => {
                let other = person(game.players[!mover]);
                say!(self, "build-loses", other = other)
            }
            Some(Outcome::Draw(_)) => say!(self, "build-draws"),
        };
        format!("{told}\n{end}")
    }

    /// A square with a stack of one's own, among others that are free.
    #[must_use]
    pub fn stack_button(self, square: Square) -> String {
        say!(self, "button-stack", square = square.to_string())
    }

    /// A kind of piece to place.
    #[must_use]
    pub fn piece_button(self, piece: Piece) -> String {
        say!(self, "button-piece", role = role_key(piece.role))
    }

    /// Where a stack could end, and which way that is on the picture.
    #[must_use]
    pub fn target_button(self, seen: Direction, target: Square) -> String {
        say!(
            self,
            "button-target",
            direction = direction_key(seen),
            square = target.to_string(),
        )
    }

    /// A menu of the squares of some files, from the first to the last, counted
    /// from 0.
    #[must_use]
    pub fn files_menu(self, first: u8, last: u8) -> String {
        let letter = |file: u8| char::from(b'a' + file).to_string();
        if first == last {
            say!(self, "build-file", file = letter(first))
        } else {
            say!(
                self,
                "build-files",
                first = letter(first),
                last = letter(last)
            )
        }
    }

    /// What is on a square that can be chosen.
    #[must_use]
    pub fn square_described(self, position: &Position, square: Square) -> String {
        match position.board().stack(square) {
            None => say!(self, "build-square-free"),
            Some(stack) => say!(
                self,
                "build-square-stack",
                height = stack.height(),
                piece = self.piece(stack.top()),
            ),
        }
    }

    /// A menu of ways to drop a stack, by how many pieces are taken; where
    /// several menus take as many, which of how many it is.
    #[must_use]
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

    /// A way to drop a stack: what stays, and what is dropped where.
    #[must_use]
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
    use crate::tak::Color;
    use crate::words::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_every_label() {
        for &language in Language::ALL {
            let words = Words::of(language);
            let square: Square = "h8".parse().unwrap();
            let mut labels: Vec<String> = LABELS.iter().map(|label| label(words)).collect();
            labels.push(words.stack_button(square));
            labels.extend(Direction::ALL.map(|way| words.target_button(way, square)));
            for color in Color::BOTH {
                let pieces = Role::ALL.map(|role| Piece { color, role });
                labels.extend(pieces.map(|piece| words.piece_button(piece)));
            }
            labels.extend([words.files_menu(0, 1), words.files_menu(6, 6)]);
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
