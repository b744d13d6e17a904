//! The squares that spreads gain for a road, without playing them.

use super::Board;
use super::grid::STEPS;
use super::packed::{Packed, WALL};
use super::plies::{Reach, each_drops};

/// The squares that the spreads of a side can gain, one spread at a time.
pub(crate) struct Gains {
    pub(crate) squares: u64,
}

impl Gains {
    pub(crate) fn of(board: &Board, side: usize) -> Gains {
        let mut squares = 0;
        board.each_reach(side, |reach| squares |= covered(board, reach));
        Gains { squares }
    }
}

/// The squares that pieces can land on within a reach, and the origin: a wall
/// that moves away can uncover a flat.
fn covered(_board: &Board, reach: Reach) -> u64 {
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
    /// Whether a road could exist if a spread gained all squares of its reach.
    pub(crate) fn may_complete(&self, _side: usize, reach: Reach, pieces: u64) -> bool {
        self.grid.has_road(pieces | covered(self, reach))
    }
}

/// Calls `visit` with each spread of a reach and the road pieces of its side
/// after it.
pub(crate) fn each_gain(
    board: &Board,
    side: usize,
    reach: Reach,
    mut visit: impl FnMut(Packed, u64),
) {
    let pile = board.pile(reach.square);
    let pieces = board.road_pieces(side);
    let wall = board.top_role(reach.square) == WALL;
    let step = STEPS[reach.direction];
    let color = u128::from(side == 1);
    each_drops(reach, |drops| {
        let carried = drops.ilog2() + 1;
        let rest = pile >> carried;
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
            let mine = pile >> top & 1 == color && !(wall && top == 0 && bits == 0);
            let bit = 1 << square;
            after = if mine { after | bit } else { after & !bit };
        }
        visit(Packed::spread(reach.square, reach.direction, drops), after);
    });
}
