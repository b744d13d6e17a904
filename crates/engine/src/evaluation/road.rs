//! The pieces that are missing for a road.

use super::{Term, Terms};
use crate::board::{Board, Shores, flood, neighbours};

/// Adds the terms of the roads of a side.
pub(super) fn add(board: &Board, side: usize, shores: &Shores, terms: &mut Terms) {
    let own = board.road_pieces(side);
    let turn = side == board.mover;
    let mut add = |term: Term, value: u32| terms.count(side, term, value);
    let [ranks, files] = board.grid.missing(own);
    add(Term::Span, board.grid.edge - ranks.min(files));
    if let Some((distance, ways)) = distance(board, side, shores) {
        let (term, more) = match distance {
            0 | 1 => (Term::RoadInOne, Term::WaysInOne),
            2 => (Term::RoadInTwo, Term::WaysInTwo),
            _ => (Term::RoadInThree, Term::WaysInThree),
        };
        add(term, 1);
        add(more, ways.min(6));
        if turn && distance == 2 {
            add(Term::TurnRoadInTwo, 1);
            add(Term::TurnWaysInTwo, ways.min(6));
        } else if turn && distance > 2 {
            add(Term::TurnRoadInThree, 1);
            add(Term::TurnWaysInThree, ways.min(6));
        }
    }
    let [vertical, horizontal] = shores.0;
    let joints = vertical[0] & vertical[1] | horizontal[0] & horizontal[1];
    let other = board.tops.owned[1 - side];
    let hard = board.tops.walls | board.tops.caps;
    let soft = (joints & other & !hard & neighbours(own)).count_ones();
    add(Term::Joints, soft);
    add(Term::HardJoints, (joints & other & hard).count_ones());
    if turn {
        add(Term::TurnJoints, soft);
    }
}

/// The least number of placements for a road of a side, if it is at most three, and
/// the number of squares that can be the last of them on one way.
fn distance(board: &Board, side: usize, shores: &Shores) -> Option<(u32, u32)> {
    let pieces = board.road_pieces(side);
    let free = board.free();
    let missing = board.grid.missing(pieces);
    let mut best: Option<(u32, u64)> = None;
    for ([from, to], missing) in shores.0.into_iter().zip(missing) {
        let most = best.map_or(3, |(placements, _)| placements);
        if missing > most {
            continue;
        }
        let other = to & free;
        let mut next = from;
        for placements in 1..=most {
            let ways = next & other;
            if ways != 0 {
                let equal = best.filter(|&(old, _)| old == placements);
                best = Some((placements, ways | equal.map_or(0, |(_, ways)| ways)));
                break;
            }
            if placements < most {
                let placed = next & free;
                next = neighbours(placed | flood(neighbours(placed), pieces));
            }
        }
    }
    best.map(|(placements, ways)| (placements, ways.count_ones()))
}
