//! Work that is due without a request: posts, corrections, alarms, expiries.

mod alarms;
pub mod analyses;
pub mod announcements;
pub mod contests;
pub mod daily;
mod digest;
pub mod expiry;
pub mod house;
mod job;
pub mod leagues;
pub mod mining;
pub mod noticeboards;
pub mod outages;
pub mod outbox;
pub mod places;
mod posts;
pub mod prepare;
pub mod public_servers;
pub mod pushes;
pub mod roles;
mod thought;
pub mod tournaments;
pub mod unshown;
mod untaken_seek;
pub mod work;

use crate::{App, Result};
use tavern_game::Moment;
pub use tavern_store::ChannelUse;

/// Takes up the work that needs no Discord and is no post: the outages that clocks regain, the puzzles of the day and
/// the tables of the week (their posts are separate due work), the analyses of pasted games that another process has
/// left, and the search for puzzles in a finished game. The end of each goes to `log_end`, and delays no other.
pub async fn take_up(app: &App, now: impl Fn() -> Moment, log_end: fn(&str, Result<()>)) {
    log_end("outage", outages::write_downtime(app, now()).await);
    let puzzles = daily::begin_daily_puzzles(app, now()).await;
    log_end("puzzle of the day", puzzles);
    let tables = announcements::begin_weekly_tables(app, now()).await;
    log_end("table of the week", tables);
    let analyses = analyses::continue_imports(app, now()).await;
    log_end("analysis of a pasted game", analyses);
    let searches = mining::continue_mining(app, now()).await;
    log_end("search for puzzles", searches);
}
