//! Times without service by the bot: noticed by the heartbeat, and given back to clocks and deadlines.
//!
//! Time without service by any process is given back. The heartbeat is one row, moved every half minute by any process
//! that has both the database and Discord (`discord/src/delivery/heartbeat.rs`), by Discord's clock. If it is more than
//! five minutes old, the next process that moves it or acts ends an outage in the same guarded change
//! (`Change::end_outage`), so the outage is recorded once. Interactions, messages and acts on pages do so by one
//! function before they are handled (`give_back_before`); none of them moves a younger heartbeat, because a page
//! works without Discord. From then on every game is read with the `Event::Downtime` that its log lacks (`Store::game`,
//! `Game::after_outages`), so no claim, refusal or end on time can miss it; lists read the whole game
//! (`Store::own_games`), until it is written; and the next change of the game writes it with its own event. The work of
//! the outage writes the rest. Downtime makes no board, so buttons stay valid; an alarm that is too early is put off.
//! Silence without a clock counts outages like vacations. Nothing is decided by time unless the heartbeat is fresh
//! (`is_serving`), because an outage is recorded only when it ends.

use super::job;
use super::work::{LEASE_MS, chore};
use crate::flow::{Transition, commit};
use crate::{App, Result};
use tavern_game::{MINUTE_MS, Moment, Outage};
use tavern_store::JobLease;

/// The maximum age of the heartbeat for a decision by time. Otherwise a person who could not act would miss a deadline
/// at the beginning of an outage.
const FRESH_MS: i64 = 3 * MINUTE_MS / 2;

/// The maximum number of games that one look writes. The next one, some seconds later, continues.
const MOST_WRITTEN: u32 = 200;

/// The maximum number of attempts to move a heartbeat, because other processes move it, too.
const ATTEMPTS: u32 = 8;

/// The clocks of a process at an instant.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    /// Discord's time.
    pub now: Moment,
    /// Whether it was read from Discord since a clock of the host last leapt.
    pub is_known: bool,
    /// The time since the last heartbeat of the process, by the clocks of its host.
    pub lived_ms: Option<i64>,
}

/// Whether a process could serve just now, so that the time of people may run out.
pub fn is_serving(app: &App, now: Moment) -> bool {
    let served_at = app.served_at();
    served_at.is_some_and(|at| now.0.abs_diff(at.0) <= FRESH_MS.unsigned_abs())
}

/// Records that this process can serve, and the outage that ends with it. `lived_ms` is the time since its last
/// heartbeat by the clocks of its host.
pub async fn beat(app: &App, now: Moment, lived_ms: Option<i64>) -> Result<()> {
    match end_outage(app, now, lived_ms).await? {
        Some(last) => app.store.move_heartbeat(last, now).await?,
        None => app.store.begin_heartbeat(now).await?,
    }
    app.record_served(now);
    Ok(())
}

/// Ends an outage before an act of a person from any edge, so that the act follows the time given back. It moves no
/// younger heartbeat, because pages work without Discord.
pub async fn give_back_before(app: &App, now: Moment, lived_ms: Option<i64>) -> Result<()> {
    if is_serving(app, now) {
        return Ok(());
    }
    match end_outage(app, now, lived_ms).await {
        // A database that refuses this write takes no other change either, and can still be read.
        Err(error) if !error.is_outage() => {
            tracing::warn!(?error, "failed to record a heartbeat");
            Ok(())
        }
        outcome => outcome.map(drop),
    }
}

/// Ends an outage that lasts until now, if there is one. Returns the last heartbeat.
async fn end_outage(app: &App, now: Moment, lived_ms: Option<i64>) -> Result<Option<Moment>> {
    for _ in 0..ATTEMPTS {
        let last = app.store.heartbeat().await?;
        let outage = last.and_then(|last| Outage::between(last, now, lived_ms));
        let (Some(last), Some(outage)) = (last, outage) else {
            return Ok(last);
        };
        let write = commit(app, chore(now), |mut change| async move {
            change.end_outage(last, outage).await?;
            Ok(Transition::to(change, ()))
        });
        if write.await?.is_some() {
            let minutes = outage.lost_since(outage.from) / MINUTE_MS;
            let (from, until) = (outage.from.iso(), outage.until.iso());
            tracing::warn!(from, until, minutes, "gave back downtime");
            return Ok(Some(now));
        }
    }
    Ok(app.store.heartbeat().await?)
}

/// Writes outages into the logs of the games that ran.
pub async fn write_downtime(app: &App, now: Moment) -> Result<()> {
    let until = now.plus_ms(LEASE_MS);
    let Some(lease) = app.store.claim_outage(now, until).await? else {
        return Ok(());
    };
    let Some(lease) = job::begin_work(app, lease, now, LEASE_MS).await? else {
        return Ok(());
    };
    write_some(app, lease, now).await
}

async fn write_some(app: &App, lease: JobLease<Moment>, now: Moment) -> Result<()> {
    let games = app.store.games_after_outage(lease, MOST_WRITTEN).await?;
    let (last, count) = (games.last().copied(), games.len());
    for game in app.store.readable_games(games).await? {
        if game.has_unwritten() {
            let game = &game;
            // Without a commit another event was faster, and it has written the downtime.
            let write = commit(app, chore(now), |mut change| async move {
                change.write_downtime(game).await?;
                Ok(Transition::to(change, ()))
            });
            match write.await {
                // A damaged game stops no other one; a person who acts in it gets an error.
                Err(error) if !error.is_outage() => {
                    tracing::error!(?error, game = game.id.0, "failed to write downtime");
                }
                outcome => drop(outcome?),
            }
        }
    }
    let has_more = u32::try_from(count).is_ok_and(|count| count == MOST_WRITTEN);
    let due = has_more.then_some(now);
    Ok(app.store.record_reached(lease, last, due).await?)
}
