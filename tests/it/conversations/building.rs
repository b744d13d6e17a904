//! Plies that are put together step by step, without notation.

mod placements;
mod stacks;
mod stale;
mod ways_in;

/// A stack in the middle that can go anywhere, and crush a wall.
const STACKS: &str = "x5/x2,2S,x2/x,2,21121C,x,2/x5/1,x4 1 12";
