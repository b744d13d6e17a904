//! Standing posts: one message in a channel, edited in place, pinned where that is allowed, and posted anew after a
//! deletion.

use std::collections::BTreeSet;
use std::time::Duration;

use serenity::all::{ChannelId, MessageId};
use tracing::Span;

use super::Delivery;
use super::due_work::DueWork;
use crate::message::Body;
use crate::rest::retry::{self, code, retrying};
use crate::rest::without_waiting;
use crate::snowflake::snowflake;
use tavern_app::due::noticeboards::{self, NoticeboardEntries, NoticeboardLease, NoticeboardText};
use tavern_app::reply::Message;
use tavern_app::{App, Result};
use tavern_game::{self as game, Moment, Noticeboard, NoticeboardWork};

/// The maximum time of a request. All requests that change something are done within the lease.
const LIMIT: Duration = Duration::from_secs(15);

/// The looks at standing posts.
pub(crate) struct StandingPosts;

impl DueWork for StandingPosts {
    const KIND: &'static str = "standing post";
    const MOST: u32 = 50;
    const IS_SLOW: bool = true;
    type Task = (NoticeboardLease, Noticeboard);
    type Answers = ();

    async fn claim(app: &App, now: Moment) -> Result<Option<Self::Task>> {
        noticeboards::claim_noticeboard(app, now).await
    }

    fn span((_, board): &Self::Task) -> Span {
        tracing::error_span!("standing post", channel = board.channel.0)
    }

    async fn work_on(delivery: &Delivery, (lease, board): Self::Task, (): &mut ()) -> Result<()> {
        without_waiting(delivery.update_noticeboard(lease, board)).await
    }
}

impl Delivery {
    async fn update_noticeboard(&self, lease: NoticeboardLease, board: Noticeboard) -> Result<()> {
        let now = self.clock.now();
        let entries = noticeboards::noticeboard_entries(&self.app, &board, now).await?;
        let text = match self.seen_by_readers(&entries, channel_of(&board)).await {
            Ok(channels) => entries.text(&channels),
            Err(error) if retry::is_limited(&error) => return Ok(()),
            Err(error) => {
                tracing::warn!(%error, "failed to look at the channels of a standing post");
                return Ok(());
            }
        };
        let work = board.work(text.shown, now);
        if work == NoticeboardWork::Nothing {
            return Ok(());
        }
        // The look may have taken most of the first lease.
        let next_lease = noticeboards::begin_noticeboard(&self.app, lease, self.clock.now());
        let Some(lease) = next_lease.await? else {
            return Ok(());
        };
        StandingPost {
            delivery: self,
            lease,
            text,
        }
        .work(&board, work)
        .await
    }

    /// The channels of games and seeks that all readers of a standing post can see.
    async fn seen_by_readers(
        &self,
        entries: &NoticeboardEntries,
        board: ChannelId,
    ) -> serenity::Result<BTreeSet<game::ChannelId>> {
        let mut channels = BTreeSet::new();
        for channel in entries.channels() {
            if self
                .is_seen_in(snowflake::<ChannelId>(channel.0), board)
                .await?
            {
                channels.insert(channel);
            }
        }
        Ok(channels)
    }
}

/// A standing post leased by this process.
struct StandingPost<'a> {
    delivery: &'a Delivery,
    lease: NoticeboardLease,
    text: NoticeboardText,
}

impl StandingPost<'_> {
    async fn work(&self, board: &Noticeboard, work: NoticeboardWork) -> Result<()> {
        let app = &self.delivery.app;
        match work {
            NoticeboardWork::Nothing => Ok(()),
            NoticeboardWork::Post => self.post(board).await,
            NoticeboardWork::SearchOrPost => match self.find(board).await {
                Ok(Some(message)) => {
                    self.record(&board.posted(message, None, self.delivery.clock.now()))
                        .await
                }
                Ok(None) => self.post(board).await,
                Err(error) => self.failed(board, &error).await,
            },
            NoticeboardWork::Edit(message) => self.edit(board, message).await,
            NoticeboardWork::Delete(message) => self.delete(board, message).await,
            NoticeboardWork::SearchAndDelete => match self.find(board).await {
                Ok(Some(message)) => self.delete(board, message).await,
                Ok(None) => noticeboards::forget_noticeboard(app, self.lease).await,
                Err(error) if is_gone(&error) => {
                    noticeboards::forget_noticeboard(app, self.lease).await
                }
                Err(error) => self.failed(board, &error).await,
            },
            NoticeboardWork::Wait(until) => {
                noticeboards::advance_noticeboard(app, self.lease, &board.waiting(until)).await
            }
            NoticeboardWork::Forget => noticeboards::forget_noticeboard(app, self.lease).await,
        }
    }

    /// The message that an earlier process posted without recording it.
    async fn find(&self, board: &Noticeboard) -> serenity::Result<Option<game::MessageId>> {
        let delivery = self.delivery;
        let body = Body::public(&self.text.message, &delivery.markup);
        let since = board.attempted_at.unwrap_or(delivery.clock.now());
        let post = delivery.with_the_buttons(channel_of(board), &body, since);
        Ok(post.await?.map(|message| game::MessageId(message.get())))
    }

    async fn post(&self, before: &Noticeboard) -> Result<()> {
        let (delivery, text) = (self.delivery, &self.text);
        let board = before.posting(rand::random(), delivery.clock.now());
        if !noticeboards::post_noticeboard(&delivery.app, self.lease, &board).await? {
            return Ok(());
        }
        let message = Message {
            is_silent: true,
            ..text.message.clone()
        };
        // Posts have their bare numbers as nonces.
        let nonce = format!("n{}", board.attempt);
        let body = Body::public(&message, &delivery.markup).with_nonce(&nonce);
        let channel = channel_of(before);
        let send = || {
            delivery
                .rest
                .send_message(channel, body.files(), &body.json)
        };
        match retrying(LIMIT, send).await {
            Ok(message) => {
                let message = game::MessageId(message.id.get());
                // Discord may have returned the message of an earlier try.
                let shows = before.attempted_at.is_none().then_some(text.shown);
                self.record(&board.posted(message, shows, delivery.clock.now()))
                    .await
            }
            Err(error) => self.failed(&board, &error).await,
        }
    }

    /// Records a message, and pins it. A message of an attempt that is no longer wanted is deleted.
    async fn record(&self, board: &Noticeboard) -> Result<()> {
        let Some(message) = board.message else {
            return Ok(());
        };
        let app = &self.delivery.app;
        if noticeboards::record_noticeboard(app, board).await? {
            let after = self.pin(board, message).await;
            return noticeboards::advance_noticeboard(app, self.lease, &after).await;
        }
        if let Err(error) = self.delete_message(board, message).await {
            tracing::warn!(%error, "failed to delete a standing post that is not wanted");
        }
        Ok(())
    }

    async fn edit(&self, before: &Noticeboard, message: game::MessageId) -> Result<()> {
        let (delivery, text) = (self.delivery, &self.text);
        let body = Body::public(&text.message, &delivery.markup);
        let (channel, id) = (channel_of(before), snowflake::<MessageId>(message.0));
        let edit = || {
            let rest = &delivery.rest;
            rest.edit_message(channel, id, &body.json, body.files())
        };
        match retrying(LIMIT, edit).await {
            Ok(_) => {
                let now = delivery.clock.now();
                let mut after = before.edited(text.shown, now);
                if before.is_check_due(now) {
                    after = self.pin(&after, message).await;
                }
                noticeboards::advance_noticeboard(&delivery.app, self.lease, &after).await
            }
            Err(error) if retry::discord_code(&error) == Some(code::UNKNOWN_MESSAGE) => {
                self.post(&before.deleted()).await
            }
            Err(error) => self.failed(before, &error).await,
        }
    }

    /// Pins a message, unless the bot did so before.
    async fn pin(&self, board: &Noticeboard, message: game::MessageId) -> Noticeboard {
        if board.pinned {
            return board.clone();
        }
        let rest = &self.delivery.rest;
        let pin = || rest.pin(channel_of(board), snowflake::<MessageId>(message.0));
        match retrying(LIMIT, pin).await {
            Ok(()) => board.pinned(),
            // The next check retries it.
            Err(error) => {
                tracing::debug!(%error, "failed to pin a standing post");
                board.clone()
            }
        }
    }

    async fn delete(&self, board: &Noticeboard, message: game::MessageId) -> Result<()> {
        let app = &self.delivery.app;
        match self.delete_message(board, message).await {
            Ok(()) => noticeboards::forget_noticeboard(app, self.lease).await,
            Err(error) if is_gone(&error) => {
                noticeboards::forget_noticeboard(app, self.lease).await
            }
            Err(error) => self.failed(board, &error).await,
        }
    }

    async fn delete_message(
        &self,
        board: &Noticeboard,
        message: game::MessageId,
    ) -> serenity::Result<()> {
        let (channel, message) = (channel_of(board), snowflake::<MessageId>(message.0));
        let rest = &self.delivery.rest;
        retrying(LIMIT, || rest.delete_message(channel, message)).await
    }

    /// After a refusal, the channel counts as closed. If Discord is silent, the post is not at fault, and the next
    /// check follows after the usual pause.
    async fn failed(&self, board: &Noticeboard, error: &serenity::Error) -> Result<()> {
        let (app, now) = (&self.delivery.app, self.delivery.clock.now());
        if !retry::is_final(error) {
            if !retry::is_limited(error) {
                tracing::warn!(%error, "failed to show a standing post");
            }
            let after = board.unanswered(now);
            return noticeboards::advance_noticeboard(app, self.lease, &after).await;
        }
        tracing::warn!(%error, "failed to show a standing post: its channel is closed to the bot");
        noticeboards::noticeboard_closed(app, self.lease, board, now).await
    }
}

fn channel_of(board: &Noticeboard) -> ChannelId {
    snowflake::<ChannelId>(board.channel.0)
}

/// Whether there is no such message, or no such channel.
fn is_gone(error: &serenity::Error) -> bool {
    matches!(
        retry::discord_code(error),
        Some(code::UNKNOWN_MESSAGE | code::UNKNOWN_CHANNEL)
    )
}
