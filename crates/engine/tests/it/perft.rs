//! Perft on the engine's board, with the published counts that the rules are
//! tested with.

use std::fs;
use std::path::Path;

use tak::{Komi, Position, Rules, Size, Tps};
use tak_engine::perft;

/// The limit of nodes for a count.
const MOST: u64 = if cfg!(debug_assertions) {
    5_000_000
} else {
    200_000_000
};

#[test]
fn counts_agree_on_every_size() {
    for size in Size::ALL {
        let rows = check(size);
        assert!(rows >= 4, "{size}: {rows} rows");
    }
}

#[test]
fn finished_game_has_no_line() {
    let tps: Tps = "x3/1,1,1/2,2,x 2 4".parse().unwrap();
    let rules = Rules::new(tps.size(), Komi::default());
    let over = Position::described_by(&tps, rules).unwrap();
    assert_eq!([perft(&over, 0), perft(&over, 1)], [1, 0]);
}

/// Compares each row of a size within the limit, and returns their number.
fn check(size: Size) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/perft")
        .join(format!("{size}.perft"));
    let rules = Rules::new(size, Komi::default());
    let mut position = Position::start(rules);
    let mut rows = 0;
    for line in fs::read_to_string(path).unwrap().lines() {
        match line.split_once(' ') {
            Some(("tps", tps)) => {
                position = Position::from_tps(&tps.parse().unwrap(), rules).unwrap();
            }
            Some(("perft", row)) => {
                let (depth, nodes) = row.split_once(' ').unwrap();
                let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
                if nodes <= MOST {
                    assert_eq!(perft(&position, depth), nodes, "{} {depth}", position.tps());
                    rows += 1;
                }
            }
            _ => {}
        }
    }
    rows
}
