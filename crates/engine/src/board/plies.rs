//! Generating legal plies.

use tak::Position;

use super::Board;
use super::grid::{STEPS, squares_of};
use super::packed::{CAP, DOUBLE, FLAT, Packed, WALL};

/// The reach of a stack in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    pub(super) square: u32,
    pub(super) direction: usize,
    /// The largest number of pieces to carry.
    pub(super) carry: u32,
    /// The number of squares before an obstacle.
    pub(super) room: u32,
    /// Whether a capstone can flatten the wall behind that room.
    pub(super) crush: bool,
}

impl Board {
    /// Calls `add` with each legal ply of an unfinished game.
    pub(crate) fn each_ply(&self, mut add: impl FnMut(Packed)) {
        self.each_placement(self.free(), &mut add);
        self.each_spread(&mut add);
    }

    /// Calls `add` with each legal placement on squares of a set. They must be
    /// free.
    pub(crate) fn each_placement(&self, on: u64, mut add: impl FnMut(Packed)) {
        if self.is_double() {
            squares_of(on).for_each(|square| add(Packed::place(square, DOUBLE)));
            return;
        }
        let side = self.placed_side();
        let opening = self.is_opening();
        let stones = self.reserves.stones[side] > 0;
        let caps = self.reserves.caps[side] > 0 && !opening;
        for square in squares_of(on) {
            if stones {
                add(Packed::place(square, FLAT));
                if !opening {
                    add(Packed::place(square, WALL));
                }
            }
            if caps {
                add(Packed::place(square, CAP));
            }
        }
    }

    /// Calls `add` with each legal spread.
    pub(crate) fn each_spread(&self, mut add: impl FnMut(Packed)) {
        if self.is_opening() {
            return;
        }
        self.each_reach(self.tops.owned[self.mover], |reach| {
            each_drops(reach, |drops| {
                add(Packed::spread(reach.square, reach.direction, drops));
            });
        });
    }

    /// Whether a ply is legal for the side to move, after the opening.
    pub(crate) fn allows(&self, ply: Packed) -> bool {
        if self.is_opening() {
            return false;
        }
        let bit = 1_u64 << ply.square();
        if ply.is_spread() {
            return self.allows_spread(ply);
        }
        let reserve = match ply.kind() {
            FLAT | WALL => self.reserves.stones[self.mover],
            CAP => self.reserves.caps[self.mover],
            _ => 0,
        };
        reserve > 0 && self.free() & bit != 0
    }

    fn allows_spread(&self, ply: Packed) -> bool {
        let (bit, drops) = (1_u64 << ply.square(), ply.drops());
        if self.tops.owned[self.mover] & bit == 0 {
            return false;
        }
        let mut is_allowed = false;
        self.each_reach(bit, |reach| {
            let fits = reach.direction == ply.kind() as usize && drops >> reach.carry == 0;
            let squares = drops.count_ones();
            let crushes = reach.crush && drops & 1 == 1 && squares == reach.room + 1;
            is_allowed |= fits && (squares <= reach.room || crushes);
        });
        is_allowed
    }

    /// Calls `visit` for each stack on a set of squares and each of its possible
    /// directions, as if its side had the turn. None of the squares may be free.
    pub(super) fn each_reach(&self, origins: u64, mut visit: impl FnMut(Reach)) {
        let obstacles = self.tops.walls | self.tops.caps;
        for square in squares_of(origins) {
            let tall = self.tops.tall >> square & 1 == 1;
            let carry = if tall {
                self.height(square).min(self.grid.edge)
            } else {
                1
            };
            let has_cap = self.tops.caps >> square & 1 == 1;
            for (direction, step) in STEPS.into_iter().enumerate() {
                let most = self.grid.room(square, direction).min(carry);
                let mut room = 0;
                let mut end = square;
                let mut crush = false;
                while room < most {
                    end = end.wrapping_add_signed(step);
                    if obstacles >> end & 1 == 1 {
                        crush = has_cap && self.tops.walls >> end & 1 == 1;
                        break;
                    }
                    room += 1;
                }
                if room > 0 || crush {
                    visit(Reach {
                        square,
                        direction,
                        carry,
                        room,
                        crush,
                    });
                }
            }
        }
    }
}

/// Calls `visit` with the drops of each spread within a reach.
fn each_drops(reach: Reach, mut visit: impl FnMut(u32)) {
    let end = 1_u32 << reach.carry;
    if reach.room > 0 {
        let mut drops = 1;
        while drops < end {
            if drops.count_ones() > reach.room {
                // Numbers between this and the next sum have too many bits too.
                drops += drops & drops.wrapping_neg();
            } else {
                visit(drops);
                drops += 1;
            }
        }
    }
    if reach.crush {
        // The last square receives the capstone alone.
        let squares = reach.room + 1;
        (1..end)
            .step_by(2)
            .filter(|drops| drops.count_ones() == squares)
            .for_each(visit);
    }
}

/// The number of lines of `depth` plies on the engine's own board. A game that
/// ends earlier has no line.
///
/// Tests compare it with [`Position::perft`] of the rules.
///
/// ```
/// use tak::{Komi, Position, Rules, Size};
///
/// let size = Size::new(5).expect("five is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// assert_eq!(tak_engine::perft(&start, 3), 43_320);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth > 0 && position.outcome().is_some() {
        return 0;
    }
    count_lines(&mut Board::new(position), depth)
}

fn count_lines(board: &mut Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut plies: Vec<Packed> = Vec::new();
    board.each_ply(|ply| plies.push(ply));
    if depth == 1 {
        return plies.len() as u64;
    }
    let mut nodes = 0;
    for ply in plies {
        let undo = board.make(ply);
        if board.end().is_none() {
            nodes += count_lines(board, depth - 1);
        }
        board.unmake(ply, &undo);
    }
    nodes
}
