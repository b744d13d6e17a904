use super::game_ref::{GameRef, ShownBoard};
use crate::game::GameNumber;

/// Something that is done with a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanAct {
    /// To see it.
    Show(GameRef),
    /// To add a line to it.
    Add {
        /// In which game.
        game: GameRef,
        /// What the other player might play, as it was typed.
        theirs: Option<String>,
        /// The answer, and what may follow, as it was typed.
        then: Option<String>,
    },
    /// To open the form for a line.
    OpenForm(ShownBoard),
    /// To drop a part of it.
    Drop(ShownBoard, PlanPart),
    /// To complete what was typed of a line to legal plies.
    Complete {
        /// In which game, if it was said.
        game: Option<GameNumber>,
        /// What the other player might play, where the answer is being typed.
        theirs: Option<String>,
        /// What was typed.
        typed: String,
    },
}

/// A button below a plan, or one that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanPress {
    /// See it.
    Show(ShownBoard),
    /// Open the form for a line; the form carries the same meaning.
    OpenForm(ShownBoard),
    /// Drop a part of it.
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

/// A part of a plan as it was when a button was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanPart {
    /// The version of the plan.
    pub version: u32,
    /// Which line, counted from 0; all of them if none is named.
    pub line: Option<u8>,
}

impl PlanAct {
    /// Whether it changes the plan.
    pub(crate) fn changes(&self) -> bool {
        matches!(self, PlanAct::Add { .. } | PlanAct::Drop(..))
    }
}
