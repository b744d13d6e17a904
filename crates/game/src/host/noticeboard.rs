//! The standing post of a channel: the running games and open seeks of a server in one message.
//!
//! Anyone may delete the message, and Discord's answer about it may be lost. So each message has a number that
//! identifies it to Discord and to other processes, and another message is posted only after the previous one is
//! certainly gone.

use crate::ids::{ChannelId, GuildId, MessageId};
use crate::moment::Moment;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noticeboard {
    pub channel: ChannelId,
    pub guild: GuildId,
    /// The code of the language chosen with it.
    pub language: String,
    /// Whether it is switched on. Otherwise its message is still to be deleted.
    pub wanted: bool,
    /// The next look, or `None` after its channel was closed for too long.
    pub due: Option<Moment>,
    /// The number of the present message.
    pub attempt: i64,
    /// When a process last began to post the message.
    pub attempted_at: Option<Moment>,
    pub message: Option<MessageId>,
    /// A number that identifies the shown content, if there is one.
    pub shown: Option<i64>,
    /// The last check of the message and its pin.
    pub checked_at: Moment,
    /// Whether the bot has pinned the message.
    pub pinned: bool,
    /// Since when the channel is closed to the bot.
    pub closed_at: Option<Moment>,
}

/// The work on the message of a standing post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeboardWork {
    /// It is up to date.
    Nothing,
    /// There is none.
    Post,
    /// A process may have posted one and not recorded it. Without it, one is posted.
    SearchOrPost,
    Edit(MessageId),
    Delete(MessageId),
    /// A process may have posted one and not recorded it. It must be deleted.
    SearchAndDelete,
    /// A process may be posting the message right now. It is deleted afterwards.
    Wait(Moment),
    /// There is none, and none is wanted.
    Forget,
}

impl Noticeboard {
    /// The maximum number of channels of a server with a standing post.
    pub const MOST: usize = 3;

    /// The pause between two looks, and the lease of a look.
    pub const PAUSE_MS: i64 = 60_000;

    /// The pause between two checks: people may delete the message, or allow the bot to pin it.
    const CHECK_MS: i64 = 60 * Noticeboard::PAUSE_MS;

    /// The work on the message, to show the content with this number.
    pub fn work(&self, shows: i64, now: Moment) -> NoticeboardWork {
        let attempt = self.attempted_at;
        match (self.message, attempt) {
            (Some(message), _) if !self.wanted => NoticeboardWork::Delete(message),
            (Some(_), _) if self.shown == Some(shows) && !self.is_check_due(now) => {
                NoticeboardWork::Nothing
            }
            (Some(message), _) => NoticeboardWork::Edit(message),
            (None, None) if self.wanted => NoticeboardWork::Post,
            (None, Some(_)) if self.wanted => NoticeboardWork::SearchOrPost,
            (None, None) => NoticeboardWork::Forget,
            (None, Some(at)) => match at.plus_ms(Noticeboard::PAUSE_MS) {
                until if until > now => NoticeboardWork::Wait(until),
                _ => NoticeboardWork::SearchAndDelete,
            },
        }
    }

    /// Whether to edit the message even without a change, and to pin it if necessary.
    pub fn is_check_due(&self, now: Moment) -> bool {
        now >= self.checked_at.plus_ms(Noticeboard::CHECK_MS)
    }

    /// The state when a process begins to post a message. After an earlier attempt the number stays the same.
    #[must_use]
    pub fn posting(&self, chance: i64, now: Moment) -> Noticeboard {
        Noticeboard {
            attempt: match self.attempted_at {
                Some(_) => self.attempt,
                None => chance,
            },
            attempted_at: Some(now),
            ..self.clone()
        }
    }

    /// The state with a message. After an earlier process posted it, its content may differ.
    #[must_use]
    pub fn posted(&self, message: MessageId, shows: Option<i64>, now: Moment) -> Noticeboard {
        Noticeboard {
            message: Some(message),
            shown: shows,
            checked_at: now,
            closed_at: None,
            due: Some(next_look(now)),
            ..self.clone()
        }
    }

    /// Discord has edited the message.
    #[must_use]
    pub fn edited(&self, shows: i64, now: Moment) -> Noticeboard {
        Noticeboard {
            shown: Some(shows),
            checked_at: if self.is_check_due(now) {
                now
            } else {
                self.checked_at
            },
            closed_at: None,
            due: Some(next_look(now)),
            ..self.clone()
        }
    }

    /// The bot has pinned the message. It does so a single time, so that a removed pin stays away.
    #[must_use]
    pub fn pinned(&self) -> Noticeboard {
        Noticeboard {
            pinned: true,
            ..self.clone()
        }
    }

    /// The message was deleted.
    #[must_use]
    pub fn deleted(&self) -> Noticeboard {
        Noticeboard {
            attempted_at: None,
            message: None,
            shown: None,
            pinned: false,
            ..self.clone()
        }
    }

    /// Nothing has changed.
    #[must_use]
    pub fn waiting(&self, until: Moment) -> Noticeboard {
        Noticeboard {
            due: Some(until),
            ..self.clone()
        }
    }

    /// Discord does not answer.
    #[must_use]
    pub fn unanswered(&self, now: Moment) -> Noticeboard {
        self.waiting(next_look(now))
    }

    /// The channel is closed to the bot. `pause_after` maps the time since then to the pause before the next attempt, both
    /// in milliseconds, or to `None` for no further attempt.
    #[must_use]
    pub fn closed(&self, now: Moment, pause_after: impl Fn(i64) -> Option<i64>) -> Noticeboard {
        let since = self.closed_at.unwrap_or(now);
        let pause = pause_after(now.0.saturating_sub(since.0));
        Noticeboard {
            closed_at: Some(since),
            due: pause.map(|pause| now.plus_ms(pause)),
            ..self.clone()
        }
    }
}

fn next_look(now: Moment) -> Moment {
    now.plus_ms(Noticeboard::PAUSE_MS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moment::MINUTE_MS;

    const NOW: Moment = Moment(1_800_000_000_000);

    fn board() -> Noticeboard {
        Noticeboard {
            channel: ChannelId(1),
            guild: GuildId(2),
            language: "en".to_owned(),
            wanted: true,
            due: Some(NOW.plus_ms(MINUTE_MS)),
            attempt: 3,
            attempted_at: Some(NOW.minus_ms(90 * MINUTE_MS)),
            message: Some(MessageId(4)),
            shown: Some(5),
            checked_at: NOW.minus_ms(30 * MINUTE_MS),
            pinned: true,
            closed_at: None,
        }
    }

    #[test]
    fn message_is_edited_after_a_change_and_each_hour() {
        let check = |signature: Option<i64>, minutes: i64, expected| {
            let board = Noticeboard {
                shown: signature,
                checked_at: NOW.minus_ms(minutes * MINUTE_MS),
                ..board()
            };
            assert_eq!(board.work(5, NOW), expected, "{board:?}");
        };
        let edit = NoticeboardWork::Edit(MessageId(4));
        check(Some(5), 0, NoticeboardWork::Nothing);
        check(Some(5), 59, NoticeboardWork::Nothing);
        check(Some(5), 60, edit);
        check(Some(6), 0, edit);
        check(None, 0, edit);
    }

    #[test]
    fn edits_do_not_put_off_the_check() {
        let new_board = board().edited(6, NOW);
        assert_eq!(new_board.checked_at, board().checked_at);
        let later = NOW.plus_ms(30 * MINUTE_MS);
        assert_eq!(
            new_board.work(6, later),
            NoticeboardWork::Edit(MessageId(4))
        );
        let later_board = new_board.edited(6, later);
        assert_eq!(later_board.work(6, later), NoticeboardWork::Nothing);
    }

    #[test]
    fn missing_message_is_searched_if_it_may_be_there() {
        let check = |wanted, age: Option<i64>, expected| {
            let board = Noticeboard {
                wanted,
                message: None,
                attempted_at: age.map(|ms| NOW.minus_ms(ms)),
                ..board()
            };
            assert_eq!(board.work(5, NOW), expected, "{board:?}");
        };
        check(true, None, NoticeboardWork::Post);
        check(true, Some(1000), NoticeboardWork::SearchOrPost);
        check(false, None, NoticeboardWork::Forget);
        let soon = NOW.plus_ms(MINUTE_MS - 1000);
        check(false, Some(1000), NoticeboardWork::Wait(soon));
        check(false, Some(MINUTE_MS), NoticeboardWork::SearchAndDelete);
        let off = Noticeboard {
            wanted: false,
            ..board()
        };
        assert_eq!(off.work(5, NOW), NoticeboardWork::Delete(MessageId(4)));
    }

    #[test]
    fn number_of_an_attempt_remains_until_its_message_is_gone() {
        let first = board().deleted().posting(8, NOW);
        assert_eq!((first.attempt, first.attempted_at), (8, Some(NOW)));
        let later = NOW.plus_ms(5 * MINUTE_MS);
        let again = first.posting(9, later);
        assert_eq!((again.attempt, again.attempted_at), (8, Some(later)));
    }

    #[test]
    fn closed_channel_is_tried_until_the_pauses_end() {
        let pause = |wait: i64| (wait < 10 * MINUTE_MS).then_some(wait.max(MINUTE_MS));
        let check = |since: Option<i64>, expected: Option<i64>| {
            let before = Noticeboard {
                closed_at: since.map(|minutes| NOW.minus_ms(minutes * MINUTE_MS)),
                ..board()
            };
            let after = before.closed(NOW, pause);
            assert_eq!(after.closed_at, before.closed_at.or(Some(NOW)));
            let due = after.due.map(|due| (due.0 - NOW.0) / MINUTE_MS);
            assert_eq!(due, expected, "{since:?}");
            assert_eq!(after.edited(6, NOW).closed_at, None);
        };
        check(None, Some(1));
        check(Some(4), Some(4));
        check(Some(10), None);
    }
}
