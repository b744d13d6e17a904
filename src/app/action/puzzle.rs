//! The acts about puzzles.

use super::traits::CommandTraits;
use crate::game::{PlyDraft, PuzzleId, PuzzleWish};
use crate::tak::Ply;

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
