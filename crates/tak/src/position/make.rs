//! Playing a ply in place, and undoing it.

use super::Position;
use crate::board::TopPieces;
use crate::board::stack::{Carried, Pile};
use crate::{ByColor, Color, Direction, Drops, Ply, Reserves, Role, Square, SquareSet};

/// The information that is lost when a ply is played, for undoing it.
#[derive(Clone, Copy)]
pub(crate) struct Undo {
    tops: TopPieces,
    reserves: ByColor<Reserves>,
    plies_without_progress: u8,
    carried: Carried,
}

impl Position {
    /// Plays a legal ply in place. Legality is not checked.
    pub(crate) fn make(&mut self, ply: Ply) -> Undo {
        let mut undo = Undo {
            tops: self.board.tops,
            reserves: self.reserves,
            plies_without_progress: self.plies_without_progress,
            carried: Carried::EMPTY,
        };
        match ply {
            Ply::Place { square, role } => self.place(square, role, 1),
            Ply::Double { square } => self.place(square, Role::Flat, 2),
            Ply::Spread {
                square,
                direction,
                drops,
            } => undo.carried = self.spread(square, direction, drops),
        }
        self.to_move = !self.to_move;
        self.plies += 1;
        self.outcome = self.outcome_after(&undo.tops);
        undo
    }

    /// Undoes the last ply.
    pub(super) fn unmake(&mut self, ply: Ply, undo: &Undo) {
        match ply {
            Ply::Place { square, .. } | Ply::Double { square } => {
                *self.board.pile_mut(square) = Pile::EMPTY;
            }
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                for (target, count) in squares_of(square, direction, drops) {
                    let pile = self.board.pile_mut(target);
                    (*pile, _) = pile.lift(count);
                }
                let pile = self.board.pile_mut(square);
                *pile = pile.topped_with(undo.carried);
            }
        }
        self.board.tops = undo.tops;
        self.reserves = undo.reserves;
        self.plies_without_progress = undo.plies_without_progress;
        self.to_move = !self.to_move;
        self.plies -= 1;
        // The ply was legal, so the game was not over before it.
        self.outcome = None;
    }

    fn place(&mut self, square: Square, role: Role, count: u8) {
        let color = self.placed_color();
        let pile = self.board.pile_mut(square);
        *pile = (0..count).fold(*pile, |pile, _| pile.with(color));
        let tops = &mut self.board.tops;
        tops.controlled[color] = tops.controlled[color].with(square);
        match role {
            Role::Flat => {}
            Role::Wall => tops.walls = tops.walls.with(square),
            Role::Cap => tops.caps = tops.caps.with(square),
        }
        // A legal placement never exceeds the reserve.
        self.reserves[color] = self.reserves[color]
            .without(role, count)
            .unwrap_or(self.reserves[color]);
        self.plies_without_progress = 0;
    }

    /// Moves a stack, and returns the lifted pieces.
    fn spread(&mut self, square: Square, direction: Direction, drops: Drops) -> Carried {
        let (rest_of_stack, pieces) = self.board.pile(square).lift(drops.carried());
        *self.board.pile_mut(square) = rest_of_stack;
        let mut load = pieces;
        let mut squares = SquareSet::EMPTY.with(square);
        let mut targets = SquareSet::EMPTY;
        let mut black = SquareSet::EMPTY;
        if let Some(color) = rest_of_stack.top() {
            targets = squares;
            if color == Color::Black {
                black = squares;
            }
        }
        let mut end = SquareSet::EMPTY;
        for (target, count) in squares_of(square, direction, drops) {
            let (part, rest) = load.release(count);
            load = rest;
            let pile = self.board.pile_mut(target);
            *pile = pile.topped_with(part);
            end = SquareSet::EMPTY.with(target);
            targets = targets | end;
            if part.top_is_black() {
                black = black | end;
            }
        }
        debug_assert!(load.is_empty(), "a spread drops all lifted pieces");
        squares = squares | targets;
        let before = self.board.tops;
        let (wall, cap) = (before.walls.contains(square), before.caps.contains(square));
        self.board.tops = TopPieces {
            controlled: ByColor {
                white: before.controlled.white & !squares | targets & !black,
                black: before.controlled.black & !squares | black,
            },
            walls: before.walls & !squares | end.when(wall),
            caps: before.caps & !squares | end.when(cap),
        };
        let crush = !(before.walls & end).is_empty();
        self.plies_without_progress = if crush {
            0
        } else {
            self.plies_without_progress + u8::from(self.rules.has_limit())
        };
        pieces
    }
}

/// The squares of a legal spread, with the number of pieces dropped on each.
fn squares_of(
    square: Square,
    direction: Direction,
    drops: Drops,
) -> impl Iterator<Item = (Square, u8)> {
    let mut here = square;
    drops.counts().map(move |count| {
        here = here.step_unchecked(direction);
        (here, count)
    })
}
