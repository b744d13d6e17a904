//! How state changes: transactions, the next event of a game, and the work that a change causes.

pub(crate) mod deletion;
pub(crate) mod notice;
pub(crate) mod planned;
pub(crate) mod series;
pub(crate) mod update_game;
pub(crate) mod vacation;

pub(crate) use series::TooPoor;
pub(crate) use update_game::Saved;
pub(crate) use vacation::Leaving;
