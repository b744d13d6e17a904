//! The engine's own board: words of bits, played and undone in place.

use tak::{Color, Opening, Position, Role};

mod gain;
mod grid;
mod key;
mod make;
mod outcome;
mod packed;
mod plies;
mod threat;

pub(crate) use grid::{Grid, STEPS, flood, neighbours, squares_of};
pub(crate) use key::mix;
pub(crate) use make::Undo;
pub(crate) use outcome::End;
pub(crate) use packed::{CAP, FLAT, Packed, WALL, side};
pub(crate) use threat::Shores;

/// A position in the form that the search plays on.
///
/// Colours are indices: White 0, Black 1. A square is its index in rows of
/// eight.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) grid: &'static Grid,
    /// The colours on each square. Bit 0 is the top piece, 1 for Black, and the
    /// highest set bit marks the end below the bottom piece.
    pub(crate) piles: [u128; 64],
    pub(crate) tops: Tops,
    pub(crate) reserves: Reserves,
    /// Black's bonus in half points.
    pub(crate) komi: i32,
    pub(crate) mover: usize,
    pub(crate) plies: u32,
    pub(crate) key: u64,
    /// Consecutive plies without a placement or a crush.
    pub(crate) stalled: u8,
    opening: Opening,
}

/// The top pieces as sets of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tops {
    /// The squares each side controls.
    pub(crate) owned: [u64; 2],
    pub(crate) walls: u64,
    pub(crate) caps: u64,
    /// The squares with more than one piece.
    pub(crate) tall: u64,
}

/// The pieces of each side that are not on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reserves {
    pub(crate) stones: [u8; 2],
    pub(crate) caps: [u8; 2],
}

impl Reserves {
    pub(crate) fn pieces(self, side: usize) -> u8 {
        self.stones[side] + self.caps[side]
    }
}

/// A square without a piece.
const EMPTY: u128 = 1;

impl Board {
    /// The board of a position.
    pub(crate) fn new(position: &Position) -> Board {
        let rules = position.rules();
        let mut board = Board {
            grid: Grid::of(position.size()),
            piles: [EMPTY; 64],
            tops: Tops::default(),
            reserves: Reserves::default(),
            komi: i32::from(position.komi().halves()),
            mover: side(position.to_move()),
            plies: position.plies(),
            key: key::mix(u64::from(rules.size().get())),
            stalled: position.plies_without_progress(),
            opening: rules.opening(),
        };
        for color in Color::BOTH {
            let reserves = position.reserves(color);
            board.reserves.stones[side(color)] = reserves.stones();
            board.reserves.caps[side(color)] = reserves.caps();
            let all = rules.reserves()[color];
            let share = u64::from(all.stones()) << 16 | u64::from(all.caps()) << 8;
            board.key = mix(board.key ^ share);
        }
        board.key = mix(board.key ^ u64::from(rules.komi().halves().unsigned_abs()) << 1);
        board.key ^= u64::from(rules.komi().halves() < 0);
        for (square, stack) in position.board().stacks() {
            let index = u32::from(square.index());
            let bit = 1 << index;
            let top = stack.top();
            board.tops.owned[side(top.color)] |= bit;
            match top.role {
                Role::Flat => {}
                Role::Wall => board.tops.walls |= bit,
                Role::Cap => board.tops.caps |= bit,
            }
            if stack.height() > 1 {
                board.tops.tall |= bit;
            }
            let pile = stack.bottom_up().fold(EMPTY, |pile, piece| {
                pile << 1 | u128::from(piece.color == Color::Black)
            });
            board.piles[usize::from(square.index())] = pile;
            board.key ^= key::stack(pile, board.top_role(index), index);
        }
        if board.mover == 1 {
            board.key ^= key::BLACK_TO_MOVE;
        }
        board.key ^= key::stalled(board.stalled);
        board
    }

    /// The key without the share of the plies without progress.
    pub(crate) fn key_without_stall(&self) -> u64 {
        self.key ^ key::stalled(self.stalled)
    }

    /// The squares without a piece.
    pub(crate) fn free(&self) -> u64 {
        self.grid.squares & !(self.tops.owned[0] | self.tops.owned[1])
    }

    /// The squares that can be part of a road of this side.
    pub(crate) fn road_pieces(&self, side: usize) -> u64 {
        self.tops.owned[side] & !self.tops.walls
    }

    /// The squares that score for this side in a flat count.
    pub(crate) fn flats(&self, side: usize) -> u64 {
        self.tops.owned[side] & !(self.tops.walls | self.tops.caps)
    }

    /// Whether the next ply is the first of its side.
    pub(crate) fn is_opening(&self) -> bool {
        self.plies < 2
    }

    /// Whether the next ply places two black flats.
    fn is_double(&self) -> bool {
        self.plies == 0 && self.opening == Opening::DoubleBlack
    }

    /// The owner of the pieces that the next ply places.
    pub(crate) fn placed_side(&self) -> usize {
        if self.is_opening() && self.opening != Opening::NoSwap {
            1 - self.mover
        } else {
            self.mover
        }
    }

    /// The role on top of a square: flat, also if it is empty, wall or capstone.
    fn top_role(&self, square: u32) -> u32 {
        let wall = self.tops.walls >> square & 1;
        let cap = self.tops.caps >> square & 1;
        if wall != 0 {
            WALL
        } else if cap != 0 {
            CAP
        } else {
            FLAT
        }
    }

    pub(crate) fn pile(&self, square: u32) -> u128 {
        self.piles[square as usize & 63]
    }

    fn pile_mut(&mut self, square: u32) -> &mut u128 {
        &mut self.piles[square as usize & 63]
    }

    /// The number of pieces on a square.
    pub(crate) fn height(&self, square: u32) -> u32 {
        self.pile(square).ilog2()
    }
}

#[cfg(test)]
mod tests;
