//! Limits on what one person or one address may have, in memory only. Each process has its own, and the memory is bounded:
//! a new entry takes the place of the oldest one, so nobody can push out everybody.

mod crowd;
mod newest;
mod recent;
mod shares;

pub use crowd::{Crowd, CrowdPlace, NoPlace};
pub use recent::{Recent, RecentPeople};
pub use shares::{Share, Shares};

/// The maximum number of people or addresses with an entry.
const MOST: usize = 10_000;
