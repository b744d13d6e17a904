//! The search: it visits the position with the nearest proof, by its numbers, depth
//! first.

use tak::STALLED_AFTER;

use super::numbers::{Limits, Numbers};
use super::table::Table;
use super::{Goal, Task};
use crate::board::{Board, CAP, End, FLAT, Packed, STEPS, Undo, mix};
use crate::search::Watch;

/// A search for one task.
pub(super) struct Tree<'a> {
    pub(super) board: Board,
    pub(super) table: &'a mut Table,
    pub(super) attacker: usize,
    pub(super) goal: Goal,
    /// The plies of the longest win that is looked for.
    pub(super) plies: u32,
    /// The defences that refuted the last quiet ply, by the plies that were left.
    pub(super) refutations: [Packed; Task::MOST_PLIES as usize + 1],
    /// The positions looked at so far.
    pub(super) nodes: u64,
    /// The search stops at this number of positions.
    pub(super) most: u64,
    pub(super) stopped: bool,
    pub(super) watch: &'a mut dyn Watch,
}

/// The positions between two questions to the observer.
const PAUSE: u64 = 4_096;

impl Tree<'_> {
    pub(super) fn is_attack(&self) -> bool {
        self.board.mover == self.attacker
    }

    /// How many of the next plies of the attacker may threaten nothing, with a number of remaining plies.
    fn quiet_plies(&self, remaining: u32) -> u32 {
        let count = self.plies - remaining + u32::from(!self.is_attack());
        match self.goal {
            Goal::Tinue => 0,
            Goal::Road { quiet } => quiet.saturating_sub(count / 2),
            Goal::Win => Task::MOST_PLIES,
        }
    }

    /// Whether a win by flats counts and is possible within a number of plies: a side could spend its pieces, or the
    /// free squares could be filled, by spreads of stacks that grow in the meantime.
    fn may_count(&self, remaining: u32) -> bool {
        let board = &self.board;
        if self.goal != Goal::Win {
            return false;
        }
        let pieces = board.reserves.pieces(0).min(board.reserves.pieces(1));
        if board.is_opening() || u32::from(pieces) <= remaining.div_ceil(2) {
            return true;
        }
        let free = board.free().count_ones();
        let (mut squares, mut tallest) = (0, board.tallest());
        for _ in 0..remaining {
            let edge = board.grid.edge;
            squares += (tallest - 1).clamp(1, edge - 1);
            tallest += tallest.min(edge);
        }
        free <= squares
    }

    /// Plays a ply and counts the position.
    pub(super) fn make(&mut self, ply: Packed) -> Undo {
        self.nodes += 1;
        if self.nodes >= self.most || self.nodes.is_multiple_of(PAUSE) && self.watch.stops() {
            self.stopped = true;
        }
        self.board.make(ply)
    }

    /// The key of the position with a number of remaining plies.
    ///
    /// The plies without progress count only if they can make a draw within
    /// that number. The plies to go are a part of the key, so no position
    /// follows upon itself.
    pub(super) fn key(&self, remaining: u32) -> u64 {
        let stall = u32::from(self.board.stalled);
        let near = stall + remaining >= u32::from(STALLED_AFTER);
        let stall = if near { stall + 1 } else { 0 };
        let quiet = self.quiet_plies(remaining);
        let rest = u64::from(quiet) << 16 | u64::from(remaining) << 8 | u64::from(stall);
        // Zero marks an empty slot.
        mix(self.board.key_without_stall() ^ mix(rest)).max(1)
    }

    /// Searches the position until its numbers reach the limits.
    pub(super) fn visit(&mut self, remaining: u32, limits: Limits) -> Numbers {
        let key = self.key(remaining);
        if let Some(numbers) = self.table.get(key)
            && numbers.reach(limits)
        {
            return numbers;
        }
        let before = self.nodes;
        let mut children = match self.ahead(remaining) {
            Ahead::Children(children) => children,
            Ahead::Settled(numbers) => {
                self.table.put(key, numbers, self.nodes - before);
                return numbers;
            }
        };
        loop {
            let numbers = self.numbers(&children);
            if numbers.reach(limits) || self.stopped {
                self.table.put(key, numbers, self.nodes - before);
                return numbers;
            }
            let (index, limits) = self.choose(&children, numbers, limits);
            let child = &mut children[index];
            let undo = self.make(child.ply);
            child.numbers = self.visit(remaining - 1, limits);
            self.board.unmake(child.ply, &undo);
            if child.numbers.is_disproved() && !self.is_attack() {
                self.refutations[remaining as usize] = child.ply;
            }
        }
    }

    fn numbers(&self, children: &[Child]) -> Numbers {
        let numbers = children.iter().map(|child| child.numbers);
        if self.is_attack() {
            Numbers::of_attack(numbers)
        } else {
            Numbers::of_defence(numbers)
        }
    }

    /// The child to visit, and the limits of the visit.
    fn choose(&self, children: &[Child], all: Numbers, limits: Limits) -> (usize, Limits) {
        let attack = self.is_attack();
        let number = |child: &Child| {
            if attack {
                child.numbers.proof
            } else {
                child.numbers.disproof
            }
        };
        let (mut best, mut second) = (0, u32::MAX);
        for (index, child) in children.iter().enumerate().skip(1) {
            let this = number(child);
            if this < number(&children[best]) {
                second = number(&children[best]);
                best = index;
            } else {
                second = second.min(this);
            }
        }
        let child = children[best].numbers;
        let limits = if attack {
            let least = Limits::least(limits.proof, second);
            let sum = Limits::sum(limits.disproof, all.disproof, child.disproof);
            Limits {
                proof: least,
                disproof: sum,
            }
        } else {
            let least = Limits::least(limits.disproof, second);
            let sum = Limits::sum(limits.proof, all.proof, child.proof);
            Limits {
                proof: sum,
                disproof: least,
            }
        };
        (best, limits)
    }
}

/// A ply with the numbers of the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) ply: Packed,
    pub(super) numbers: Numbers,
}

/// The look at the plies of a position.
pub(super) enum Ahead {
    /// The plies decide it immediately.
    Settled(Numbers),
    Children(Vec<Child>),
}

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
        if road.is_some() || self.goal != Goal::Win {
            return road;
        }
        // Without a road the last piece wins, or the last square: a spread can take that, too.
        let mut plies = Vec::new();
        self.board.each_ply(|ply| plies.push(ply));
        plies.into_iter().find(|&ply| {
            let undo = self.make(ply);
            let wins = self.board.end() == Some(End::MoverWon);
            self.board.unmake(ply, &undo);
            wins
        })
    }

    /// The plies of the attacker that can be part of a proof.
    fn attacks(&mut self, remaining: u32) -> Ahead {
        let attacker = self.attacker;
        if self.board.road_ply(&self.board.shores(attacker)).is_some() {
            return Ahead::Settled(Numbers::PROVED);
        }
        let by_flats = self.may_count(remaining);
        if !by_flats && remaining < 3 {
            return Ahead::Settled(Numbers::disproved(false));
        }
        let mut plies = Vec::new();
        // Within three plies a road needs a threat, because a wall somewhere else prevents none.
        let admits_quiet = self.quiet_plies(remaining) > 0;
        let may_be_quiet = by_flats || remaining > 3 && admits_quiet;
        self.board.each_placement(self.board.free(), |ply| {
            // A wall adds no threat, and there was none.
            if may_be_quiet || matches!(ply.kind(), FLAT | CAP) {
                plies.push(ply);
            }
        });
        self.board.each_spread(|ply| plies.push(ply));
        let mut children = Vec::new();
        let mut forever = true;
        for ply in plies {
            let undo = self.make(ply);
            let mut wins = false;
            match self.board.end() {
                // In search of a road, a win by flats is none.
                Some(End::MoverWon) => wins = by_flats,
                Some(_) => {}
                None if !may_be_quiet && !threatens(&self.board, attacker) => {
                    forever &= !admits_quiet;
                }
                None if remaining == 1 => forever = false,
                None => {
                    let defender = self.board.mover;
                    let is_refuted = self.board.road_ply(&self.board.shores(defender)).is_some();
                    if !is_refuted {
                        children.push(self.child(ply, remaining - 1));
                    }
                }
            }
            self.board.unmake(ply, &undo);
            if wins {
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
        let by_flats = self.may_count(remaining);
        if let Some(numbers) = self.refuted_again(remaining) {
            return Ahead::Settled(numbers);
        }
        let mut plies = Vec::new();
        let squares = self.parrying_squares();
        self.board.each_placement(squares, |ply| plies.push(ply));
        self.board.each_spread(|ply| plies.push(ply));
        let mut children = Vec::new();
        for ply in plies {
            let undo = self.make(ply);
            let outcome = match self.board.end() {
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
                None if remaining == 2 && !by_flats => Some(Numbers::disproved(false)),
                None => {
                    children.push(self.child(ply, remaining - 1));
                    None
                }
            };
            self.board.unmake(ply, &undo);
            if let Some(numbers) = outcome {
                return Ahead::Settled(numbers);
            }
        }
        if children.is_empty() {
            return Ahead::Settled(Numbers::PROVED);
        }
        Ahead::Children(children)
    }

    /// The disproof of a quiet ply by the defence that refuted the last one, so that the other defences need not be listed.
    fn refuted_again(&mut self, remaining: u32) -> Option<Numbers> {
        let defence = self.refutations[remaining as usize];
        // Full-width searches are cheaper without it, but for the last quiet ply.
        let is_asked = match self.goal {
            Goal::Tinue => false,
            Goal::Road { .. } => remaining < self.plies,
            Goal::Win => remaining == 4,
        };
        if !is_asked || !self.board.allows(defence) || threatens(&self.board, self.attacker) {
            return None;
        }
        let undo = self.make(defence);
        let numbers = match self.board.end() {
            None if remaining > 2 => self.visit(remaining - 1, Limits::FEW),
            _ => Numbers::OPEN,
        };
        self.board.unmake(defence, &undo);
        numbers.is_disproved().then_some(numbers)
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
