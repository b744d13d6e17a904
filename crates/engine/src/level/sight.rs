//! The sight of a level: roads, single plies and the answers to them, without a
//! search.

use std::ops::ControlFlow;

use tak::Position;

use super::{Blindness, Care, Dice, Reading};
use crate::board::{Board, End, FLAT, Packed, neighbours, side, squares_of};
use crate::evaluation::{Weights, evaluate};

/// The value of a win or a loss that the level sees.
pub(super) const DECIDED: i32 = 20_000;

/// The value of a win that the level overlooks: it plays something else.
const OVERLOOKED: i32 = -5_000;

/// The plies of a game in which a level with plain habits places no wall and no
/// capstone.
const BEFORE_WALLS: u32 = 8;

/// More than any ply is worth that decides nothing.
const UNTHINKABLE: i32 = 12_000;

/// The plies that are examined with their answers: the best at first sight.
const EXAMINED: usize = 20;

/// The roads that a level sees in one turn. A threat is the square of a
/// placement, or the stack and the direction of a spread. It is drawn by itself
/// from the seed, so a threat that is overlooked stays so for the whole turn.
pub(super) struct Sight {
    seed: u64,
    blindness: Blindness,
    /// The side of the level.
    mover: usize,
    plies: u32,
}

impl Sight {
    pub(super) fn new(seed: u64, blindness: Blindness, position: &Position) -> Sight {
        Sight {
            seed,
            blindness,
            mover: side(position.to_move()),
            plies: position.plies(),
        }
    }

    /// Whether the level sees that this ply of a side completes a road.
    fn sees(&self, side: usize, ply: Packed) -> bool {
        let blindness = self.blindness;
        let (blind, threat) = if ply.is_spread() {
            (blindness.spreads, ply)
        } else {
            // The role of a placement is not part of the threat.
            let threat = Packed::place(ply.square(), FLAT);
            let blind = if side == self.mover {
                blindness.wins
            } else {
                blindness.placements
            };
            (blind, threat)
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

    /// The values of all plies for the side to move. A road that the level
    /// overlooks has no influence.
    pub(super) fn values(
        &self,
        board: &mut Board,
        weights: &Weights,
        care: Care,
    ) -> Vec<(i32, Packed)> {
        let mut plies = Vec::new();
        board.each_ply(|ply| plies.push((0, ply)));
        for (value, ply) in &mut plies {
            *value = self.value_of(board, weights, *ply);
            if *value < DECIDED {
                *value -= self.strain(board, *ply, care.plainness);
            }
        }
        if care.reading == Reading::Answer {
            plies.sort_by_key(|&(value, _)| -value);
            for (value, ply) in plies.iter_mut().take(EXAMINED) {
                if value.abs() < DECIDED {
                    *value = self.value_with_answer(board, weights, *ply);
                }
                if value.abs() < DECIDED {
                    *value -= self.strain(board, *ply, care.plainness);
                }
            }
            // The others were not compared on the same terms.
            plies.truncate(EXAMINED);
        }
        plies
    }

    /// The centiflats by which a ply is less attractive than its value, because
    /// people place flats while they learn.
    fn strain(&self, board: &Board, ply: Packed, plainness: i32) -> i32 {
        if plainness == 0 || board.is_opening() {
            return 0;
        }
        if ply.is_spread() {
            return plainness * ply.drops().count_ones().cast_signed();
        }
        if ply.kind() == FLAT {
            let own = board.road_pieces(self.mover);
            let is_lonely = own != 0 && neighbours(1 << ply.square()) & own == 0;
            return if is_lonely { plainness } else { 0 };
        }
        if self.plies < BEFORE_WALLS {
            return UNTHINKABLE;
        }
        let other = board.road_pieces(1 - self.mover);
        let blocks = (neighbours(1 << ply.square()) & other).count_ones() > 1;
        if blocks { plainness } else { 6 * plainness }
    }

    /// The value of a ply by itself, unless it or the answer to it ends the game.
    fn value_of(&self, board: &mut Board, weights: &Weights, ply: Packed) -> i32 {
        let undo = board.make(ply);
        let value = match board.end() {
            Some(End::MoverWon) if !self.sees(1 - board.mover, ply) => OVERLOOKED,
            Some(end) => decided(end),
            None => match self.roads(board, board.mover).0.len() {
                0 => -evaluate(board, weights),
                // Who cannot stop all roads stops as many as possible.
                roads => -DECIDED - 100 * i32::try_from(roads.min(9)).unwrap_or(9),
            },
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
