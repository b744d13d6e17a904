use super::game_ref::{GameRef, ShownBoard};
use crate::game::PlyDraft;

/// What somebody does with the builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// Presses Move, which opens what they like best.
    Move(ShownBoard),
    /// Begins a ply.
    Begin(GameRef),
    /// Has chosen so much of a ply.
    Step(ShownBoard, PlyDraft),
}
