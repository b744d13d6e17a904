//! The order of the plies in a search: by a look at the board, and by the plies
//! that refuted others before.

use super::score::MOST_PLIES;
use crate::board::{Board, CAP, FLAT, Packed, STEPS, WALL, neighbours};

/// The facts of a position that decide the order of its plies.
pub(super) struct Order {
    own: u64,
    near_own: u64,
    near_other: u64,
    /// Where the opponent would complete a road.
    blocks: u64,
    centre: u64,
}

impl Order {
    pub(super) fn new(board: &Board, threats: u64) -> Order {
        let own = board.road_pieces(board.mover);
        let other = board.road_pieces(1 - board.mover);
        Order {
            own,
            near_own: neighbours(own),
            near_other: neighbours(other),
            blocks: threats,
            centre: board.grid.squares & !board.grid.rings[0],
        }
    }

    /// A first guess of the worth of a ply.
    pub(super) fn guess(&self, board: &Board, ply: Packed) -> i32 {
        if ply.is_spread() {
            return self.guess_spread(board, ply);
        }
        let bit = 1_u64 << ply.square();
        let has = |set: u64| i32::from(set & bit != 0);
        let near = (neighbours(bit) & self.own).count_ones().cast_signed();
        let place = 600 * near + 300 * has(self.near_other) + 200 * has(self.centre);
        let role = match ply.kind() {
            FLAT => 1_500 + 300 * has(self.near_own),
            WALL => -2_500 + 700 * has(self.near_other),
            CAP => 200 + 500 * has(self.near_other),
            _ => 0,
        };
        place + role + 8_000 * has(self.blocks)
    }

    /// Counts the flats that a spread wins and loses on its way.
    fn guess_spread(&self, board: &Board, ply: Packed) -> i32 {
        let mut square = ply.square();
        let mut drops = ply.drops();
        let count = drops.ilog2() + 1;
        let pile = board.pile(square);
        let mover = board.mover;
        let color = u128::from(mover == 1);
        let flat = |set: u64, square: u32| i32::from(set >> square & 1 == 1);
        let rest = pile >> count;
        let hard = (board.tops.walls | board.tops.caps) >> square & 1 == 1;
        let mut lead = if hard { 0 } else { -1 };
        if rest != 1 {
            lead += if rest & 1 == color { 1 } else { -1 };
        }
        let step = STEPS[ply.kind() as usize];
        let (own, other) = (board.flats(mover), board.flats(1 - mover));
        let mut value = -700;
        while drops != 0 {
            square = square.wrapping_add_signed(step);
            drops &= !(1 << drops.ilog2());
            let top = drops.checked_ilog2().map_or(0, |next| next + 1);
            lead += flat(other, square) - flat(own, square);
            let mine = pile >> top & 1 == color;
            if !(hard && drops == 0) {
                lead += if mine { 1 } else { -1 };
            }
            if mine && self.near_own >> square & 1 == 1 {
                value += 300;
            }
            if self.blocks >> square & 1 == 1 {
                value += 3_000;
            }
        }
        value + 1_500 * lead
    }
}

/// The largest value of a counter.
const MOST: i32 = 8_192;

/// The record of plies in earlier nodes.
pub(super) struct History {
    /// By side and class.
    main: Vec<i16>,
    /// By class of an earlier ply, one or two plies before, and class.
    after: [Vec<i16>; 2],
    killers: [[Packed; 2]; MOST_PLIES + 2],
}

impl History {
    pub(super) fn new() -> History {
        let pairs = Packed::CLASSES * Packed::CLASSES;
        History {
            main: vec![0; 2 * Packed::CLASSES],
            after: [vec![0; pairs], vec![0; pairs]],
            killers: [[Packed::NONE; 2]; MOST_PLIES + 2],
        }
    }

    pub(super) fn clear(&mut self) {
        self.main.fill(0);
        self.after.iter_mut().for_each(|table| table.fill(0));
        self.killers.fill([Packed::NONE; 2]);
    }

    pub(super) fn killers(&self, ply: usize) -> [Packed; 2] {
        self.killers[ply]
    }

    /// The sum of the counters of a ply. `before` has the classes of the last
    /// two plies, if there are.
    pub(super) fn value(&self, side: usize, before: [Option<usize>; 2], ply: Packed) -> i32 {
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
    pub(super) fn reward(
        &mut self,
        (side, from_root): (usize, usize),
        before: [Option<usize>; 2],
        best: Packed,
        earlier: &[Packed],
        depth: i32,
    ) {
        let killers = &mut self.killers[from_root];
        if killers[0] != best {
            *killers = [best, killers[0]];
        }
        let bonus = (150 * depth - 50).clamp(0, 1_200);
        self.change(side, before, best, bonus);
        for &ply in earlier {
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
