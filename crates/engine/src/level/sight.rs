//! The threats that a level does not see.

use std::ops::ControlFlow;

use super::dice::Dice;
use super::strength::Strength;
use crate::board::{Board, FLAT, Packed, squares_of};

/// The roads that a level sees in one turn. A threat is the square of a
/// placement, or the stack and the direction of a spread. It is drawn by itself
/// from the seed, so a threat that is overlooked stays so for the whole turn.
pub(super) struct Sight {
    seed: u64,
    strength: Strength,
}

impl Sight {
    pub(super) fn new(seed: u64, strength: Strength) -> Sight {
        Sight { seed, strength }
    }

    /// Whether the level sees that this ply of a side completes a road.
    pub(super) fn sees(&self, side: usize, ply: Packed) -> bool {
        let blind = if ply.is_spread() {
            self.strength.blind_to_spreads
        } else {
            self.strength.blind_to_placements
        };
        // The role of a placement is no part of the threat.
        let threat = if ply.is_spread() {
            ply.class()
        } else {
            Packed::place(ply.square(), FLAT).class()
        };
        let purpose = 1 + 2 * threat as u64 + side as u64;
        blind == 0 || Dice::of(self.seed, purpose).below(100) >= u64::from(blind)
    }

    /// The plies that complete a road of a side if it has the turn, divided into
    /// those that the level sees and those that it overlooks.
    pub(super) fn roads(&self, board: &Board, side: usize) -> (Vec<Packed>, Vec<Packed>) {
        let shores = board.shores(side);
        let gaps =
            squares_of(board.gaps_between(&shores)).map(|square| Packed::place(square, FLAT));
        let mut roads: Vec<Packed> = if board.is_opening() {
            Vec::new()
        } else {
            gaps.collect()
        };
        board.each_road_spread(side, &shores, |ply| {
            roads.push(ply);
            ControlFlow::Continue(())
        });
        roads.into_iter().partition(|&ply| self.sees(side, ply))
    }

    /// Whether the level sees a road of a side that has the turn.
    pub(super) fn sees_road(&self, board: &Board, side: usize) -> bool {
        !self.roads(board, side).0.is_empty()
    }
}
