//! Eight strengths, from a kind beginner to the full engine.

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
