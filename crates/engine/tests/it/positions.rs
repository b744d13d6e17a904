//! Positions for several tests.

use std::sync::OnceLock;

use tak::{Komi, Position, Rules, Tps};
use tak_engine::{Proof, Prover, Task, Verdict};

/// The position of a TPS, without komi.
pub(crate) fn at(tps: &str) -> Position {
    let tps: Tps = tps.parse().unwrap();
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
}

/// Positions with a forced win from games of the engine with itself: the plies of
/// the win and the TPS.
pub(crate) fn forced() -> impl Iterator<Item = (u32, &'static str)> {
    let lines = include_str!("../forced.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let (plies, tps) = line.split_once(' ').unwrap();
        (plies.parse().unwrap(), tps)
    })
}

/// These positions with their proofs.
pub(crate) fn proved() -> &'static [(u32, Position, Proof)] {
    static PROVED: OnceLock<Vec<(u32, Position, Proof)>> = OnceLock::new();
    PROVED.get_or_init(|| {
        forced()
            .map(|(plies, tps)| {
                let position = at(tps);
                let proof = prove(&position);
                (plies, position, proof)
            })
            .collect()
    })
}

fn prove(position: &Position) -> Proof {
    let task = Task::tinue(position.to_move(), 2_000_000);
    let (verdict, _) = Prover::new(4).prove(position, task, &mut ()).unwrap();
    match verdict {
        Verdict::Proved(proof) => proof,
        Verdict::Open(bound) => panic!("{} {bound:?}", position.tps()),
    }
}
