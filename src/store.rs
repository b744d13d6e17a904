//! The database: what is kept of people and games, and nothing else.
//!
//! One SQL text serves SQLite and Postgres, through `sqlx::Any`. Numbers of
//! Discord and instants are `bigint`, words are `text`. What
//! interactions change is written in a [`Change`], one transaction that begins
//! with the claim to an interaction, and is guarded by what its maker saw; what
//! is only noted, such as where a post was shown, is a single statement.

mod address;
mod alarms;
mod attempt;
mod audit;
mod backup;
mod balance;
mod bans;
mod bids;
mod blocks;
mod challenges;
mod change;
mod claims;
mod coin_correction;
mod columns;
mod connection;
mod correction;
mod deletions;
mod due;
mod error;
mod events;
mod finished;
mod games;
mod grouped;
mod history;
mod kept;
mod kept_columns;
mod leaderboard;
mod ledger;
mod lessons;
mod lifetimes;
mod listed;
mod measure;
mod migrations;
mod nameless;
mod notices;
mod plans;
mod players;
mod posts;
mod progress;
mod ratings;
mod rebuild;
mod results;
mod seeks;
mod series;
mod settings;
mod shown;
mod statement;
mod stopwatch;
mod table;
mod tally;
mod terms;
mod unopened;
mod unshown;
mod vacations;
mod watches;

pub use attempt::with_commits_noted;
pub use audit::{Audit, Finding};
pub use backup::{BackupError, back_up};
pub use bids::Bid;
pub use challenges::ShownChallenge;
pub use change::Change;
pub use claims::Claim;
pub use coin_correction::CoinCorrection;
pub use connection::Store;
pub use deletions::Deletion;
pub use due::Due;
pub use error::Error;
pub use games::Seated;
pub use history::Whose;
pub use kept::{Cell, KeptRows};
pub use ledger::Sweep;
pub use listed::ShownGame;
pub use measure::{Connections, Measured};
pub use plans::KeptPlan;
pub use posts::{Lease, Outdated, Post, PostId, Shown, Stale, Subject};
pub use progress::{Phase, Progress};
pub use rebuild::Rebuilt;
pub use seeks::{SeekEnd, ShownSeek};
pub use series::Wanted;
pub use settings::{Chosen, Owner, TYPED_PLIES};
pub use stopwatch::Stopwatch;
pub use unshown::{UnshownGame, Waiting};
