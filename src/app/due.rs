//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
mod analyses;
mod announcements;
mod daily;
mod digest;
mod expiry;
mod house;
mod job;
mod mining;
mod noticeboards;
mod outbox;
mod places;
mod posts;
mod prepare;
mod roles;
mod thought;
pub(crate) mod unshown;
mod untaken_seek;
mod work;

pub use house::HouseNews;
pub use noticeboards::{NoticeboardEntries, NoticeboardLease, NoticeboardText};
pub use places::{PlaceFound, PlaceLook};
pub use roles::{RolePlan, RoleTask, RolesEnd};
pub use unshown::Closed;
pub use work::{Attempt, Claimed, Rename, Work};
