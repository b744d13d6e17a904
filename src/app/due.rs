//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
mod analyses;
mod announcements;
mod contests;
mod daily;
mod digest;
mod expiry;
mod house;
mod job;
mod leagues;
mod mining;
mod noticeboards;
mod outbox;
mod places;
mod posts;
mod prepare;
mod public_servers;
mod pushes;
mod roles;
mod thought;
mod tournaments;
pub(crate) mod unshown;
mod untaken_seek;
mod work;

pub use crate::store::ChannelUse;
pub use contests::{ContestRun, JobKey};
pub use house::HouseNews;
pub use leagues::LeagueLease;
pub use noticeboards::{NoticeboardEntries, NoticeboardLease, NoticeboardText};
pub use places::{PlaceFound, PlaceLook};
pub use public_servers::{PublicAnswers, PublicLook};
pub use pushes::{PushEnd, PushTask};
pub use roles::{RolePlan, RoleTask, RolesEnd};
pub use tournaments::TournamentLease;
pub use unshown::Closed;
pub use work::{Attempt, Claimed, Rename, Work};
