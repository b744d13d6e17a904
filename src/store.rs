//! The database: what is kept of people and games, and nothing else.
//!
//! One SQL text serves SQLite and Postgres, through `sqlx::Any`. Numbers of
//! Discord and instants are `bigint`, words are `text`. What
//! interactions change is written in a [`Change`], one transaction that begins
//! with the claim to an interaction, and is guarded by what its maker saw; what
//! is only noted, such as where a post was shown, is a single statement.

mod columns;
mod database;
mod host;
mod learning;
mod meeting;
mod person;
mod players;
mod playing;
mod posts;
mod standing;
mod table;
mod terms;

pub use database::attempt::with_commits_noted;
pub use database::stopwatch::Stopwatch;
pub use database::{Change, Claim, Error, Store};
pub use host::audit::{Audit, Finding};
pub use host::backup::{BackupError, back_up};
pub use host::measure::{Connections, Measured};
pub use host::progress::{Phase, Progress};
pub use host::rebuild::Rebuilt;
pub use meeting::bids::Bid;
pub use meeting::challenges::ShownChallenge;
pub use meeting::seeks::{SeekEnd, ShownSeek};
pub use meeting::series::Wanted;
pub use person::deletions::Deletion;
pub use person::person_rows::{Cell, KeptRows};
pub use person::settings::{Chosen, Owner, TYPED_PLIES};
pub use playing::games::Seated;
pub use playing::listed::ShownGame;
pub use playing::plans::KeptPlan;
pub use posts::due::Due;
pub use posts::outdated::{Outdated, Stale};
pub use posts::post::{Lease, Post, PostId};
pub use posts::shown::Shown;
pub use posts::subject::Subject;
pub use posts::unshown::{UnshownGame, Waiting};
pub use standing::coin_correction::CoinCorrection;
pub use standing::history::Whose;
pub use standing::purses::Sweep;
