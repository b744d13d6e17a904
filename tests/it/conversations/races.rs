//! Copies of interactions, crowds, and acts at the same moment.

pub(crate) mod copies;
mod crowds;
mod double_presses;
mod every_action;
pub(crate) mod everything;
mod forged_presses;
mod held_requests;
mod late_bans;
mod late_rules;
mod migration;
mod reviews;
mod roles;
