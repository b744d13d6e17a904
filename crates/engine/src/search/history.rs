//! The plies that refuted others before: killers, history, continuations.

use super::score::MOST_PLIES;
use crate::board::Packed;

/// The largest value of a counter.
const MOST: i32 = 8_192;

/// The record of plies in earlier nodes.
pub(crate) struct History {
    /// By side and class.
    main: Vec<i16>,
    /// By class of an earlier ply, one or two plies before, and class.
    after: [Vec<i16>; 2],
    killers: [[Packed; 2]; MOST_PLIES + 2],
}

impl History {
    pub(crate) fn new() -> History {
        let pairs = Packed::CLASSES * Packed::CLASSES;
        History {
            main: vec![0; 2 * Packed::CLASSES],
            after: [vec![0; pairs], vec![0; pairs]],
            killers: [[Packed::NONE; 2]; MOST_PLIES + 2],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.main.fill(0);
        self.after.iter_mut().for_each(|table| table.fill(0));
        self.killers.fill([Packed::NONE; 2]);
    }

    pub(crate) fn killers(&self, ply: usize) -> [Packed; 2] {
        self.killers[ply]
    }

    /// The sum of the counters of a ply. `before` has the classes of the last
    /// two plies, if there are.
    pub(crate) fn value(&self, side: usize, before: [Option<usize>; 2], ply: Packed) -> i32 {
        let class = ply.class();
        let mut value = i32::from(self.main[side * Packed::CLASSES + class]);
        for (table, earlier) in self.after.iter().zip(before) {
            if let Some(earlier) = earlier {
                value += i32::from(table[earlier * Packed::CLASSES + class]);
            }
        }
        value
    }

    /// Rewards a ply that refuted a position and blames those tried before it.
    pub(crate) fn reward(
        &mut self,
        (side, from_root): (usize, usize),
        before: [Option<usize>; 2],
        best: Packed,
        tried: &[Packed],
        depth: i32,
    ) {
        let killers = &mut self.killers[from_root];
        if killers[0] != best {
            *killers = [best, killers[0]];
        }
        let bonus = (150 * depth - 50).clamp(0, 1_200);
        self.change(side, before, best, bonus);
        for &ply in tried {
            self.change(side, before, ply, -bonus);
        }
    }

    fn change(&mut self, side: usize, before: [Option<usize>; 2], ply: Packed, bonus: i32) {
        let class = ply.class();
        step(&mut self.main[side * Packed::CLASSES + class], bonus);
        for (table, earlier) in self.after.iter_mut().zip(before) {
            if let Some(earlier) = earlier {
                step(&mut table[earlier * Packed::CLASSES + class], bonus);
            }
        }
    }
}

/// Moves a counter by a bonus, less the nearer it is to its limit.
fn step(counter: &mut i16, bonus: i32) {
    let value = i32::from(*counter);
    let next = value + bonus - value * bonus.abs() / MOST;
    *counter = i16::try_from(next).unwrap_or(*counter);
}
