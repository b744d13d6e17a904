//! Counting lines of play, to compare the engine's board with the rules.

use tak::Position;

use crate::board::{Board, Packed};

/// The number of lines of `depth` plies on the engine's own board. A game that
/// ends earlier has no line.
///
/// Tests compare it with [`Position::perft`] of the rules.
///
/// ```
/// use tak::{Komi, Position, Rules, Size};
///
/// let size = Size::new(5).expect("five is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// assert_eq!(tak_engine::perft(&start, 3), 43_320);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth > 0 && position.outcome().is_some() {
        return 0;
    }
    count(&mut Board::new(position), depth)
}

fn count(board: &mut Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut plies: Vec<Packed> = Vec::new();
    board.each_ply(|ply| plies.push(ply));
    if depth == 1 {
        return plies.len() as u64;
    }
    let mut nodes = 0;
    for ply in plies {
        let undo = board.make(ply);
        if board.end().is_none() {
            nodes += count(board, depth - 1);
        }
        board.unmake(ply, &undo);
    }
    nodes
}
