//! From a due row to work on Discord.

use super::alarms::{self, DueAlarm};
use super::work::{Claimed, LEASE_MS, Rename, Work};
use super::{expiry, posts, untaken_seek};
use crate::app::state::{AnalysisLease, AnalysisTurn, THOUGHT_LEASE_MS};
use crate::app::{App, Error, Result, view};
use crate::game::{GameId, Moment};
use crate::store::{Due, Lease, Post, Subject};

impl App {
    /// Claims the next row that is due.
    pub async fn claim_due(&self, now: Moment) -> Result<Option<Claimed>> {
        let until = now.plus_ms(LEASE_MS);
        let due = self.store.claim_due(now, until).await?;
        Ok(due.map(|due| Claimed { due, at: now }))
    }

    /// Finds the work for a due row. After a fault the row is due later, unless its subject can never be read.
    pub async fn prepare(&self, claimed: Claimed, now: Moment) -> Result<Work> {
        let post = claimed.due.post().id;
        // A clock that was set back must not make the row early.
        let now = now.max(claimed.at);
        let prepared = self.work(claimed.due, now).await;
        if prepared.as_ref().is_err_and(Error::is_corrupt_data) {
            self.store.clear_due(post).await?;
        }
        prepared
    }

    async fn work(&self, due: Due, now: Moment) -> Result<Work> {
        match due {
            Due::Show(post, lease) => self.show(post, lease, now).await,
            Due::Change(outdated) => {
                let corrections = posts::corrections(self, &outdated).await?;
                if corrections.is_empty() {
                    self.store.changed(outdated.post.id).await?;
                }
                Ok(Work::Correct(corrections))
            }
            Due::TimeUp(post) => Ok(Work::Correct(expiry::expire(self, &post, now).await?)),
        }
    }

    async fn show(&self, post: Post, lease: Lease, now: Moment) -> Result<Work> {
        match (post.subject, post.to) {
            (Subject::Title(game), _) => {
                if let Some(rename) = self.title(&post, game).await? {
                    return Ok(Work::Rename(rename));
                }
                self.store.done(post.id).await?;
                Ok(Work::Correct(Vec::new()))
            }
            (Subject::UntakenSeek(seek), _) => {
                untaken_seek::offer_house(self, &post, seek, now).await
            }
            // Both wait for a lane of the house, and leave their place here to messages.
            (Subject::HouseTurn { game, .. }, _) => {
                self.take_up_turn(post, game, lease, now).await?;
                Ok(Work::Correct(Vec::new()))
            }
            (Subject::Analysis(game), asker) => {
                if let Some(lease) = self.lease_of_thought(lease, now).await? {
                    self.house.queue_analysis(AnalysisTurn {
                        lease: AnalysisLease::Ours(game, lease),
                        asker,
                        has_begun: false,
                    });
                }
                Ok(Work::Correct(Vec::new()))
            }
            (Subject::Alarm { game, event, alarm }, _) => {
                let due = DueAlarm {
                    post: &post,
                    lease,
                    game,
                    event,
                    alarm,
                };
                Box::pin(alarms::prepare(self, due, now)).await
            }
            (Subject::VacationOver, Some(person)) => {
                Box::pin(expiry::end_vacation(self, &post, person, lease, now)).await
            }
            (Subject::Digest, Some(person)) => {
                Box::pin(alarms::daily_reminder(self, &post, person, lease)).await
            }
            (Subject::Watched { game, .. }, _) if is_too_early(self, game, lease, now).await? => {
                let due = now.plus_ms(BOARD_WITHIN_MS);
                self.store.postpone(post.id, due).await?;
                Ok(Work::Correct(Vec::new()))
            }
            _ => self.post(post, lease, now).await,
        }
    }

    async fn take_up_turn(
        &self,
        post: Post,
        game: GameId,
        lease: Lease,
        now: Moment,
    ) -> Result<()> {
        let Some(lease) = self.lease_of_thought(lease, now).await? else {
            return Ok(());
        };
        match self.store.game(game).await? {
            Some(game) if game.is_house_turn() => self.house.queue(&game, post, lease),
            _ => self.store.done(post.id).await?,
        }
        Ok(())
    }

    /// The short lease of what the house thinks about, instead of that of a message.
    async fn lease_of_thought(&self, lease: Lease, now: Moment) -> Result<Option<Lease>> {
        let until = now.plus_ms(THOUGHT_LEASE_MS);
        Ok(self.store.extend(lease, until).await?)
    }

    async fn post(&self, post: Post, lease: Lease, now: Moment) -> Result<Work> {
        let Some(public) = posts::message(self, &post, now).await? else {
            self.store.give_up(post.id, None).await?;
            return Ok(Work::Correct(Vec::new()));
        };
        Ok(Work::Post {
            channel: post.channel,
            to: post.to,
            public: Box::new(public.with_lease(Some(lease))),
        })
    }

    /// The title of a thread, unless another game in it has ended since.
    async fn title(&self, post: &Post, game: GameId) -> Result<Option<Rename>> {
        let Some(game) = self.store.game(game).await? else {
            return Ok(None);
        };
        let channel = game.place.channel;
        let last = self.store.last_game_in(channel).await?;
        let is_past = last.is_some_and(|last| last.id != game.id && last.end().is_some());
        let end = game.end().filter(|_| !is_past);
        let words = view::corrections::words_of(post);
        Ok(end.map(|end| Rename {
            post: post.id,
            channel,
            title: words.thread_title_over(&game, end),
        }))
    }
}

/// How long a board usually takes until it is shown.
const BOARD_WITHIN_MS: i64 = 2_000;

/// How long a direct message waits for the board that it links to.
const PATIENCE_MS: i64 = 60_000;

/// Whether the last board of a game can still appear in its channel.
async fn is_too_early(app: &App, game: GameId, lease: Lease, now: Moment) -> Result<bool> {
    let waited = now.0.saturating_sub(lease.made_at.0);
    Ok(waited < PATIENCE_MS && app.store.board_message(game).await?.is_none())
}
