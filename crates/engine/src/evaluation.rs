//! The value of a position without looking ahead: named terms, one table of
//! weights per size.

mod pieces;
mod race;
mod road;
mod stacks;
mod term;
mod terms;
mod weights;

pub(crate) use term::Term;
pub(crate) use terms::Terms;
pub use weights::{ParseWeightsError, Weights};

use crate::board::{Board, Shores};

/// The value for the side to move, in hundredths of a flat.
pub(crate) fn evaluate(board: &Board, weights: &Weights) -> i32 {
    let shores = [board.shores(0), board.shores(1)];
    evaluate_between(board, weights, &shores)
}

/// The same, with the shores of both sides.
pub(crate) fn evaluate_between(board: &Board, weights: &Weights, shores: &[Shores; 2]) -> i32 {
    let terms = terms_between(board, shores);
    let age = age(board);
    let [early, late] = [&weights.early, &weights.late].map(|weights| terms.weighed(weights));
    let white = (early * (OLDEST - age) + late * age) / OLDEST;
    if board.mover == 0 { white } else { -white }
}

/// The age of a position at the end of a game.
pub(crate) const OLDEST: i32 = 64;

/// How much of a game is over, from 0 to [`OLDEST`]: all of it when the board is
/// full or a reserve is empty.
pub(crate) fn age(board: &Board) -> i32 {
    let squares = (board.grid.edge * board.grid.edge).cast_signed();
    OLDEST * (squares - placements(board)).max(0) / squares
}

/// The least number of placements until the end of the game.
fn placements(board: &Board) -> i32 {
    let least = board.reserves.pieces(0).min(board.reserves.pieces(1));
    let left = board.free().count_ones().min(u32::from(least));
    left.cast_signed()
}

/// The terms of a position.
pub(crate) fn terms(board: &Board) -> Terms {
    terms_between(board, &[board.shores(0), board.shores(1)])
}

fn terms_between(board: &Board, shores: &[Shores; 2]) -> Terms {
    let mut terms = Terms::default();
    let lead = board.flat_lead();
    terms.add(Term::Flats, lead);
    terms.add(Term::LateFlats, lead * lateness(board) / 16);
    terms.count(board.mover, Term::Tempo, 1);
    for side in [0, 1] {
        pieces::add(board, side, &mut terms);
        road::add(board, side, &shores[side], &mut terms);
    }
    stacks::add(board, &mut terms);
    race::add(board, &mut terms);
    terms
}

/// How near the flat count is, from 0 to 16: 16 when the board is full or a
/// reserve is empty.
fn lateness(board: &Board) -> i32 {
    let horizon = (board.grid.edge * board.grid.edge).cast_signed() / 2;
    (16 * (horizon - placements(board)) / horizon).max(0)
}
