//! What must be seen or becomes due, and was not seen to by the answer to an
//! interaction.

use super::alarms::Ringing;
use super::watches::BOARD_WITHIN_MS;
use super::work::{Claimed, Rename, Work};
use super::{alarms, reminders, vacations, watches};
use crate::app::error::Error;
use crate::app::reply::{Correction, Public};
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{ChallengeState, ChannelId, GameId, MessageId, Moment};
use crate::store::{self, Change, Due, Lease, Post, PostId, SeekEnd, Shown, Stale, Subject};
use crate::words::{Language, Words};

/// How long one process has to do what another one did not.
const LEASE_MS: i64 = 30_000;

/// How long claims and finished posts are remembered. Discord's tokens live
/// for 15 minutes and nothing is delivered again after that; a day leaves time
/// to look into what went wrong.
const REMEMBERED_MS: i64 = 24 * 60 * 60 * 1000;

/// How long is stored what only an old message still needs: a challenge or a seek
/// that came to nothing, and who watched a game that is over. Its buttons can be
/// pressed for as long as the message is there; after this they answer that there
/// is no such thing.
const OLD_AFTER_MS: i64 = 365 * REMEMBERED_MS;

/// How long a thread is left alone that Discord does not let us rename for now.
const RENAMED_AFTER_MS: i64 = 10 * 60 * 1000;

/// The most time that anybody reserves to show or to change something: that for
/// which a thread is left alone, and some more, as no two clocks are the same.
const RESERVED_AT_MOST_MS: i64 = RENAMED_AFTER_MS + 5 * 60 * 1000;

impl App {
    /// Takes on the next thing that is due; nothing when there is none.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn claim_due(&self, now: Moment) -> Result<Option<Claimed>, Error> {
        let until = now.plus_ms(LEASE_MS);
        let due = self.store.claim_due(now, until).await?;
        Ok(due.map(|due| Claimed { due, at: now }))
    }

    /// Finds out what is to be done about something that is due. What cannot
    /// be prepared is due again later, unless that will never change.
    ///
    /// # Errors
    ///
    /// The database failed, or holds what cannot be.
    pub async fn prepare(&self, claimed: Claimed, now: Moment) -> Result<Work, Error> {
        let post = claimed.due.post().id;
        // A clock that was set back since does not make it too early.
        let now = now.max(claimed.at);
        let prepared = self.try_to_prepare(claimed.due, now).await;
        if prepared.as_ref().is_err_and(Error::is_about_what_is_stored) {
            self.store.settle(post).await?;
        }
        prepared
    }

    async fn try_to_prepare(&self, due: Due, now: Moment) -> Result<Work, Error> {
        match due {
            Due::Show(
                Post {
                    subject: Subject::Title(game),
                    ref language,
                    id,
                    ..
                },
                _,
            ) => {
                let words = Words::of(Language::of_locale(language));
                let Some(rename) = self.title(words, id, game).await? else {
                    self.store.done(id).await?;
                    return Ok(Work::Correct(Vec::new()));
                };
                Ok(Work::Rename(rename))
            }
            Due::Show(post, lease) => {
                if let Subject::Alarm { game, event, alarm } = post.subject {
                    let ringing = Ringing {
                        post: &post,
                        lease,
                        game,
                        event,
                        alarm,
                    };
                    return Box::pin(alarms::ring(self, ringing, now)).await;
                }
                if let (Subject::VacationOver, Some(who)) = (post.subject, post.to) {
                    return Box::pin(vacations::over(self, &post, who, lease, now)).await;
                }
                if let (Subject::Digest, Some(who)) = (post.subject, post.to) {
                    return Box::pin(reminders::digest(self, &post, who, lease)).await;
                }
                if let Subject::Watched { game, .. } = post.subject
                    && watches::is_too_early(self, game, lease, now).await?
                {
                    let due = now.plus_ms(BOARD_WITHIN_MS);
                    self.store.postpone(post.id, due).await?;
                    return Ok(Work::Correct(Vec::new()));
                }
                let Some(public) = render::posts::missed(self, &post).await? else {
                    self.store.give_up(post.id, None).await?;
                    return Ok(Work::Correct(Vec::new()));
                };
                Ok(Work::Post {
                    channel: post.channel,
                    to: post.to,
                    public: Box::new(Public {
                        lease: Some(lease),
                        ..public
                    }),
                })
            }
            Due::Change(outdated) => {
                let corrections = render::posts::of_any(self, &outdated).await?;
                if corrections.is_empty() {
                    self.store.changed(outdated.post.id).await?;
                }
                Ok(Work::Correct(corrections))
            }
            Due::TimeUp(post) => Ok(Work::Correct(self.time_up(&post, now).await?)),
        }
    }

    /// The title of a thread, unless another game of it has ended since.
    async fn title(
        &self,
        words: Words,
        post: PostId,
        game: GameId,
    ) -> Result<Option<Rename>, Error> {
        let Some(game) = self.store.game(game).await? else {
            return Ok(None);
        };
        let channel = game.place.channel;
        let last = self.store.last_game_in(channel).await?;
        let is_past = last.is_some_and(|last| last.id != game.id && last.end().is_some());
        let end = game.end().filter(|_| !is_past);
        Ok(end.map(|end| Rename {
            post,
            channel,
            title: words.thread_title_over(&game, end),
        }))
    }

    /// Remembers that a thread was renamed, or cannot be.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn renamed(&self, rename: &Rename) -> Result<(), Error> {
        Ok(self.store.done(rename.post).await?)
    }

    /// Lets a thread be renamed later.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn rename_later(&self, rename: &Rename, now: Moment) -> Result<(), Error> {
        let due = now.plus_ms(RENAMED_AFTER_MS);
        Ok(self.store.postpone(rename.post, due).await?)
    }

    /// A challenge that nobody has answered expires, and so does a seek that
    /// nobody has taken.
    async fn time_up(&self, post: &Post, now: Moment) -> Result<Vec<Correction>, Error> {
        let stale = match post.subject {
            Subject::Challenge(challenge) => Stale::Challenge(challenge),
            Subject::Seek(seek) => Stale::Seek(seek),
            _ => {
                self.store.settle(post.id).await?;
                return Ok(Vec::new());
            }
        };
        let until = now.plus_ms(LEASE_MS);
        let store = &self.store;
        let outdated = store
            .retrying(|| async {
                let mut change = store.begin_unclaimed(now).await?;
                match expire(&mut change, post.subject).await {
                    // It was answered after all.
                    Ok(()) | Err(store::Error::Conflict) => {}
                    Err(error) => return Err(error),
                }
                let outdated = change.outdate(stale, until).await?;
                change.keep().await?;
                Ok(outdated)
            })
            .await?;
        let mut all = Vec::new();
        for old in &outdated {
            all.extend(render::posts::of_any(self, old).await?);
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
        let shown = self
            .store
            .shown(lease.post, message, time_up, until)
            .await?;
        match shown {
            Shown::Standing => Ok(Vec::new()),
            Shown::Outdated(old) => render::posts::of_any(self, &old).await,
            Shown::Twice(second) => Ok(vec![view::corrections::of_second(&second)]),
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

    /// Whether a message is known to show a post.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn is_known(&self, message: MessageId) -> Result<bool, Error> {
        Ok(self.store.is_known(message).await?)
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
    /// closed to us or a person takes no messages, so that we do not try for ever.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn give_up(&self, lease: Lease, time_up: Option<Moment>) -> Result<(), Error> {
        Ok(self.store.give_up(lease.post, time_up).await?)
    }

    /// Lets be due now what must have been made due by a clock that was far ahead:
    /// nobody reserves that much time to show or to change a message.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn pull_in(&self, now: Moment) -> Result<(), Error> {
        Ok(self
            .store
            .pull_in(now, now.plus_ms(RESERVED_AT_MOST_MS))
            .await?)
    }

    /// Forgets what is of no use any more.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn forget(&self, now: Moment) -> Result<(), Error> {
        let before = now.minus_ms(REMEMBERED_MS);
        self.store.forget_claims(before).await?;
        self.store.forget_notices(before).await?;
        self.store.forget_posts(before).await?;
        let before = now.minus_ms(OLD_AFTER_MS);
        Ok(self.store.delete_old(before).await?)
    }
}

async fn expire(change: &mut Change, subject: Subject) -> Result<(), store::Error> {
    match subject {
        Subject::Challenge(challenge) => {
            let state = ChallengeState::Expired;
            change.close_challenge(challenge, state).await
        }
        Subject::Seek(seek) => change.end_seek(seek, SeekEnd::Expired).await,
        Subject::Board { .. }
        | Subject::Offer { .. }
        | Subject::Decline(_)
        | Subject::ClearedSeeks
        | Subject::Watched { .. }
        | Subject::Ban
        | Subject::BanLifted
        | Subject::Title(_)
        | Subject::Alarm { .. }
        | Subject::Digest
        | Subject::VacationOver => Ok(()),
    }
}
