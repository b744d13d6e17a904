//! Limits for one person or one address, in memory only. Each process has its own limits. A new entry replaces the
//! oldest one, so memory is bounded and one person cannot displace all others.

mod crowd;
mod newest;
mod recent;
mod shares;

pub use crowd::{Crowd, CrowdPlace, NoPlace};
pub use recent::{Recent, RecentPeople};
pub use shares::{Share, Shares};

/// The maximum number of people or addresses with an entry.
const MOST: usize = 10_000;
