//! Fits the weights of a size to games of the engine against itself:
//! `cargo run --release -p tak-engine --example tune -- 5 400 2000 > weights.txt`.
//!
//! The arguments are the size, the number of games, the nodes for each ply, and
//! `komi=2`, `seed=1`, `weights=FILE` to start from, `save=FILE` to save the
//! positions, and `positions=FILE`, one or several times, for saved ones. The new
//! weights are printed, and the losses on games that the fit has not seen go to
//! standard error. A match of the new weights against the old decides.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the weights are the output, the losses a comment on it"
)]

use std::error::Error;
use std::io::Write;
use std::{env, fs};

use tak::{Komi, Position, Rules, Size};
use tak_engine::selfplay::{Game, Player, Sample, fit, loss, opening, play};
use tak_engine::{Limits, Weights};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [size, games, nodes, options @ ..] = &arguments[..] else {
        return Err(
            "SIZE GAMES NODES [komi=N] [seed=N] [weights=FILE] [save=FILE] [positions=FILE]".into(),
        );
    };
    let size = Size::new(size.parse()?).ok_or("a size is 3 to 8")?;
    let (mut komi, mut seed, mut weights) = (Komi::default(), 9, Weights::of(size).clone());
    let (mut records, mut save) = (String::new(), None);
    for option in options {
        match option.split_once('=') {
            Some(("komi", value)) => komi = value.parse()?,
            Some(("seed", value)) => seed = value.parse()?,
            Some(("weights", file)) => weights = fs::read_to_string(file)?.parse()?,
            Some(("positions", file)) => records += &fs::read_to_string(file)?,
            Some(("save", file)) => save = Some(fs::File::create(file)?),
            _ => return Err(format!("{option} is no option").into()),
        }
    }
    let player = Player::Engine {
        limits: Limits::nodes(nodes.parse()?),
        weights: Some(Box::new(weights.clone())),
    };
    let rules = Rules::new(size, komi);
    for number in 0..games.parse::<u64>()? {
        let start = opening(rules, seed * 1_000_000 + number);
        let text = described(&play(&start, [&player, &player], number));
        if let Some(file) = &mut save {
            file.write_all(text.as_bytes())?;
        }
        records += &text;
    }
    let (mut samples_to_fit, mut samples_to_test) = (Vec::new(), Vec::new());
    for (number, game) in records.split("\n\n").enumerate() {
        let samples = if number % 10 == 9 {
            &mut samples_to_test
        } else {
            &mut samples_to_fit
        };
        for line in game.lines().filter(|line| !line.is_empty()) {
            samples.extend(sample(line, rules)?);
        }
    }
    let fit_weights = fit(&samples_to_fit, &weights, 400);
    eprintln!(
        "{} positions, {} held back",
        samples_to_fit.len(),
        samples_to_test.len()
    );
    for (name, weights) in [("before", &weights), ("after", &fit_weights)] {
        let [learned_loss, held_back_loss] =
            [&samples_to_fit, &samples_to_test].map(|samples| loss(samples, weights));
        eprintln!("loss {name}: {learned_loss:.5}, on positions held back {held_back_loss:.5}");
    }
    print!("{fit_weights}");
    Ok(())
}

/// A line for each position of a game with a value: White's points in the game,
/// the value and the TPS. An empty line ends the game.
fn described(game: &Game) -> String {
    use std::fmt::Write;

    let points = game.white_points();
    let mut text = String::new();
    for (position, value) in game.positions.iter().zip(&game.values) {
        if let Some(value) = value {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{points} {value} {}", position.tps());
        }
    }
    text + "\n"
}

fn sample(line: &str, rules: Rules) -> Result<Option<Sample>, Box<dyn Error>> {
    let mut words = line.splitn(3, ' ');
    let [Some(points), Some(value), Some(tps)] = std::array::from_fn(|_| words.next()) else {
        return Err(format!("{line:?} is no position").into());
    };
    let position = Position::from_tps(&tps.parse()?, rules)?;
    Ok(Sample::new(&position, value.parse()?, points.parse()?))
}
