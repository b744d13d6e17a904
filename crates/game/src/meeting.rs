//! Meeting: challenges, seeks, drafts of terms, seats, rematches.

mod after_lesson;
mod challenge;
mod challenge_history;
mod draft;
mod experience;
mod rematch;
mod seats;
mod seek;
mod series_score;

pub use after_lesson::AfterLesson;
pub use challenge::{Bids, Challenge, Presence};
pub use challenge_history::ChallengeHistory;
pub use draft::{Ante, Draft, Purpose};
pub use experience::Experience;
pub use seats::{bid_seats, seats};
pub use seek::{Seek, SeekTime};
pub use series_score::SeriesScore;
