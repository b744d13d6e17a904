use crate::game::{Step, Topic};
use crate::tak::Ply;

/// Something that is asked for to learn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearningAct {
    /// Tell of a topic.
    Help(Topic),
    /// Turn to another topic, in the place of the one before.
    TurnTo(Topic),
    /// Begin the lesson, or take it up again.
    Learn,
    /// Try a ply at a step.
    Try(Step, Ply),
    /// Open the form that asks for a ply at a step.
    OpenForm(Step),
    /// Try what was typed at a step.
    Type(Step, String),
    /// Go on from a step that only shows something.
    GoOn(Step),
    /// Begin the lesson anew.
    BeginAnew,
}

/// A button or a choice of the help and the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearningPress {
    /// Turn to another topic.
    TurnTo(Topic),
    /// Try a ply at a step.
    Try(Step, Ply),
    /// Open the form that asks for a ply; the form carries the same meaning.
    Type(Step),
    /// Go on from a step.
    GoOn(Step),
    /// Begin the lesson anew.
    BeginAnew,
}

impl From<LearningPress> for LearningAct {
    fn from(press: LearningPress) -> LearningAct {
        match press {
            LearningPress::TurnTo(topic) => LearningAct::TurnTo(topic),
            LearningPress::Try(step, ply) => LearningAct::Try(step, ply),
            LearningPress::Type(step) => LearningAct::OpenForm(step),
            LearningPress::GoOn(step) => LearningAct::GoOn(step),
            LearningPress::BeginAnew => LearningAct::BeginAnew,
        }
    }
}
