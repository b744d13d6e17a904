//! Agreements: the terms of a game and the wishes that lead to them.

mod pace;
mod terms;
mod wishes;

pub use pace::{Bank, Pace, ParsePaceError};
pub use terms::{First, HouseRules, Series, Stakes, Terms};
pub use wishes::{Preset, StakesWishes, UsualTerms, Wishes, WishesError};
