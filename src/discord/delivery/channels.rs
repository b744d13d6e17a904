//! The channels of games: whether they are open, archived threads opened again, threads
//! created for a game and renamed at its end, and direct messages for a private game.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serenity::all::{ChannelId, LightMethod, MessageId, Request, Route, Timestamp};

use super::Delivery;
use crate::app::{
    Announcement, ChannelState, DirectRoom, Message, NoDirect, NoThread, PlaceFound, PlaceLook,
    Rename, Thread, ThreadAt, WantedDirect, WantedThread,
};
use crate::discord::clock::snowflake_time;
use crate::discord::message::Body;
use crate::discord::rest::retry::{self, code, retrying};
use crate::game::{self, Moment};

/// The looks of one round. The next round, some seconds later, continues.
const MOST_LOOKS: u32 = 10;

const MINUTE_MS: i64 = 60_000;

/// A channel, reduced to the fields in use.
#[derive(Debug, Deserialize)]
struct Channel {
    last_message_id: Option<MessageId>,
    thread_metadata: Option<ThreadMetadata>,
}

/// The state of a thread (API documentation, "Channels Resource", Thread Metadata).
#[derive(Debug, Deserialize)]
struct ThreadMetadata {
    archived: bool,
    #[serde(default)]
    locked: bool,
    auto_archive_duration: i64,
    /// The last time that it was archived or opened.
    archive_timestamp: Timestamp,
}

/// A channel after a look, and whether that has opened it again.
struct CheckedChannel {
    found: PlaceFound,
    is_reopened: bool,
}

impl Delivery {
    /// Looks at the channels of running games that are due, and opens archived threads again.
    pub(crate) async fn look_at_places(&self) {
        for _ in 0..MOST_LOOKS {
            match self.app.claim_place_look(self.clock.now()).await {
                Ok(Some(look)) => self.look_at_place(look).await,
                Ok(None) => return,
                Err(error) => {
                    return tracing::warn!(?error, "failed to look for channels of games");
                }
            }
        }
    }

    async fn look_at_place(&self, look: PlaceLook) {
        let found = match self.look(look.channel).await {
            Ok(checked) => checked.found,
            Err(error) if retry::is_final(&error) => PlaceFound::Closed,
            // It is due again after the lease.
            Err(error) => {
                let (game, channel) = (look.game.0, look.channel.0);
                return tracing::warn!(game, channel, %error, "failed to look at the channel of a game");
            }
        };
        let now = self.clock.now();
        if let Err(error) = self.app.looked_at_place(look, found, now).await {
            tracing::warn!(?error, "failed to record the state of a channel");
        }
    }

    /// The state of a channel for a person who waits. In doubt it is open.
    pub(super) async fn channel_state(&self, channel: game::ChannelId) -> ChannelState {
        let limit = self.timing.channel_check_within;
        match tokio::time::timeout(limit, self.look(channel)).await {
            Ok(Ok(checked)) => match checked.found {
                PlaceFound::Closed => ChannelState::Closed,
                _ if checked.is_reopened => ChannelState::Reopened,
                _ => ChannelState::Open,
            },
            Ok(Err(error)) if retry::closed(&error).is_some() => ChannelState::Closed,
            Ok(Err(_)) | Err(_) => ChannelState::Open,
        }
    }

    /// Looks at a channel, and opens an archived thread again, which anybody in it can do unless it is locked.
    async fn look(&self, channel: game::ChannelId) -> serenity::Result<CheckedChannel> {
        let channel_id = ChannelId::new(channel.0);
        let request = Request::new(Route::Channel { channel_id }, LightMethod::Get);
        let known: Channel = self.rest.fire(request).await?;
        let Some(thread) = known.thread_metadata else {
            return Ok(CheckedChannel::unchanged(PlaceFound::Lasting));
        };
        if thread.locked {
            return Ok(CheckedChannel::unchanged(PlaceFound::Closed));
        }
        let quiet_ms = thread.auto_archive_duration.saturating_mul(MINUTE_MS);
        if thread.archived {
            let body = json!({"archived": false});
            self.rest.edit_channel(channel_id, &body).await?;
            let active = self.clock.now();
            return Ok(CheckedChannel {
                found: PlaceFound::Thread { active, quiet_ms },
                is_reopened: true,
            });
        }
        let changed = Moment(thread.archive_timestamp.unix_timestamp() * 1_000);
        let last = known.last_message_id;
        let written = last.map_or(changed, |message| snowflake_time(message.get()));
        Ok(CheckedChannel::unchanged(PlaceFound::Thread {
            active: changed.max(written),
            quiet_ms,
        }))
    }
}

impl CheckedChannel {
    fn unchanged(found: PlaceFound) -> CheckedChannel {
        CheckedChannel {
            found,
            is_reopened: false,
        }
    }
}

/// The maximum time to create a thread, because a person waits for its board.
const LIMIT: Duration = Duration::from_secs(5);

/// The time without messages after which a thread leaves the list, in minutes: a
/// week, Discord's maximum.
const ARCHIVED_AFTER_MINUTES: u32 = 7 * 24 * 60;

/// The outcome of a wish for a thread.
pub(crate) struct OpenedThread {
    pub(crate) thread: Thread,
    /// Whether this call created it.
    pub(crate) is_new: bool,
}

impl Delivery {
    /// Creates a thread on a message, or finds the one that another process created
    /// at the same time.
    pub(crate) async fn open_thread(&self, thread: &WantedThread) -> OpenedThread {
        let title = self.names.in_title(&thread.title, &self.rest).await;
        let body = json!({"name": title, "auto_archive_duration": ARCHIVED_AFTER_MINUTES});
        let channel = ChannelId::new(thread.channel.0);
        let mut made = None;
        let started = async {
            let message = match &thread.at {
                ThreadAt::Message(message) => MessageId::new(message.0),
                ThreadAt::Announcement(announcement) => {
                    self.announce(channel, 't', announcement).await?
                }
            };
            // A thread on a message has the id of the message.
            made = Some(Thread::Made(game::ChannelId(message.get())));
            let start = || self.rest.start_thread(channel, message, &body);
            retrying(LIMIT, start).await
        };
        let started = started.await;
        let thread = match (
            started
                .as_ref()
                .map_err(|error| (error, retry::discord_code(error))),
            made,
        ) {
            (Ok(()) | Err((_, Some(code::THREAD_EXISTS))), Some(made)) => made,
            (Err((_, Some(code::MISSING_ACCESS | code::MISSING_PERMISSIONS))), _) => {
                Thread::Impossible(NoThread::Forbidden)
            }
            (Err((_, Some(code::WRONG_CHANNEL_KIND))), _) => Thread::Impossible(NoThread::NotHere),
            (failed, _) => {
                let error = failed.err().map(|(error, _)| error.to_string());
                tracing::warn!(error, "failed to create a thread");
                Thread::Impossible(NoThread::Failed)
            }
        };
        OpenedThread {
            thread,
            is_new: started.is_ok(),
        }
    }

    /// Opens the direct messages with a person, and sends the greeting, which alone
    /// shows whether they are open.
    pub(crate) async fn open_direct(&self, wanted: &WantedDirect) -> Result<DirectRoom, NoDirect> {
        let opened = async {
            let open = || self.rest.open_direct(wanted.person.0);
            let channel = retrying(LIMIT, open).await?;
            let greeting = self.announce(channel, 'd', &wanted.greeting).await?;
            Ok(DirectRoom {
                channel: game::ChannelId(channel.get()),
                greeting: game::MessageId(greeting.get()),
            })
        };
        opened.await.map_err(|error| {
            if retry::is_final(&error) {
                tracing::info!(%error, "a person accepts no direct messages");
                return NoDirect::Closed;
            }
            tracing::warn!(%error, "failed to open direct messages");
            NoDirect::Failed
        })
    }

    /// Posts a message, or finds the one that another process posted at the same time.
    async fn announce(
        &self,
        channel: ChannelId,
        kind: char,
        announcement: &Announcement,
    ) -> serenity::Result<MessageId> {
        // Posts have their bare numbers as nonces.
        let nonce = format!("{kind}{}", announcement.key);
        let message = Message::text(announcement.text.as_str());
        let body = Body::public(&message, &self.markup).with_nonce(&nonce);
        let send = || self.rest.send_message(channel, body.files(), &body.json);
        retrying(LIMIT, send).await.map(|posted| posted.id)
    }

    /// Archives a thread without a game. A later message in it takes it out again.
    pub(crate) async fn archive(&self, thread: game::ChannelId) {
        let thread = ChannelId::new(thread.0);
        let body = json!({"archived": true});
        if let Err(error) = self.rest.edit_channel(thread, &body).await {
            tracing::debug!(%error, "failed to archive an empty thread");
        }
    }

    /// Renames a thread. Discord allows that twice in ten minutes. If it refuses
    /// for that reason, the thread is renamed later.
    pub(crate) async fn rename(&self, rename: &Rename) {
        let title = self.names.in_title(&rename.title, &self.rest).await;
        let channel = ChannelId::new(rename.channel.0);
        // The last board, which opens an archived thread again, may come later.
        let body = json!({"name": title, "archived": false});
        let renamed = self.rest.edit_channel(channel, &body).await;
        let noted = match renamed {
            Ok(()) => self.app.renamed(rename).await,
            Err(error) if retry::is_final(&error) => {
                // The thread is deleted or locked, or has another owner.
                tracing::debug!(%error, "failed to rename a thread and gave it up");
                self.app.renamed(rename).await
            }
            Err(error) => {
                tracing::debug!(%error, "failed to rename a thread");
                self.app.rename_later(rename, self.clock.now()).await
            }
        };
        if let Err(error) = noted {
            tracing::warn!(?error, "failed to record that a thread was renamed");
        }
    }
}
