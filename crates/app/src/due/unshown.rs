//! News of a game in a channel that is deleted or closed to the bot. The players get a private notice, and so do people
//! whose direct messages refused a digest.
//!
//! A game's news in such a channel is `unshown`. It is retried after pauses that grow from ten minutes to a day, when a
//! person acts in the channel, and when another message could be posted there. Only the newest is shown. Each player is
//! informed once, with their next action. The game moves to the channel where a player opens its board. Discord does
//! not report a deleted channel to a bot without intents, so the channel is checked when a player names a game
//! elsewhere (`FirstStep::CheckChannels`).

use super::announcements;
use crate::reply::{Answer, Message, Reply};
use crate::request::Request;
use crate::{App, Error, Result};
use tavern_game::{ChannelId, DAY_MS, MINUTE_MS, Moment, UserId};
use tavern_store::{self as store, Lease};
use tavern_words::Words;

/// The time until the worker gives up.
const TRIED_FOR_MS: i64 = 30 * DAY_MS;

/// The pause before the next attempt. It grows from ten minutes to a day.
pub(super) fn pause_after(waited_ms: i64) -> Option<i64> {
    (waited_ms < TRIED_FOR_MS).then_some(waited_ms.clamp(10 * MINUTE_MS, DAY_MS))
}

/// Whether an announcement could not be shown for so long that its kind is switched off.
pub(super) fn is_too_late(lease: Lease, now: Moment) -> bool {
    now >= lease.made_at.plus_ms(TRIED_FOR_MS)
}

/// A channel without access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The channel is deleted.
    Gone,
    /// The bot lacks a permission for now.
    Forbidden,
}

/// Records that a post cannot be shown. News of a game is retried; other posts are given up.
pub async fn mark_unshown(
    app: &App,
    lease: Lease,
    time_up: Option<Moment>,
    reason: Closed,
    now: Moment,
) -> Result<()> {
    let pause = |ms| pause_after(ms).filter(|_| reason == Closed::Forbidden);
    if !app.store.mark_unshown(lease.post(), now, pause).await? {
        app.store.give_up(lease.post(), time_up).await?;
    }
    if reason == Closed::Gone {
        app.store
            .forget_tournament_thread(lease.post(), now)
            .await?;
    }
    if reason == Closed::Gone
        && let Some(post) = app.store.post_of_feed(lease.post()).await?
    {
        announcements::switch_off(app, &post, now).await?;
    }
    Ok(())
}

/// Records that a channel is open, so that its unshown news is retried.
pub async fn can_show(app: &App, channel: ChannelId, now: Moment) -> Result<()> {
    Ok(app.store.retry_all_unshown(channel, now).await?)
}

/// The notice about unshown news and refused digests. Each person gets it once.
pub async fn undelivered(
    app: &App,
    who: UserId,
    words: Words,
) -> Result<Option<Message>, store::Error> {
    let games = app.store.take_unshown_games(who).await?;
    let lines = games
        .iter()
        .map(|game| words.unshown_notice(game.number, game.channel));
    let mut lines: Vec<String> = lines.collect();
    if app.store.take_refused_digests(who).await? {
        lines.push(words.digest_refused());
    }
    Ok((!lines.is_empty()).then(|| Message::text(lines.join("\n"))))
}

/// Adds the notices about unshown news and of the operator to an answer, and retries the news of the channel. A fault does not stop the
/// answer.
pub(crate) async fn attach_notices(
    app: &App,
    request: &Request,
    outcome: Result<Reply>,
) -> Result<Reply> {
    // The other outcomes are not answers.
    let is_answer = matches!(outcome, Ok(_) | Err(Error::Refused(_)));
    // A page names no channel, so the notice waits for an answer in Discord.
    if !is_answer || request.is_on_page() || request.command.completes() {
        return outcome;
    }
    match notice(app, request, outcome.as_ref().ok()).await {
        Ok(notice) => outcome.map(|reply| Reply {
            aside: both(reply.aside, notice),
            ..reply
        }),
        Err(error) => {
            tracing::warn!(%error, "failed to look for unshown posts");
            outcome
        }
    }
}

async fn notice(
    app: &App,
    request: &Request,
    reply: Option<&Reply>,
) -> Result<Option<Message>, store::Error> {
    let channel = request.place.channel;
    let news = app.store.unshown_news(channel, request.who).await?;
    if news.in_channel {
        app.store.retry_newest_unshown(channel, request.at).await?;
    }
    // A form has no room for a notice.
    let has_room = reply.is_some_and(|reply| !matches!(reply.answer, Answer::Form(_)));
    if !has_room {
        return Ok(None);
    }
    let words = request.private();
    let undelivered = if news.for_person {
        undelivered(app, request.who, words).await?
    } else {
        None
    };
    let of_operator = match request.place.guild {
        Some(guild) if request.manages() => app.store.take_notice(guild, request.at).await?,
        _ => None,
    };
    let of_operator = of_operator.map(|text| Message::text(words.operator_notice(&text)));
    Ok(both(of_operator, undelivered))
}

fn both(one: Option<Message>, other: Option<Message>) -> Option<Message> {
    match (one, other) {
        (Some(one), Some(other)) => Some(Message {
            text: format!("{}\n{}", one.text, other.text),
            ..one
        }),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_of_unshown_news_grow_and_end() {
        let mut ms = 10_000;
        let mut tries = 0;
        while let Some(pause) = pause_after(ms) {
            assert!((10 * MINUTE_MS..=DAY_MS).contains(&pause), "{pause}");
            ms += pause;
            tries += 1;
        }
        assert!(ms >= TRIED_FOR_MS);
        assert!((30..45).contains(&tries), "{tries}");
    }
}
