//! The analyses of twenty games of the house with itself: the marks, the accuracy,
//! the plies that allowed a forced loss, and the time on one core.
//!
//!     cargo bench --bench analyses

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

use std::time::{Duration, Instant};

use tak_engine::{Facts, Level};
use tak_tavern::game::{AnalysedLine, Analysis, Analyst, Mark, Value, write_values};
use tak_tavern::tak::{Color, Komi, Ply, Position, Rules, Size};

/// The games, and the plies at which a long one is broken off.
const GAMES: u64 = 20;
const LONGEST: usize = 80;

/// The levels of White and Black: weak enough for mistakes.
const LEVELS: [u8; 2] = [3, 2];

fn main() {
    println!("game size plies  ??   ?  ?!  white black  losses allowed at  s/60 plies");
    let (mut positions, mut time) = (0, Duration::ZERO);
    for seed in 0..GAMES {
        let game = game(seed);
        let began = Instant::now();
        let values = values(&game);
        let took = began.elapsed();
        if seed == 0 {
            assert_eq!(write_values(&values), write_values(&self::values(&game)));
        }
        positions += game.len();
        time += took;
        report(seed, &game, values, took);
    }
    println!(
        "{:.1} s for 60 plies on average",
        per_sixty(time, positions)
    );
}

fn report(seed: u64, game: &[Position], values: Vec<Value>, took: Duration) {
    let analysis = Analysis::new(&game[0], values);
    let plies = game.len() - 1;
    let count = |mark| {
        (0..plies)
            .filter(|&ply| analysis.mark(ply) == Some(mark))
            .count()
    };
    let marks: String = Mark::ALL
        .map(|mark| format!("{:>3} ", count(mark)))
        .concat();
    let is_lost = |at: usize, mover: Color| matches!(analysis.values[at].forced, Some((winner, _)) if winner != mover);
    let mut loss_free = Vec::new();
    for ply in 2..plies {
        let mover = analysis.mover(ply);
        if is_lost(ply + 1, mover) && !is_lost(ply, mover) {
            let had = analysis.values[ply].chance_of(mover);
            let is_marked = analysis.mark(ply).is_some();
            assert!(
                is_marked || had < Mark::Inaccuracy.least_loss(),
                "{seed} {ply}"
            );
            loss_free.push(ply.to_string());
        }
    }
    let accuracy = Color::BOTH.map(|color| {
        let accuracy = analysis.accuracy(color);
        accuracy.map_or("-".to_owned(), |accuracy| accuracy.to_string())
    });
    println!(
        "{seed:>4} {:>4} {plies:>5} {marks} {:>5} {:>5}  {:<18} {:.1}",
        game[0].size().get(),
        accuracy[0],
        accuracy[1],
        loss_free.join(","),
        per_sixty(took, game.len()),
    );
}

/// The positions of a game of the house with itself.
fn game(seed: u64) -> Vec<Position> {
    let size = Size::new(if seed.is_multiple_of(2) { 5 } else { 6 }).unwrap();
    let rules = Rules::new(size, Komi::from_halves(4).unwrap());
    let mut positions = vec![Position::start(rules)];
    while positions.len() <= LONGEST {
        let last = positions.last().unwrap();
        if last.outcome().is_some() {
            break;
        }
        let level = Level::new(LEVELS[(positions.len() + 1) % 2]).unwrap();
        let facts = Facts {
            plies: last.plies(),
            ..Facts::default()
        };
        let number = u64::try_from(positions.len()).unwrap();
        let choice = level.choose(last, seed << 32 ^ number, facts, &mut ());
        let next = last.play(choice.unwrap().ply).unwrap();
        positions.push(next);
    }
    positions
}

fn values(game: &[Position]) -> Vec<Value> {
    let between = |pair: &[Position]| {
        let mut plies = pair[0].legal_plies().into_iter();
        plies
            .find(|&ply| pair[0].play(ply).as_ref() == Ok(&pair[1]))
            .unwrap()
    };
    let plies: Vec<Ply> = game.windows(2).map(between).collect();
    let line = AnalysedLine::of_plies(&game[0], &plies);
    line.values(&mut Analyst::new(line.length()))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a game has some hundred positions"
)]
fn per_sixty(time: Duration, positions: usize) -> f64 {
    time.as_secs_f64() * 60.0 / positions as f64
}
