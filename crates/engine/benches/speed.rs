//! Nodes a second and depth on five fixed positions, the time of each level,
//! and the memory at the end: `cargo bench -p tak-engine --bench speed`.

#![expect(clippy::print_stdout, reason = "the table is what a benchmark is for")]

use std::fs;
use std::time::Instant;

use tak::{Komi, Position, Rules, Tps};
use tak_engine::{Engine, Facts, Level, Limits};

const NODES: u64 = 500_000;

const POSITIONS: [(&str, &str); 5] = [
    ("5x5 opening", "x5/x5/x2,1,x2/x,2,x3/x4,1 2 2"),
    (
        "5x5 busy",
        "x2,2,2,x/2,x,12,x,12/x,212,x2,2121C/x2,1,112221,1/1,x4 2 21",
    ),
    ("6x6 opening", "x6/x6/x2,1,x3/x3,2,x2/x6/2,x4,1 1 3"),
    (
        "6x6 busy",
        "2,2,21S,2,2,2/2,x,222221,2,2,x/1,1,2221C,x,111112C,2S/x,1,2S,x2,121211212/1,1,1212S,1S,2,1S/x2,2,1,21,1 1 42",
    ),
    (
        "8x8 opening",
        "x8/x8/x8/x3,2,1,x3/x3,1,2,x3/x8/x8/2,x6,1 1 4",
    ),
];

/// An opening and a later position of three sizes, for the levels.
const TURNS: [(&str, [&str; 2]); 3] = [
    ("5x5", [POSITIONS[0].1, POSITIONS[1].1]),
    (
        "6x6",
        [
            POSITIONS[2].1,
            "x2,2,x3/x,2,1,1,x2/x,12C,1,2,x2/x,2,21C,1,2,x/x,1,x,1,x2/2,x3,1,1 1 11",
        ],
    ),
    (
        "8x8",
        [
            POSITIONS[4].1,
            "x8/x2,2,x,1,x3/x,2,1,1,2,x3/x,2,12C,1,1,2,x2/x2,2,21C,1,1,x2/x2,1,2,2,x3/x3,1,x4/2,x6,1 1 14",
        ],
    ),
];

fn main() {
    search();
    levels();
    // Only Linux has this file.
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    for line in status.lines().filter(|line| line.starts_with("VmHWM")) {
        println!(
            "largest memory: {}",
            line.trim_start_matches("VmHWM:").trim()
        );
    }
}

fn position_of(tps: &str) -> Position {
    let tps: Tps = tps.parse().expect("the positions are TPS");
    let rules = Rules::new(tps.size(), Komi::default());
    Position::from_tps(&tps, rules).expect("the games go on")
}

/// The longest time of three runs in each of the two positions.
fn levels() {
    println!(
        "\n{:<5} {:>8} {:>8}  milliseconds of levels 1 to 10",
        "size", "", ""
    );
    for (size, turns) in TURNS {
        for (name, tps) in ["opening", "later"].into_iter().zip(turns) {
            let position = position_of(tps);
            print!("{size:<5} {name:>8} ");
            for level in Level::ALL {
                let facts = Facts {
                    plies: position.plies(),
                    ..Facts::default()
                };
                let longest = (0..3).map(|seed| {
                    let start = Instant::now();
                    let choice = level.choose(&position, seed, facts, &mut ());
                    assert!(choice.is_some(), "the games go on");
                    start.elapsed().as_millis()
                });
                print!(" {:>6}", longest.max().unwrap_or(0));
            }
            println!();
        }
    }
}

fn search() {
    println!(
        "{:<12} {:>9} {:>7} {:>9} {:>6} {:>8}  best",
        "position", "nodes", "ms", "nodes/s", "depth", "deepest"
    );
    for (name, tps) in POSITIONS {
        let position = position_of(tps);
        let mut engine = Engine::new(16);
        let start = Instant::now();
        let report = engine
            .search(&position, Limits::nodes(NODES), &mut ())
            .expect("the games go on");
        let millis = u64::try_from(start.elapsed().as_millis())
            .unwrap_or(u64::MAX)
            .max(1);
        println!(
            "{name:<12} {:>9} {millis:>7} {:>9} {:>6} {:>8}  {} {}",
            report.nodes,
            report.nodes * 1_000 / millis,
            report.depth,
            report.deepest,
            report.best().ply(),
            report.best().score
        );
    }
}
