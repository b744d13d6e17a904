//! Records, ratings and coins.

pub(crate) mod history;
pub(crate) mod leaderboard;
pub(crate) mod profile;
pub(crate) mod purse;
