//! Plies built step by step, without notation.

mod entry;
mod placements;
mod stacks;
mod stale_steps;

/// A stack in the middle that can move in every direction and crush a wall.
const STACKS: &str = "x5/x2,2S,x2/x,2,21121C,x,2/x5/1,x4 1 12";
