//! The acts about plans, besides their presses.

use super::game_ref::{GameRef, ShownBoard};
use super::traits::CommandTraits;
use crate::game::PlannedPly;

/// An act about a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanAct {
    Show(GameRef),
    /// Add a line.
    Add {
        game: GameRef,
        /// The typed ply of the other player.
        theirs: Option<String>,
        /// The typed answer, and the plies after it.
        then: Option<String>,
    },
}

/// A part of a plan in one of its versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanPart {
    /// The version of the plan.
    pub version: u32,
    /// The line, counted from 0; the whole plan if omitted.
    pub line: Option<u8>,
}

/// The place of a new answer in one version of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanBeginning {
    pub shown: ShownBoard,
    /// The version of the plan; 0 without a stored one.
    pub version: u32,
    /// The number of the beginning in this version, 0 for the empty one.
    pub number: u8,
}

/// A step of the builder in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanStep {
    /// The opponent's ply after a beginning.
    Theirs(PlanBeginning),
    Answer(PlanBeginning, PlannedPly),
}

impl PlanStep {
    /// The beginning that the step follows.
    pub fn beginning(self) -> PlanBeginning {
        match self {
            PlanStep::Theirs(beginning) | PlanStep::Answer(beginning, _) => beginning,
        }
    }

    /// The chosen ply of the opponent.
    pub fn theirs(self) -> Option<PlannedPly> {
        match self {
            PlanStep::Theirs(_) => None,
            PlanStep::Answer(_, theirs) => Some(theirs),
        }
    }
}

impl PlanAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            // A copy of it would be refused.
            PlanAct::Add { .. } => CommandTraits::PUBLIC,
            PlanAct::Show(_) => CommandTraits::PRIVATE,
        }
    }
}
