//! The right answer to a puzzle.

use tak::{Attack, Defence, Ply};

/// The right answer to a puzzle, with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The win against every defence.
    Win(Attack),
    /// The only ply that does not lose.
    Parry {
        /// The ply.
        ply: Ply,
        /// The wins of the other side after all other plies.
        refutations: Defence,
    },
}

impl Answer {
    /// The first ply of the answer.
    #[must_use]
    pub fn ply(&self) -> Ply {
        match self {
            Answer::Win(attack) => attack.ply,
            Answer::Parry { ply, .. } => *ply,
        }
    }
}
