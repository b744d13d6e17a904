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

impl Delivery {
    /// Makes a thread of a message, or finds the one that somebody else has made
    /// of it in the same moment.
    pub(super) async fn open_thread(&self, wanted: &WantedThread) -> Thread {
        let title = self.names.in_title(&wanted.title, &self.rest).await;
        let body = json!({"name": title, "auto_archive_duration": SHOWN_FOR_MINUTES});
        let channel = ChannelId::new(wanted.channel.0);
        let message = MessageId::new(wanted.message.0);
        let start = || self.rest.start_thread(channel, message, &body);
        let error = match retrying(LIMIT, start).await {
            Ok(()) => return made(wanted),
            Err(error) => error,
        };
        match retry::discord_code(&error) {
            Some(code::THREAD_EXISTS) => made(wanted),
            Some(code::MISSING_ACCESS | code::MISSING_PERMISSIONS) => {
                Thread::Impossible(NoThread::Forbidden)
            }
            Some(code::WRONG_CHANNEL_KIND) => Thread::Impossible(NoThread::NotHere),
            _ => {
                tracing::warn!(%error, "a thread was not made");
                Thread::Impossible(NoThread::Failed)
            }
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

/// A thread of a message has the number of the message.
fn made(wanted: &WantedThread) -> Thread {
    Thread::Made(game::ChannelId(wanted.message.0))
}
