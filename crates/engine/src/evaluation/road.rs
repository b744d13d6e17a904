//! The number of placements that are missing for a road.

use crate::board::{Board, Shores, flood, neighbours};

/// The number of placements after which a side has a road, if it is at most
/// three, and the number of squares that can be the last of them on one way.
pub(crate) fn distance(board: &Board, side: usize, shores: &Shores) -> Option<(u32, u32)> {
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
