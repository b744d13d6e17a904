//! The places of pieces, and the pieces beside them.

use super::{Term, Terms};
use crate::board::{Board, neighbours};

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The squares on the right edge of the largest board.
const FILE_H: u64 = FILE_A << 7;

/// Adds the terms of the pieces of a side, one by one and with their neighbours.
pub(super) fn add(board: &Board, side: usize, terms: &mut Terms) {
    let mut add = |term: Term, value: u32| terms.count(side, term, value);
    let free = board.free();
    let owned = board.tops.owned[side];
    let (own, other) = (board.road_pieces(side), board.road_pieces(1 - side));
    let flats = board.flats(side);
    let other_flats = board.flats(1 - side);
    let walls = board.tops.walls & owned;
    let caps = board.tops.caps & owned;
    let hard = board.tops.walls | board.tops.caps;
    let rings = &board.grid.rings;
    let corners = (board.grid.left | board.grid.right) & (board.grid.bottom | board.grid.top);
    let inner = rings[2] | rings[3];
    add(Term::Walls, walls.count_ones());
    add(Term::Caps, caps.count_ones());
    add(Term::StonesInHand, board.reserves.stones[side].into());
    add(Term::CornerFlats, (flats & corners).count_ones());
    add(Term::EdgeFlats, (flats & rings[0]).count_ones());
    add(Term::InnerFlats, (flats & inner).count_ones());
    add(Term::EdgeCaps, (caps & rings[0]).count_ones());
    add(Term::InnerCaps, (caps & inner).count_ones());
    add(Term::EdgeWalls, (walls & rings[0]).count_ones());
    add(Term::InnerWalls, (walls & inner).count_ones());
    let near = neighbours(own);
    let contact = (near & other_flats).count_ones();
    add(Term::Reach, (near & free).count_ones());
    add(Term::Contact, contact);
    let held = near & free & !neighbours(other);
    add(Term::HeldSquares, held.count_ones());
    if caps != 0 {
        let beside = neighbours(caps);
        add(Term::CapNeighbours, (beside & free).count_ones());
        add(Term::CapAttack, (beside & other).count_ones());
        let room = beside & board.grid.squares & !hard;
        add(Term::CapRoom, room.count_ones());
        let crush = beside & board.tops.walls & !owned;
        add(Term::CapCrush, crush.count_ones());
        add(Term::CapGuard, (beside & flats).count_ones());
        if beside & (board.tops.owned[0] | board.tops.owned[1]) == 0 {
            add(Term::LonelyCap, 1);
        }
    }
    if walls != 0 {
        let beside = neighbours(walls);
        add(Term::WallBlock, (beside & other).count_ones());
        add(Term::WallContact, (beside & other_flats).count_ones());
        add(Term::WallGuard, (beside & flats).count_ones());
        add(Term::WallNeighbours, (beside & free).count_ones());
    }
    let lonely = flats & !neighbours(owned);
    let attacked = neighbours(board.tops.owned[1 - side]) & !board.tops.tall;
    add(Term::LonelyFlats, lonely.count_ones());
    add(Term::LooseFlats, (lonely & attacked).count_ones());
    if side == board.mover {
        add(Term::TurnContact, contact);
        add(Term::TurnCapture, u32::from(contact > 0));
    }
    add_groups(own, &mut add);
    add_lines(board, own, hard & !caps, &mut add);
}

/// Pieces of a road that touch each other.
fn add_groups(own: u64, add: &mut impl FnMut(Term, u32)) {
    let right = own & own >> 1 & !FILE_H;
    let up = own & own >> 8;
    let (right_lines, up_lines) = (right & right >> 1 & !FILE_H, up & up >> 8);
    let (right_fours, up_fours) = (right_lines & right >> 2, up_lines & up >> 16);
    let both = |right: u64, up: u64| right.count_ones() + up.count_ones();
    add(Term::Pairs, both(right, up));
    add(Term::Lines, both(right_lines, up_lines));
    add(Term::Fours, both(right_fours, up_fours));
    let diagonals = both(own & own >> 9 & !FILE_H, own & own >> 7 & !FILE_A);
    add(Term::Diagonals, diagonals);
    add(Term::Blocks, (right & right >> 8).count_ones());
}

/// Ranks and files that lack few pieces of a road.
fn add_lines(board: &Board, own: u64, obstacles: u64, add: &mut impl FnMut(Term, u32)) {
    let edge = board.grid.edge;
    let mut short = [0; 9];
    for line in 0..edge {
        let (rank, file) = (board.grid.bottom << (8 * line), board.grid.left << line);
        for squares in [rank, file] {
            if squares & obstacles == 0 {
                short[(edge - (squares & own).count_ones()) as usize] += 1;
            }
        }
    }
    add(Term::LineInOne, short[1]);
    add(Term::LineInTwo, short[2]);
    add(Term::LineInThree, short[3]);
}
