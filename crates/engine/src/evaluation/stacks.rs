//! The pieces below the tops.

use super::{Term, Terms};
use crate::board::{Board, neighbours, squares_of};

/// Adds the terms of all stacks of two pieces and more.
pub(crate) fn add(board: &Board, terms: &mut Terms) {
    let road = [board.road_pieces(0), board.road_pieces(1)];
    for square in squares_of(board.tops.tall) {
        let pile = board.pile(square);
        let below = (pile.ilog2() - 1).min(board.grid.edge);
        let side = usize::from(pile & 1 == 1);
        let sign = if side == 0 { 1 } else { -1 };
        let black = (pile >> 1 & ((1 << below) - 1)).count_ones();
        let own = if side == 1 { black } else { below - black };
        let bit = 1 << square;
        let (support, captives) = if board.tops.walls & bit != 0 {
            (Term::WallSupport, Term::WallCaptives)
        } else if board.tops.caps & bit != 0 {
            (Term::CapSupport, Term::CapCaptives)
        } else {
            (Term::FlatSupport, Term::FlatCaptives)
        };
        terms[support as usize] += sign * own.cast_signed();
        terms[captives as usize] += sign * (below - own).cast_signed();
        if pile >> 1 & 1 == pile & 1 {
            terms[Term::HardStacks as usize] += sign;
        }
        let soft = (board.tops.walls | board.tops.caps) & bit == 0;
        if soft && neighbours(bit) & road[1 - side] != 0 {
            terms[Term::AttackedStacks as usize] += sign * below.cast_signed();
        }
    }
}
