//! Due posts, each for one of several processes. A process takes a lease by
//! moving `due` ahead.

use super::post::{Lease, Post, PostId, RETURNED};
use super::shown::{Outdated, State};
use crate::database::{Error, FromRow, Row, Store, sql};
use tavern_game::Moment;

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

impl Due {
    /// The post itself.
    pub fn post(&self) -> &Post {
        match self {
            Due::Show(post, _) | Due::TimeUp(post) => post,
            Due::Change(outdated) => &outdated.post,
        }
    }
}

/// The number of attempts when other processes were faster, or a found row is
/// broken.
const TRIES: u32 = 100;

impl Store {
    /// Takes a lease on one due post, until `until`.
    pub async fn claim_due(&self, now: Moment, until: Moment) -> Result<Option<Due>, Error> {
        // The inner condition uses the index. The outer one lets one process
        // succeed.
        let sql = format!(
            "update posts set due = $1 \
             where id = (select id from posts where due <= $2 order by due limit 1) \
               and due <= $2 {RETURNED}"
        );
        let statement = sql!(sql, until, now);
        for _ in 0..TRIES {
            let Some(row) = self.write_row(statement.clone()).await? else {
                if self.has_due_post(now).await? {
                    // Another process was faster.
                    continue;
                }
                return Ok(None);
            };
            match read_due(&row, until) {
                Ok(due) => return Ok(Some(due)),
                // One broken row must not block all others.
                Err(error) => {
                    let post: PostId = row.read("id")?;
                    tracing::error!(post = post.0, %error, "failed to read a due post and set it aside");
                    self.clear_due(post).await?;
                }
            }
        }
        // The post stays due for the next call.
        Ok(None)
    }

    async fn has_due_post(&self, now: Moment) -> Result<bool, Error> {
        let sql = "select id from posts where due <= $1 order by due limit 1";
        self.exists(sql!(sql, now)).await
    }

    /// Prolongs a lease, unless another process has taken it.
    pub async fn extend(&self, lease: Lease, until: Moment) -> Result<Option<Lease>, Error> {
        if lease.access.is_guest() {
            return self.extend_as_guest(lease).await;
        }
        let sql = "update posts set due = $1 where id = $2 and due = $3 \
                   and state in ('waiting', 'unshown') returning id";
        let extended = self.has_written(sql!(sql, until, lease.post, lease.until));
        Ok(extended.await?.then_some(Lease { until, ..lease }))
    }

    /// Prolongs the lease of a turn of the house before its thought, unless another process has taken it. Returns how often
    /// a thought has begun, with this one.
    pub async fn begin_thought(
        &self,
        lease: Lease,
        until: Moment,
    ) -> Result<Option<(Lease, u32)>, Error> {
        let sql = "update posts set due = $1, tries = tries + 1 \
                   where id = $2 and due = $3 and state = 'waiting' returning tries";
        let tries = self.written(sql!(sql, until, lease.post, lease.until));
        Ok(tries.await?.map(|tries| (Lease { until, ..lease }, tries)))
    }

    /// As a guest the bot needs no lease, but the post may be outdated.
    async fn extend_as_guest(&self, lease: Lease) -> Result<Option<Lease>, Error> {
        let sql = "select id from posts where id = $1 and state = 'waiting'";
        let waits = self.exists(sql!(sql, lease.post)).await?;
        Ok(waits.then_some(lease))
    }

    /// Makes posts due now whose due time is after an instant. Such leases were
    /// taken by a clock that ran ahead. Expiries and alarms are left alone. A turn
    /// of the house that waits for the answer to an offer may be due later, but
    /// not after `offer`.
    pub async fn clamp_future_leases(
        &self,
        now: Moment,
        after: Moment,
        offer: Moment,
    ) -> Result<(), Error> {
        let sql = "update posts set due = $1 \
                   where due > $2 and guest = 0 and state in ('waiting', 'outdated') \
                     and (kind in ('board', 'offer', 'challenge', 'decline', 'seek', \
                                   'untaken seek', 'cleared seeks', 'watched', 'followed', \
                                   'ban', 'ban lifted', 'title', 'house offer', 'series held', 'daily puzzle', 'analysis') \
                          or kind = 'house turn' and (due > $3 or not exists \
                            (select offers.id from posts as offers \
                             where offers.game = posts.game and offers.event = posts.event \
                               and offers.kind = 'house offer')))";
        self.write(sql!(sql, now, after, offer)).await
    }

    /// Clears the due time of a post that needs no work for now.
    pub async fn clear_due(&self, post: PostId) -> Result<(), Error> {
        let sql = "update posts set due = null where id = $1";
        self.write(sql!(sql, post)).await
    }
}

/// The post of a row, with a lease on it.
pub(crate) fn leased(row: &Row, until: Moment) -> Result<(Post, Lease), Error> {
    let post = Post::from_row(row)?;
    let lease = Lease {
        post: post.id,
        channel: post.channel,
        made_at: row.read("made_at")?,
        access: post.access,
        until,
    };
    Ok((post, lease))
}

fn read_due(row: &Row, until: Moment) -> Result<Due, Error> {
    let post = Post::from_row(row)?;
    let message = row.read("message")?;
    Ok(match (row.read("state")?, message) {
        (State::Waiting | State::Unshown, _) if !post.access.is_guest() => {
            let (post, lease) = leased(row, until)?;
            Due::Show(post, lease)
        }
        (State::Outdated, Some(message)) => Due::Change(Outdated { post, message }),
        _ => Due::TimeUp(post),
    })
}
