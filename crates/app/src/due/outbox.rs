//! Records about posts, corrections and renames, made by the code that talks to Discord.

use std::time::Duration;

use super::work::{Claimed, LEASE_MS, OFFER_MS, Rename, chore};
use super::{posts, untaken_seek};
use crate::flow::{Transition, commit};
use crate::reply::Correction;
use crate::{App, Result, view};
use tavern_game::{ChannelId, DAY_MS, MessageId, Moment};
use tavern_store::{ChannelUse, Lease, Line, PostId, Shown, Store, Subject};

/// How long claims and finished posts are stored. Discord repeats nothing after the 15 minutes of its tokens; a day
/// leaves time to investigate a fault.
const RECENT_MS: i64 = DAY_MS;

/// How long work is stored after it was given up because of repeated failures, so that an operator can act.
const FAILED_MS: i64 = 30 * RECENT_MS;

/// How long the analysis of a game from elsewhere is stored after its last use.
const IMPORTS_MS: i64 = 30 * RECENT_MS;

/// How long an unseen result is shown to its player.
const RESULTS_MS: i64 = 30 * RECENT_MS;

/// How long rows are stored that only the buttons of old messages need: challenges and seeks without a game, and the
/// watches of finished games. Afterwards the buttons are refused.
const OLD_AFTER_MS: i64 = 365 * RECENT_MS;

/// The number of pages of finished games to read for openings in one run. The next run, a minute later, continues.
const OPENING_PAGES: u32 = 10;

/// How long a thread is left alone after Discord's limit on renames.
const RENAMED_AFTER_MS: i64 = 10 * 60 * 1000;

/// The longest lease: the pause before another rename, and a margin for differing clocks.
const LONGEST_LEASE_MS: i64 = RENAMED_AFTER_MS + 5 * 60 * 1000;

/// The next look at a thread is due within two days, and one more is a margin for differing clocks.
const LATEST_LOOK_MS: i64 = 3 * RECENT_MS;

/// Records that a thread was renamed, or cannot be.
pub async fn renamed(app: &App, rename: &Rename) -> Result<()> {
    Ok(app.store.done(rename.post).await?)
}

/// Postpones a rename.
pub async fn rename_later(app: &App, rename: &Rename, now: Moment) -> Result<()> {
    let due = now.plus_ms(RENAMED_AFTER_MS);
    Ok(app.store.postpone(rename.post, due).await?)
}

/// Records the message of a post, and returns the corrections of messages that are outdated by now.
pub async fn record_shown(
    app: &App,
    lease: Lease,
    time_up: Option<Moment>,
    message: MessageId,
    now: Moment,
) -> Result<Vec<Correction>> {
    let until = now.plus_ms(LEASE_MS);
    let outcome = app
        .store
        .record_shown(lease.post(), message, time_up, until)
        .await?;
    match outcome {
        Shown::Standing => Ok(Vec::new()),
        Shown::Outdated(old) => posts::corrections(app, &old).await,
        Shown::Twice(second) => Ok(vec![view::corrections::for_duplicate(&second)]),
    }
}

/// Prolongs a lease for an attempt to show its post; none if another process has taken it.
pub async fn begin_showing(app: &App, lease: Lease, now: Moment) -> Result<Option<Lease>> {
    let until = now.plus_ms(LEASE_MS);
    Ok(app.store.begin_showing(lease, until).await?)
}

/// Lets due work wait until its channel has room after `pause`, and behind it all other due work of the channel.
/// Each piece of work takes `step` of the channel's limit.
pub async fn wait_for_channel(
    app: &App,
    claim: &Claimed,
    in_channel: (ChannelId, ChannelUse),
    (pause, step): (Duration, Duration),
    now: Moment,
) -> Result<()> {
    let line = Line {
        from: now.plus(pause),
        step_ms: now.plus(step).0.saturating_sub(now.0),
    };
    let work = claim.row.work;
    let write = app.store.queue_for_channel(work, in_channel, line, now);
    Ok(write.await?)
}

/// Returns a post after a pause, because its channel does not take it yet.
pub async fn return_untaken(app: &App, lease: Lease, pause: Duration, now: Moment) -> Result<()> {
    Ok(app.store.return_untaken(lease, now.plus(pause)).await?)
}

/// Whether a message is recorded for a post.
pub async fn is_recorded(app: &App, message: MessageId) -> Result<bool> {
    Ok(app.store.is_post_message(message).await?)
}

/// Records that a message was corrected, and returns the correction of an edit that came too late.
pub async fn record_corrected(app: &App, post: PostId) -> Result<Option<Correction>> {
    match app.store.record_corrected(post).await? {
        Some(Subject::UntakenSeek(seek)) => untaken_seek::late_end(app, seek).await,
        _ => Ok(None),
    }
}

/// Records that a post cannot be shown: its channel is gone or closed to the bot, or its recipient accepts no
/// messages.
pub async fn give_up(app: &App, lease: Lease, time_up: Option<Moment>) -> Result<()> {
    app.store.give_up(lease.post(), time_up).await?;
    // This avoids a new attempt after each ply for a recipient who accepts no messages.
    Ok(app.store.stop_following(lease.post()).await?)
}

/// Shortens leases beyond the longest one, and too long pauses after faults, because a clock that ran ahead has
/// made them.
pub async fn clamp_future_leases(app: &App, now: Moment) -> Result<()> {
    let longest = now.plus_ms(LONGEST_LEASE_MS);
    let offer = longest.plus_ms(OFFER_MS);
    app.store.clamp_future_leases(now, longest, offer).await?;
    let look = now.plus_ms(LATEST_LOOK_MS);
    app.store.clamp_place_looks(now, look).await?;
    Ok(app.store.clamp_leases(now, LONGEST_LEASE_MS).await?)
}

/// Ends the bans whose end has come. A failed one does not stop the others.
async fn end_bans(app: &App, now: Moment) -> Result<()> {
    for (guild, player) in app.store.ended_bans(now).await? {
        let write = commit(app, chore(now), |mut change| async move {
            change.end_ban(guild, player).await?;
            Ok(Transition::to(change, ()))
        });
        match write.await {
            Err(error) if !error.is_outage() => {
                tracing::error!(guild = guild.0, ?error, "failed to end a ban");
            }
            outcome => drop(outcome?),
        }
    }
    Ok(())
}

/// Deletes rows that are no longer needed.
pub async fn forget(app: &App, now: Moment) -> Result<()> {
    end_bans(app, now).await?;
    let before = now.minus_ms(RECENT_MS);
    app.store.forget_claims(before).await?;
    app.store.forget_notices(before).await?;
    app.store.forget_posts(before).await?;
    app.store.forget_failed(now.minus_ms(FAILED_MS)).await?;
    app.store.forget_imports(now.minus_ms(IMPORTS_MS)).await?;
    app.sources.remove_expired();
    let results = now.minus_ms(RESULTS_MS);
    app.store.forget_unread_results(results).await?;
    app.store.forget_page_visits(now).await?;
    let before = now.minus_ms(OLD_AFTER_MS);
    app.store.delete_expired(before).await?;
    for _ in 0..OPENING_PAGES {
        if !app.store.add_openings(Store::PAGE).await? {
            break;
        }
    }
    Ok(())
}
