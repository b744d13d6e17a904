//! The acts about the help, the lesson and puzzles.

use super::traits::CommandTraits;
use crate::game::{PlyDraft, PuzzleId, PuzzleWish, Step, Topic};
use crate::tak::Ply;

/// An act about the help and the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearningAct {
    /// Show a topic.
    Help(Topic),
    /// Show another topic in the same message.
    TurnTo(Topic),
    /// Explain the game in short.
    WhatIsTak,
    /// Begin or continue the lesson.
    Learn,
    /// Try a ply at a step.
    Try(Step, Ply),
    /// Show the builder at a step with a draft.
    Build(Step, PlyDraft),
    /// Open the form for a ply at a step.
    OpenForm(Step),
    /// Try a typed ply at a step.
    Type(Step, String),
    /// Leave a step without a task.
    GoOn(Step),
    /// Restart the lesson.
    BeginAnew,
}

/// A press about the help and the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearningPress {
    /// Show another topic.
    TurnTo(Topic),
    /// Explain the game in short.
    WhatIsTak,
    /// Begin or continue the lesson.
    Learn,
    /// Try a ply at a step.
    Try(Step, Ply),
    /// Show the builder with a draft.
    Build(Step, PlyDraft),
    /// Open the form for a ply; the form has the same press.
    Type(Step),
    /// Leave a step without a task.
    GoOn(Step),
    /// Restart the lesson.
    BeginAnew,
}

impl From<LearningPress> for LearningAct {
    fn from(press: LearningPress) -> LearningAct {
        match press {
            LearningPress::TurnTo(topic) => LearningAct::TurnTo(topic),
            LearningPress::WhatIsTak => LearningAct::WhatIsTak,
            LearningPress::Learn => LearningAct::Learn,
            LearningPress::Try(step, ply) => LearningAct::Try(step, ply),
            LearningPress::Build(step, draft) => LearningAct::Build(step, draft),
            LearningPress::Type(step) => LearningAct::OpenForm(step),
            LearningPress::GoOn(step) => LearningAct::GoOn(step),
            LearningPress::BeginAnew => LearningAct::BeginAnew,
        }
    }
}

/// A state of a person's attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRef {
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The version of the attempt.
    pub version: u32,
}

/// An act about puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleAct {
    /// Continue the open puzzle, or begin one of this kind; any if omitted.
    Begin(Option<PuzzleWish>),
    /// Press a button.
    Press(PuzzlePress),
    /// Try a typed ply.
    Type(PuzzleRef, String),
}

/// A press about puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzlePress {
    /// Show the builder with a draft.
    Build(PuzzleRef, PlyDraft),
    /// Try a ply.
    Try(PuzzleRef, Ply),
    /// Open the form for a ply; the form has the same press.
    Type(PuzzleRef),
    /// Show a hint.
    Hint(PuzzleRef),
    /// Show the solution.
    Solution(PuzzleRef),
    /// Begin another run.
    Again(PuzzleRef),
    /// Begin another run against another defence.
    OtherDefence(PuzzleRef),
    /// Begin the next puzzle.
    Next,
}

impl PuzzleAct {
    pub(super) fn traits(&self) -> CommandTraits {
        CommandTraits {
            draws_a_replay: matches!(self, PuzzleAct::Press(PuzzlePress::Solution(_))),
            ..CommandTraits::PRIVATE
        }
    }
}
