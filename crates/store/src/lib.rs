//! The database, and all SQL of the bot.
//!
//! One SQL text serves SQLite and Postgres, through `sqlx::Any`. Discord's ids
//! and instants are `bigint`, words are `text`. The effects of an interaction
//! are one [`Change`]: a transaction that begins with the claim on the
//! interaction and is guarded by the state its author saw. Small notes, such as
//! the message that shows a post, are single statements.
//!
//! # Errors
//!
//! Every function that reads or writes fails with an [`Error`] when the
//! database fails: it cannot be reached, it refuses a statement, or a stored
//! value cannot be read. The database is then unchanged, except after
//! [`Error::Unknown`], where the outcome is open.

mod columns;
mod contest;
mod database;
mod given_up;
mod host;
mod job;
mod league;
mod learning;
mod meeting;
mod person;
mod playing;
mod posts;
mod review;
mod standing;
mod terms;
mod tournament;

pub use contest::{Contest, ContestPost};
pub use database::address::{missing_folder, sqlite_file};
pub use database::attempt::{Stopwatch, track_claim};
pub use database::examination::{Examination, examine};
pub use database::{Change, Claim, ClaimKey, Error, Store};
pub use given_up::kinds_of_work;
pub use host::audit::{Audit, Cure, Finding};
pub use host::backup::{BackupError, back_up};
pub use host::bans::Ban;
pub use host::log::NewHostEntry;
pub use host::orders::{Gate, ServerUse};
pub use host::progress::{Phase, Progress};
pub use host::public_games::{GameSearch, PublicGame, PublicGames, PublicName, PublicServer};
pub use host::public_servers::{PublicNews, PublicWork};
pub use host::rebuild::Rebuilt;
pub use host::workload::{Connections, Workload};
pub use job::{GivenUp, JobLease, Key, Start};
pub use league::StoredLeague;
pub use learning::daily::Daily;
pub use meeting::challenges::{Bid, ShownChallenge};
pub use meeting::seeks::{SeekEnd, ShownSeek};
pub use meeting::series::NextGameRequest;
pub use person::deletions::Deletion;
pub use person::person_rows::{Cell, PersonRows};
pub use person::pushes::{Push, PushId, Subscribed};
pub use person::settings::{Chosen, Owner, TYPED_PLIES};
pub use person::visits::PageLink;
pub use playing::alarms::DigestPost;
pub use playing::games::{PlaceLook, Seated};
pub use playing::house::{HouseAdmission, HouseStart};
pub use playing::listed::ShownGame;
pub use playing::plans::StoredPlan;
pub use playing::unread::MOST_UNREAD;
pub use playing::watches::Follows;
pub use posts::due::{ChannelUse, Due, DueRow, Line};
pub use posts::post::{Lease, Post, PostId};
pub use posts::shown::{LastPost, Outdated, Shown, Stale};
pub use posts::subject::Subject;
pub use posts::unshown::{Feed, UnshownGame, UnshownNews};
pub use review::analyses::{Begun, StoredAnalysis, StoredImport};
pub use review::free_boards::StoredFreeBoard;
pub use review::openings::OpeningFilter;
pub use standing::history::HistoryFilter;
pub use standing::ledger::Sweep;
pub use standing::roles::{Member, RoleWork};
pub use standing::weekly::Weekly;
pub use tournament::StoredTournament;
