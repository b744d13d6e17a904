//! The acts about the help, the lesson and puzzles, besides their presses.

use crate::game::{PuzzleId, PuzzleWish, Step, Topic};

/// An act about the help and the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearningAct {
    /// Show a topic.
    Help(Topic),
    /// Begin or continue the lesson.
    Learn,
    /// Try a typed ply at a step.
    Type(Step, String),
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
    /// Try a typed ply.
    Type(PuzzleRef, String),
}
