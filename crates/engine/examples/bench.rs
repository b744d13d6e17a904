//! Fixed searches and proofs of `tests/bench.txt`:
//! `cargo run --release -p tak-engine --example bench`.
//!
//! Each row has the nodes, the depth, the best ply and its value. All but the
//! speed is the same on every machine, until the engine plays differently.

#![expect(clippy::print_stdout, reason = "the figures are the output")]

#[path = "../tests/it/exercises.rs"]
mod exercises;

use std::time::Instant;

use exercises::{EXERCISES, answers};

fn main() {
    let start = Instant::now();
    let mut nodes = 0;
    for answer in answers(EXERCISES) {
        println!("{answer}");
        nodes += answer.nodes;
    }
    let millis = u64::try_from(start.elapsed().as_millis().max(1)).unwrap_or(u64::MAX);
    println!("{nodes} nodes, {} a second", nodes * 1_000 / millis);
}
