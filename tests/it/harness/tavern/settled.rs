//! Waiting for the end of the bot's work.

use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{PATIENCE, Tavern};
use crate::transcript::is_progress;

impl Tavern {
    /// Waits until all posts are up to date, and nothing is due.
    pub(crate) async fn settled(&self) {
        let waiting = async {
            while !self.unsettled().await.is_empty() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, waiting).await;
        assert!(waited.is_ok(), "not settled: {:?}", self.unsettled().await);
    }

    /// The posts and answers that are still pending.
    async fn unsettled(&self) -> Vec<String> {
        let due = "select id, kind, case when kind in ('half time', 'last hours', 'time up', 'silence', 'lapse', \
                   'digest', 'vacation over', 'house turn', 'untaken seek') \
                   or person is not null and due > made_at + 600000 then 'alarm' else state end, due \
                   from posts where due is not null";
        let mut left = self.database.ask(due).await;
        left.retain(|post| self.is_due(post));
        if !self.has_lost.load(Ordering::Relaxed) {
            let unshown = "select id, kind from posts where guest = 1 and state = 'waiting'";
            left.extend(self.database.ask(unshown).await);
            if self.is_an_answer_deferred() {
                left.push("an answer".to_owned());
            }
        }
        let roles = "select 'roles', player, due from member_roles where due is not null";
        left.extend(
            self.database
                .ask(roles)
                .await
                .into_iter()
                .filter(|role| self.is_soon(role)),
        );
        let searches = "select 'search', game from mined_games";
        left.extend(self.database.ask(searches).await);
        if self.is_progress_shown() {
            left.push("an analysis".to_owned());
        }
        left
    }

    fn is_an_answer_deferred(&self) -> bool {
        let channels = self.names.0.iter().map(|(id, _)| *id);
        let mut messages = channels.flat_map(|channel| self.discord.messages(channel));
        messages.any(|message| message.thinking)
    }

    /// Whether a message shows the progress of an analysis. The bot changes it
    /// until it is complete.
    fn is_progress_shown(&self) -> bool {
        let channels = self.names.0.iter().map(|(id, _)| *id);
        let mut messages = channels.flat_map(|channel| self.discord.messages(channel));
        messages.any(|message| is_progress(&message))
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
