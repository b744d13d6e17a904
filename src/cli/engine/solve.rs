//! `tak-tavern solve`

use std::io::{self, Write, stdout};
use std::process::ExitCode;

use anyhow::Context;
use tak_engine::{Bound, Proof, Prover, Solution, Solved};

use crate::cli::output::{counted, has_reader};
use crate::cli::position::position_with_komi;
use crate::cli::{SolveSettings, usage_error};
use crate::tak::{Color, Played, Ply, Position};

/// The memory of the search, in mebibytes.
const MEMORY: usize = 64;

/// Prints the solution. The exit code is 0 if it is certain, 1 if the limit was
/// too low.
pub(in crate::cli) fn solve(settings: &SolveSettings) -> anyhow::Result<ExitCode> {
    let position = position_with_komi(&settings.tps, settings.komi)?;
    if let Some(outcome) = position.outcome() {
        return Err(usage_error(&format!(
            "the game is over in this position ({outcome}), so there is nothing to solve"
        )));
    }
    let solved = Prover::new(MEMORY)
        .solve(&position, settings.nodes, &mut ())
        .context("the checker refused the proof; please report this position")?;
    has_reader(print(
        &position,
        settings.nodes,
        &solved,
        &mut stdout().lock(),
    ))?;
    Ok(if is_certain(&solved.solution) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn is_certain(solution: &Solution) -> bool {
    match solution {
        Solution::Win(_) | Solution::Loss(_) | Solution::Draw => true,
        Solution::Open { mover, opponent } => [*mover, *opponent] == [Bound::Never; 2],
    }
}

fn print(position: &Position, limit: u64, solved: &Solved, out: &mut impl Write) -> io::Result<()> {
    let mover = position.to_move();
    match &solved.solution {
        Solution::Win(proof) | Solution::Loss(proof) => {
            writeln!(out, "{}", won(proof))?;
            writeln!(out, "line: {}", line(position, &proof.line))?;
            let text = proof.certificate.to_string();
            writeln!(
                out,
                "certificate: {}, {}, {} checked",
                counted(proof.certificate.size() as u64, "ply", "plies"),
                counted(text.len() as u64, "byte", "bytes"),
                counted(proof.proved.positions, "position", "positions"),
            )?;
            writeln!(out, "{text}")?;
        }
        Solution::Draw => writeln!(out, "draw with best play")?,
        Solution::Open { .. } if is_certain(&solved.solution) => {
            writeln!(out, "no tinuë for either side")?;
        }
        Solution::Open {
            mover: own,
            opponent,
        } => {
            let limit = counted(limit, "node", "nodes");
            writeln!(out, "unknown within {limit}")?;
            writeln!(out, "{}", bound(mover, *own))?;
            writeln!(out, "{}", bound(!mover, *opponent))?;
        }
    }
    writeln!(out, "nodes: {}", solved.nodes)
}

fn won(proof: &Proof) -> String {
    let proved = &proof.proved;
    let (winner, plies) = (proved.winner, proved.plies);
    let plies = counted(plies.into(), "ply", "plies");
    if proved.tinue {
        format!("tinuë: {winner} wins in {plies}")
    } else {
        format!("{winner} wins in {plies}")
    }
}

fn bound(side: Color, bound: Bound) -> String {
    match bound {
        Bound::Never => format!("no tinuë for {side}"),
        Bound::NotWithin(0) => format!("nothing is known for {side}"),
        Bound::NotWithin(plies) => {
            let plies = counted(plies.into(), "ply", "plies");
            format!("no tinuë for {side} within {plies}")
        }
    }
}

/// Plies in PTN with move numbers and marks of Tak.
fn line(start: &Position, plies: &[Ply]) -> String {
    let mut position = start.clone();
    let mut words = Vec::new();
    for &ply in plies {
        let number = position.move_number();
        if position.to_move() == Color::White {
            words.push(format!("{number}."));
        } else if words.is_empty() {
            words.push(format!("{number}. --"));
        }
        let played = Played::new(&position, ply);
        let next = position.play(ply).expect("the checker has played the line");
        let tak = if next.is_tak() { "'" } else { "" };
        words.push(format!("{played}{tak}"));
        position = next;
    }
    if let Some(outcome) = position.outcome() {
        words.push(outcome.to_string());
    }
    words.join(" ")
}
