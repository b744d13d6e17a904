//! Quiet hours. A board is shown immediately, but its mention does not notify people in their quiet hours. A direct
//! message at the end of the hours lists all waiting news. It is written before the board is shown, so no news is lost.
//! Messages about many games that ended together notify a person with one message.
//!
//! In a person's quiet hours no message notifies them. The time of the display decides: `flow/quiet.rs` takes them out
//! of the mentions of a message before it is shown and writes their digest first, due at the end of the quiet hours, so
//! a lost process loses no news. Direct messages wait until then (`due/prepare.rs`). A digest lists the state of that
//! moment, so it needs no list of events; all digests of a day in the person's zone have one id
//! (`crates/store/src/playing/alarms.rs`). Results of watched games become rows of `unread_results` and appear in the
//! digest. If direct messages refuse it, its post stays, and the person's next answer reports it (`due/unshown.rs`).
//! The arithmetic is in `crates/game/src/person/quiet_hours.rs` and `calendar.rs`.

use super::{Actor, Chore, Transition, commit};
use crate::reply::{Answer, Public, Reply};
use crate::request::Request;
use crate::{App, Result};
use tavern_game::{Access, ChannelId, GameId, Hour, Moment, UserId, Zone};
use tavern_store::{DigestPost, Post, PostId};
use tavern_words::Language;

/// The channel, the language and the time of notifications.
#[derive(Clone, Copy)]
pub(crate) struct NewsIn {
    pub(crate) channel: ChannelId,
    pub(crate) language: Language,
    pub(crate) at: Moment,
    /// Whether every message in the channel notifies its only reader without being an answer to them.
    pub(crate) is_direct: bool,
}

impl NewsIn {
    pub(crate) fn of(post: &Post, at: Moment) -> NewsIn {
        NewsIn {
            channel: post.channel,
            language: Language::of_locale(&post.language),
            at,
            is_direct: post.access == Access::Direct,
        }
    }
}

/// Takes people in quiet hours out of the notifications of a reply.
pub(crate) async fn hush_reply(app: &App, request: &Request, reply: &mut Reply) {
    let news = NewsIn {
        channel: request.place.channel,
        language: request.languages.server,
        at: request.at,
        is_direct: false,
    };
    if let Answer::Public(public) = &mut reply.answer {
        hush(app, public, news).await;
    }
    if let Some(public) = &mut reply.then {
        hush(app, public, news).await;
    }
}

/// Takes people in quiet hours out of the notifications of a message. After a fault they are notified, because a
/// notification too early is better than none.
pub(crate) async fn hush(app: &App, public: &mut Public, news: NewsIn) {
    let mut recipients = Vec::new();
    for &person in &public.message.notifies {
        match waits(app, person, news).await {
            Ok(true) => {}
            Ok(false) => recipients.push(person),
            Err(error) => {
                tracing::warn!(?error, "failed to keep quiet hours");
                recipients.push(person);
            }
        }
    }
    keep_notified(public, recipients, news);
}

/// Leaves people out of the notifications of a shared message if another such message has notified them in the last
/// minute, because an outage may end ten games of a person together. Every message is shown. After a fault they are
/// notified.
pub(crate) async fn share_notice(app: &App, public: &mut Public, news: NewsIn) {
    let (Some(lease), Some(news_kind)) = (public.lease, public.shared) else {
        return;
    };
    let mut recipients = Vec::new();
    for &person in &public.message.notifies {
        let write = commit(app, chore(news.at), |mut change| async move {
            let is_first = change
                .claim_shared_notice(news_kind, person, lease.post())
                .await?;
            Ok(Transition::to(change, is_first))
        });
        match Box::pin(write).await {
            Ok(Some(outcome)) if !outcome.value => {}
            Ok(_) => recipients.push(person),
            Err(error) => {
                tracing::warn!(?error, "failed to share a notification");
                recipients.push(person);
            }
        }
    }
    keep_notified(public, recipients, news);
}

fn keep_notified(public: &mut Public, recipients: Vec<UserId>, news: NewsIn) {
    // In a conversation with one person, every message notifies.
    public.message.is_silent |= news.is_direct && recipients.len() < public.message.notifies.len();
    public.message.notifies = recipients;
}

/// Whether a person has quiet hours. A direct message at their end is due then.
pub(crate) async fn waits(app: &App, person: UserId, news: NewsIn) -> Result<bool> {
    let Some(until) = app.preferences(person).await?.quiet_end(news.at) else {
        return Ok(false);
    };
    schedule_digest(app, person, news, until).await?;
    Ok(true)
}

/// Writes the direct message with all waiting news of a person, at most one a day.
pub(crate) async fn schedule_digest(
    app: &App,
    person: UserId,
    news: NewsIn,
    due: Moment,
) -> Result<()> {
    schedule(app, person, news, due, None).await
}

/// Adds the result of a watched game to the direct message at the end of the quiet hours.
pub(crate) async fn add_result(
    app: &App,
    person: UserId,
    news: NewsIn,
    until: Moment,
    game: GameId,
) -> Result<()> {
    schedule(app, person, news, until, Some(game)).await
}

/// Moves such a direct message to the end of the quiet hours, or from a past day.
pub(crate) async fn move_digest(
    app: &App,
    post: PostId,
    person: UserId,
    news: NewsIn,
    due: Moment,
) -> Result<()> {
    let digest = digest(app, person, news, due).await?;
    let write = commit(app, chore(news.at), |mut change| async move {
        change.move_digest(post, digest).await?;
        Ok(Transition::to(change, ()))
    });
    Box::pin(write).await.map(drop)
}

pub(crate) async fn digest(
    app: &App,
    person: UserId,
    news: NewsIn,
    due: Moment,
) -> Result<DigestPost> {
    let preferences = app.preferences(person).await?;
    let day_begins = if preferences.has_quiet_hours() {
        preferences.quiet_until
    } else {
        Hour::MIDNIGHT
    };
    Ok(DigestPost {
        person,
        channel: news.channel,
        language: news.language.code(),
        zone: preferences.zone.unwrap_or(Zone::UTC),
        day_begins,
        due,
    })
}

fn chore(at: Moment) -> Actor<'static> {
    Actor::Bot(Chore::new(at, at))
}

async fn schedule(
    app: &App,
    person: UserId,
    news: NewsIn,
    due: Moment,
    result: Option<GameId>,
) -> Result<()> {
    let digest = digest(app, person, news, due).await?;
    let write = commit(app, chore(news.at), |mut change| async move {
        if let Some(game) = result {
            change.record_result(person, game).await?;
        }
        change.schedule_digest(digest).await?;
        Ok(Transition::to(change, ()))
    });
    Box::pin(write).await.map(drop)
}
