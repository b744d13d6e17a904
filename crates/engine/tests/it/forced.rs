//! Positions with a forced win, from games of the engine with itself.

use std::sync::OnceLock;

use tak::{Certificate, Ply, Position};
use tak_engine::{Facts, Level, Proof, Prover, Task, Verdict};

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

/// The positions with their proofs, for several tests.
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

#[test]
fn level_8_finds_every_forced_win() {
    let level = Level::new(8).unwrap();
    // All 200 are in `examples/tactics.rs`.
    for (plies, position) in forced().into_iter().step_by(5) {
        let facts = Facts {
            plies: position.plies(),
            ..Facts::default()
        };
        let choice = level.choose(&position, 1, facts, &mut ()).unwrap();
        let tps = position.tps();
        assert_eq!(choice.score.plies_to_end(), Some(plies), "{tps}");
        assert!(choice.score.is_win(), "{tps}");
        assert!(still_wins(&position, choice.ply), "{} in {tps}", choice.ply);
    }
}
