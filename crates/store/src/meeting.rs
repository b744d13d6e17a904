//! The ways into a game: challenges, seeks, bids, series.

pub(super) mod challenges;
pub(super) mod seeks;
pub(super) mod series;
