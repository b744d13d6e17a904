//! Roads that one more ply completes.

use std::ops::ControlFlow;

use super::Board;
use super::grid::{STEPS, cross, flood, neighbours, squares_of};
use super::packed::{CAP, FLAT, Packed, WALL};
use super::plies::Reach;

/// The squares where a side's chains to each edge can grow, for both pairs of
/// opposite edges: the edge itself and the neighbours of the chains from it.
/// Empty if a road between the pair needs more than three pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shores(pub(crate) [[u64; 2]; 2]);

impl Board {
    /// The shores of a side.
    pub(crate) fn shores(&self, side: usize) -> Shores {
        let pieces = self.road_pieces(side);
        let gaps = self.grid.missing(pieces);
        let mut shores = [[0; 2]; 2];
        for (pair, edges) in self.grid.pairs().into_iter().enumerate() {
            if gaps[pair] <= 3 {
                shores[pair] = edges.map(|edge| edge | neighbours(flood(edge, pieces)));
            }
        }
        Shores(shores)
    }

    /// The free squares where one more flat or capstone completes a road of this
    /// side. The reserve does not matter.
    pub(crate) fn gaps(&self, side: usize) -> u64 {
        self.gaps_between(&self.shores(side))
    }

    /// The gaps of a side with these shores.
    pub(crate) fn gaps_between(&self, shores: &Shores) -> u64 {
        let [vertical, horizontal] = shores.0;
        (vertical[0] & vertical[1] | horizontal[0] & horizontal[1]) & self.free()
    }

    /// A ply of the side to move, with these shores, that completes its road, or
    /// `None`.
    pub(crate) fn road_ply(&self, shores: &Shores) -> Option<Packed> {
        if self.is_opening() {
            return None;
        }
        let gaps = self.gaps_between(shores);
        if gaps != 0 {
            let role = if self.reserves.stones[self.mover] > 0 {
                FLAT
            } else {
                CAP
            };
            return Some(Packed::place(gaps.trailing_zeros(), role));
        }
        self.road_spread(self.mover, shores)
    }

    /// A spread that completes a road of this side, with these shores, if it has
    /// the turn, or `None`.
    pub(crate) fn road_spread(&self, side: usize, shores: &Shores) -> Option<Packed> {
        let mut threat = None;
        self.each_road_spread(side, shores, |ply| {
            threat = Some(ply);
            ControlFlow::Break(())
        });
        threat
    }

    /// Calls `visit` with the spreads that complete a road of this side, with
    /// these shores, if it has the turn, until it returns `Break`.
    pub(crate) fn each_road_spread(
        &self,
        side: usize,
        shores: &Shores,
        mut visit: impl FnMut(Packed) -> ControlFlow<()>,
    ) {
        if self.is_opening() {
            return;
        }
        let pieces = self.road_pieces(side);
        let own = self.tops.owned[side];
        let tall = self.tops.tall & own;
        let shores = self.shores_for_stacks(side, shores, tall);
        // The first and the last gained square of a road lie on its shores.
        let on_shores = |gain: u64| {
            let on_both = |[from, to]: [u64; 2]| gain & from != 0 && gain & to != 0;
            shores.0.into_iter().any(on_both)
        };
        let high = squares_of(tall)
            .filter(|&square| on_shores(cross(square, self.height(square)) & !pieces))
            .fold(0, |set, square| set | 1 << square);
        // A single piece gains a single square, which must join both shores.
        let joints = shores.0.map(|[from, to]| from & to);
        let joints = (joints[0] | joints[1]) & !pieces;
        let single = if joints == 0 {
            0
        } else {
            pieces & neighbours(joints)
        };
        let mut flow = ControlFlow::Continue(());
        self.each_reach(high | single, |reach| {
            let squares = covered(reach);
            if flow.is_break() || !on_shores(squares & !pieces) {
                return;
            }
            if self.grid.has_road(pieces | squares) {
                self.each_gain(side, reach, |ply, after| {
                    let may_join = flow.is_continue() && on_shores(after & !pieces);
                    if may_join && self.grid.has_road(after) {
                        flow = visit(ply);
                    }
                });
            }
        });
    }

    /// The shores with those that only a high stack can join.
    fn shores_for_stacks(&self, side: usize, shores: &Shores, tall: u64) -> Shores {
        let mut shores = *shores;
        if tall == 0 || shores.0.iter().all(|pair| pair[0] != 0) {
            return shores;
        }
        let pieces = self.road_pieces(side);
        let gaps = self.grid.missing(pieces);
        let highest = squares_of(tall).map(|square| self.height(square)).max();
        let carry = highest.unwrap_or(0).min(self.grid.edge);
        for (pair, edges) in self.grid.pairs().into_iter().enumerate() {
            if shores.0[pair][0] == 0 && gaps[pair] <= carry {
                shores.0[pair] = edges.map(|edge| edge | neighbours(flood(edge, pieces)));
            }
        }
        shores
    }
}

/// The squares of a reach, and the origin: a wall that moves away can uncover a
/// flat.
fn covered(reach: Reach) -> u64 {
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
    fn each_gain(&self, side: usize, reach: Reach, mut visit: impl FnMut(Packed, u64)) {
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
