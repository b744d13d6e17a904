//! The pieces below the tops.

use super::{Term, Terms};
use crate::board::{Board, neighbours, squares_of};

/// The stacks of a board and their surroundings.
struct Stack {
    /// The number of pieces below the top that can move, at most the edge.
    below: i32,
    height: u32,
    square: u32,
    side: usize,
    /// The squares beside it.
    beside: u64,
}

/// Adds the terms of all stacks of two pieces and more.
pub(super) fn add(board: &Board, terms: &mut Terms) {
    let hard = board.tops.walls | board.tops.caps;
    let mut prey = 0;
    for square in squares_of(board.tops.tall) {
        let pile = board.pile(square);
        let height = pile.ilog2();
        let below = (height - 1).min(board.grid.edge);
        let side = usize::from(pile & 1 == 1);
        let black = (pile >> 1 & ((1 << below) - 1)).count_ones();
        let own = if side == 1 { black } else { below - black };
        let bit = 1 << square;
        let stack = Stack {
            below: below.cast_signed(),
            height,
            square,
            side,
            beside: neighbours(bit),
        };
        let room = room(board, &stack, hard);
        let has_own = pile >> 1 & 1 == pile & 1;
        terms.count(side, Term::HardStacks, has_own.into());
        let [support, captives] = if board.tops.walls & bit != 0 {
            terms.count(side, Term::HardWalls, has_own.into());
            terms.count(side, Term::WallStackRoom, room);
            [Term::WallSupport, Term::WallCaptives]
        } else if board.tops.caps & bit != 0 {
            terms.count(side, Term::HardCaps, has_own.into());
            terms.count(side, Term::CapStackRoom, room);
            [Term::CapSupport, Term::CapCaptives]
        } else {
            terms.count(side, Term::HighFlats, below.saturating_sub(2));
            terms.count(side, Term::FlatRoom, room);
            if add_surroundings(board, &stack, terms) && side != board.mover {
                prey = prey.max(below);
            }
            [Term::FlatSupport, Term::FlatCaptives]
        };
        terms.count(side, support, own);
        terms.count(side, captives, below - own);
    }
    terms.count(board.mover, Term::TurnPrey, prey);
}

/// Adds the terms of the pieces beside a stack below a flat. Returns whether the
/// opponent can capture it with a neighbour.
fn add_surroundings(board: &Board, stack: &Stack, terms: &mut Terms) -> bool {
    let &Stack {
        below,
        side,
        beside,
        ..
    } = stack;
    let (own, other) = (
        beside & board.tops.owned[side],
        beside & board.tops.owned[1 - side],
    );
    let (walls, caps) = (board.tops.walls, board.tops.caps);
    let flats = !(walls | caps);
    let sign = if side == 0 { below } else { -below };
    let mut add = |term: Term, holds: bool| terms.add(term, if holds { sign } else { 0 });
    add(Term::AttackedStacks, other & !walls != 0);
    add(Term::StackByCap, other & caps != 0);
    add(Term::StackByWall, other & walls != 0);
    add(Term::StackByFlats, other & flats != 0);
    add(Term::StackWithCap, own & caps != 0);
    add(Term::StackWithWall, own & walls != 0);
    add(Term::StackWithFlats, own & flats != 0);
    other != 0
}

/// The number of squares that a stack reaches in all directions.
fn room(board: &Board, stack: &Stack, hard: u64) -> u32 {
    let &Stack { square, height, .. } = stack;
    let (file, rank) = (square & 7, square >> 3);
    let line = hard >> (8 * rank) & 0xff;
    let column = hard >> file & FILE_A;
    let last = board.grid.edge - 1;
    // The obstacles after and before the square.
    let right = (line >> (file + 1)).trailing_zeros().min(last - file);
    let left = before(line & ((1 << file) - 1), 1, file);
    let up = (column >> (8 * rank) >> 8).trailing_zeros() / 8;
    let down = before(column & ((1 << (8 * rank)) - 1), 8, rank);
    [right, left, up.min(last - rank), down]
        .map(|squares| squares.min(height))
        .iter()
        .sum()
}

/// The free squares between the last of the obstacles and a square.
fn before(obstacles: u64, step: u32, index: u32) -> u32 {
    obstacles
        .checked_ilog2()
        .map_or(index, |obstacle| index - 1 - obstacle / step)
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
