//! Ten strengths, from a sleeping guest to the engine at its best.

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
