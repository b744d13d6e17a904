//! The acts about the help and the lesson.

use crate::game::{Step, Topic};
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
            LearningPress::Type(step) => LearningAct::OpenForm(step),
            LearningPress::GoOn(step) => LearningAct::GoOn(step),
            LearningPress::BeginAnew => LearningAct::BeginAnew,
        }
    }
}
