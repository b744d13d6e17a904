//! Roads that one more ply completes.

use std::ops::ControlFlow;

use super::Board;
use super::gain::covered;
use super::grid::{cross, flood, neighbours, squares_of};
use super::packed::{CAP, FLAT, Packed};

/// The squares where a side's chains to each edge can grow, for both pairs of
/// opposite edges: the edge itself and the neighbours of the chains from it.
/// Empty if a road between the pair needs more than three pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shores(pub(crate) [[u64; 2]; 2]);

impl Board {
    /// The shores of a side.
    pub(crate) fn shores(&self, side: usize) -> Shores {
        let pieces = self.road_pieces(side);
        let missing = self.grid.missing(pieces);
        let mut shores = [[0; 2]; 2];
        for (pair, edges) in self.grid.pairs().into_iter().enumerate() {
            if missing[pair] <= 3 {
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
        let mut found = None;
        self.each_road_spread(side, shores, |ply| {
            found = Some(ply);
            ControlFlow::Break(())
        });
        found
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
        let owned = self.tops.owned[side];
        let tall = self.tops.tall & owned;
        let shores = self.shores_for_stacks(side, shores, tall);
        // The first and the last gained square of a road lie on its shores.
        let on_shores = |gained: u64| {
            let on_both = |[from, to]: [u64; 2]| gained & from != 0 && gained & to != 0;
            shores.0.into_iter().any(on_both)
        };
        let high = squares_of(tall)
            .filter(|&square| on_shores(cross(square, self.height(square)) & !pieces))
            .fold(0, |set, square| set | 1 << square);
        // A single piece gains a single square, so that has to join both shores.
        let joints = shores.0.map(|[from, to]| from & to);
        let joints = (joints[0] | joints[1]) & !pieces;
        let single = if joints == 0 {
            0
        } else {
            pieces & neighbours(joints)
        };
        let mut flow = ControlFlow::Continue(());
        self.each_reach_from(high | single, |reach| {
            let reached = covered(reach);
            if flow.is_break() || !on_shores(reached & !pieces) {
                return;
            }
            if self.grid.has_road(pieces | reached) {
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
        let missing = self.grid.missing(pieces);
        let highest = squares_of(tall).map(|square| self.height(square)).max();
        let carry = highest.unwrap_or(0).min(self.grid.edge);
        for (pair, edges) in self.grid.pairs().into_iter().enumerate() {
            if shores.0[pair][0] == 0 && missing[pair] <= carry {
                shores.0[pair] = edges.map(|edge| edge | neighbours(flood(edge, pieces)));
            }
        }
        shores
    }
}
