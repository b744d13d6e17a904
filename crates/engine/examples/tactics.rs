//! How a level deals with tactics:
//! `cargo run --release -p tak-engine --example tactics -- wins 8` plays the
//! positions of `tests/forced.txt`, and
//! `cargo run --release -p tak-engine --example tactics -- roads 7 2000` so many
//! positions of every size with a threatened road of the opponent.
//!
//! An optional number takes only every so-manyth position, and `roads` with
//! `size=8` only one size. Times are processor time, as Linux counts it.

#![expect(clippy::print_stdout, reason = "the figures are the output")]

use std::env;
use std::error::Error;
use std::fs;
use std::time::Duration;

use tak::{Komi, Outcome, Ply, Position, Rules, Size, Tps};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Facts, Level, Prover, Task, Verdict};

static FORCED: &str = include_str!("../tests/forced.txt");

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mut words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut sizes = Size::ALL.to_vec();
    if let ["roads", .., last] = words[..]
        && let Some(size) = last.strip_prefix("size=")
    {
        sizes = vec![Size::new(size.parse()?).ok_or("a size is 3 to 8")?];
        words.pop();
    }
    match words[..] {
        ["wins", level] => wins(level.parse()?, 1),
        ["wins", level, step] => wins(level.parse()?, step.parse()?),
        ["roads", level, count] => roads(&sizes, level.parse()?, count.parse()?, 1),
        ["roads", level, count, step] => {
            roads(&sizes, level.parse()?, count.parse()?, step.parse()?)
        }
        _ => Err("wins LEVEL [STEP], or roads LEVEL COUNT [STEP] [size=SIZE]".into()),
    }
}

/// The ply of a level and the processor time for it.
fn timed(level: Level, position: &Position) -> Result<(Ply, Duration), Box<dyn Error>> {
    let facts = Facts {
        plies: position.plies(),
        ..Facts::default()
    };
    let start = processor_time()?;
    let choice = level.choose(position, 1, facts, &mut ());
    let ply = choice.ok_or("the game is over")?.ply;
    Ok((ply, processor_time()?.saturating_sub(start)))
}

/// The processor time of this thread so far, from the statistics of Linux's
/// scheduler.
fn processor_time() -> Result<Duration, Box<dyn Error>> {
    let counters = fs::read_to_string("/proc/thread-self/schedstat")?;
    let nanoseconds = counters.split(' ').next().unwrap_or_default();
    Ok(Duration::from_nanos(nanoseconds.parse()?))
}

/// Counts the positions where the ply of the level still wins by force.
fn wins(level: Level, step: usize) -> Result<(), Box<dyn Error>> {
    let (mut wins, mut all) = (0, 0);
    let mut times = Vec::new();
    let lines = FORCED.lines().filter(|line| !line.starts_with('#'));
    for line in lines.step_by(step.max(1)) {
        let (_, tps) = line.split_once(' ').ok_or("a line is plies and TPS")?;
        let tps: Tps = tps.parse()?;
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
        let (ply, time) = timed(level, &position)?;
        all += 1;
        times.push(time);
        if still_wins(&position, ply)? {
            wins += 1;
        } else {
            println!("missed with {ply}: {line}");
        }
    }
    println!(
        "level {level}: {wins} of {all} forced wins, {}",
        summary(times)
    );
    Ok(())
}

fn still_wins(position: &Position, ply: Ply) -> Result<bool, Box<dyn Error>> {
    let next = position.play(ply)?;
    if let Some(outcome) = next.outcome() {
        return Ok(outcome.winner() == Some(position.to_move()));
    }
    let task = Task::tinue(position.to_move(), 2_000_000);
    let (verdict, _) = Prover::new(16).prove(&next, task, &mut ())?;
    Ok(matches!(verdict, Verdict::Proved(_)))
}

/// Counts the plies of the level that lose immediately although another ply does
/// not.
fn roads(sizes: &[Size], level: Level, count: usize, step: usize) -> Result<(), Box<dyn Error>> {
    for &size in sizes {
        let (mut losses, mut all) = (0, 0);
        let mut times = Vec::new();
        let mut longest = Duration::ZERO;
        for position in threatened(size)?.step_by(step.max(1)).take(count) {
            let (ply, time) = timed(level, &position)?;
            all += 1;
            times.push(time);
            if time > longest {
                longest = time;
                println!("longest, {} ms: {}", time.as_millis(), position.tps());
            }
            if !is_safe(&position, ply) {
                losses += 1;
                println!("lost with {ply}: {}", position.tps());
            }
        }
        println!(
            "level {level} {size}: {losses} of {all} lost, {}",
            summary(times)
        );
    }
    Ok(())
}

/// Positions of games of level 2 with itself, with a threatened road of the
/// opponent and a ply that does not lose immediately.
fn threatened(size: Size) -> Result<impl Iterator<Item = Position>, Box<dyn Error>> {
    let rules = Rules::new(size, Komi::default());
    let player = Player::Level("2".parse()?);
    Ok((0..).flat_map(move |seed| {
        let game = play(&opening(rules, seed), [&player, &player], seed);
        game.positions.into_iter().filter(|position| {
            let plies = position.legal_plies();
            position.is_tak() && plies.into_iter().any(|ply| is_safe(position, ply))
        })
    }))
}

/// Whether a ply leaves the opponent no immediate win, by a road or by flats.
fn is_safe(position: &Position, ply: Ply) -> bool {
    let Ok(next) = position.play(ply) else {
        return false;
    };
    let opponent = Some(next.to_move());
    let wins = |reply: Ply| {
        let outcome = next.play(reply).ok().and_then(|after| after.outcome());
        outcome.and_then(Outcome::winner) == opponent
    };
    match next.outcome().map(Outcome::winner) {
        Some(winner) => winner != opponent,
        None => !next.legal_plies().into_iter().any(wins),
    }
}

fn summary(mut times: Vec<Duration>) -> String {
    times.sort();
    let millis = |index: usize| times.get(index).map_or(0, Duration::as_millis);
    let most = times.len().saturating_sub(1);
    format!(
        "median {} ms, longest {} ms",
        millis(times.len() / 2),
        millis(most)
    )
}
