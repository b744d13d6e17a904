//! Compares the prover with a slow search on many positions:
//! `cargo run --release -p tak-engine --example brute -- 6 2000` takes every 3x3
//! position within six plies, three plies deep, and 2,000 positions of 4x4 games
//! with few pieces, five plies deep. It ends at the first difference.

#![expect(clippy::print_stdout, reason = "the figures are the output")]
#![expect(clippy::unwrap_used, reason = "a difference ends the comparison")]

#[path = "../tests/it/brute.rs"]
mod brute;

use std::collections::HashSet;
use std::error::Error;

use tak::Position;
use tak_engine::{Goal, Prover};

use brute::{compare, random_game, small_rules, standard};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [plies, games] = &arguments[..] else {
        return Err("PLIES on 3x3, and POSITIONS on 4x4".into());
    };
    let mut prover = Prover::new(1);
    let (positions, proofs) = compare_on_3x3(&mut prover, plies.parse()?);
    println!("3x3: {positions} positions, {proofs} proofs");
    let (positions, proofs) = compare_on_4x4(&mut prover, games.parse()?);
    println!("4x4: {positions} positions, {proofs} proofs");
    Ok(())
}

/// Every unfinished position within so many plies of the start.
fn compare_on_3x3(prover: &mut Prover, plies: u32) -> (usize, usize) {
    let mut level = HashSet::from([Position::start(standard(3))]);
    let (mut positions, mut proofs) = (0, 0);
    for ply in 0..=plies {
        for position in &level {
            proofs += compare(prover, position, Goal::Tinue, 3);
        }
        positions += level.len();
        if ply < plies {
            level = level.iter().flat_map(next_positions).collect();
        }
    }
    (positions, proofs)
}

/// The unfinished positions after one ply.
fn next_positions(position: &Position) -> Vec<Position> {
    let plies = position.legal_plies();
    let next = plies.iter().map(|&ply| position.play(ply).unwrap());
    next.filter(|next| next.outcome().is_none()).collect()
}

/// Positions at the end of random games with few pieces.
fn compare_on_4x4(prover: &mut Prover, least: usize) -> (usize, usize) {
    let (mut positions, mut proofs) = (0, 0);
    for seed in 1_000.. {
        if positions >= least {
            break;
        }
        for position in random_game(small_rules(4, seed), seed).iter().rev().take(4) {
            proofs += compare(prover, position, Goal::Tinue, 5);
            positions += 1;
        }
    }
    (positions, proofs)
}
