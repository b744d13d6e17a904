//! The builder: the question and the choices of each step of a ply, and the consequences of a ply that is considered.

use std::ops::RangeInclusive;

use crate::{Words, messages, say};
use tak::{Color, Direction, Outcome, Piece, Played, Ply, Position, Role, Square, Stack};
use tavern_game::{Game, Payment, PlyDraft, Room};

messages! {
    /// A target square and its direction on the picture.
    target_button(direction: Direction, square: Square) = "button-target";
    /// The corner of another part of the board, with its arrow in the picture.
    corner_button(arrow: &'static str, square: Square) = "button-corner";
}

impl Words {
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
                    self.draft_question(position, draft),
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

    /// The question of a step on a board without a game, for a picture seen from this side. A complete ply is described
    /// without its result.
    pub fn building_in_puzzle(
        self,
        position: &Position,
        (draft, room): (PlyDraft, Room),
        side: Color,
    ) -> String {
        let text = match (
            draft.proposal(position),
            self.draft_question(position, draft),
        ) {
            (Some(ply), _) => {
                let played = Played::new(position, ply);
                let sentence = self.ply_by_squares(position, played);
                let ready = say!(self, "puzzle-built", ply = played, told = sentence);
                self.with_other_pieces(position, ply, ready)
            }
            (None, Some(question)) => question,
            (None, None) => {
                let color = position.to_move();
                let question = say!(self, "build-square", color);
                match draft.corner(position, room) {
                    Some(_) => format!("{question}\n-# {}", self.build_hint_parts()),
                    None => question,
                }
            }
        };
        match side {
            Color::White => text,
            Color::Black => format!("{text}\n-# {}", self.turned_notice(position)),
        }
    }

    /// A placement with the effects of the other pieces. The first stone is always a flat.
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
            capstone = position.reserves(position.to_move()).caps() > 0,
        );
        format!("{ready}\n-# {others}")
    }

    /// The question for the way of a stack, and for its drops.
    pub fn draft_question(self, position: &Position, draft: PlyDraft) -> Option<String> {
        let stack = position.board().stack(draft.square()?)?;
        match draft {
            PlyDraft::Square(square) => Some(self.target_question(position, square, stack)),
            PlyDraft::Target { square, .. } => {
                let question = say!(
                    self,
                    "build-drops",
                    square,
                    target = draft.target(position.size()),
                );
                Some(format!("{question}\n{}", self.stack_in_order(stack)))
            }
            PlyDraft::Nothing | PlyDraft::Part(_) | PlyDraft::Ready(_) => None,
        }
    }

    /// The notice that Black's side is at the bottom.
    pub(super) fn turned_notice(self, position: &Position) -> String {
        let last = position.size().get() - 1;
        let corner = Square::new(last, last);
        say!(self, "build-turned", corner)
    }

    /// The question for the target of a stack, with its pieces.
    fn target_question(self, position: &Position, square: Square, stack: Stack) -> String {
        let size = position.size().get();
        let question = say!(
            self,
            "build-target",
            square,
            height = stack.height(),
            most = size,
            stays = stack.height() > size,
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
            self.build_square_double()
        } else if position.is_opening() {
            let piece = Piece {
                color: position.placed_color(),
                role: Role::Flat,
            };
            say!(self, "build-square-first", piece = self.a_piece(piece))
        } else {
            say!(self, "build-square", color = position.to_move())
        };
        let question = match (game.last(), game.before_last()) {
            (Some(last), Some(before)) => {
                let text = say!(
                    self,
                    "build-last",
                    other = game.named(game.opponent_of(game.players[position.to_move()])),
                    ply = last,
                    told = self.ply_by_squares(&before, last),
                    tak = game.is_tak_called(),
                );
                format!("{text}\n{question}")
            }
            _ => question,
        };
        let hint = if draft.corner(position, Room::Whole).is_some() {
            self.build_hint_parts()
        } else if position.size().get() == 5 {
            self.build_hint_typing()
        } else {
            return question;
        };
        format!("{question}\n-# {hint}")
    }

    /// A kind of piece to place in place of a flat.
    pub fn piece_button(self, piece: Piece) -> String {
        say!(self, "button-piece", role = piece.role)
    }

    /// A menu of drops with this many lifted pieces. `part` of `parts` numbers
    /// several menus with equal counts.
    pub fn carried_menu(
        self,
        range: &RangeInclusive<usize>,
        (part, parts): (usize, usize),
    ) -> String {
        let (least, most) = (*range.start(), *range.end());
        if least == most && parts > 1 {
            say!(self, "build-take-part", count = least, part, parts)
        } else if least == most {
            say!(self, "build-take", count = least)
        } else {
            say!(self, "build-take-range", least, most)
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

impl Words {
    /// The gap of a called Tak, for the player to move.
    pub fn gap(self, game: &Game) -> String {
        let position = game.position();
        let caller = !position.to_move();
        let (squares, plies) = self.gaps_and_plies(position, caller);
        say!(
            self,
            "look-gap",
            other = game.named(game.players[caller]),
            squares,
            plies
        )
    }

    /// A complete ply with its consequences, and the question about it.
    pub fn considered(self, game: &Game, ply: Ply) -> String {
        let position = game.position();
        let played = Played::new(position, ply);
        let mut lines = vec![say!(
            self,
            "build-ready",
            ply = played,
            told = self.ply_by_squares(position, played),
        )];
        if let Some(after) = game.preview(ply) {
            let mover = position.to_move();
            let outcome = after.position().outcome();
            lines.extend(outcome.map(|outcome| self.result_for(game, mover, outcome)));
            lines.extend(self.tak_after(game, &after));
            lines.extend(self.coins_after(mover, &after));
        }
        lines.join("\n")
    }

    /// The result for the mover of a ply that ends the game.
    pub(super) fn result_for(self, game: &Game, mover: Color, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(color, _) if color == mover => self.build_wins(),
            Outcome::Win(..) => {
                say!(
                    self,
                    "build-loses",
                    other = game.named(game.players[!mover])
                )
            }
            Outcome::Draw(_) => self.build_draws(),
        }
    }

    /// The called Tak that the ply leaves open, and the Tak that it calls.
    fn tak_after(self, before: &Game, after: &Game) -> Vec<String> {
        let mut lines = Vec::new();
        if after.end().is_some() {
            return lines;
        }
        // Threats that were never called are for the players to find.
        let opponent = after.position().to_move();
        if before.is_tak_called() && after.position().threatens_road(opponent) {
            let other = after.named(after.players[opponent]);
            let (squares, _) = self.gaps_and_plies(after.position(), opponent);
            lines.push(say!(self, "build-open", other, squares));
        }
        if after.is_tak_called() {
            lines.push(self.build_calls());
        }
        lines
    }

    /// A private warning after a typed ply that leaves a called Tak open, while the opponent has not answered.
    pub fn left_open(self, before: &Game, after: &Game) -> Option<String> {
        let caller = !before.position().to_move();
        let is_waiting = after.end().is_none() && after.plies() == before.plies() + 1;
        if !is_waiting || !before.is_tak_called() || !after.position().threatens_road(caller) {
            return None;
        }
        let (squares, _) = self.gaps_and_plies(after.position(), caller);
        Some(say!(
            self,
            "game-left-open",
            other = after.named(after.players[caller]),
            squares,
        ))
    }

    /// The coins that the ply costs both players, and the pot after it. Nothing
    /// in a game without stakes.
    fn coins_after(self, mover: Color, after: &Game) -> Option<String> {
        let pot = after.pot()?;
        let mut parts = Vec::new();
        for transfer in after.latest_transfers() {
            match transfer.payment {
                Payment::Call => {
                    let coins = self.coins(transfer.coins);
                    parts.push(say!(self, "build-pays", coins));
                }
                // The loser's purse limits the bonuses, and it is not read here.
                Payment::Bonus | Payment::CleanCapstone => {}
                _ => parts.push(self.transfer(after, transfer)),
            }
        }
        if after.end().is_some() {
            return (!parts.is_empty()).then(|| parts.join(" "));
        }
        let other = after.named(after.players[!mover]);
        match after.owes() {
            Some((color, coins)) if color != mover => {
                let coins = self.coins(coins);
                parts.push(say!(self, "build-costs", other, coins));
            }
            _ if after.is_tak_called() => parts.push(say!(self, "build-free-call", other)),
            _ => {}
        }
        parts.push(say!(self, "build-pot", coins = self.coins(pot)));
        Some(parts.join(" "))
    }
}
