//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
mod analyses;
mod deletions;
mod expiry;
mod house;
mod outbox;
mod prepare;
mod reminders;
pub(crate) mod unshown;
mod vacations;
mod watches;
mod work;

pub use house::HouseNews;
pub use unshown::Closed;
pub use work::{Claimed, Rename, Work};
