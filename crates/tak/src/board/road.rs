//! Roads: chains of flats and capstones of one colour that connect opposite
//! edges (University Edition rulebook, "Winning").

use crate::{Board, Color, Direction, Size, Square, SquareSet};

/// Whether a chain of these squares connects two opposite edges.
pub(crate) fn joins_edges(pieces: SquareSet, size: Size) -> bool {
    opposite_edges(size)
        .into_iter()
        .any(|[from, to]| !((pieces & from).flood(pieces) & to).is_empty())
}

/// Whether a road contains one of the squares gained by the last ply.
///
/// Each chain is examined separately, because two chains that reach opposite
/// edges without touching each other are no road.
pub(crate) fn completes(pieces: SquareSet, gains: SquareSet, size: Size) -> bool {
    let mut rest = gains;
    while !rest.is_empty() {
        let chain = rest.only_first().flood(pieces);
        let joins =
            |[from, to]: [SquareSet; 2]| !(chain & from).is_empty() && !(chain & to).is_empty();
        if opposite_edges(size).into_iter().any(joins) {
            return true;
        }
        rest = rest & !chain;
    }
    false
}

/// The free squares where one more piece would complete a road: each of two opposite
/// edges either contains the square or has a chain that touches it.
pub(crate) fn completing_squares(pieces: SquareSet, free: SquareSet, size: Size) -> SquareSet {
    opposite_edges(size)
        .into_iter()
        .map(|edges| {
            let [one, other] = edges.map(|edge| edge | edge.flood(pieces).neighbours());
            one & other & free
        })
        .fold(SquareSet::EMPTY, |all, more| all | more)
}

/// The shortest chain of squares in a colour's road, from edge to edge, or
/// `None` without a road. Side branches are not part of it, so it suits a
/// picture of the win.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Tps, ptn, shortest_road};
///
/// let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// assert_eq!(shortest_road(position.board(), Color::White), None);
/// let position = position.play(ptn::read(&position, "c1")?)?;
/// let road = shortest_road(position.board(), Color::White).expect("c1 finished it");
/// let names: Vec<String> = road.iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["a1", "b1", "c1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn shortest_road(board: &Board, color: Color) -> Option<Vec<Square>> {
    let pieces = board.road_pieces(color);
    opposite_edges(board.size())
        .into_iter()
        .filter_map(|[from, to]| shortest_chain(pieces, board.size(), from, to))
        .min_by_key(Vec::len)
}

/// The pairs of edges that a road can connect.
fn opposite_edges(size: Size) -> [[SquareSet; 2]; 2] {
    [
        SquareSet::left_and_right(size),
        SquareSet::bottom_and_top(size),
    ]
}

/// Searches breadth first from one edge. Each wave contains the squares one
/// step farther away.
fn shortest_chain(
    pieces: SquareSet,
    size: Size,
    from: SquareSet,
    to: SquareSet,
) -> Option<Vec<Square>> {
    let mut waves = vec![pieces & from];
    let mut area = pieces & from;
    loop {
        let wave = *waves.last()?;
        if let Some(end) = (wave & to).into_iter().next() {
            return Some(walk_back(end, &waves, size));
        }
        let next = wave.neighbours() & pieces & !area;
        if next.is_empty() {
            return None;
        }
        area = area | next;
        waves.push(next);
    }
}

/// Follows a chain back from its end through the waves of the search.
fn walk_back(end: Square, waves: &[SquareSet], size: Size) -> Vec<Square> {
    let mut chain = vec![end];
    let mut here = end;
    for wave in waves.iter().rev().skip(1) {
        here = Direction::ALL
            .into_iter()
            .filter_map(|direction| here.step(direction, size))
            .find(|&square| wave.contains(square))
            .expect("a square of a wave was reached from one of the wave before");
        chain.push(here);
    }
    chain.reverse();
    chain
}
