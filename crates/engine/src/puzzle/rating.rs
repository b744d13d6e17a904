//! The rating of a puzzle before its first try by a person.

use super::PuzzleKind;

/// The rating by kind, length and the effort of the search that found it.
pub(super) fn provisional(kind: PuzzleKind, plies: u32, nodes: u64) -> u16 {
    let effort = u16::try_from(nodes.max(1).ilog2()).unwrap_or(0);
    let moves = u16::try_from(plies.min(15) / 2).unwrap_or(0);
    let (base, step) = match kind {
        PuzzleKind::RoadInOne => (800, 20),
        PuzzleKind::Road => (850 + 300 * moves, 25),
        PuzzleKind::Parry => (900 + 100 * moves, 25),
        PuzzleKind::Flats => (950 + 250 * moves, 15),
    };
    (base + step * effort).min(2_600)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_and_harder_puzzles_start_higher() {
        let of = |plies, nodes| provisional(PuzzleKind::Road, plies, nodes);
        assert!(of(3, 100) < of(5, 100) && of(5, 100) < of(7, 100));
        assert!(of(3, 100) < of(3, 10_000));
        assert_eq!(of(99, u64::MAX), 2_600);
    }
}
