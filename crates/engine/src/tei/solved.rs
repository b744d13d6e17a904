//! The answer to `go solved`.

use std::fmt::Write;

use tak::{Ply, Position};

use super::talk::Talk;
use crate::search::Watch;
use crate::solver::{Bound, Proof, Prover, Solution, Solved};

/// The positions of the first attempt, when their number is not limited. Each
/// further attempt has four times as many.
const FIRST: u64 = 100_000;

/// Solves a position, reports the result, and returns the proved ply: the first
/// of a win, or of a longest defence.
pub(super) fn proved_ply(
    position: &Position,
    mebibytes: usize,
    nodes: Option<u64>,
    talk: &mut Talk,
) -> Option<Ply> {
    let mut prover = Prover::new(mebibytes);
    let mut budget = nodes.unwrap_or(FIRST);
    let mut total = 0;
    loop {
        let solved = match prover.solve(position, budget, talk) {
            Ok(solved) => solved,
            Err(flaw) => {
                talk.host
                    .send(&format!("info string error: no proof: {flaw}"));
                return None;
            }
        };
        total += solved.nodes;
        let again = nodes.is_none() && is_open(&solved) && !talk.stops();
        if again {
            budget = budget.saturating_mul(4);
            continue;
        }
        return report(&solved, total, talk);
    }
}

/// Whether more positions could settle the question.
fn is_open(solved: &Solved) -> bool {
    match &solved.solution {
        Solution::Open { mover, opponent } => [mover, opponent]
            .into_iter()
            .any(|bound| *bound != Bound::Never),
        Solution::Win(_) | Solution::Loss(_) | Solution::Draw => false,
    }
}

fn report(solved: &Solved, nodes: u64, talk: &mut Talk) -> Option<Ply> {
    let time = talk.host.millis().saturating_sub(talk.start);
    let speed = nodes * 1_000 / time.max(1);
    let (score, proof) = match &solved.solution {
        Solution::Win(proof) => (format!("win {}", proof.proved.plies), Some(proof)),
        Solution::Loss(proof) => (format!("loss {}", proof.proved.plies), Some(proof)),
        Solution::Draw => ("draw 0".to_owned(), None),
        Solution::Open { mover, opponent } => {
            talk.host.send(&format!(
                "info string no tinuë found in {nodes} nodes: {} for the side to move, {} for the other",
                described(*mover),
                described(*opponent)
            ));
            return None;
        }
    };
    let depth = proof.map_or(0, |proof| proof.proved.plies);
    let mut text =
        format!("info depth {depth} time {time} nodes {nodes} nps {speed} score solved {score}");
    if let Some(proof) = proof {
        text.push_str(" pv");
        for ply in &proof.line {
            // Writing to a string does not fail.
            let _ = write!(text, " {ply}");
        }
    }
    talk.host.send(&text);
    proof.and_then(first_ply)
}

fn first_ply(proof: &Proof) -> Option<Ply> {
    proof.line.first().copied()
}

fn described(bound: Bound) -> String {
    match bound {
        Bound::Never => "none".to_owned(),
        Bound::NotWithin(plies) => format!("none within {plies} plies"),
    }
}
