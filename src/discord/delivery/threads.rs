//! Threads: created for a game, and renamed at its end. Direct messages: opened for
//! a private game.

use std::time::Duration;

use serde_json::json;
use serenity::all::{ChannelId, MessageId};

use super::Delivery;
use crate::app::{
    Announcement, DirectRoom, Message, NoDirect, NoThread, Rename, Thread, ThreadAt, WantedDirect,
    WantedThread,
};
use crate::discord::message::body::Body;
use crate::discord::rest::retry::{self, code, retrying};
use crate::game;

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
                tracing::warn!(error, "a thread was not made");
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
            tracing::debug!(%error, "an empty thread is left");
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
                tracing::debug!(%error, "a thread cannot be renamed");
                self.app.renamed(rename).await
            }
            Err(error) => {
                tracing::debug!(%error, "a thread is renamed later");
                self.app.rename_later(rename, self.clock.now()).await
            }
        };
        if let Err(error) = noted {
            tracing::warn!(?error, "cannot note that a thread was renamed");
        }
    }
}
