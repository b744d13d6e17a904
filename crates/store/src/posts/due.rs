//! Due posts: messages to show or to change, alarms, and work for the house.

use super::post::{Lease, Post, PostId, RETURNED};
use super::shown::{Outdated, State};
use super::subject::{Kind, MESSAGES, Role};
use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, LONGEST_PAUSE_MS};
use tavern_game::{ChannelId, Moment, UserId};

/// Work on a due post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// It is waiting to be shown.
    Show(Post, Lease),
    /// Its message is outdated.
    Change(Outdated),
    /// The time of its alarm or expiry has come.
    TimeUp(Post),
}

/// A due post that this process has taken.
#[derive(Debug)]
pub struct DueRow {
    pub work: JobLease<PostId>,
    /// The work on it, unless this program cannot read the row.
    pub due: Result<Due, Error>,
}

/// The kind of request that due work makes in a channel. Discord limits each kind separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelUse {
    Post,
    Edit,
}

impl ChannelUse {
    /// The condition for the posts that need this request.
    fn rows(self) -> String {
        match self {
            ChannelUse::Post => {
                let kinds = Kind::with(&[Role::Message, Role::Announcement]);
                format!("state = 'waiting' and kind in ({kinds})")
            }
            ChannelUse::Edit => "state = 'outdated' and message is not null".to_owned(),
        }
    }
}

/// The turns of the due work that waits for its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The first one.
    pub from: Moment,
    /// The time between two of them.
    pub step_ms: i64,
}

/// The job for all due posts.
const POSTS: Job = Job {
    rows: Job::EVERY_ROW,
    ..MESSAGES
};

/// The boards of games that a tournament begins, hundreds at an instant. Another message notifies their players, so
/// these boards are not urgent.
const BEGUN_BY_TOURNAMENT: &str = "kind = 'board' and event = 0 and state = 'waiting' \
     and exists (select 1 from tournament_games where tournament_games.game = posts.game)";

impl Due {
    /// The post itself.
    pub fn post(&self) -> &Post {
        match self {
            Due::Show(post, _) | Due::TimeUp(post) => post,
            Due::Change(stale_post) => &stale_post.post,
        }
    }

    /// The request that it makes in a channel, unless it needs a decision first.
    pub fn channel_use(&self) -> Option<(ChannelId, ChannelUse)> {
        let post = self.post();
        let is_public = post.to.is_none();
        let channel_use = match self {
            Due::Show(..) => match post.subject.kind().role() {
                Role::Message | Role::Announcement => ChannelUse::Post,
                _ => return None,
            },
            Due::Change(_) => ChannelUse::Edit,
            Due::TimeUp(_) => return None,
        };
        is_public.then_some((post.channel, channel_use))
    }
}

impl Store {
    /// Takes a lease on one due post, until `until`. The boards of games that tournaments begin are the last ones.
    pub async fn claim_due(&self, now: Moment, until: Moment) -> Result<Option<DueRow>, Error> {
        self.claim_due_of(POSTS.rows, now, until).await
    }

    /// The same without alarms and expiries, because those penalize a person's missing act or remind them of it.
    pub async fn claim_due_without_deadline(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<DueRow>, Error> {
        let deadlines = Kind::with(&[Role::Deadline]);
        let rows = format!(
            "kind not in ({deadlines}) \
             and (kind not in ('challenge', 'seek') or state in ('waiting', 'unshown', 'outdated'))"
        );
        self.claim_due_of(&rows, now, until).await
    }

    async fn claim_due_of(
        &self,
        rows: &str,
        now: Moment,
        until: Moment,
    ) -> Result<Option<DueRow>, Error> {
        let first = format!("{rows} and not ({BEGUN_BY_TOURNAMENT})");
        let claim = match self.claim_row(&POSTS, &first, RETURNED, now, until).await? {
            None => self.claim_row(&POSTS, rows, RETURNED, now, until).await?,
            claim => claim,
        };
        let Some((work, row)) = claim else {
            return Ok(None);
        };
        // An unknown kind of a newer program counts as a message.
        let job = row.read("kind").map_or(&MESSAGES, Kind::job);
        let work = JobLease { job, ..work };
        let due = read_due(&row, work);
        Ok(Some(DueRow { work, due }))
    }

    /// Prolongs a lease, unless another process has taken it or the post needs no more work.
    pub async fn extend(&self, lease: Lease, until: Moment) -> Result<Option<Lease>, Error> {
        if lease.access.is_guest() {
            return self.extend_as_guest(lease).await;
        }
        let work = self.extend_work(lease.work, until).await?;
        Ok(work.map(|work| lease.renewed(work)))
    }

    /// The same before a post is shown. From now on a process may have shown it.
    pub async fn begin_showing(&self, lease: Lease, until: Moment) -> Result<Option<Lease>, Error> {
        if lease.access.is_guest() {
            return self.extend_as_guest(lease).await;
        }
        let until = until.max(lease.work.until);
        let prolong = lease
            .work
            .update("due = $1, tried = 1", vec![until.into()], "due");
        let new_lease = lease.renewed(JobLease {
            until,
            ..lease.work
        });
        Ok(self.has_written(prolong).await?.then_some(new_lease))
    }

    /// Returns a post that its channel did not take: it is as it was before, and due at an instant.
    pub async fn return_untaken(&self, lease: Lease, due: Moment) -> Result<(), Error> {
        let values = vec![due.into(), lease.may_be_shown.into()];
        let back = lease
            .work
            .update("due = $1, tried = $2, tries = 0", values, "due");
        self.has_written(back).await.map(drop)
    }

    /// Queues all due work of a kind in a channel behind `first`. The lease of `first` ends at its turn. News of begun
    /// games precedes their boards.
    pub async fn queue_for_channel(
        &self,
        first: JobLease<PostId>,
        (channel, channel_use): (ChannelId, ChannelUse),
        line: Line,
        now: Moment,
    ) -> Result<(), Error> {
        if self.renew_work(first, line.from).await?.is_none() {
            return Ok(());
        }
        let sql = format!(
            "update posts set due = $1 + line.place * $2 \
             from (select id, row_number() over \
                          (order by case kind when 'tournament games' then 0 else 1 end, due, id) as place \
                   from posts \
                   where due <= $3 and channel = $4 and person is null and guest = 0 and {}) as line \
             where posts.id = line.id and posts.due <= $3",
            channel_use.rows()
        );
        self.write(sql!(sql, line.from, line.step_ms, now, channel))
            .await
    }

    /// As a guest the bot needs no lease, but the post may be outdated.
    async fn extend_as_guest(&self, lease: Lease) -> Result<Option<Lease>, Error> {
        let sql = "select id from posts where id = $1 and state = 'waiting'";
        let waits = self.exists(sql!(sql, lease.post())).await?;
        Ok(waits.then_some(lease))
    }

    /// Makes posts due now if their due time is after an instant. A clock that ran ahead
    /// took such leases. Expiries and alarms are left alone. A turn of the house that waits
    /// for the answer to an offer may be due later, but not after `offer`.
    pub async fn clamp_future_leases(
        &self,
        now: Moment,
        after: Moment,
        offer: Moment,
    ) -> Result<(), Error> {
        let at_once = Kind::with(&[Role::Message, Role::Announcement, Role::Notice]);
        let sql = format!(
            "update posts set due = $1 \
             where due > $2 and (tries < 2 or due > $4) \
               and guest = 0 and state in ('waiting', 'outdated') \
               and (kind in ({at_once}, 'analysis') \
                    or kind = 'house turn' and (due > $3 or not exists \
                      (select offers.id from posts as offers \
                       where offers.game = posts.game and offers.event = posts.event \
                         and offers.kind = 'house offer')))"
        );
        let longest = after.plus_ms(LONGEST_PAUSE_MS);
        self.write(sql!(sql, now, after, offer, longest)).await
    }

    /// Clears the due time of a post that needs no work for now.
    pub async fn clear_due(&self, post: PostId) -> Result<(), Error> {
        let sql = "update posts set due = null where id = $1";
        self.write(sql!(sql, post)).await
    }
}

impl Change {
    /// Merges other reminders into that of a turn: those of a person's turns in the same channel that are due until an
    /// instant, unless they are more urgent. The last reminder of a turn is taken only until a separate instant,
    /// because no other follows it. Returns false if another reminder has taken this one.
    pub async fn take_reminders(
        &mut self,
        post: &Post,
        person: UserId,
        (until, last_until): (Moment, Moment),
    ) -> Result<bool, Error> {
        // Locks the person, so that only one of two simultaneous reminders takes the other.
        self.lock_person(person).await?;
        let sql = "select id from posts where id = $1 and state <> 'done'";
        if !self.exists(sql!(sql, post.id)).await? {
            return Ok(false);
        }
        let sql = "update posts set state = 'done', due = null \
                   where id in (select posts.id from games \
                      join posts on posts.game = games.id and posts.event = games.board_event \
                      where games.to_move = $1 and posts.channel = $2 \
                        and posts.kind in ('half time', $3) and posts.state = 'waiting' \
                        and posts.due <= case posts.kind when 'half time' then $4 else $6 end \
                        and posts.id <> $5)";
        let kind = post.subject.kind();
        let (channel, id) = (post.channel, post.id);
        self.execute(sql!(sql, person, channel, kind, until, id, last_until))
            .await?;
        Ok(true)
    }
}

/// The post of a row, with a lease on it.
pub(crate) fn leased(row: &Row, work: JobLease<PostId>) -> Result<(Post, Lease), Error> {
    let post = Post::from_row(row)?;
    let lease = Lease {
        work,
        channel: post.channel,
        made_at: row.read("made_at")?,
        may_be_shown: row.read("tried")?,
        access: post.access,
    };
    Ok((post, lease))
}

fn read_due(row: &Row, work: JobLease<PostId>) -> Result<Due, Error> {
    let post = Post::from_row(row)?;
    let message = row.read("message")?;
    Ok(match (row.read("state")?, message) {
        (State::Waiting | State::Unshown, _) | (State::Outdated, None)
            if !post.access.is_guest() =>
        {
            let (post, lease) = leased(row, work)?;
            Due::Show(post, lease)
        }
        (State::Outdated, Some(message)) => Due::Change(Outdated { post, message }),
        _ => Due::TimeUp(post),
    })
}
