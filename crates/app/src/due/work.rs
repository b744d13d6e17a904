//! Work that is due.

use tracing::Span;

use crate::flow::{Actor, Chore};
use crate::reply::{Correction, Public};
use tavern_game::{ChannelId, HOUR_MS, Moment, Place, UserId};
use tavern_store::{ChannelUse, Due, DueRow, JobLease, PostId};

/// How long a process owns work left by its first owner.
pub(super) const LEASE_MS: i64 = 30_000;

/// The bot as an actor, with the time for the work on a due row.
pub(super) fn chore(now: Moment) -> Actor<'static> {
    Actor::Bot(Chore::new(now, now.plus_ms(LEASE_MS)))
}

/// How long the house waits for the answer to its offer of a takeback before it plays.
pub(super) const OFFER_MS: i64 = HOUR_MS;

/// A due row that this process owns.
#[derive(Debug)]
pub struct Claimed {
    pub(super) row: DueRow,
    /// The instant of the claim.
    pub(super) at: Moment,
}

impl Claimed {
    /// Its use of a channel, unless the work turns out otherwise.
    pub fn channel_use(&self) -> Option<(ChannelId, ChannelUse)> {
        self.row.due.as_ref().ok()?.channel_use()
    }

    /// The span of the work, for every line of the log below it.
    pub fn span(&self) -> Span {
        let id = self.row.work.key.0;
        let Ok(due) = &self.row.due else {
            return tracing::error_span!("due", post = id);
        };
        let action = match due {
            Due::Show(..) => "show",
            Due::Change(_) => "correct",
            Due::TimeUp(_) => "expire",
        };
        let subject = due.post().subject;
        let game = subject.game().map(|game| game.0);
        tracing::error_span!("due", post = id, action, subject = subject.word(), game)
    }
}

/// An attempt at work on Discord, until it has ended. Without an end it counts as failed.
#[derive(Debug)]
pub struct Attempt(pub(super) JobLease<PostId>);

/// Work on Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A message to send.
    Post {
        channel: ChannelId,
        /// The recipient of a direct message instead.
        to: Option<UserId>,
        public: Box<Public>,
    },
    /// A message to send about a place, if all people on its server can see the place.
    Announce {
        channel: ChannelId,
        about: Place,
        public: Box<Public>,
    },
    /// Outdated messages to correct.
    Correct(Vec<Correction>),
    /// A thread to rename.
    Rename(Rename),
}

/// A thread to rename.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rename {
    /// The post with the request.
    pub(super) post: PostId,
    /// The thread.
    pub channel: ChannelId,
    /// The title. It names people by mention until names replace them.
    pub title: String,
}
