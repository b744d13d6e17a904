//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
pub mod analyses;
pub mod announcements;
pub mod contests;
pub mod daily;
mod digest;
pub mod expiry;
pub mod house;
mod job;
pub mod leagues;
pub mod mining;
pub mod noticeboards;
pub mod outages;
pub mod outbox;
pub mod places;
mod posts;
pub mod prepare;
pub mod public_servers;
pub mod pushes;
pub mod roles;
mod thought;
pub mod tournaments;
pub mod unshown;
mod untaken_seek;
pub mod work;

pub use tavern_store::ChannelUse;
