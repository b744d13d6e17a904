//! Positions with tinuë of three to seven plies, from games of the engine with
//! itself: `cargo run --release -p tak-engine --example mine -- 5 100 30 > forced.txt`.
//!
//! The arguments are the size, the number of games, the most positions of each
//! length, and `nodes=400` for each ply of a game, `budget=200000` for each
//! proof, `komi=0` and `seed=1`. A line is the number of plies and the TPS.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the positions are the output, the figures a comment on it"
)]

use std::collections::HashSet;
use std::env;
use std::error::Error;
use std::time::{Duration, Instant};

use tak::{Komi, Rules, Size};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Limits, Prover, Task, Verdict};

/// The results for one length of win.
#[derive(Default)]
struct Found {
    positions: u64,
    plies: u64,
    largest: usize,
    bytes: usize,
    nodes: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [size, games, most, options @ ..] = &arguments[..] else {
        return Err("SIZE GAMES MOST [nodes=N] [budget=N] [komi=N] [seed=N]".into());
    };
    let size = Size::new(size.parse()?).ok_or("a size is 3 to 8")?;
    let most: u64 = most.parse()?;
    let (mut nodes, mut budget, mut komi, mut seed) = (400, 200_000, Komi::default(), 1_u64);
    for option in options {
        match option.split_once('=') {
            Some(("nodes", value)) => nodes = value.parse()?,
            Some(("budget", value)) => budget = value.parse()?,
            Some(("komi", value)) => komi = value.parse()?,
            Some(("seed", value)) => seed = value.parse()?,
            _ => return Err(format!("{option} is no option").into()),
        }
    }
    let rules = Rules::new(size, komi);
    let player = Player::Engine {
        limits: Limits::nodes(nodes),
        weights: None,
    };
    let mut prover = Prover::new(16);
    let mut prints = HashSet::new();
    let mut counts: [Found; 4] = Default::default();
    let (mut positions, mut total, mut time) = (0_u64, 0_u64, Duration::ZERO);
    for number in 0..games.parse()? {
        let start = opening(rules, seed * 1_000_000 + number);
        let record = play(&start, [&player, &player], number);
        for position in record.positions.iter().rev().skip(3).take(12) {
            let mut task = Task::tinue(position.to_move(), budget);
            task.plies = 9;
            let instant = Instant::now();
            let (verdict, nodes) = prover.prove(position, task, &mut ())?;
            time += instant.elapsed();
            total += nodes;
            positions += 1;
            let Verdict::Proved(proof) = verdict else {
                continue;
            };
            let plies = proof.proved.plies;
            let Some(of) = counts.get_mut(usize::try_from(plies / 2)?.wrapping_sub(1)) else {
                continue;
            };
            of.positions += 1;
            of.plies += proof.certificate.size() as u64;
            of.largest = of.largest.max(proof.certificate.size());
            of.bytes += proof.certificate.to_string().len();
            of.nodes += nodes;
            let tps = position.tps().to_string();
            if plies <= 7 && of.positions <= most && prints.insert(tps.clone()) {
                println!("{plies} {tps}");
            }
        }
        if counts[..3].iter().all(|of| of.positions >= most) {
            break;
        }
    }
    let seconds = time.as_secs_f64();
    eprintln!(
        "{size}: {positions} positions, {total} nodes, {:.0} nodes a second",
        to_float(total) / seconds
    );
    for (index, of) in counts.iter().enumerate().filter(|(_, of)| of.positions > 0) {
        eprintln!(
            "{} plies: {} positions, {} nodes each; certificates of {} plies ({} bytes) each, at most {}",
            2 * index + 3,
            of.positions,
            of.nodes / of.positions,
            of.plies / of.positions,
            of.bytes as u64 / of.positions,
            of.largest
        );
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn to_float(number: u64) -> f64 {
    number as f64
}
