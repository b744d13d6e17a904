//! What a ply does to a position, and how it is undone.

use super::Position;
use crate::board::TopPieces;
use crate::stack::{Carried, Pile};
use crate::{ByColor, Color, Direction, Drops, Ply, Reserves, Role, Square, SquareSet};

/// What a ply changed and the position after it does not tell any more.
#[derive(Clone, Copy)]
pub(in super::super) struct Undo {
    tops: TopPieces,
    reserves: ByColor<Reserves>,
    plies_without_progress: u8,
    carried: Carried,
}

impl Position {
    /// Plays a ply that is known to be legal.
    pub(in super::super) fn make(&mut self, ply: Ply) -> Undo {
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

    /// Takes back the ply that was played last.
    pub(in super::super) fn unmake(&mut self, ply: Ply, undo: &Undo) {
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
        // A ply was played, so the game was not over before it.
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
        // A legal placement takes no more than there is.
        self.reserves[color] = self.reserves[color]
            .without(role, count)
            .unwrap_or(self.reserves[color]);
        self.plies_without_progress = 0;
    }

    /// Moves a stack, and returns what was lifted.
    fn spread(&mut self, square: Square, direction: Direction, drops: Drops) -> Carried {
        let (stays, lifted) = self.board.pile(square).lift(drops.carried());
        *self.board.pile_mut(square) = stays;
        let mut carried = lifted;
        let mut passed = SquareSet::EMPTY.with(square);
        let mut held = SquareSet::EMPTY;
        let mut black = SquareSet::EMPTY;
        if let Some(color) = stays.top() {
            held = passed;
            if color == Color::Black {
                black = passed;
            }
        }
        let mut end = SquareSet::EMPTY;
        for (target, count) in squares_of(square, direction, drops) {
            let (falls, rest) = carried.release(count);
            carried = rest;
            let pile = self.board.pile_mut(target);
            *pile = pile.topped_with(falls);
            end = SquareSet::EMPTY.with(target);
            held = held | end;
            if falls.top_is_black() {
                black = black | end;
            }
        }
        debug_assert!(carried.is_empty(), "what is lifted is dropped");
        passed = passed | held;
        let was = self.board.tops;
        let (wall, cap) = (was.walls.contains(square), was.caps.contains(square));
        self.board.tops = TopPieces {
            controlled: ByColor {
                white: was.controlled.white & !passed | held & !black,
                black: was.controlled.black & !passed | black,
            },
            walls: was.walls & !passed | end.when(wall),
            caps: was.caps & !passed | end.when(cap),
        };
        let crush = !(was.walls & end).is_empty();
        self.plies_without_progress = if crush {
            0
        } else {
            self.plies_without_progress + 1
        };
        lifted
    }
}

/// The squares of a legal spread with what is dropped on each.
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
