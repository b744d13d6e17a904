//! Proving forced wins: depth-first proof-number search.

use tak::{Certificate, Color, Ply, Proved};

mod certificate;
mod numbers;
mod prover;
mod table;
mod tree;

pub(crate) use certificate::merged;
pub(crate) use prover::is_ending;
pub use prover::{Prover, Searched, Solution, Solved};

/// The kind of win to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Tinuë: a road that each ply of the attacker threatens or completes.
    Tinue,
    /// A road after a quiet start: this number of plies of the attacker, the first ones, may
    /// threaten nothing. Each later one threatens or completes a road.
    Road {
        /// The first plies that may be quiet.
        quiet: u32,
    },
    /// A win by a road or by flats, with any plies. Only feasible near the end
    /// of a game and on small boards.
    Win,
}

/// A question for the prover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The side that should win.
    pub attacker: Color,
    /// The kind of win.
    pub goal: Goal,
    /// The number of positions to look at.
    pub nodes: u64,
    /// The longest win to look for, in plies.
    pub plies: u32,
}

impl Task {
    /// The most plies of a proof.
    pub const MOST_PLIES: u32 = 99;

    /// Tinuë of a side, of any length.
    #[must_use]
    pub fn tinue(attacker: Color, nodes: u64) -> Task {
        Task {
            attacker,
            goal: Goal::Tinue,
            nodes,
            plies: Task::MOST_PLIES,
        }
    }
}

/// A proved win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The win against every defence, for the checker.
    pub certificate: Certificate,
    /// The result of the checker.
    pub proved: Proved,
    /// The win against a longest defence.
    pub line: Vec<Ply>,
}

/// The answer to a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attacker wins, and no win is shorter. The checker has accepted the
    /// certificate.
    Proved(Proof),
    /// No win was found.
    Open(Bound),
}

/// The extent of a search without a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// There is none.
    Never,
    /// There is none within this number of plies.
    NotWithin(u32),
}
