//! The flat count at the end, if both sides fill the board from now on.

use super::{Term, Terms};
use crate::board::Board;

/// Adds the terms of the expected flat count.
pub(super) fn add(board: &Board, terms: &mut Terms) {
    let mover = board.mover;
    let [own, other] = [mover, 1 - mover].map(|side| i32::from(board.reserves.pieces(side)));
    let free = board.free().count_ones().cast_signed();
    // The game ends with the last square or the last piece of a side.
    let left = free.min(2 * own - 1).min(2 * other);
    let stones = |side: usize| i32::from(board.reserves.stones[side]);
    let placed = ((left + 1) / 2).min(stones(mover)) - (left / 2).min(stones(1 - mover));
    let white = if mover == 0 { 1 } else { -1 };
    let lead = board.flat_lead() + 2 * white * placed;
    terms.add(
        Term::RaceLead,
        lead.clamp(-12, 12) * (20 - left).max(0) / 20,
    );
    terms.add(Term::RaceSign, lead.signum() * (16 - left).max(0));
    terms.add(Term::RaceEnd, lead.signum() * (6 - left).max(0));
}
