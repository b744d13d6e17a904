//! Roads: chains of one colour's flats and capstones between opposite edges
//! (University Edition rulebook, "Winning").

use super::{Board, Color, Direction, Size, Square, SquareSet};

/// Whether these squares join two opposite edges of the board.
pub(super) fn joins_edges(pieces: SquareSet, size: Size) -> bool {
    opposite_edges(size)
        .into_iter()
        .any(|[from, to]| !((pieces & from).flood(pieces) & to).is_empty())
}

/// Whether a road runs through one of the squares that were just gained.
/// Each chain is followed by itself, for two that do not touch are no road
/// though each reach an edge.
pub(super) fn completes(pieces: SquareSet, gained: SquareSet, size: Size) -> bool {
    let mut left = gained;
    while !left.is_empty() {
        let chain = left.only_first().flood(pieces);
        let joins =
            |[from, to]: [SquareSet; 2]| !(chain & from).is_empty() && !(chain & to).is_empty();
        if opposite_edges(size).into_iter().any(joins) {
            return true;
        }
        left = left & !chain;
    }
    false
}

/// The free squares on which one more piece would complete a road: they touch,
/// or lie on, both of two opposite edges' chains.
pub(super) fn completing_squares(pieces: SquareSet, free: SquareSet, size: Size) -> SquareSet {
    opposite_edges(size)
        .into_iter()
        .map(|edges| {
            let [one, other] = edges.map(|edge| edge | edge.flood(pieces).neighbours());
            one & other & free
        })
        .fold(SquareSet::EMPTY, |found, more| found | more)
}

/// The shortest road of a colour, from edge to edge, if it has one. A road
/// may have side branches; this is the chain a player would point at.
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

/// The pairs of edges that a road may join.
fn opposite_edges(size: Size) -> [[SquareSet; 2]; 2] {
    [
        SquareSet::left_and_right(size),
        SquareSet::bottom_and_top(size),
    ]
}

/// Breadth first from one edge: each wave is one step longer than the last.
fn shortest_chain(
    pieces: SquareSet,
    size: Size,
    from: SquareSet,
    to: SquareSet,
) -> Option<Vec<Square>> {
    let mut waves = vec![pieces & from];
    let mut reached = pieces & from;
    loop {
        let wave = *waves.last()?;
        if let Some(end) = (wave & to).into_iter().next() {
            return Some(walk_back(end, &waves, size));
        }
        let next = wave.neighbours() & pieces & !reached;
        if next.is_empty() {
            return None;
        }
        reached = reached | next;
        waves.push(next);
    }
}

/// From the end of a chain back through the waves that reached it.
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
