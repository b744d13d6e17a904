//! Challenges, seeks, drafts, bids, rematches and series.

mod bids;
mod challenge_options;
mod challenges;
mod closed_seeks;
mod counter_offers;
mod counter_positions;
mod counter_refusals;
mod declines;
mod drafts;
pub(super) mod house;
mod house_acts;
mod house_limits;
mod lobby;
mod newcomers;
mod notification_limits;
mod rematches;
mod seek_terms;
mod seeks;
mod series;
pub(super) mod untaken_seeks;
