//! Threads: made for a game, and renamed when it ends.

use std::time::Duration;

use serde_json::json;
use serenity::all::{ChannelId, MessageId};

use super::delivery::Delivery;
use super::retry::{self, code, retrying};
use crate::app::{NoThread, Rename, Thread, WantedThread};
use crate::game;

/// How long we try to make a thread. Somebody waits for the board in it.
const LIMIT: Duration = Duration::from_secs(5);

/// How long a thread keeps its place in the list while nobody plays: a week, the
/// longest that Discord has, in minutes.
const SHOWN_FOR_MINUTES: u32 = 7 * 24 * 60;

/// What came of the wish for a thread.
pub(super) struct Opened {
    pub(super) thread: Thread,
    /// Whether it was not there before.
    pub(super) is_new: bool,
}

impl Delivery {
    /// Makes a thread of a message, or finds the one that somebody else has made
    /// of it in the same moment.
    pub(super) async fn open_thread(&self, wanted: &WantedThread) -> Opened {
        let title = self.names.in_title(&wanted.title, &self.rest).await;
        let body = json!({"name": title, "auto_archive_duration": SHOWN_FOR_MINUTES});
        let channel = ChannelId::new(wanted.channel.0);
        let message = MessageId::new(wanted.message.0);
        let start = || self.rest.start_thread(channel, message, &body);
        let started = retrying(LIMIT, start).await;
        let thread = match started
            .as_ref()
            .map_err(|error| (error, retry::discord_code(error)))
        {
            // A thread of a message has the number of the message.
            Ok(()) | Err((_, Some(code::THREAD_EXISTS))) => {
                Thread::Made(game::ChannelId(wanted.message.0))
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
        Opened {
            thread,
            is_new: started.is_ok(),
        }
    }

    /// Puts a thread away in which nothing is played after all. Whatever is said
    /// in it takes it out again.
    pub(super) async fn put_away(&self, wanted: &WantedThread) {
        let thread = ChannelId::new(wanted.message.0);
        let body = json!({"archived": true});
        if let Err(error) = self.rest.edit_channel(thread, &body).await {
            tracing::debug!(%error, "an empty thread is left");
        }
    }

    /// Renames a thread. Discord allows that twice in ten minutes; where it
    /// refuses for that, it is done later.
    pub(super) async fn rename(&self, rename: &Rename) {
        let title = self.names.in_title(&rename.title, &self.rest).await;
        let channel = ChannelId::new(rename.channel.0);
        let body = json!({"name": title});
        let renamed = self.rest.edit_channel(channel, &body).await;
        let noted = match renamed {
            Ok(()) => self.app.renamed(rename).await,
            Err(error) if retry::is_final(&error) => {
                // It was deleted, or locked, or belongs to somebody else by now.
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
