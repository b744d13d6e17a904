//! The answer to `go solved`.

use tak::{Ply, Position};

use super::talk::Talk;
use crate::search::Watch;
use crate::solver::{Bound, Prover, Solution, Solved};

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
                talk.send(&format!("info error no proof: {flaw}"));
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
    let (result, proof) = match &solved.solution {
        Solution::Win(proof) => ("win", proof),
        Solution::Loss(proof) => ("loss", proof),
        Solution::Draw => {
            talk.proved("draw 0", 0, nodes, &[]);
            return None;
        }
        Solution::Open { mover, opponent } => {
            talk.send(&format!(
                "info string no tinuë found in {nodes} nodes: {} for the side to move, {} for the other",
                described(*mover),
                described(*opponent)
            ));
            return None;
        }
    };
    let plies = proof.proved.plies;
    talk.proved(&format!("{result} {plies}"), plies, nodes, &proof.line);
    proof.line.first().copied()
}

fn described(bound: Bound) -> String {
    match bound {
        Bound::Never => "none".to_owned(),
        Bound::NotWithin(plies) => format!("none within {plies} plies"),
    }
}
