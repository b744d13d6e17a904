//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
mod analyses;
mod daily;
mod deletions;
mod expiry;
mod house;
mod mining;
mod outbox;
mod places;
mod prepare;
mod reminders;
mod silence;
mod thought;
mod turn_end;
pub(crate) mod unshown;
mod untaken_seek;
mod vacations;
mod watches;
mod work;

pub use house::HouseNews;
pub use places::{PlaceFound, PlaceLook};
pub use unshown::Closed;
pub(crate) use untaken_seek::UNTAKEN_MS;
pub use work::{Claimed, Rename, Work};
