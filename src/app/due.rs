//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
mod analyses;
mod daily;
mod expiry;
mod house;
mod mining;
mod outbox;
mod places;
mod posts;
mod prepare;
mod thought;
pub(crate) mod unshown;
mod untaken_seek;
mod work;

pub use house::HouseNews;
pub use places::{PlaceFound, PlaceLook};
pub use unshown::Closed;
pub use work::{Claimed, Rename, Work};
