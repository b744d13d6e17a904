//! The results of games: records, ratings, coins, leaderboards.

pub(super) mod history;
pub(super) mod leaderboard;
pub(super) mod ledger;
pub(super) mod results;
pub(super) mod roles;
pub(super) mod weekly;
