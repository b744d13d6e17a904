//! Work for hosts and moderators: audits, repairs, backups, lifetimes, bans.

pub(super) mod audit;
pub(super) mod backup;
pub(super) mod bans;
pub(super) mod lifetimes;
pub(super) mod log;
pub(super) mod noticeboards;
pub(super) mod orders;
pub(super) mod outages;
pub(super) mod progress;
pub(super) mod public_games;
pub(super) mod public_servers;
pub(super) mod rebuild;
pub(super) mod secrets;
pub(super) mod tally;
pub(super) mod workload;
