//! The rules, counted: every line of `tests/perft/` that is small enough.

use std::path::Path;

use tak_tavern::tak::{Komi, Position, Rules, Size, Tps};

/// Nodes up to which a count is made in every run of the tests.
const SMALL: u64 = 20_000_000;

#[test]
fn counts_agree_on_3x3() {
    check(3);
}

#[test]
fn counts_agree_on_4x4() {
    check(4);
}

#[test]
fn counts_agree_on_5x5() {
    check(5);
}

#[test]
fn counts_agree_on_6x6() {
    check(6);
}

#[test]
fn counts_agree_on_7x7() {
    check(7);
}

#[test]
fn counts_agree_on_8x8() {
    check(8);
}

fn check(size: u8) {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{size}x{size}.perft"));
    let text = std::fs::read_to_string(path).unwrap();
    let start = Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()));
    let mut position = start.clone();
    let mut counted = 0;
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "start" => position = start.clone(),
            "tps" => {
                let tps: Tps = rest.parse().unwrap();
                position =
                    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
            }
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').unwrap();
                let nodes: u64 = nodes.parse().unwrap();
                if nodes <= SMALL {
                    let depth = depth.parse().unwrap();
                    assert_eq!(
                        position.perft(depth),
                        nodes,
                        "{} at depth {depth}",
                        position.tps()
                    );
                    counted += 1;
                }
            }
            _ => panic!("{line:?} is no line of a perft file"),
        }
    }
    assert!(counted >= 4, "{size}x{size} has rows to count");
}
