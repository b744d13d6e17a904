//! The acts about the help, the lesson and puzzles.

use super::traits::CommandTraits;
use crate::game::{ChannelId, Day, Hour, PlyDraft, PuzzleId, PuzzleWish, Step, Topic};
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
    Try(Step, Ply),
    /// Show the builder at a step with a draft.
    Build(Step, PlyDraft),
    /// Open the form for a ply at a step.
    OpenForm(Step),
    /// Try a typed ply at a step.
    Type(Step, String),
    /// Leave a step without a task.
    GoOn(Step),
    /// Return to the step before this one.
    Back(Step),
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
    Try(Step, Ply),
    /// Show the builder with a draft.
    Build(Step, PlyDraft),
    /// Open the form for a ply; the form has the same press.
    Type(Step),
    /// Leave a step without a task.
    GoOn(Step),
    /// Return to the step before this one.
    Back(Step),
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
            LearningPress::Back(step) => LearningAct::Back(step),
            LearningPress::BeginAnew => LearningAct::BeginAnew,
        }
    }
}

/// A state of a person's attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRef {
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
    Try(PuzzleRef, Ply),
    /// Open the form for a ply; the form has the same press.
    Type(PuzzleRef),
    /// Show a hint, or ask before it ends a rated try.
    Hint(PuzzleRef),
    /// Show a hint that ends a rated try.
    HintAnyway(PuzzleRef),
    /// Show the solution, or ask before it ends a rated try.
    Solution(PuzzleRef),
    /// Show the solution that ends a rated try.
    SolutionAnyway(PuzzleRef),
    /// Go on without help.
    WithoutHelp(PuzzleRef),
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
            draws_a_replay: matches!(
                self,
                PuzzleAct::Press(PuzzlePress::Solution(_) | PuzzlePress::SolutionAnyway(_))
            ),
            ..CommandTraits::PRIVATE
        }
    }
}

/// An act about the puzzle of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyAct {
    /// Press a button, or choose in a menu of the bot.
    Press(DailyPress),
    /// Post it in a channel that was chosen in Discord's menu.
    Choose(ChannelId),
}

/// A press about the puzzle of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyPress {
    /// Open the puzzle of a day in private.
    Solve(Day, PuzzleId),
    /// Show the choices of the server.
    Server,
    /// Choose a channel in Discord's menu.
    ChooseChannel,
    /// Post it in this channel.
    Here,
    /// Post it at this hour.
    ServerHour(Hour),
    /// Post it no more.
    ServerOff,
    /// Show the settings of the server instead.
    BackToServer,
    /// Show the choices of the person.
    Own,
    /// Send it to the person at this hour.
    OwnHour(Hour),
    /// Send it no more.
    OwnOff,
}
