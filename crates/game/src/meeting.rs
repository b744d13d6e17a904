//! Meeting: challenges, seeks, drafts of terms, seats, rematches.

mod challenge;
mod draft;
mod seats;
mod seek;

pub use challenge::{AfterLesson, Bids, Challenge, ChallengeHistory, Experience, Presence};
pub use draft::{Ante, Draft, Purpose};
pub use seats::{SeriesScore, bid_seats, seats};
pub use seek::{Seek, SeekTime};
