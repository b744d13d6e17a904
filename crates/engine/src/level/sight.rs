//! The sight of a level: roads, single plies and the answers to them, without a
//! search.

use std::ops::ControlFlow;

use super::{Dice, Strength};
use crate::board::{Board, End, FLAT, Packed, squares_of};
use crate::evaluation::{Weights, evaluate};

/// The value of a win or a loss that the level sees.
pub(super) const DECIDED: i32 = 20_000;

/// The value of a win that the level overlooks: it plays something else.
const OVERLOOKED: i32 = -5_000;

/// The plies that are examined with their answers: the best at first sight.
const EXAMINED: usize = 20;

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
    fn sees(&self, side: usize, ply: Packed) -> bool {
        let (blind, threat) = if ply.is_spread() {
            (self.strength.blind_to_spreads, ply)
        } else {
            // The role of a placement is not part of the threat.
            let threat = Packed::place(ply.square(), FLAT);
            (self.strength.blind_to_placements, threat)
        };
        let purpose = 1 + 2 * threat.class() as u64 + side as u64;
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
    fn sees_road(&self, board: &Board, side: usize) -> bool {
        !self.roads(board, side).0.is_empty()
    }

    /// The values of all plies for the side to move. A road that the level
    /// overlooks has no influence.
    pub(super) fn values(
        &self,
        board: &mut Board,
        weights: &Weights,
        with_answers: bool,
    ) -> Vec<(i32, Packed)> {
        let mut plies = Vec::new();
        board.each_ply(|ply| plies.push((0, ply)));
        for (value, ply) in &mut plies {
            *value = self.value_of(board, weights, *ply);
        }
        if with_answers {
            plies.sort_by_key(|&(value, _)| -value);
            for (value, ply) in plies.iter_mut().take(EXAMINED) {
                if value.abs() < DECIDED {
                    *value = self.value_with_answer(board, weights, *ply);
                }
            }
            // The others were not compared on the same terms.
            plies.truncate(EXAMINED);
        }
        plies
    }

    /// The value of a ply by itself, unless it or the answer to it ends the game.
    fn value_of(&self, board: &mut Board, weights: &Weights, ply: Packed) -> i32 {
        let undo = board.make(ply);
        let value = match board.end() {
            Some(End::MoverWon) if !self.sees(1 - board.mover, ply) => OVERLOOKED,
            Some(end) => decided(end),
            None if self.sees_road(board, board.mover) => -DECIDED,
            None => -evaluate(board, weights),
        };
        board.unmake(ply, &undo);
        value
    }

    /// The value of a ply after the best answer.
    fn value_with_answer(&self, board: &mut Board, weights: &Weights, ply: Packed) -> i32 {
        let undo = board.make(ply);
        let mut answers = Vec::new();
        board.each_ply(|answer| answers.push(answer));
        let mut worst = DECIDED;
        for answer in answers {
            let undo = board.make(answer);
            let value = match board.end() {
                // The level does not expect a road that it overlooks.
                Some(End::MoverWon) if !self.sees(1 - board.mover, answer) => DECIDED,
                Some(end) => -decided(end),
                None => evaluate(board, weights),
            };
            board.unmake(answer, &undo);
            worst = worst.min(value);
        }
        board.unmake(ply, &undo);
        worst
    }
}

/// The value of an end for the side that made the last ply.
fn decided(end: End) -> i32 {
    match end {
        End::MoverWon => DECIDED,
        End::MoverLost => -DECIDED,
        End::Draw => 0,
    }
}
