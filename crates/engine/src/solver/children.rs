//! The plies that matter to a proof.

use super::child::{Ahead, Child};
use super::numbers::Numbers;
use super::proof::Goal;
use super::tree::Tree;
use crate::board::{Board, CAP, End, FLAT, Packed, STEPS};

impl Tree<'_> {
    /// The plies of the side to move.
    pub(super) fn ahead(&mut self, remaining: u32) -> Ahead {
        if self.is_attack() {
            self.attacks(remaining)
        } else {
            self.defences(remaining)
        }
    }

    /// The ply of the attacker that ends the game with a win.
    pub(super) fn finish(&mut self) -> Option<Packed> {
        let road = self.board.road_ply(&self.board.shores(self.attacker));
        if road.is_some() || self.goal == Goal::Tinue {
            return road;
        }
        // Without a road only a placement can win: the last piece or square.
        let mut plies = Vec::new();
        self.board
            .each_placement(self.board.free(), |ply| plies.push(ply));
        plies.into_iter().find(|&ply| {
            let undo = self.make(ply);
            let won = self.board.end() == Some(End::MoverWon);
            self.board.unmake(ply, &undo);
            won
        })
    }

    /// The plies of the attacker that can be part of a proof.
    fn attacks(&mut self, remaining: u32) -> Ahead {
        let attacker = self.attacker;
        if self.board.road_ply(&self.board.shores(attacker)).is_some() {
            return Ahead::Settled(Numbers::PROVED);
        }
        if self.goal == Goal::Tinue && remaining < 3 {
            return Ahead::Settled(Numbers::disproved(false));
        }
        let mut plies = Vec::new();
        let tinue = self.goal == Goal::Tinue;
        self.board.each_placement(self.board.free(), |ply| {
            // A wall adds no threat, and there was none.
            if !tinue || matches!(ply.kind(), FLAT | CAP) {
                plies.push(ply);
            }
        });
        self.board.each_spread(|ply| plies.push(ply));
        let mut children = Vec::new();
        let mut forever = true;
        for ply in plies {
            let undo = self.make(ply);
            let mut won = false;
            match self.board.end() {
                // In search of a road, a win by flats is none.
                Some(End::MoverWon) => won = !tinue,
                Some(_) => {}
                None if tinue && !threatens(&self.board, attacker) => {}
                None if remaining == 1 => forever = false,
                None => {
                    let defender = self.board.mover;
                    let refuted = self.board.road_ply(&self.board.shores(defender)).is_some();
                    if !refuted {
                        children.push(self.child(ply, remaining - 1));
                    }
                }
            }
            self.board.unmake(ply, &undo);
            if won {
                return Ahead::Settled(Numbers::PROVED);
            }
        }
        if children.is_empty() {
            return Ahead::Settled(Numbers::disproved(forever));
        }
        Ahead::Children(children)
    }

    /// The plies of the defender that leave the attacker no immediate road.
    fn defences(&mut self, remaining: u32) -> Ahead {
        let defender = self.board.mover;
        if self.board.road_ply(&self.board.shores(defender)).is_some() {
            return Ahead::Settled(Numbers::disproved(true));
        }
        let mut plies = Vec::new();
        let squares = self.parrying_squares();
        self.board.each_placement(squares, |ply| plies.push(ply));
        self.board.each_spread(|ply| plies.push(ply));
        let mut children = Vec::new();
        for ply in plies {
            let undo = self.make(ply);
            let settled = match self.board.end() {
                Some(End::MoverWon | End::Draw) => Some(Numbers::disproved(true)),
                // The defender has completed the attacker's road, or the count
                // of flats.
                Some(End::MoverLost) => {
                    let road = self.board.road_pieces(self.attacker);
                    let enough = self.goal == Goal::Win || self.board.grid.has_road(road);
                    (!enough).then(|| Numbers::disproved(true))
                }
                None if self
                    .board
                    .road_ply(&self.board.shores(self.attacker))
                    .is_some() =>
                {
                    None
                }
                None if remaining == 2 && self.goal == Goal::Tinue => {
                    Some(Numbers::disproved(false))
                }
                None => {
                    children.push(self.child(ply, remaining - 1));
                    None
                }
            };
            self.board.unmake(ply, &undo);
            if let Some(numbers) = settled {
                return Ahead::Settled(numbers);
            }
        }
        if children.is_empty() {
            return Ahead::Settled(Numbers::PROVED);
        }
        Ahead::Children(children)
    }

    /// The free squares where a piece of the defender may matter. A placement
    /// elsewhere leaves a threat of the attacker as it is, unless it ends the game.
    fn parrying_squares(&self) -> u64 {
        let board = &self.board;
        let free = board.free();
        // A power of two is a set of one square.
        let last = board.reserves.pieces(board.mover) == 1 || free.is_power_of_two();
        if last || board.is_opening() {
            return free;
        }
        let shores = board.shores(self.attacker);
        let gaps = board.gaps_between(&shores);
        let mut squares = match gaps.count_ones() {
            0 => free,
            1 => gaps,
            // One piece fills one gap.
            _ => return 0,
        };
        if let Some(spread) = board.road_spread(self.attacker, &shores) {
            squares &= way(spread);
        }
        squares
    }

    /// The child for the position on the board.
    fn child(&self, ply: Packed, remaining: u32) -> Child {
        let key = self.key(remaining);
        Child {
            ply,
            numbers: self.table.get(key).unwrap_or(Numbers::OPEN),
        }
    }
}

/// Whether a side could complete a road if it had the turn.
fn threatens(board: &Board, side: usize) -> bool {
    let shores = board.shores(side);
    board.gaps_between(&shores) != 0 || board.road_spread(side, &shores).is_some()
}

/// The squares that receive pieces of a spread.
fn way(spread: Packed) -> u64 {
    let step = STEPS[spread.kind() as usize];
    let mut square = spread.square();
    let mut set = 0;
    for _ in 0..spread.drops().count_ones() {
        square = square.wrapping_add_signed(step);
        set |= 1 << square;
    }
    set
}
