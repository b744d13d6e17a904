//! Eight strengths in even steps, from a kind beginner to one that plays to win.

mod choice;
mod dice;
mod glance;
mod kindness;
mod proof;
mod sight;
mod strength;

pub use choice::Choice;
pub(crate) use dice::Dice;
pub use kindness::{Facts, may_finish};
pub(crate) use strength::Strength;
pub use strength::{Level, LevelError};
