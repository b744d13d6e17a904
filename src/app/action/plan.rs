//! The acts about plans.

use super::game_ref::{GameRef, ShownBoard};
use super::traits::CommandTraits;

/// An act about a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanAct {
    /// Show it.
    Show(GameRef),
    /// Add a line.
    Add {
        /// The game.
        game: GameRef,
        /// The typed ply of the other player.
        theirs: Option<String>,
        /// The typed answer, and the plies after it.
        then: Option<String>,
    },
    /// Open the form for a line.
    OpenForm(ShownBoard),
    /// Drop a part.
    Drop(ShownBoard, PlanPart),
}

/// A press about a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanPress {
    /// Show it.
    Show(ShownBoard),
    /// Open the form for a line; the form has the same press.
    OpenForm(ShownBoard),
    /// Drop a part.
    Drop(ShownBoard, PlanPart),
}

impl From<PlanPress> for PlanAct {
    fn from(press: PlanPress) -> PlanAct {
        match press {
            PlanPress::Show(shown) => PlanAct::Show(GameRef::ShownBoard(shown)),
            PlanPress::OpenForm(shown) => PlanAct::OpenForm(shown),
            PlanPress::Drop(shown, part) => PlanAct::Drop(shown, part),
        }
    }
}

/// A part of a plan in one of its versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanPart {
    /// The version of the plan.
    pub version: u32,
    /// The line, counted from 0; the whole plan if omitted.
    pub line: Option<u8>,
}

impl PlanAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            PlanAct::Add { .. } | PlanAct::Drop(..) => CommandTraits {
                is_claimed_by_commit: true,
                ..CommandTraits::PUBLIC
            },
            PlanAct::Show(_) | PlanAct::OpenForm(_) => CommandTraits::PRIVATE,
        }
    }
}
