//! A scripted person in their first games, to measure the lowest levels.

use tak::{Ply, Position};

use crate::board::{Board, FLAT, Packed, WALL, flood, neighbours, squares_of};
use crate::level::Dice;

/// The plies of a game before a novice thinks of walls.
const BEFORE_WALLS: u32 = 8;

/// The ply of a novice. They complete a road by a placement, stop such a road of
/// the opponent always if they are careful and else in one of two turns, and
/// otherwise lengthen their longest chain. Now and then they move a stack or
/// place a wall.
pub(super) fn novice_ply(position: &Position, seed: u64, is_careful: bool) -> Option<Ply> {
    let board = Board::new(position);
    let mut dice = Dice::of(seed ^ board.key, 6);
    let mut plies = Vec::new();
    board.each_ply(|ply| plies.push(ply));
    let wish = wish(position, &board, is_careful, &mut dice);
    let wish = wish.filter(|ply| plies.contains(ply));
    let any = || plies.get(dice.index(plies.len())).copied();
    wish.or_else(any).map(Packed::unpack)
}

/// What the novice would like to play. It can be illegal without stones.
fn wish(position: &Position, board: &Board, is_careful: bool, dice: &mut Dice) -> Option<Packed> {
    let own = board.road_pieces(board.mover);
    let flat_on = |set: u64, dice: &mut Dice| place(set, FLAT, dice);
    if board.is_opening() {
        return flat_on(board.free(), dice);
    }
    let [road, stop] = [board.mover, 1 - board.mover].map(|side| board.gaps(side));
    if road != 0 {
        return flat_on(road, dice);
    }
    if stop != 0 && (is_careful || dice.below(2) == 0) {
        return flat_on(stop, dice);
    }
    match dice.below(20) {
        0 | 1 => {
            let mut spreads = Vec::new();
            board.each_spread(|ply| spreads.push(ply));
            return spreads.get(dice.index(spreads.len())).copied();
        }
        2 if position.plies() >= BEFORE_WALLS => {
            let beside = neighbours(board.road_pieces(1 - board.mover));
            return place(beside & board.free(), WALL, dice);
        }
        _ => {}
    }
    let beside = neighbours(longest_chain(board, own)) & board.free();
    let longer = longer(board, own, beside);
    let choices = [longer, beside, board.free()];
    let first = choices.into_iter().find(|&set| set != 0)?;
    flat_on(first, dice)
}

/// A placement on a square of a set, or `None` if it is empty.
fn place(set: u64, role: u32, dice: &mut Dice) -> Option<Packed> {
    let squares: Vec<u32> = squares_of(set).collect();
    let square = squares.get(dice.index(squares.len()))?;
    Some(Packed::place(*square, role))
}

/// The length of a chain: its ranks or its files, whichever are more.
fn length(board: &Board, chain: u64) -> u32 {
    let [ranks, files] = board.grid.missing(chain);
    board.grid.edge - ranks.min(files)
}

/// The chain of road pieces that covers the most ranks or files.
fn longest_chain(board: &Board, own: u64) -> u64 {
    let chains = squares_of(own).map(|square| flood(1 << square, own));
    chains
        .max_by_key(|&chain| length(board, chain))
        .unwrap_or(0)
}

/// The squares of a set that lengthen the longest chain.
fn longer(board: &Board, own: u64, set: u64) -> u64 {
    let now = length(board, longest_chain(board, own));
    let lengthens = |&square: &u32| {
        let chain = flood(1 << square, own | 1 << square);
        length(board, chain) > now
    };
    squares_of(set)
        .filter(lengthens)
        .fold(0, |all, square| all | 1 << square)
}

#[cfg(test)]
mod tests {
    use tak::{Komi, Outcome, Role, Rules, Size, Tps};

    use super::*;

    fn at(tps: &str) -> Position {
        let tps: Tps = tps.parse().unwrap();
        Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
    }

    #[test]
    fn novices_complete_a_road() {
        let position = at("x4/x4/2,2,2,x/1,1,1,x 1 4");
        for seed in 0..50 {
            let ply = novice_ply(&position, seed, seed % 2 == 0).unwrap();
            let end = position.play(ply).unwrap().outcome();
            assert_eq!(end.and_then(Outcome::winner), Some(position.to_move()));
        }
    }

    #[test]
    fn novice_stops_half_of_the_roads_and_a_careful_one_all() {
        let position = at("x4/x4/1,x,1,x/2,2,2,x 1 4");
        let stops = |is_careful| {
            let stops = (0..200).filter(|&seed| {
                let ply = novice_ply(&position, seed, is_careful).unwrap();
                !position.play(ply).unwrap().is_tak()
            });
            stops.count()
        };
        assert!((85..=135).contains(&stops(false)), "{}", stops(false));
        assert_eq!(stops(true), 200);
    }

    #[test]
    fn novice_places_mostly_flats_and_no_wall_in_the_first_four_moves() {
        let start = Position::start(Rules::new(Size::new(5).unwrap(), Komi::default()));
        let (mut flats, mut plies) = (0, 0);
        for seed in 0..40 {
            let mut position = start.clone();
            while position.outcome().is_none() {
                let ply = novice_ply(&position, seed, true).unwrap();
                let role = match ply {
                    Ply::Place { role, .. } => Some(role),
                    _ => None,
                };
                assert!(position.plies() >= 8 || role != Some(Role::Wall), "{ply}");
                flats += u32::from(role == Some(Role::Flat));
                plies += 1;
                position = position.play(ply).unwrap();
            }
        }
        assert!(
            flats * 10 > plies * 7 && flats < plies,
            "{flats} of {plies}"
        );
    }
}
