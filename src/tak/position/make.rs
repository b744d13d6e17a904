//! What a ply does to a position, and how it is undone.

use super::Position;
use crate::tak::board::Surface;
use crate::tak::stack::{Hand, Pile};
use crate::tak::{ByColor, Color, Direction, Drops, Ply, Reserves, Role, Square, SquareSet};

/// What a ply changed and the position after it does not tell any more.
#[derive(Clone, Copy)]
pub(in super::super) struct Undo {
    surface: Surface,
    reserves: ByColor<Reserves>,
    quiet: u8,
    hand: Hand,
}

impl Position {
    /// Plays a ply that is known to be legal.
    pub(in super::super) fn make(&mut self, ply: Ply) -> Undo {
        let mut undo = Undo {
            surface: self.board.surface,
            reserves: self.reserves,
            quiet: self.quiet,
            hand: Hand::EMPTY,
        };
        match ply {
            Ply::Place { square, role } => self.place(square, role, 1),
            Ply::Double { square } => self.place(square, Role::Flat, 2),
            Ply::Spread {
                square,
                direction,
                drops,
            } => undo.hand = self.spread(square, direction, drops),
        }
        self.to_move = !self.to_move;
        self.plies += 1;
        self.outcome = self.outcome_after(&undo.surface);
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
                *pile = pile.under(undo.hand);
            }
        }
        self.board.surface = undo.surface;
        self.reserves = undo.reserves;
        self.quiet = undo.quiet;
        self.to_move = !self.to_move;
        self.plies -= 1;
        // A ply was played, so the game was not over before it.
        self.outcome = None;
    }

    fn place(&mut self, square: Square, role: Role, count: u8) {
        let color = self.placed_color();
        let pile = self.board.pile_mut(square);
        *pile = (0..count).fold(*pile, |pile, _| pile.with(color));
        let surface = &mut self.board.surface;
        surface.tops[color] = surface.tops[color].with(square);
        match role {
            Role::Flat => {}
            Role::Wall => surface.walls = surface.walls.with(square),
            Role::Cap => surface.caps = surface.caps.with(square),
        }
        // A legal placement takes no more than there is.
        self.reserves[color] = self.reserves[color]
            .less(role, count)
            .unwrap_or(self.reserves[color]);
        self.quiet = 0;
    }

    /// Moves a stack, and returns what was lifted.
    fn spread(&mut self, square: Square, direction: Direction, drops: Drops) -> Hand {
        let (stays, lifted) = self.board.pile(square).lift(drops.carried());
        *self.board.pile_mut(square) = stays;
        let mut hand = lifted;
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
            let (falls, rest) = hand.release(count);
            hand = rest;
            let pile = self.board.pile_mut(target);
            *pile = pile.under(falls);
            end = SquareSet::EMPTY.with(target);
            held = held | end;
            if falls.top_is_black() {
                black = black | end;
            }
        }
        debug_assert!(hand.is_empty(), "what is lifted is dropped");
        passed = passed | held;
        let was = self.board.surface;
        let (wall, cap) = (was.walls.contains(square), was.caps.contains(square));
        self.board.surface = Surface {
            tops: ByColor {
                white: was.tops.white & !passed | held & !black,
                black: was.tops.black & !passed | black,
            },
            walls: was.walls & !passed | end.or_none(wall),
            caps: was.caps & !passed | end.or_none(cap),
        };
        let crush = !(was.walls & end).is_empty();
        self.quiet = if crush { 0 } else { self.quiet + 1 };
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
        here = here.beyond(direction);
        (here, count)
    })
}
