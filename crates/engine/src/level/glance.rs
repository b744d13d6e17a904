//! Choosing with a look at single plies and answers, as a beginner does.

use super::sight::Sight;
use crate::board::{Board, End, Packed};
use crate::evaluation::{Weights, evaluate};

/// The value of a win or a loss that the level sees.
pub(super) const DECIDED: i32 = 20_000;

/// The value of a win that the level overlooks: it plays something else.
const OVERLOOKED: i32 = -5_000;

/// The plies that are examined with their answers: the best at first sight.
const EXAMINED: usize = 20;

/// The values of all plies for the side to move. A road that the level
/// overlooks has no influence.
pub(super) fn values(
    board: &mut Board,
    weights: &Weights,
    sight: &Sight,
    with_answers: bool,
) -> Vec<(i32, Packed)> {
    let mut plies = Vec::new();
    board.each_ply(|ply| plies.push((0, ply)));
    for (value, ply) in &mut plies {
        *value = value_of(board, weights, sight, *ply);
    }
    if with_answers {
        plies.sort_by_key(|&(value, _)| -value);
        for (value, ply) in plies.iter_mut().take(EXAMINED) {
            if value.abs() < DECIDED {
                *value = value_with_answer(board, weights, sight, *ply);
            }
        }
        // The others were not compared on the same terms.
        plies.truncate(EXAMINED);
    }
    plies
}

/// The value of a ply by itself, unless it or the answer to it ends the game.
fn value_of(board: &mut Board, weights: &Weights, sight: &Sight, ply: Packed) -> i32 {
    let undo = board.make(ply);
    let value = match board.end() {
        Some(End::MoverWon) if !sight.sees(1 - board.mover, ply) => OVERLOOKED,
        Some(end) => decided(end),
        None if sight.sees_road(board, board.mover) => -DECIDED,
        None => -evaluate(board, weights),
    };
    board.unmake(ply, &undo);
    value
}

/// The value of a ply after the best answer.
fn value_with_answer(board: &mut Board, weights: &Weights, sight: &Sight, ply: Packed) -> i32 {
    let undo = board.make(ply);
    let mut answers = Vec::new();
    board.each_ply(|answer| answers.push(answer));
    let mut worst = DECIDED;
    for answer in answers {
        let undo = board.make(answer);
        let value = match board.end() {
            // An overlooked road is no answer to this level.
            Some(End::MoverWon) if !sight.sees(1 - board.mover, answer) => DECIDED,
            Some(end) => -decided(end),
            None => evaluate(board, weights),
        };
        board.unmake(answer, &undo);
        worst = worst.min(value);
    }
    board.unmake(ply, &undo);
    worst
}

/// The value of an end for the side that made the last ply.
fn decided(end: End) -> i32 {
    match end {
        End::MoverWon => DECIDED,
        End::MoverLost => -DECIDED,
        End::Draw => 0,
    }
}
