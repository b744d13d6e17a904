//! The results of games: records, ratings, coins, leaderboards.

pub(super) mod analyses;
pub(super) mod bonus_limit;
pub(super) mod history;
pub(super) mod house;
pub(super) mod imports;
pub(super) mod leaderboard;
pub(super) mod ledger;
pub(super) mod openings;
pub(super) mod purses;
pub(super) mod ratings;
pub(super) mod results;
