//! The way from a due row to work on Discord.

use super::alarms::{self, DueAlarm};
use super::work::{Attempt, Claimed, LEASE_MS, Rename, Work};
use super::{announcements, digest, expiry, job, outages, posts, unshown, untaken_seek};
use crate::flow::quiet::{self, NewsIn};
use crate::state::{AnalysisLease, AnalysisTurn, THOUGHT_LEASE_MS};
use crate::{App, Result, view};
use tavern_game::{GameId, Moment};
use tavern_store::{Due, JobLease, Lease, Post, PostId, Subject};

/// Claims the next row that is due.
pub async fn claim_due(app: &App, now: Moment) -> Result<Option<Claimed>> {
    let until = now.plus_ms(LEASE_MS);
    // An outage may have given the person more time.
    let row = if outages::is_serving(app, now) {
        app.store.claim_due(now, until).await?
    } else {
        app.store.claim_due_without_deadline(now, until).await?
    };
    Ok(row.map(|row| Claimed { row, at: now }))
}

/// Begins an attempt and finds the work for a due row. After a fault the row is due later. `None` if the work waits
/// for a lane of the house, is given up, or belongs to another process.
pub async fn prepare(app: &App, claim: Claimed, now: Moment) -> Result<Option<(Work, Attempt)>> {
    let Claimed { row, at } = claim;
    // A clock that was set back must not make the row early.
    let now = now.max(at);
    if let Ok(Due::Show(post, lease)) = &row.due
        && let Subject::HouseTurn { .. } | Subject::Analysis(_) = post.subject
    {
        take_up_thought(app, post, *lease, now).await?;
        return Ok(None);
    }
    let Some(work) = job::begin_work(app, row.work, now, LEASE_MS).await? else {
        return Ok(None);
    };
    let due = row.due?;
    let news = NewsIn::of(due.post(), now);
    let mut content = find_work(app, due, work, now).await?;
    if let Work::Post { public, .. } = &mut content {
        quiet::hush(app, public, news).await;
        quiet::share_notice(app, public, news).await;
    }
    Ok(Some((content, Attempt(work))))
}

/// Ends an attempt at work on Discord. A failure of Discord is no fault of the work, so it is due soon, after any
/// number of attempts.
pub async fn end_attempt(app: &App, Attempt(work): Attempt, now: Moment) -> Result<()> {
    // The first attempt has no long pause.
    if work.tries() > 1 {
        let due = now.plus_ms(LEASE_MS);
        app.store.postpone_work(work, due).await?;
    }
    Ok(())
}

async fn find_work(app: &App, due: Due, work: JobLease<PostId>, now: Moment) -> Result<Work> {
    match due {
        Due::Show(post, lease) => show_work(app, post, lease.renewed(work), now).await,
        Due::Change(change) => {
            let corrections = posts::corrections(app, &change).await?;
            if corrections.is_empty() {
                app.store.record_corrected(change.post.id).await?;
            }
            Ok(Work::Correct(corrections))
        }
        Due::TimeUp(post) => Ok(Work::Correct(expiry::expire(app, &post, now).await?)),
    }
}

async fn show_work(app: &App, post: Post, lease: Lease, now: Moment) -> Result<Work> {
    if let Some(end) = quiet_end(app, &post, now).await? {
        delay_for_quiet_hours(app, &post, end, now).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    match (post.subject, post.to) {
        (Subject::Title(game), _) => {
            if let Some(rename) = title(app, &post, game).await? {
                return Ok(Work::Rename(rename));
            }
            app.store.done(post.id).await?;
            Ok(Work::Correct(Vec::new()))
        }
        (Subject::UntakenSeek(seek), _) => untaken_seek::refresh(app, &post, seek, now).await,
        (Subject::Alarm { game, event, alarm }, _) => {
            let due = DueAlarm {
                post: &post,
                lease,
                game,
                event,
                alarm,
            };
            Box::pin(alarms::prepare(app, due, now)).await
        }
        (Subject::VacationOver, Some(person)) => {
            Box::pin(expiry::end_vacation(app, &post, person, lease, now)).await
        }
        (Subject::Digest, Some(person)) => {
            Box::pin(digest::prepare(app, &post, person, lease, now)).await
        }
        (Subject::Result(_) | Subject::HostAct, _) if unshown::is_too_late(lease, now) => {
            announcements::switch_off(app, &post, now).await?;
            Ok(Work::Correct(Vec::new()))
        }
        (Subject::Watched { game, .. } | Subject::Result(game), _)
            if is_too_early(app, game, lease, now).await? =>
        {
            let due = now.plus_ms(BOARD_WITHIN_MS);
            app.store.postpone(post.id, due).await?;
            Ok(Work::Correct(Vec::new()))
        }
        _ => post_work(app, post, lease, now).await,
    }
}

/// The end of the quiet hours that delay a direct message. The end of a vacation is not delayed.
async fn quiet_end(app: &App, post: &Post, now: Moment) -> Result<Option<Moment>> {
    match (post.subject, post.to) {
        (Subject::VacationOver, _) | (_, None) => Ok(None),
        (_, Some(person)) => Ok(app.preferences(person).await?.quiet_end(now)),
    }
}

/// Delays a direct message until the end of the quiet hours. Results of watched games then become part of the
/// digest.
async fn delay_for_quiet_hours(app: &App, post: &Post, end: Moment, now: Moment) -> Result<()> {
    let news = NewsIn::of(post, now);
    match (post.subject, post.to) {
        (Subject::Watched { game, .. }, Some(person)) => {
            quiet::add_result(app, person, news, end, game).await?;
            Ok(app.store.done(post.id).await?)
        }
        (Subject::Digest, Some(person)) => {
            quiet::move_digest(app, post.id, person, news, end).await
        }
        _ => Ok(app.store.postpone(post.id, end).await?),
    }
}

/// Queues work for a lane of the house, with a short lease instead of the lease of a message. Its attempt begins in
/// the lane, or here if queueing fails.
async fn take_up_thought(app: &App, post: &Post, lease: Lease, now: Moment) -> Result<()> {
    let until = now.plus_ms(THOUGHT_LEASE_MS);
    let Some(work) = app.store.renew_work(lease.work, until).await? else {
        return Ok(());
    };
    let outcome = queue_thought(app, post, lease.renewed(work)).await;
    if outcome.is_err() {
        job::begin_work(app, work, now, LEASE_MS).await?;
    }
    outcome
}

async fn queue_thought(app: &App, post: &Post, lease: Lease) -> Result<()> {
    match post.subject {
        Subject::HouseTurn { game, .. } => match app.store.game(game).await? {
            Some(game) if game.is_house_turn() => app.house.queue(&game, post.clone(), lease),
            _ => app.store.done(post.id).await?,
        },
        Subject::Analysis(game) => app.house.queue_analysis(AnalysisTurn {
            lease: AnalysisLease::Ours(game, lease.work),
            asker: post.to,
            has_begun: false,
        }),
        _ => {}
    }
    Ok(())
}

async fn post_work(app: &App, post: Post, lease: Lease, now: Moment) -> Result<Work> {
    let Some(public) = posts::message(app, &post, now).await? else {
        app.store.give_up(post.id, None).await?;
        return Ok(Work::Correct(Vec::new()));
    };
    let public = Box::new(public.with_lease(Some(lease)));
    let channel = post.channel;
    if let Subject::Result(game) = post.subject
        && let Some(game) = app.store.game(game).await?
    {
        let about = game.place;
        return Ok(Work::Announce {
            channel,
            about,
            public,
        });
    }
    Ok(Work::Post {
        channel,
        to: post.to,
        public,
    })
}

/// The title of a thread, unless another game in it has ended since.
async fn title(app: &App, post: &Post, game: GameId) -> Result<Option<Rename>> {
    let Some(game) = app.store.game(game).await? else {
        return Ok(None);
    };
    let channel = game.place.channel;
    let last = app.store.last_game_in(channel).await?;
    let is_past = last.is_some_and(|last| last.id != game.id && last.end().is_some());
    let end = game.end().filter(|_| !is_past);
    let words = view::corrections::words_of(post);
    Ok(end.map(|end| Rename {
        post: post.id,
        channel,
        title: words.thread_title_over(&game, end),
    }))
}

/// The usual time until a board is shown.
const BOARD_WITHIN_MS: i64 = 2_000;

/// How long a direct message waits for its linked board.
const PATIENCE_MS: i64 = 60_000;

/// Whether the last board of a game can still appear in its channel.
async fn is_too_early(app: &App, game: GameId, lease: Lease, now: Moment) -> Result<bool> {
    let age = now.0.saturating_sub(lease.made_at.0);
    Ok(age < PATIENCE_MS && app.store.board_message(game).await?.is_none())
}
