//! Speed of the rules beside fast-tak, on the same positions in the same run:
//! `cargo bench --bench rules`.
//!
//! Both libraries take turns, so that a busy machine slows both. The figure is
//! the median of the rounds; the longest measurement has one round.

#![expect(clippy::print_stdout, reason = "the table is what a benchmark is for")]

use std::hint::black_box;
use std::time::Instant;

use fast_tak::takparse::Tps as TheirTps;
use fast_tak::{Game, GameResult, Reserves};
use tak_tavern::tak::{Komi, Position, Rules, Size, Tps};

const ROUNDS: usize = 5;

/// From this number of nodes, one round is long enough.
const LONG: u64 = 100_000_000;

const START_5: &str = "x5/x5/x5/x5/x5 1 1";
const START_6: &str = "x6/x6/x6/x6/x6/x6 1 1";
const START_7: &str = "x7/x7/x7/x7/x7/x7/x7 1 1";
const BUSY_5: &str = "x2,2,x,2/x,12,x,12,x/212,x2,2121C,x/x,1,112221,1,1/x5 2 21";
const BUSY_6: &str = "2,2,21S,2,2,2/2,x,222221,2,2,x/1,1,2221C,x,111112C,2S/x,1,2S,x2,121211212/1,1,1212S,1S,2,1S/x2,2,1,21,1 1 42";

fn main() {
    println!(
        "{:<28} {:>12} {:>10} {:>10} {:>7}",
        "perft", "nodes", "ours M/s", "fast-tak", "ratio"
    );
    perft::<5>("5x5 start, depth 4", START_5, 4);
    perft::<5>("5x5 busy, depth 3", BUSY_5, 3);
    perft::<6>("6x6 start, depth 4", START_6, 4);
    perft::<6>("6x6 busy, depth 3", BUSY_6, 3);
    perft::<6>("6x6 busy, depth 4", BUSY_6, 4);
    perft::<7>("7x7 start, depth 3", START_7, 3);
    println!("\nevery leaf played");
    leaves::<6>("6x6 start, depth 4", START_6, 4);
    leaves::<6>("6x6 busy, depth 3", BUSY_6, 3);
    println!("\ntak detection");
    tak_detection();
}

fn perft<const N: usize>(name: &str, tps: &str, depth: u8)
where
    Reserves<N>: Default,
{
    let (ours, theirs) = both::<N>(tps);
    race(
        name,
        || ours.perft(depth.into()),
        || their_perft(&theirs, depth),
    );
}

/// Their plies, counted like ours: a game that ends early is no line in ours,
/// but one in theirs.
fn their_perft<const N: usize>(game: &Game<N, 0>, depth: u8) -> u64 {
    let mut moves = Vec::new();
    if game.result() == GameResult::Ongoing {
        game.possible_moves(&mut moves);
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .into_iter()
        .map(|ply| {
            let mut next = game.clone();
            let outcome = next.play(ply);
            debug_assert!(outcome.is_ok(), "it was listed");
            their_perft(&next, depth - 1)
        })
        .sum()
}

/// Also plays the last ply, and computes the outcome.
fn leaves<const N: usize>(name: &str, tps: &str, depth: u8)
where
    Reserves<N>: Default,
{
    let (ours, theirs) = both::<N>(tps);
    race(
        name,
        || {
            let mut nodes = 0;
            ours.each_line(depth.into(), &mut |position| {
                nodes += 1;
                black_box(position.outcome());
            });
            nodes
        },
        || their_leaves(&theirs, depth),
    );
}

fn their_leaves<const N: usize>(game: &Game<N, 0>, depth: u8) -> u64 {
    let ongoing = black_box(game.result()) == GameResult::Ongoing;
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    if ongoing {
        game.possible_moves(&mut moves);
    }
    moves
        .into_iter()
        .map(|ply| {
            let mut next = game.clone();
            let outcome = next.play(ply);
            debug_assert!(outcome.is_ok(), "it was listed");
            their_leaves(&next, depth - 1)
        })
        .sum()
}

fn both<const N: usize>(tps: &str) -> (Position, Game<N, 0>)
where
    Reserves<N>: Default,
{
    let theirs: TheirTps = tps.parse().expect("a position of this file");
    (position(tps), theirs.into())
}

fn position(tps: &str) -> Position {
    let tps: Tps = tps.parse().expect("a position of this file");
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))
        .expect("a position of this file")
}

/// A line of the table: millions of nodes in a second, ours and theirs.
fn race(name: &str, mut ours: impl FnMut() -> u64, mut theirs: impl FnMut() -> u64) {
    let mut speeds = (Vec::new(), Vec::new());
    let mut nodes = 0;
    for _ in 0..ROUNDS {
        let (count, speed) = speed(&mut ours);
        nodes = count;
        speeds.0.push(speed);
        let (counted_there, speed_there) = self::speed(&mut theirs);
        assert_eq!(count, counted_there, "{name}");
        speeds.1.push(speed_there);
        if nodes > LONG {
            break;
        }
    }
    let (ours, theirs) = (median(speeds.0), median(speeds.1));
    println!(
        "{name:<28} {nodes:>12} {ours:>10.1} {theirs:>10.1} {:>7.2}",
        ours / theirs
    );
}

#[expect(clippy::cast_precision_loss, reason = "a speed is rounded anyway")]
fn speed(count: &mut impl FnMut() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let nodes = black_box(count());
    (nodes, nodes as f64 / start.elapsed().as_secs_f64() / 1e6)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Positions as they come up in the middle of games, and the busy one.
fn tak_detection() {
    let size = Size::new(6).expect("six is a size");
    let mut positions = vec![position(BUSY_6)];
    // A game for each start of a row of numbers that looks random.
    let mut number: u64 = 1;
    while positions.len() < 400 {
        let mut game = Position::start(Rules::new(size, Komi::default()));
        while game.outcome().is_none() {
            if game.plies() >= 30 {
                positions.push(game.clone());
            }
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let plies = game.legal_plies();
            let ply = plies[usize::try_from(number >> 33).unwrap_or(0) % plies.len()];
            game = game.play(ply).expect("it was listed");
        }
    }
    let time = |ask: &dyn Fn(&Position) -> bool| {
        let times = positions.iter().map(|position| {
            let start = Instant::now();
            for _ in 0..100 {
                black_box(ask(black_box(position)));
            }
            start.elapsed().as_secs_f64() / 100.0 * 1e6
        });
        let times: Vec<f64> = times.collect();
        (times[0], median(times))
    };
    let (busy, middle) = time(&Position::is_tak);
    println!("is it tak?                   {middle:.2} us median, {busy:.2} us on the busy board");
    let (busy, middle) = time(&|position| {
        position.road_threats(position.to_move()).len()
            + position.road_threats(!position.to_move()).len()
            > 0
    });
    println!("all threats of both sides    {middle:.2} us median, {busy:.2} us on the busy board");
}
