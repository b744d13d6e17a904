//! Agreements: the terms of a game and the wishes that lead to them.

mod first;
mod house_seat;
mod pace;
mod preset;
mod series;
mod stakes;
mod terms;
mod wishes;

pub use first::First;
pub use house_seat::HouseSeat;
pub use pace::{Bank, Pace, ParsePaceError};
pub use preset::Preset;
pub use series::Series;
pub use stakes::Stakes;
pub use terms::{HouseRules, Terms};
pub use wishes::{StakesWishes, Wishes, WishesError};
