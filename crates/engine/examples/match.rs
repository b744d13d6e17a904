//! Two players from balanced openings, each opening twice:
//! `cargo run --release -p tak-engine --example match -- 5 "level 2" "level 1" 100`.
//!
//! The arguments are the size, the two players, the number of pairs, and then
//! in any order `komi=2` (default 0), `seed=1`, `weights=FILE` for the first
//! player, `against=FILE` for the second, and `elo=0,20` for a sequential test
//! that ends the match as soon as it is decided.

#![expect(clippy::print_stdout, reason = "a match reports its score")]

use std::error::Error;
use std::{env, fs};

use tak::{Komi, Outcome, Rules, Size};
use tak_engine::selfplay::{Player, Sprt, opening, play};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [size, first, second, pairs, options @ ..] = &arguments[..] else {
        return Err("SIZE PLAYER PLAYER PAIRS [komi=N] [seed=N] [weights=FILE] [elo=A,B]".into());
    };
    let size = Size::new(size.parse()?).ok_or("a size is 3 to 8")?;
    let mut players: [Player; 2] = [first.parse()?, second.parse()?];
    let (mut komi, mut seed, mut bounds) = (Komi::default(), 1, None);
    for option in options {
        match option.split_once('=') {
            Some(("komi", value)) => komi = value.parse()?,
            Some(("seed", value)) => seed = value.parse()?,
            Some(("weights", file)) => set_weights(&mut players[0], file)?,
            Some(("against", file)) => set_weights(&mut players[1], file)?,
            Some(("elo", value)) => {
                let (lower, upper) = value.split_once(',').ok_or("elo=LOWER,UPPER")?;
                bounds = Some((lower.parse()?, upper.parse()?));
            }
            _ => return Err(format!("{option} is no option").into()),
        }
    }
    let (lower, upper) = bounds.unwrap_or((0.0, 10.0));
    let mut test = Sprt::new(lower, upper);
    let (mut plies, mut draws) = (0, 0);
    let rules = Rules::new(size, komi);
    for pair in 0..pairs.parse()? {
        let start = opening(rules, seed * 1_000_000 + pair);
        let one = play(&start, [&players[0], &players[1]], pair);
        let two = play(&start, [&players[1], &players[0]], pair);
        for game in [&one, &two] {
            plies += game.last().plies();
            draws += u32::from(game.last().outcome().and_then(Outcome::winner).is_none());
        }
        test.add(one.white_points() + 1.0 - two.white_points());
        let is_decided = bounds.is_some() && test.verdict().is_some();
        if pair % 25 == 24 || is_decided {
            report(&test, plies, draws);
        }
        if is_decided {
            break;
        }
    }
    println!("{size} komi {komi}: {first} against {second}");
    report(&test, plies, draws);
    Ok(())
}

fn set_weights(player: &mut Player, file: &str) -> Result<(), Box<dyn Error>> {
    let (Player::Engine { weights, .. } | Player::Ranker { weights }) = player else {
        return Err("only nodes N, depth N and ranker take weights".into());
    };
    *weights = Some(Box::new(fs::read_to_string(file)?.parse()?));
    Ok(())
}

fn report(test: &Sprt, plies: u32, draws: u32) {
    let games = test.games();
    println!(
        "{games} games: {:.1} % +- {:.1}, {:+.0} Elo, log odds {:+.2}{}, {} plies a game, {draws} draws",
        100.0 * test.share(),
        100.0 * test.error(),
        test.elo(),
        test.log_odds(),
        test.verdict()
            .map_or_else(String::new, |verdict| format!(" ({verdict:?})")),
        plies / games.max(1)
    );
}
