//! The road pieces after a spread, without playing it.

use super::Board;
use super::grid::STEPS;
use super::packed::{Packed, WALL};
use super::plies::Reach;

/// The squares of a reach, and the origin: a wall that moves away can uncover a
/// flat.
pub(super) fn covered(reach: Reach) -> u64 {
    squares(reach).fold(1 << reach.square, |set, bit| set | bit)
}

/// The squares of a reach without the origin, the nearest first.
fn squares(reach: Reach) -> impl Iterator<Item = u64> {
    let step = STEPS[reach.direction];
    let count = reach.carry.min(reach.room + u32::from(reach.crush));
    (1..=count.cast_signed())
        .map(move |distance| 1 << reach.square.wrapping_add_signed(distance * step))
}

impl Board {
    /// Calls `visit` with each spread of a reach and the road pieces of its side
    /// after it.
    pub(super) fn each_gain(&self, side: usize, reach: Reach, mut visit: impl FnMut(Packed, u64)) {
        let pile = self.pile(reach.square);
        let height = self.height(reach.square);
        let own = if side == 1 { pile } else { !pile };
        let wall = self.top_role(reach.square) == WALL;
        let mut line = Line {
            own: own & ((1 << height) - 1),
            wall,
            reach,
            squares: [0; 8],
        };
        line.squares
            .iter_mut()
            .zip(squares(reach))
            .for_each(|(to, bit)| *to = bit);
        let origin = 1 << reach.square;
        let pieces = self.road_pieces(side) & !origin;
        for top in 0..reach.carry {
            // The stack that stays shows the piece below the taken ones.
            let rest = if line.is_own(top + 1) { origin } else { 0 };
            let drops = 1 << top;
            line.each(drops, 0, pieces | rest, &mut |drops, after| {
                visit(Packed::spread(reach.square, reach.direction, drops), after);
            });
        }
    }
}

/// The line of squares of a spread.
struct Line {
    reach: Reach,
    /// The squares, the nearest first.
    squares: [u64; 8],
    /// The pieces of the side in the stack, from the top.
    own: u128,
    /// Whether the top is a wall.
    wall: bool,
}

impl Line {
    fn is_own(&self, piece: u32) -> bool {
        self.own >> piece & 1 == 1
    }

    /// Calls `visit` with the spreads that begin with these drops. The last of the
    /// drops falls on the square at `index`. `after` has the road pieces after the
    /// drops on the earlier squares.
    fn each(&self, drops: u32, index: usize, after: u64, visit: &mut impl FnMut(u32, u64)) {
        let square = self.squares[index];
        let with = |own: bool| if own { after | square } else { after & !square };
        let lowest = drops.trailing_zeros();
        let room = self.reach.room as usize;
        // Only a capstone by itself flattens the wall at the end of the room.
        let crushes = self.reach.crush && index == room && lowest == 0;
        if index < room || crushes {
            visit(drops, with(self.is_own(0) && !self.wall));
        }
        if index + 1 < room + usize::from(self.reach.crush) {
            for next in 0..lowest {
                self.each(
                    drops | 1 << next,
                    index + 1,
                    with(self.is_own(next + 1)),
                    visit,
                );
            }
        }
    }
}
