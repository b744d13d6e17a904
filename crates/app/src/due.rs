//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
mod analyses;
mod announcements;
pub mod contests;
mod daily;
mod digest;
mod expiry;
pub mod house;
mod job;
pub mod leagues;
mod mining;
pub mod noticeboards;
pub mod outages;
mod outbox;
pub mod places;
mod posts;
mod prepare;
pub mod public_servers;
pub mod pushes;
pub mod roles;
mod thought;
pub mod tournaments;
pub mod unshown;
mod untaken_seek;
pub mod work;

pub use tavern_store::ChannelUse;
