//! Waiting for the end of the bot's work.

use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{PATIENCE, Tavern, until};
use crate::transcript::is_progress;

impl Tavern {
    /// Waits until all posts are up to date, and nothing is due.
    pub(crate) async fn settled(&self) {
        let wait = async {
            while !self.unsettled().await.is_empty() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let outcome = tokio::time::timeout(PATIENCE, wait).await;
        assert!(outcome.is_ok(), "not settled: {:?}", self.unsettled().await);
    }

    /// Waits until the bots rest, too. They correct outdated messages after an answer, which no row shows.
    pub(crate) async fn rested(&self) {
        self.settled().await;
        until("rested", async || {
            let statuses = self.statuses.lock().unwrap();
            statuses.iter().all(|status| status.tasks() == 0)
        })
        .await;
        self.settled().await;
    }

    /// The posts and answers that are still pending.
    async fn unsettled(&self) -> Vec<String> {
        let due = "select id, kind, case when kind in ('half time', 'last hours', 'time up', 'silence', 'lapse', \
                   'digest', 'vacation over', 'house turn', 'untaken seek') \
                   or person is not null and due > made_at + 600000 then 'alarm' else state end, due \
                   from posts where due is not null \
                   union all select player, 'roles', 'soon', due from member_roles where due is not null \
                   union all select game, 'search', 'waiting', 0 from mined_games \
                   union all select id, kind, 'unshown', 0 from posts where guest = 1 and state = 'waiting'";
        let has_lost = self.has_lost.load(Ordering::Relaxed);
        let mut rows = self.database.ask(due).await;
        rows.retain(|post| match post.strip_suffix(" unshown 0") {
            Some(_) => !has_lost,
            None => self.is_due(post),
        });
        if rows.is_empty() {
            rows.extend(self.unsettled_messages(has_lost));
        }
        rows
    }

    /// The unfinished parts of messages: a deferred answer, and the progress of an analysis, which the bot changes
    /// until it is complete.
    fn unsettled_messages(&self, has_lost: bool) -> Option<String> {
        let mut channels = self.names.0.iter().map(|(id, _)| *id);
        channels.find_map(|channel| {
            self.discord.find_in(channel, |message| {
                if message.thinking && !has_lost {
                    Some("an answer".to_owned())
                } else {
                    is_progress(message).then(|| "an analysis".to_owned())
                }
            })
        })
    }

    /// Whether a post is pending, outdated, or due within a minute: the process
    /// that works on a post moves its due time on by half a minute. Alarms, and
    /// direct messages in quiet hours, are due in hours or days.
    fn is_due(&self, post: &str) -> bool {
        let (state, _) = post.rsplit_once(' ').unwrap();
        state.ends_with(" waiting") || state.ends_with(" outdated") || self.is_soon(post)
    }

    /// Whether the due time at the end of a row is within a minute.
    fn is_soon(&self, row: &str) -> bool {
        let (_, due) = row.rsplit_once(' ').unwrap();
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let soon = now + *self.passed.lock().unwrap() + Duration::from_mins(1);
        due.parse::<u128>().unwrap() <= soon.as_millis()
    }
}
