//! Work for hosts and moderators: audits, repairs, backups, lifetimes, bans.

pub(super) mod audit;
pub(super) mod backup;
pub(super) mod balance;
pub(super) mod bans;
pub(super) mod correction;
pub(super) mod finished_page;
pub(super) mod house;
pub(super) mod ledger_difference;
pub(super) mod lifetimes;
pub(super) mod openings;
pub(super) mod progress;
pub(super) mod rebuild;
pub(super) mod tally;
pub(super) mod workload;
