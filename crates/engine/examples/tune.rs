//! Fits the weights of a size to games of the engine against itself:
//! `cargo run --release -p tak-engine --example tune -- 5 400 2000 > weights.txt`.
//!
//! The arguments are the size, the number of games, the nodes for each ply, and
//! `komi=2`, `seed=1`, `weights=FILE` to start from. The new weights are
//! printed, and the losses on games that the fit has not seen go to standard
//! error. A match of the new weights against the old decides.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the weights are the output, the losses a comment on it"
)]

use std::error::Error;
use std::{env, fs};

use tak::{Komi, Rules, Size};
use tak_engine::selfplay::{Player, Sample, fit, loss, opening, play};
use tak_engine::{Limits, Weights};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [size, games, nodes, options @ ..] = &arguments[..] else {
        return Err("SIZE GAMES NODES [komi=N] [seed=N] [weights=FILE]".into());
    };
    let size = Size::new(size.parse()?).ok_or("a size is 3 to 8")?;
    let (mut komi, mut seed, mut weights) = (Komi::default(), 9, Weights::of(size).clone());
    for option in options {
        match option.split_once('=') {
            Some(("komi", value)) => komi = value.parse()?,
            Some(("seed", value)) => seed = value.parse()?,
            Some(("weights", file)) => weights = fs::read_to_string(file)?.parse()?,
            _ => return Err(format!("{option} is no option").into()),
        }
    }
    let player = Player::Engine {
        limits: Limits::nodes(nodes.parse()?),
        weights: Some(weights.clone()),
    };
    let rules = Rules::new(size, komi);
    let (mut learned, mut held_back) = (Vec::new(), Vec::new());
    for number in 0..games.parse::<u64>()? {
        let start = opening(rules, seed * 1_000_000 + number);
        let game = play(&start, [&player, &player], number);
        let samples = Sample::of(&game);
        if number % 10 == 9 {
            held_back.extend(samples);
        } else {
            learned.extend(samples);
        }
    }
    let fitted = fit(&learned, &weights, 400);
    eprintln!("{} positions, {} held back", learned.len(), held_back.len());
    for (name, weights) in [("before", &weights), ("after", &fitted)] {
        let [learned_loss, held_back_loss] =
            [&learned, &held_back].map(|samples| loss(samples, weights));
        eprintln!("loss {name}: {learned_loss:.5}, on positions held back {held_back_loss:.5}");
    }
    print!("{fitted}");
    Ok(())
}
