//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
mod analyses;
mod announcements;
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
mod post_run;
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

pub use house::HouseNews;
pub use leagues::{LeagueLease, LeagueRun};
pub use noticeboards::{NoticeboardEntries, NoticeboardLease, NoticeboardText};
pub use places::{PlaceFound, PlaceLook};
pub use public_servers::{PublicAnswers, PublicLook};
pub use pushes::{PushEnd, PushTask};
pub use roles::{RolePlan, RoleTask, RolesEnd};
pub use tournaments::{TournamentLease, TournamentRun};
pub use unshown::Closed;
pub use work::{Attempt, Claimed, Rename, Work};
