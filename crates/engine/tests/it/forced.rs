//! Positions with a forced win, from games of the engine with itself.

use std::sync::OnceLock;

use tak::{Certificate, Ply, Position};
use tak_engine::{Engine, Limits, Proof, Prover, Task, Verdict};

use crate::solver::at;

/// Lines of the plies to the win and the TPS.
static FORCED: &str = include_str!("../forced.txt");

pub(crate) fn forced() -> Vec<(u32, Position)> {
    let lines = FORCED.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (plies, tps) = line.split_once(' ').unwrap();
            (plies.parse().unwrap(), at(tps))
        })
        .collect()
}

fn prove(position: &Position) -> Proof {
    let task = Task::tinue(position.to_move(), 2_000_000);
    let (verdict, _) = Prover::new(4).prove(position, task, &mut ()).unwrap();
    match verdict {
        Verdict::Proved(proof) => proof,
        Verdict::Open(bound) => panic!("{} {bound:?}", position.tps()),
    }
}

/// The positions with their proofs, which several tests use.
pub(crate) fn proved() -> &'static [(u32, Position, Proof)] {
    static PROVED: OnceLock<Vec<(u32, Position, Proof)>> = OnceLock::new();
    PROVED.get_or_init(|| {
        let forced = forced().into_iter();
        forced
            .map(|(plies, position)| {
                let proof = prove(&position);
                (plies, position, proof)
            })
            .collect()
    })
}

#[test]
fn every_forced_win_is_proved_and_checked() {
    let proved = proved();
    assert!(proved.len() >= 200, "{}", proved.len());
    for (plies, position, proof) in proved {
        assert!(proof.proved.tinue, "{}", position.tps());
        assert_eq!(proof.proved.plies, *plies, "{}", position.tps());
        assert!((3..=7).contains(plies));
        let read: Certificate = proof.certificate.to_string().parse().unwrap();
        assert_eq!(read.check(position), Ok(proof.proved), "{}", position.tps());
    }
}

/// Whether the side to move still wins by force after a ply.
fn still_wins(position: &Position, ply: Ply) -> bool {
    let next = position.play(ply).unwrap();
    if let Some(outcome) = next.outcome() {
        return outcome.winner() == Some(position.to_move());
    }
    let task = Task::tinue(position.to_move(), 1_000_000);
    let (verdict, _) = Prover::new(4).prove(&next, task, &mut ()).unwrap();
    matches!(verdict, Verdict::Proved(_))
}

/// How many of these forced wins a search with the limits of level 8 finds.
fn found(positions: impl Iterator<Item = (u32, Position)>) -> (usize, usize) {
    let (mut tried, mut won) = (0, 0);
    for (plies, position) in positions {
        let limits = Limits::nodes(400_000);
        let report = Engine::new(16).search(&position, limits, &mut ()).unwrap();
        tried += 1;
        if still_wins(&position, report.best().ply()) {
            won += 1;
        } else {
            println!("missed: {plies} plies, {}", position.tps());
        }
    }
    println!("{won} of {tried}");
    (won, tried)
}

#[test]
fn search_with_level_8_limits_finds_nearly_all_forced_wins() {
    let (won, tried) = found(forced().into_iter().step_by(5));
    assert_eq!(tried, 40);
    assert!(won >= 39, "{won}");
}

/// All 200.
#[test]
#[ignore = "takes a minute"]
fn search_with_level_8_limits_finds_its_share_of_all_forced_wins() {
    let (won, tried) = found(forced().into_iter());
    assert!(100 * won >= 97 * tried, "{won} of {tried}");
}
