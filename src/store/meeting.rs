//! How two people come to a game: challenges, seeks, bids and series.

pub(super) mod bids;
pub(super) mod challenges;
pub(super) mod seeks;
pub(super) mod series;
