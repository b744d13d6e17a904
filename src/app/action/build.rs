//! The acts in the move builder.

use super::game_ref::{GameRef, ShownBoard};
use crate::game::PlyDraft;

/// An act in the builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// Open the preferred input for a ply.
    Move(ShownBoard),
    /// Begin a ply.
    Begin(GameRef),
    /// Show a draft of a ply.
    Step(ShownBoard, PlyDraft),
}
