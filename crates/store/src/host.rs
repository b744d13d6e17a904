//! Work for hosts and moderators: audits, repairs, backups, lifetimes, bans.

pub(super) mod audit;
pub(super) mod backup;
pub(super) mod lifetimes;
pub(super) mod progress;
pub(super) mod rebuild;
pub(super) mod tally;
pub(super) mod workload;
