//! Perft: every line of `tests/perft/` below the node limit.

use std::path::Path;

use tak_tavern::tak::{Komi, Position, Rules, Size};

use crate::chance::at;

/// The limit of nodes for a count, higher in optimised builds (`cargo test
/// --release`).
const MOST: u64 = if cfg!(debug_assertions) {
    20_000_000
} else {
    200_000_000
};

/// The limit of nodes for counts of mirrored and recoloured boards.
const MIRRORED: u64 = 500_000;

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

#[test]
fn mirrored_or_recoloured_board_has_same_count() {
    let mut counted = 0;
    for size in Size::ALL {
        for row in rows(size).iter().filter(|row| row.nodes <= MIRRORED) {
            let Some(tps) = &row.tps else { continue };
            for tps in symmetries(tps)
                .iter()
                .flat_map(|tps| [tps.clone(), recoloured(tps)])
            {
                assert_eq!(
                    at(&tps).perft(row.depth),
                    row.nodes,
                    "{tps} at depth {}",
                    row.depth
                );
                counted += 1;
            }
        }
    }
    assert!(counted >= 16 * 20, "{counted} boards");
}

#[test]
fn divided_counts_sum_to_total() {
    let position = at("x5/x5/x2,121212C,x2/1,x4/1,x4 2 7");
    let divided = position.perft_divided(3);
    assert_eq!(divided.len(), 104);
    assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 592_645);
    for (ply, nodes) in divided {
        assert_eq!(position.play(ply).unwrap().perft(2), nodes, "{ply}");
    }
}

fn check(size: u8) {
    let size = Size::new(size).unwrap();
    let start = Position::start(Rules::new(size, Komi::default()));
    let mut counted = 0;
    for row in rows(size).iter().filter(|row| row.nodes <= MOST) {
        let position = row.tps.as_deref().map_or_else(|| start.clone(), at);
        assert_eq!(
            position.perft(row.depth),
            row.nodes,
            "{} at depth {}",
            position.tps(),
            row.depth
        );
        counted += 1;
    }
    assert!(counted >= 4, "{size} has rows to count");
}

/// A line of a perft file, with the position above it.
struct Row {
    tps: Option<String>,
    depth: u32,
    nodes: u64,
}

fn rows(size: Size) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{size}.perft"));
    let text = std::fs::read_to_string(path).unwrap();
    let mut rows = Vec::new();
    let mut tps = None;
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "start" => tps = None,
            "tps" => tps = Some(rest.to_owned()),
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').unwrap();
                rows.push(Row {
                    tps: tps.clone(),
                    depth: depth.parse().unwrap(),
                    nodes: nodes.parse().unwrap(),
                });
            }
            _ => panic!("{line:?} is no line of a perft file"),
        }
    }
    rows
}

/// The board in all eight rotations and reflections.
fn symmetries(tps: &str) -> Vec<String> {
    let (board, turn) = tps.split_once(' ').unwrap();
    let mut grid: Vec<Vec<String>> = board.split('/').map(squares).collect();
    let mut boards = Vec::new();
    for _ in 0..4 {
        let n = grid.len();
        grid = (0..n)
            .map(|row| {
                (0..n)
                    .map(|column| grid[n - 1 - column][row].clone())
                    .collect()
            })
            .collect();
        let mirrored = grid.iter().rev().cloned().collect::<Vec<_>>();
        for grid in [&grid, &mirrored] {
            let rows: Vec<String> = grid.iter().map(|row| row.join(",")).collect();
            boards.push(format!("{} {turn}", rows.join("/")));
        }
    }
    boards
}

/// The squares of a row.
fn squares(row: &str) -> Vec<String> {
    let square = |item: &str| match item.strip_prefix('x') {
        Some(count) => vec!["x".to_owned(); count.parse().unwrap_or(1)],
        None => vec![item.to_owned()],
    };
    row.split(',').flat_map(square).collect()
}

/// The position with all colours and the side to move exchanged.
fn recoloured(tps: &str) -> String {
    let (board, turn) = tps.split_once(' ').unwrap();
    let (player, number) = turn.split_once(' ').unwrap();
    let change = |item: &str| match item.strip_prefix('x') {
        Some(_) => item.to_owned(),
        None => item
            .chars()
            .map(|c| match c {
                '1' => '2',
                '2' => '1',
                c => c,
            })
            .collect(),
    };
    let rows: Vec<String> = board
        .split('/')
        .map(|row| row.split(',').map(change).collect::<Vec<_>>().join(","))
        .collect();
    let player = if player == "1" { "2" } else { "1" };
    format!("{} {player} {number}", rows.join("/"))
}
