//! The engine's own board: words of bits, played and undone in place.

use tak::{Color, Opening, Position, Role, STALLED_AFTER};

mod grid;
mod packed;
mod plies;
#[cfg(test)]
mod tests;
mod threat;

pub(crate) use grid::{FILE_A, FILE_H, Grid, STEPS, flood, neighbours, squares_of};
pub(crate) use packed::{CAP, FLAT, Packed, WALL, side};
pub use plies::perft;
pub(crate) use threat::Shores;

use packed::DOUBLE;

/// A position in the form that the search plays on.
///
/// Colours are indices: White 0, Black 1. A square is its index in rows of
/// eight.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) grid: &'static Grid,
    /// The colours on each square. Bit 0 is the top piece, 1 for Black, and the
    /// highest set bit marks the end below the bottom piece.
    piles: [u128; 64],
    pub(crate) tops: Tops,
    pub(crate) reserves: Reserves,
    /// Black's bonus in half points.
    komi: i32,
    pub(crate) mover: usize,
    plies: u32,
    /// The hash of the position. It follows from constants alone, so it is equal in
    /// every process.
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
            key: mix(u64::from(rules.size().get())),
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
            board.key ^= stack_key(pile, board.top_role(index), index);
        }
        if board.mover == 1 {
            board.key ^= BLACK_TO_MOVE;
        }
        board.key ^= stalled_key(board.stalled);
        board
    }

    /// The key without the share of the plies without progress.
    pub(crate) fn key_without_stall(&self) -> u64 {
        self.key ^ stalled_key(self.stalled)
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
    fn placed_side(&self) -> usize {
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

    /// The height of the highest stack, at least one.
    pub(crate) fn tallest(&self) -> u32 {
        let heights = squares_of(self.tops.tall).map(|square| self.height(square));
        heights.max().unwrap_or(1)
    }

    /// The number of pieces on a square.
    fn height(&self, square: u32) -> u32 {
        self.pile(square).ilog2()
    }
}

/// The information that is lost when a ply is played.
#[derive(Clone, Copy)]
pub(crate) struct Undo {
    tops: Tops,
    reserves: Reserves,
    key: u64,
    stalled: u8,
    /// The colours of the lifted pieces.
    lifted: u128,
}

impl Board {
    /// Plays a legal ply.
    pub(crate) fn make(&mut self, ply: Packed) -> Undo {
        let mut undo = Undo {
            tops: self.tops,
            reserves: self.reserves,
            key: self.key,
            stalled: self.stalled,
            lifted: 0,
        };
        self.key ^= stalled_key(self.stalled) ^ BLACK_TO_MOVE;
        if ply.is_spread() {
            undo.lifted = self.spread(ply);
        } else {
            self.place(ply);
            self.stalled = 0;
        }
        self.key ^= stalled_key(self.stalled);
        self.mover = 1 - self.mover;
        self.plies += 1;
        undo
    }

    /// Undoes the last ply.
    pub(crate) fn unmake(&mut self, ply: Packed, undo: &Undo) {
        let origin = ply.square();
        if ply.is_spread() {
            let step = STEPS[ply.kind() as usize];
            let mut drops = ply.drops();
            let count = drops.ilog2() + 1;
            let mut square = origin;
            while drops != 0 {
                square = square.wrapping_add_signed(step);
                let high = drops.ilog2();
                drops &= !(1 << high);
                let next = drops.checked_ilog2().map_or(0, |next| next + 1);
                *self.pile_mut(square) >>= high + 1 - next;
            }
            let pile = self.pile_mut(origin);
            *pile = *pile << count | undo.lifted;
        } else {
            *self.pile_mut(origin) = EMPTY;
        }
        self.tops = undo.tops;
        self.reserves = undo.reserves;
        self.key = undo.key;
        self.stalled = undo.stalled;
        self.mover = 1 - self.mover;
        self.plies -= 1;
    }

    /// Passes the turn. Undone by [`Board::unpass`].
    pub(crate) fn pass(&mut self) {
        self.key ^= BLACK_TO_MOVE;
        self.mover = 1 - self.mover;
        self.plies += 1;
    }

    /// Takes a pass back.
    pub(crate) fn unpass(&mut self) {
        self.key ^= BLACK_TO_MOVE;
        self.mover = 1 - self.mover;
        self.plies -= 1;
    }

    fn place(&mut self, ply: Packed) {
        let square = ply.square();
        let bit = 1 << square;
        let side = self.placed_side();
        let color = u128::from(side == 1);
        let mut pile = EMPTY << 1 | color;
        self.tops.owned[side] |= bit;
        match ply.kind() {
            CAP => {
                self.tops.caps |= bit;
                self.reserves.caps[side] -= 1;
            }
            DOUBLE => {
                pile = pile << 1 | color;
                self.tops.tall |= bit;
                self.reserves.stones[side] -= 2;
            }
            role => {
                if role == WALL {
                    self.tops.walls |= bit;
                }
                self.reserves.stones[side] -= 1;
            }
        }
        *self.pile_mut(square) = pile;
        self.key ^= stack_key(pile, self.top_role(square), square);
    }

    /// Moves a stack, and returns the colours of the lifted pieces.
    fn spread(&mut self, ply: Packed) -> u128 {
        let origin = ply.square();
        let role = self.top_role(origin);
        let mut drops = ply.drops();
        let mut rest = drops.ilog2() + 1;
        let pile = self.pile(origin);
        let hand = pile & ((1 << rest) - 1);
        self.key ^= stack_key(pile, role, origin);
        self.set(origin, pile >> rest, 0);
        if pile >> rest != EMPTY {
            self.key ^= stack_key(pile >> rest, 0, origin);
        }
        let step = STEPS[ply.kind() as usize];
        let mut square = origin;
        let mut crushes = false;
        while rest > 0 {
            square = square.wrapping_add_signed(step);
            drops &= !(1 << (rest - 1));
            let next = drops.checked_ilog2().map_or(0, |next| next + 1);
            let below = self.pile(square);
            let met_role = self.top_role(square);
            if below != EMPTY {
                self.key ^= stack_key(below, met_role, square);
            }
            crushes |= met_role == WALL;
            let drop = hand >> next & ((1 << (rest - next)) - 1);
            let pile = below << (rest - next) | drop;
            let top = if next == 0 { role } else { 0 };
            self.set(square, pile, top);
            self.key ^= stack_key(pile, top, square);
            rest = next;
        }
        self.stalled = if crushes { 0 } else { self.stalled + 1 };
        hand
    }

    /// Replaces a pile and the role of its top.
    fn set(&mut self, square: u32, pile: u128, role: u32) {
        *self.pile_mut(square) = pile;
        let bit = 1_u64 << square;
        let tops = &mut self.tops;
        tops.owned[0] &= !bit;
        tops.owned[1] &= !bit;
        tops.walls &= !bit;
        tops.caps &= !bit;
        tops.tall &= !bit;
        if pile == EMPTY {
            return;
        }
        tops.owned[usize::from(pile & 1 == 1)] |= bit;
        match role {
            WALL => tops.walls |= bit,
            CAP => tops.caps |= bit,
            _ => {}
        }
        if pile > 3 {
            tops.tall |= bit;
        }
    }
}

/// The end of a game, without its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The side that made the last ply has won.
    MoverWon,
    /// The side to move has won.
    MoverLost,
    Draw,
}

impl Board {
    /// The end after a ply of the other side, or `None` while the game is in progress.
    pub(crate) fn end(&self) -> Option<End> {
        let last = 1 - self.mover;
        if self.grid.has_road(self.road_pieces(last)) {
            return Some(End::MoverWon);
        }
        if self.grid.has_road(self.road_pieces(self.mover)) {
            return Some(End::MoverLost);
        }
        self.end_without_road()
    }

    /// The end by a flat count or without progress.
    pub(crate) fn end_without_road(&self) -> Option<End> {
        let is_spent = self.reserves.pieces(0) == 0 || self.reserves.pieces(1) == 0;
        if is_spent || self.free() == 0 {
            return Some(match self.flat_lead().signum() {
                0 => End::Draw,
                lead if (lead > 0) == (self.mover == 1) => End::MoverWon,
                _ => End::MoverLost,
            });
        }
        (self.stalled >= STALLED_AFTER).then_some(End::Draw)
    }

    /// White's flats minus Black's, with komi, in half points.
    pub(crate) fn flat_lead(&self) -> i32 {
        let [white, black] = [0, 1].map(|side| self.flats(side).count_ones().cast_signed());
        2 * (white - black) - self.komi
    }
}

/// Mixes a word, so that each bit of the result depends on each bit of it.
pub(crate) fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^ word >> 32
}

/// The share of a stack in the key: its colours, its top and its square.
#[expect(clippy::cast_possible_truncation, reason = "both halves are mixed in")]
fn stack_key(pile: u128, top: u32, square: u32) -> u64 {
    let high = (pile >> 64) as u64;
    let low = pile as u64 ^ high.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let place = u64::from(square * 4 + top + 1).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    mix(low.wrapping_add(place))
}

/// The share of the side to move, if it is Black.
const BLACK_TO_MOVE: u64 = 0x5851_f42d_4c95_7f2d;

/// The share of the plies without progress, near the draw.
fn stalled_key(plies: u8) -> u64 {
    if plies < 40 {
        0
    } else {
        mix(u64::from(plies) << 32 | 1)
    }
}
