//! Generating legal plies.

use super::Board;
use super::grid::{STEPS, squares_of};
use super::packed::{CAP, DOUBLE, FLAT, Packed, WALL};

/// The reach of a stack in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub(crate) square: u32,
    pub(crate) direction: usize,
    /// The largest number of pieces to carry.
    pub(crate) carry: u32,
    /// The number of squares before an obstacle.
    pub(crate) room: u32,
    /// Whether a capstone can flatten the wall behind that room.
    pub(crate) crush: bool,
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
        let placed = self.placed_side();
        let opening = self.is_opening();
        let stones = self.reserves.stones[placed] > 0;
        let caps = self.reserves.caps[placed] > 0 && !opening;
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
        self.each_reach(self.mover, |reach| {
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
        let mut allowed = false;
        self.each_reach_from(bit, |reach| {
            let fits = reach.direction == ply.kind() as usize && drops >> reach.carry == 0;
            let squares = drops.count_ones();
            let crushes = reach.crush && drops & 1 == 1 && squares == reach.room + 1;
            allowed |= fits && (squares <= reach.room || crushes);
        });
        allowed
    }

    /// Calls `visit` for each stack of a side and each of its possible directions,
    /// as if that side had the turn.
    pub(crate) fn each_reach(&self, side: usize, visit: impl FnMut(Reach)) {
        self.each_reach_from(self.tops.owned[side], visit);
    }

    /// The same for the stacks on a set of squares. None of them may be free.
    pub(crate) fn each_reach_from(&self, origins: u64, mut visit: impl FnMut(Reach)) {
        let blocked = self.tops.walls | self.tops.caps;
        for square in squares_of(origins) {
            let tall = self.tops.tall >> square & 1 == 1;
            let carry = if tall {
                self.height(square).min(self.grid.edge)
            } else {
                1
            };
            let capped = self.tops.caps >> square & 1 == 1;
            for (direction, step) in STEPS.into_iter().enumerate() {
                let most = self.grid.room(square, direction).min(carry);
                let mut room = 0;
                let mut end = square;
                let mut crush = false;
                while room < most {
                    end = end.wrapping_add_signed(step);
                    if blocked >> end & 1 == 1 {
                        crush = capped && self.tops.walls >> end & 1 == 1;
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
