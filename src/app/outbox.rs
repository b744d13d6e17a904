//! What must be seen or becomes due, and was not seen to by the answer to an
//! interaction.

use super::{App, Correction, Error, Public, corrections};
use crate::game::{ChallengeState, ChannelId, MessageId, Moment};
use crate::store::{self, Due, Lease, Post, PostId, Stale, Subject};

/// How long one process has to do what another one did not.
const LEASE_MS: i64 = 30_000;

/// How long claims and finished posts are remembered. Discord's tokens live
/// for 15 minutes, so nothing can be delivered again after that.
const REMEMBERED_MS: i64 = 24 * 60 * 60 * 1000;

/// Something to be done on Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// To post what nobody has shown.
    Post {
        /// Where it belongs.
        channel: ChannelId,
        /// What it is.
        public: Public,
        /// The right to show it.
        lease: Lease,
    },
    /// To correct messages that are out of date.
    Correct(Vec<Correction>),
}

impl App {
    /// The next thing that is due, for this process to do; nothing when there
    /// is none.
    ///
    /// # Errors
    ///
    /// The database failed. What cannot be prepared is given back as an
    /// error, and is due again later.
    pub async fn next_due(&self, now: Moment) -> Result<Option<Work>, Error> {
        loop {
            let Some(due) = self.store.claim_due(now, now.plus_ms(LEASE_MS)).await? else {
                return Ok(None);
            };
            match due {
                Due::Show(post, lease) => {
                    let channel = post.channel;
                    if let Some(public) = corrections::missed(self, &post).await? {
                        return Ok(Some(Work::Post {
                            channel,
                            public,
                            lease,
                        }));
                    }
                    self.store.give_up(post.id, None).await?;
                }
                Due::Change(outdated) => {
                    let corrections = corrections::of_any(self, &outdated).await?;
                    return Ok(Some(Work::Correct(corrections)));
                }
                Due::TimeUp(post) => {
                    let corrections = self.time_up(&post, now).await?;
                    return Ok(Some(Work::Correct(corrections)));
                }
            }
        }
    }

    /// A challenge that nobody has answered expires.
    async fn time_up(&self, post: &Post, now: Moment) -> Result<Vec<Correction>, Error> {
        let Subject::Challenge(challenge) = post.subject else {
            self.store.settle(post.id).await?;
            return Ok(Vec::new());
        };
        let until = now.plus_ms(LEASE_MS);
        let outdated = self
            .store
            .change_by_itself(now, async |change| {
                match change
                    .close_challenge(challenge, ChallengeState::Expired)
                    .await
                {
                    // It was answered after all.
                    Ok(()) | Err(store::Error::Conflict) => {}
                    Err(error) => return Err(error),
                }
                change.outdate(Stale::Challenge(challenge), until).await
            })
            .await?;
        let mut all = Vec::new();
        for old in &outdated {
            all.extend(corrections::of_any(self, old).await?);
        }
        Ok(all)
    }

    /// Remembers which message shows a post, and gives what has become out of
    /// date meanwhile.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn shown(
        &self,
        lease: Lease,
        time_up: Option<Moment>,
        message: MessageId,
        now: Moment,
    ) -> Result<Vec<Correction>, Error> {
        let until = now.plus_ms(LEASE_MS);
        let outdated = self
            .store
            .shown(lease.post, message, time_up, until)
            .await?;
        match outdated {
            Some(old) => corrections::of_any(self, &old).await,
            None => Ok(Vec::new()),
        }
    }

    /// Prolongs a lease for an answer that took long, unless somebody else
    /// has taken it by now.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn extend(&self, lease: Lease, now: Moment) -> Result<Option<Lease>, Error> {
        Ok(self.store.extend(lease, now.plus_ms(LEASE_MS)).await?)
    }

    /// Remembers that a message is no longer out of date.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn corrected(&self, post: PostId) -> Result<(), Error> {
        Ok(self.store.changed(post).await?)
    }

    /// Remembers that a post cannot be shown, because its channel is gone or
    /// closed to us, so that we do not try for ever.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn give_up(&self, lease: Lease, time_up: Option<Moment>) -> Result<(), Error> {
        Ok(self.store.give_up(lease.post, time_up).await?)
    }

    /// Forgets what is of no use any more.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn forget(&self, now: Moment) -> Result<(), Error> {
        let before = now.minus_ms(REMEMBERED_MS);
        self.store.forget_claims(before).await?;
        Ok(self.store.forget_posts(before).await?)
    }
}

