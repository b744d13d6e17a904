//! Threads: created for a game, and renamed at its end.

use std::time::Duration;

use serde_json::json;
use serenity::all::{ChannelId, MessageId};

use super::Delivery;
use crate::app::{NoThread, Rename, Thread, WantedThread};
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
        let message = MessageId::new(thread.message.0);
        let start = || self.rest.start_thread(channel, message, &body);
        let started = retrying(LIMIT, start).await;
        let thread = match started
            .as_ref()
            .map_err(|error| (error, retry::discord_code(error)))
        {
            // A thread on a message has the id of the message.
            Ok(()) | Err((_, Some(code::THREAD_EXISTS))) => {
                Thread::Made(game::ChannelId(thread.message.0))
            }
            Err((_, Some(code::MISSING_ACCESS | code::MISSING_PERMISSIONS))) => {
                Thread::Impossible(NoThread::Forbidden)
            }
            Err((_, Some(code::WRONG_CHANNEL_KIND))) => Thread::Impossible(NoThread::NotHere),
            Err((error, _)) => {
                tracing::warn!(%error, "a thread was not made");
                Thread::Impossible(NoThread::Failed)
            }
        };
        OpenedThread {
            thread,
            is_new: started.is_ok(),
        }
    }

    /// Archives a thread without a game. A later message in it takes it out again.
    pub(crate) async fn archive(&self, thread: &WantedThread) {
        let thread = ChannelId::new(thread.message.0);
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
