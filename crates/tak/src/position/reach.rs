//! The limits of the spreads of a stack.

use super::Position;
use crate::{Direction, Drops, Square, SquareSet};

/// The limits for spreads of a stack in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// The largest number of pieces to carry, 1 to 8.
    pub(super) carry: u8,
    /// The number of squares before a wall, a capstone or the edge, 0 to 7.
    pub(super) room: u8,
    /// Whether the next square is a wall and the top piece a capstone.
    pub(super) crush: bool,
}

impl Position {
    /// The limits for each stack of the side to move, in each direction with at
    /// least one legal spread.
    pub(super) fn reaches(&self) -> impl Iterator<Item = (Square, Direction, Reach)> {
        let movable = if self.is_opening() {
            SquareSet::EMPTY
        } else {
            self.board.controlled(self.to_move)
        };
        let (size, walls, caps) = (self.size(), self.board.walls(), self.board.caps());
        let obstacles = walls | caps | !SquareSet::board(size);
        movable.into_iter().flat_map(move |square| {
            let carry = self.board.pile(square).height_up_to(size.carry_limit());
            let is_capped = caps.contains(square);
            Direction::ALL.into_iter().filter_map(move |direction| {
                let (room, end) = first_blocked(square, direction, obstacles.bits());
                let crush = is_capped && end & walls.bits() != 0;
                (room > 0 || crush).then_some((square, direction, Reach { carry, room, crush }))
            })
        })
    }
}

impl Reach {
    /// All drops within these limits.
    pub(super) fn drops(self) -> impl Iterator<Item = Drops> {
        let most = self.room + u8::from(self.crush);
        Drops::within(self.carry, most)
            .filter(move |drops| drops.squares() <= self.room || drops.ends_with_one())
    }

    /// The number of drops within these limits.
    pub(super) fn count(self) -> u64 {
        let (carry, room) = (usize::from(self.carry), usize::from(self.room));
        let crushes = if self.crush {
            CRUSHING_DROPS[carry][room]
        } else {
            0
        };
        (DROPS_WITHIN[carry][room] + crushes).into()
    }
}

/// The number of squares before the first blocked one, and the blocked square
/// as a bit, or no bit if it is outside the word.
fn first_blocked(square: Square, direction: Direction, obstacles: u64) -> (u8, u64) {
    let (index, rank) = (square.index(), square.rank());
    let obstacles = obstacles & RAYS[direction as usize][usize::from(index)];
    let first = obstacles & obstacles.wrapping_neg();
    let last = (1_u64 << 63)
        .checked_shr(obstacles.leading_zeros())
        .unwrap_or(0);
    // The number of squares below the first obstacle, and up to the last.
    let (before, with) = (
        bits_below(obstacles.trailing_zeros()),
        bits_below(64 - obstacles.leading_zeros()),
    );
    match direction {
        Direction::Up => (before / 8 - rank - 1, first),
        Direction::Right => (before.min(8 * rank + 8) - index - 1, first),
        Direction::Down => (rank - with.div_ceil(8), last),
        Direction::Left => (index - with.max(8 * rank), last),
    }
}

/// Converts a number of bits of a 64-bit word to a byte.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a word has 64 bits at most"
)]
fn bits_below(count: u32) -> u8 {
    count as u8
}

/// The squares between a square and the edge of an 8x8 board, indexed by
/// direction and square.
const RAYS: [[u64; 64]; 4] = {
    let mut rays = [[0; 64]; 4];
    let mut index = 0;
    while index < 64 {
        let (file, rank) = (index % 8, index / 8);
        let mut step = 1;
        while step < 8 {
            if rank + step < 8 {
                rays[Direction::Up as usize][index] |= 1 << (index + 8 * step);
            }
            if file + step < 8 {
                rays[Direction::Right as usize][index] |= 1 << (index + step);
            }
            if rank >= step {
                rays[Direction::Down as usize][index] |= 1 << (index - 8 * step);
            }
            if file >= step {
                rays[Direction::Left as usize][index] |= 1 << (index - step);
            }
            step += 1;
        }
        index += 1;
    }
    rays
};

/// The number of drops within limits, indexed by the largest number of pieces
/// and the number of squares.
const DROPS_WITHIN: [[u8; 8]; 9] = {
    let mut table = [[0; 8]; 9];
    let mut bits = u8::MAX;
    while bits > 0 {
        // In `Drops`, the length is the number of pieces and each set bit
        // a square.
        let mut carry = 8 - bits.leading_zeros() as usize;
        while carry <= 8 {
            let mut room = bits.count_ones() as usize;
            while room < 8 {
                table[carry][room] += 1;
                room += 1;
            }
            carry += 1;
        }
        bits -= 1;
    }
    table
};

/// The number of drops that end one square farther with a single piece, with
/// the same indices.
const CRUSHING_DROPS: [[u8; 8]; 9] = {
    let mut table = [[0; 8]; 9];
    let mut bits = u8::MAX;
    while bits > 0 {
        let mut carry = 8 - bits.leading_zeros() as usize;
        while carry <= 8 && bits & 1 == 1 {
            table[carry][bits.count_ones() as usize - 1] += 1;
            carry += 1;
        }
        bits -= 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    #[test]
    fn first_blocked_square_matches_walk_along_ray() {
        // Pseudorandom bits.
        let mut bits: u64 = 0x9E37_79B9_7F4A_7C15;
        for size in Size::ALL {
            let board = SquareSet::board(size);
            for _ in 0..50 {
                bits = bits.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
                let words = [bits, bits & bits.rotate_left(17), 0];
                for obstacles in words.map(|word| word | (!board).bits()) {
                    for (square, direction) in every_way(size) {
                        let free = |square: &Square| obstacles >> square.index() & 1 == 0;
                        let room = square.ray(direction, size).take_while(free).count();
                        let end = square.ray(direction, size).nth(room);
                        let (count, stop) = first_blocked(square, direction, obstacles);
                        assert_eq!(usize::from(count), room, "{square} {direction:?}");
                        let stop = stop & board.bits();
                        assert_eq!(stop, end.map_or(0, |square| 1 << square.index()));
                    }
                }
            }
        }
    }

    fn every_way(size: Size) -> impl Iterator<Item = (Square, Direction)> {
        size.squares()
            .flat_map(|square| Direction::ALL.map(|direction| (square, direction)))
    }

    #[test]
    fn counted_drops_match_listed_drops() {
        for carry in 1..=8 {
            for room in 0..=7 {
                for crush in [false, true] {
                    let reach = Reach { carry, room, crush };
                    assert_eq!(reach.drops().count() as u64, reach.count(), "{reach:?}");
                }
            }
        }
    }

    #[test]
    fn tower_of_height_n_has_two_to_the_n_minus_one_spreads() {
        for n in 3..=8 {
            for tower in 1..=12 {
                let reach = Reach {
                    carry: tower.min(n),
                    room: 7,
                    crush: false,
                };
                let ways = (1_u64 << n.min(tower)) - 1;
                // Eight single pieces need eight squares, but a row has
                // only seven besides that of the tower.
                let too_far = u64::from(n.min(tower) == 8);
                assert_eq!(reach.count(), ways - too_far, "{tower} on {n}");
            }
        }
    }
}
