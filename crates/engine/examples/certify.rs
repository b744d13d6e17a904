//! Certifies files of puzzles: replays each proof and looks for a second answer:
//! `cargo run --release -p tak-engine --example certify -- puzzles.txt`.
//!
//! `nodes=300000` limits each question, and one without an answer counts as a
//! second answer. The exit code is 1 if a puzzle has a flaw or a second answer.

#![expect(clippy::print_stdout, reason = "the verdicts are the output")]

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::process::ExitCode;
use std::time::Instant;

use tak_engine::{Prover, Puzzle};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let (mut files, mut nodes) = (Vec::new(), 300_000);
    for argument in env::args().skip(1) {
        match argument.strip_prefix("nodes=") {
            Some(value) => nodes = value.parse()?,
            None => files.push(argument),
        }
    }
    let mut prover = Prover::new(16);
    let mut is_fine = true;
    for file in files {
        let start = Instant::now();
        let mut lengths: BTreeMap<(String, u32), u32> = BTreeMap::new();
        let text = fs::read_to_string(&file)?;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let puzzle: Puzzle = line.parse()?;
            let fault = match puzzle.check() {
                Err(flaw) => Some(flaw.to_string()),
                Ok(proof) => {
                    let kind = format!("{} {}", puzzle.kind, puzzle.position.size());
                    *lengths.entry((kind, proof.plies)).or_default() += 1;
                    let is_unique = puzzle.is_unique(&mut prover, nodes)?;
                    (!is_unique).then(|| "a second answer is possible".to_owned())
                }
            };
            if let Some(fault) = fault {
                is_fine = false;
                println!("{fault}: {line}");
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        println!("{file}, {seconds:.1} s:");
        for ((kind, plies), count) in lengths {
            println!("  {kind}, {plies} plies: {count}");
        }
    }
    Ok(if is_fine {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
