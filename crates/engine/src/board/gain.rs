//! The road pieces after a spread, without playing it.

use super::Board;
use super::grid::STEPS;
use super::packed::{Packed, WALL};
use super::plies::{Reach, each_drops};

/// The squares of a reach, and the origin: a wall that moves away can uncover a
/// flat.
pub(super) fn covered(reach: Reach) -> u64 {
    let step = STEPS[reach.direction];
    let mut set = 1 << reach.square;
    let mut square = reach.square;
    let squares = reach.carry.min(reach.room + u32::from(reach.crush));
    for _ in 0..squares {
        square = square.wrapping_add_signed(step);
        set |= 1 << square;
    }
    set
}

impl Board {
    /// Calls `visit` with each spread of a reach and the road pieces of its side
    /// after it.
    pub(super) fn each_gain(&self, side: usize, reach: Reach, mut visit: impl FnMut(Packed, u64)) {
        let pile = self.pile(reach.square);
        let pieces = self.road_pieces(side);
        let wall = self.top_role(reach.square) == WALL;
        let step = STEPS[reach.direction];
        let color = u128::from(side == 1);
        each_drops(reach, |drops| {
            let rest = pile >> (drops.ilog2() + 1);
            let mut after = pieces & !(1 << reach.square);
            if rest != 1 && rest & 1 == color {
                after |= 1 << reach.square;
            }
            let mut square = reach.square;
            let mut bits = drops;
            while bits != 0 {
                square = square.wrapping_add_signed(step);
                bits &= !(1 << bits.ilog2());
                let top = bits.checked_ilog2().map_or(0, |next| next + 1);
                let mine = pile >> top & 1 == color && !(wall && bits == 0);
                let bit = 1 << square;
                after = if mine { after | bit } else { after & !bit };
            }
            visit(Packed::spread(reach.square, reach.direction, drops), after);
        });
    }
}
