//! The search: it visits the position with the nearest proof, by its numbers, depth
//! first.

use tak::STALLED_AFTER;

use super::child::{Ahead, Child};
use super::numbers::{Limits, Numbers};
use super::proof::Goal;
use super::table::Table;
use crate::board::{Board, Packed, Undo, mix};
use crate::search::Watch;

/// A search for one task.
pub(super) struct Tree<'a> {
    pub(super) board: Board,
    pub(super) table: &'a mut Table,
    pub(super) attacker: usize,
    pub(super) goal: Goal,
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

    /// Plays a ply and counts the position.
    pub(super) fn make(&mut self, ply: Packed) -> Undo {
        self.nodes += 1;
        if self.nodes >= self.most || self.nodes.is_multiple_of(PAUSE) && self.watch.stops() {
            self.stopped = true;
        }
        self.board.make(ply)
    }

    /// The key of the position with so many plies to go.
    ///
    /// The plies without progress count only if they can make a draw within
    /// that number. The plies to go are a part of the key, so no position
    /// follows upon itself.
    pub(super) fn key(&self, remaining: u32) -> u64 {
        let stalled = u32::from(self.board.stalled);
        let near = stalled + remaining >= u32::from(STALLED_AFTER);
        let stalled = if near { stalled + 1 } else { 0 };
        let rest = u64::from(remaining) << 8 | u64::from(stalled);
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
