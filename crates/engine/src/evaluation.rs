//! The value of a position without looking ahead: named terms, one table of
//! weights per size.

mod term;
mod weights;

pub(crate) use term::{Term, Terms};
pub use weights::{ParseWeightsError, Weights};

use crate::board::{Board, FILE_A, FILE_H, Shores, flood, neighbours, squares_of};

/// The value for the side to move, in hundredths of a flat.
pub(crate) fn evaluate(board: &Board, weights: &Weights) -> i32 {
    let shores = [board.shores(0), board.shores(1)];
    evaluate_between(board, weights, &shores)
}

/// The same, with the shores of both sides.
pub(crate) fn evaluate_between(board: &Board, weights: &Weights, shores: &[Shores; 2]) -> i32 {
    let terms = terms_between(board, shores);
    let age = age(board);
    let [early, late] = [&weights.early, &weights.late].map(|weights| terms.weighed(weights));
    let white = (early * (OLDEST - age) + late * age) / OLDEST;
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

/// The least number of placements until the end of the game.
fn placements(board: &Board) -> i32 {
    let least = board.reserves.pieces(0).min(board.reserves.pieces(1));
    let rest = board.free().count_ones().min(u32::from(least));
    rest.cast_signed()
}

/// The terms of a position.
pub(crate) fn terms(board: &Board) -> Terms {
    terms_between(board, &[board.shores(0), board.shores(1)])
}

fn terms_between(board: &Board, shores: &[Shores; 2]) -> Terms {
    let mut terms = Terms::default();
    let lead = board.flat_lead();
    terms.add(Term::Flats, lead);
    terms.add(Term::LateFlats, lead * lateness(board) / 16);
    terms.count(board.mover, Term::Tempo, 1);
    for side in [0, 1] {
        add_pieces(board, side, &mut terms);
        add_roads(board, side, &shores[side], &mut terms);
    }
    add_stacks(board, &mut terms);
    add_race(board, &mut terms);
    terms
}

/// How near the flat count is, from 0 to 16: 16 when the board is full or a
/// reserve is empty.
fn lateness(board: &Board) -> i32 {
    let horizon = (board.grid.edge * board.grid.edge).cast_signed() / 2;
    (16 * (horizon - placements(board)) / horizon).max(0)
}

/// Adds the terms of the pieces of a side, one by one and with their neighbours.
fn add_pieces(board: &Board, side: usize, terms: &mut Terms) {
    let mut add = |term: Term, value: u32| terms.count(side, term, value);
    let free = board.free();
    let stacks = board.tops.owned[side];
    let (own, other) = (board.road_pieces(side), board.road_pieces(1 - side));
    let flats = board.flats(side);
    let other_flats = board.flats(1 - side);
    let walls = board.tops.walls & stacks;
    let caps = board.tops.caps & stacks;
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
    let area = near & free & !neighbours(other);
    add(Term::HeldSquares, area.count_ones());
    if caps != 0 {
        let beside = neighbours(caps);
        add(Term::CapNeighbours, (beside & free).count_ones());
        add(Term::CapAttack, (beside & other).count_ones());
        let room = beside & board.grid.squares & !hard;
        add(Term::CapRoom, room.count_ones());
        let crush = beside & board.tops.walls & !stacks;
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
    let lonely = flats & !neighbours(stacks);
    let targets = neighbours(board.tops.owned[1 - side]) & !board.tops.tall;
    add(Term::LonelyFlats, lonely.count_ones());
    add(Term::LooseFlats, (lonely & targets).count_ones());
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

/// Adds the terms of the roads of a side.
fn add_roads(board: &Board, side: usize, shores: &Shores, terms: &mut Terms) {
    let own = board.road_pieces(side);
    let turn = side == board.mover;
    let mut add = |term: Term, value: u32| terms.count(side, term, value);
    let [ranks, files] = board.grid.missing(own);
    add(Term::Span, board.grid.edge - ranks.min(files));
    if let Some((distance, ways)) = road_distance(board, side, shores) {
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
fn road_distance(board: &Board, side: usize, shores: &Shores) -> Option<(u32, u32)> {
    let pieces = board.road_pieces(side);
    let free = board.free();
    let gaps = board.grid.missing(pieces);
    let mut best: Option<(u32, u64)> = None;
    for ([from, to], gap) in shores.0.into_iter().zip(gaps) {
        let most = best.map_or(3, |(placements, _)| placements);
        if gap > most {
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
                let squares = next & free;
                next = neighbours(squares | flood(neighbours(squares), pieces));
            }
        }
    }
    best.map(|(placements, ways)| (placements, ways.count_ones()))
}

/// A stack of two pieces or more.
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
fn add_stacks(board: &Board, terms: &mut Terms) {
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
        let room = stack_room(board, &stack, hard);
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
fn stack_room(board: &Board, stack: &Stack, hard: u64) -> u32 {
    let &Stack { square, height, .. } = stack;
    let (file, rank) = (square & 7, square >> 3);
    let line = hard >> (8 * rank) & 0xff;
    let column = hard >> file & FILE_A;
    let last = board.grid.edge - 1;
    // The obstacles after and before the square.
    let right = (line >> (file + 1)).trailing_zeros().min(last - file);
    let west = room_before(line & ((1 << file) - 1), 1, file);
    let up = (column >> (8 * rank) >> 8).trailing_zeros() / 8;
    let down = room_before(column & ((1 << (8 * rank)) - 1), 8, rank);
    [right, west, up.min(last - rank), down]
        .map(|squares| squares.min(height))
        .iter()
        .sum()
}

/// The free squares between the last of the obstacles and a square.
fn room_before(obstacles: u64, step: u32, index: u32) -> u32 {
    obstacles
        .checked_ilog2()
        .map_or(index, |obstacle| index - 1 - obstacle / step)
}

/// Adds the terms of the expected flat count.
fn add_race(board: &Board, terms: &mut Terms) {
    let mover = board.mover;
    let [own, other] = [mover, 1 - mover].map(|side| i32::from(board.reserves.pieces(side)));
    let free = board.free().count_ones().cast_signed();
    // The game ends with the last square or the last piece of a side.
    let rest = free.min(2 * own - 1).min(2 * other);
    let stones = |side: usize| i32::from(board.reserves.stones[side]);
    let stones_ahead = ((rest + 1) / 2).min(stones(mover)) - (rest / 2).min(stones(1 - mover));
    let white = if mover == 0 { 1 } else { -1 };
    let lead = board.flat_lead() + 2 * white * stones_ahead;
    terms.add(
        Term::RaceLead,
        lead.clamp(-12, 12) * (20 - rest).max(0) / 20,
    );
    terms.add(Term::RaceSign, lead.signum() * (16 - rest).max(0));
    terms.add(Term::RaceEnd, lead.signum() * (6 - rest).max(0));
}
