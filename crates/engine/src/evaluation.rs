//! The value of a position without looking ahead: named terms, one table of
//! weights per size.

mod road;
mod stacks;
mod term;
mod weights;

pub(crate) use term::Term;
pub use weights::{ParseWeightsError, Weights};

use crate::board::{Board, Shores, neighbours};

/// The terms of a position, White's minus Black's.
pub(crate) type Terms = [i32; Term::COUNT];

/// The value for the side to move, in hundredths of a flat.
pub(crate) fn evaluate(board: &Board, weights: &Weights) -> i32 {
    let shores = [board.shores(0), board.shores(1)];
    evaluate_between(board, weights, &shores)
}

/// The same, with the shores of both sides.
pub(crate) fn evaluate_between(board: &Board, weights: &Weights, shores: &[Shores; 2]) -> i32 {
    let terms = terms_between(board, shores);
    let sum = |weights: &[i16; Term::COUNT]| -> i32 {
        let products = terms.iter().zip(weights);
        products
            .map(|(term, &weight)| term * i32::from(weight))
            .sum()
    };
    let age = age(board);
    let white = (sum(&weights.early) * (OLDEST - age) + sum(&weights.late) * age) / OLDEST;
    if board.mover == 0 { white } else { -white }
}

/// The age of a position at the end of a game.
pub(crate) const OLDEST: i32 = 64;

/// How much of a game is over, from 0 to [`OLDEST`]: all of it when the board is
/// full or a reserve is empty.
pub(crate) fn age(board: &Board) -> i32 {
    let squares = (board.grid.edge * board.grid.edge).cast_signed();
    OLDEST * (squares - placements(board)).max(0) / squares
}

/// The number of placements after which the game is over at the earliest.
fn placements(board: &Board) -> i32 {
    let least = board.reserves.pieces(0).min(board.reserves.pieces(1));
    let left = board.free().count_ones().min(u32::from(least));
    left.cast_signed()
}

/// The terms of a position.
pub(crate) fn terms(board: &Board) -> Terms {
    terms_between(board, &[board.shores(0), board.shores(1)])
}

fn terms_between(board: &Board, shores: &[Shores; 2]) -> Terms {
    let mut terms = [0; Term::COUNT];
    let mut add = |term: Term, value: i32| terms[term as usize] += value;
    let lead = board.flat_lead();
    add(Term::Flats, lead);
    add(Term::LateFlats, lead * lateness(board) / 16);
    add(Term::Tempo, if board.mover == 0 { 1 } else { -1 });
    let free = board.free();
    for side in [0, 1] {
        let sign = if side == 0 { 1 } else { -1 };
        let mut add = |term: Term, value: u32| add(term, sign * value.cast_signed());
        let (own, other) = (board.road_pieces(side), board.road_pieces(1 - side));
        let flats = board.flats(side);
        let walls = board.tops.walls & board.tops.owned[side];
        let caps = board.tops.caps & board.tops.owned[side];
        let rings = &board.grid.rings;
        let corners = (board.grid.left | board.grid.right) & (board.grid.bottom | board.grid.top);
        add(Term::Walls, walls.count_ones());
        add(Term::Caps, caps.count_ones());
        add(Term::StonesInHand, board.reserves.stones[side].into());
        add(Term::CornerFlats, (flats & corners).count_ones());
        add(Term::EdgeFlats, (flats & rings[0]).count_ones());
        add(
            Term::InnerFlats,
            (flats & (rings[2] | rings[3])).count_ones(),
        );
        add(Term::EdgeCaps, (caps & rings[0]).count_ones());
        add(Term::InnerCaps, (caps & (rings[2] | rings[3])).count_ones());
        let right = own & own >> 1 & !FILE_H;
        let up = own & own >> 8;
        add(Term::Pairs, right.count_ones() + up.count_ones());
        let lines = (right & right >> 1 & !FILE_H).count_ones() + (up & up >> 8).count_ones();
        add(Term::Lines, lines);
        let near = neighbours(own);
        add(Term::Reach, (near & free).count_ones());
        add(Term::CapNeighbours, (neighbours(caps) & free).count_ones());
        add(Term::CapAttack, (neighbours(caps) & other).count_ones());
        add(Term::WallBlock, (neighbours(walls) & other).count_ones());
        add(Term::Contact, (near & board.flats(1 - side)).count_ones());
        if caps != 0 && neighbours(caps) & (board.tops.owned[0] | board.tops.owned[1]) == 0 {
            add(Term::LonelyCap, 1);
        }
        let [ranks, files] = board.grid.missing(own);
        add(Term::Span, board.grid.edge - ranks.min(files));
        if let Some((distance, ways)) = road::distance(board, side, &shores[side]) {
            let (term, more) = match distance {
                0 | 1 => (Term::RoadInOne, Term::WaysInOne),
                2 => (Term::RoadInTwo, Term::WaysInTwo),
                _ => (Term::RoadInThree, Term::WaysInThree),
            };
            add(term, 1);
            add(more, ways.min(6));
        }
    }
    stacks::add(board, &mut terms);
    terms
}

/// The squares on the right edge of the largest board.
const FILE_H: u64 = 0x8080_8080_8080_8080;

/// How near the flat count is, from 0 to 16: 16 when the board is full or a
/// reserve is empty.
fn lateness(board: &Board) -> i32 {
    let horizon = (board.grid.edge * board.grid.edge).cast_signed() / 2;
    (16 * (horizon - placements(board)) / horizon).max(0)
}
