//! Records, ratings and coins.

pub(crate) mod history;
pub(crate) mod house_levels;
pub(crate) mod leaderboard;
pub(crate) mod profile;
pub(crate) mod purse;
