//! Roads that one more ply completes.

use super::Board;
use super::gain::covered;
use super::grid::{flood, neighbours};
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

    /// The free squares on which one more flat or capstone completes a road of
    /// this side, whatever its reserve.
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
        self.road_spread(self.mover)
    }

    /// A spread that completes a road of this side if it has the turn, or
    /// `None`.
    pub(crate) fn road_spread(&self, side: usize) -> Option<Packed> {
        let mut found = None;
        self.each_road_spread(side, |ply| {
            found.get_or_insert(ply);
        });
        found
    }

    /// Calls `visit` with the spreads that complete a road of this side if it
    /// has the turn.
    pub(crate) fn each_road_spread(&self, side: usize, mut visit: impl FnMut(Packed)) {
        if self.is_opening() {
            return;
        }
        let pieces = self.road_pieces(side);
        let [ranks, files] = self.grid.missing(pieces);
        if ranks.min(files) > 1 && self.tops.tall & self.tops.owned[side] == 0 {
            // A single piece gains a single square.
            return;
        }
        // Most positions fail here: all spreads together would make no road.
        let mut gained = pieces;
        self.each_reach(side, |reach| gained |= covered(reach));
        if !self.grid.has_road(gained) {
            return;
        }
        self.each_reach(side, |reach| {
            if self.grid.has_road(pieces | covered(reach)) {
                self.each_gain(side, reach, |ply, after| {
                    if self.grid.has_road(after) {
                        visit(ply);
                    }
                });
            }
        });
    }
}
