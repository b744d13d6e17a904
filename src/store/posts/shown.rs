//! What becomes of posts: shown, changed, given up, forgotten.

use std::sync::Arc;

use super::outdated::Outdated;
use super::post::{PostId, RETURNED, WAS_SHOWN, read};
use crate::game::{GameId, MessageId, Moment};
use crate::store::columns::{self, Vocabulary, id, word};
use crate::store::database::{Error, Store};

/// How far a post has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum State {
    /// It is to be shown.
    Waiting,
    /// It cannot be shown where it belongs, and will be once that can be.
    Unshown,
    /// It is shown, and true.
    Standing,
    /// It is shown, and out of date.
    Outdated,
    /// It was never shown, and never will be.
    GivenUp,
    /// Nothing is to be done about it any more.
    Done,
}

pub(in crate::store) const STATES: &Vocabulary<State> = &[
    (State::Waiting, "waiting"),
    (State::Unshown, "unshown"),
    (State::Standing, "standing"),
    (State::Outdated, "outdated"),
    (State::GivenUp, "given up"),
    (State::Done, "done"),
];

/// What a message is that shows a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It is true.
    Standing,
    /// It is out of date already.
    Outdated(Outdated),
    /// Another message shows the post: somebody who could not know of this
    /// one took the lease over.
    Twice(Outdated),
}

impl Store {
    /// Whether the board that an event made was shown.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn was_shown(&self, game: GameId, event: u32) -> Result<bool, Error> {
        let statement = || {
            sqlx::query(WAS_SHOWN)
                .bind(id(game.0))
                .bind(i64::from(event))
        };
        Ok(self.row(statement).await?.is_some())
    }

    /// Whether a message is known to show something.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn is_known(&self, message: MessageId) -> Result<bool, Error> {
        let sql = "select id from posts where message = $1 limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(message.0))).await?;
        Ok(row.is_some())
    }

    /// The message that shows the board of a game as it is.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn board_message(&self, game: GameId) -> Result<Option<MessageId>, Error> {
        let sql = "select message from posts \
                   where game = $1 and state = 'standing' and kind = 'board' \
                   order by id desc limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(game.0))).await?;
        row.as_ref().map_or(Ok(None), columns::message)
    }

    /// Remembers which message shows a post; at `time_up`, if ever, something
    /// is due again. A message that is out of date already is the caller's to
    /// change until `until`; of two messages the first one to be remembered
    /// shows the post.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn shown(
        &self,
        post: PostId,
        message: MessageId,
        time_up: Option<Moment>,
        until: Moment,
    ) -> Result<Shown, Error> {
        let sql: Arc<str> = format!(
            "update posts \
             set message = $2, \
                 state = case when state not in ('waiting', 'unshown', 'given up') then 'outdated' \
                              when kind in ('decline', 'cleared seeks') then 'done' \
                              when person is not null then 'done' \
                              else 'standing' end, \
                 due = case when state in ('waiting', 'unshown', 'given up') then cast($3 as bigint) \
                            when guest = 1 then null \
                            else cast($4 as bigint) end \
             where id = $1 and message is null {RETURNED}"
        )
        .into();
        let statement = move || {
            sqlx::query(sqlx::AssertSqlSafe(Arc::clone(&sql)))
                .bind(id(post.0))
                .bind(id(message.0))
                .bind(time_up.map(|moment| moment.0))
                .bind(until.0)
        };
        let Some(row) = self.write(statement).await? else {
            return self.shown_before(post, message).await;
        };
        match word(&row, "state", STATES)? {
            State::Outdated => Ok(Shown::Outdated(Outdated {
                post: read(&row)?,
                message,
            })),
            _ => Ok(Shown::Standing),
        }
    }

    /// What a message is that shows a post which was shown before.
    async fn shown_before(&self, post: PostId, message: MessageId) -> Result<Shown, Error> {
        let sql = "select id, kind, channel, person, guest, game, challenge, seek, event, \
                          language, message \
                   from posts where id = $1";
        let Some(row) = self.row(|| sqlx::query(sql).bind(id(post.0))).await? else {
            return Ok(Shown::Standing);
        };
        if columns::message(&row)? == Some(message) {
            return Ok(Shown::Standing);
        }
        let post = read(&row)?;
        Ok(Shown::Twice(Outdated { post, message }))
    }

    /// Remembers that a message which was out of date has been changed, or
    /// cannot be.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn changed(&self, post: PostId) -> Result<(), Error> {
        let sql =
            "update posts set state = 'done', due = null where id = $1 and state = 'outdated'";
        self.write(move || sqlx::query(sql).bind(id(post.0)))
            .await?;
        Ok(())
    }

    /// Remembers that a post will never be shown, because its channel is gone or
    /// closed to us, or a person takes no messages, or it tells of nothing that
    /// still is; at `time_up`, if ever, something is due again.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn give_up(&self, post: PostId, time_up: Option<Moment>) -> Result<(), Error> {
        let sql = "update posts set state = 'given up', due = $2 \
                   where id = $1 and state in ('waiting', 'unshown')";
        let due = time_up.map(|moment| moment.0);
        self.write(move || sqlx::query(sql).bind(id(post.0)).bind(due))
            .await?;
        Ok(())
    }

    /// Remembers that a post is done with.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn done(&self, post: PostId) -> Result<(), Error> {
        let sql = "update posts set state = 'done', due = null where id = $1";
        self.write(move || sqlx::query(sql).bind(id(post.0)))
            .await?;
        Ok(())
    }

    /// Lets a post that waits be due later.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn postpone(&self, post: PostId, due: Moment) -> Result<(), Error> {
        let sql = "update posts set due = $2 where id = $1 and state = 'waiting'";
        self.write(move || sqlx::query(sql).bind(id(post.0)).bind(due.0))
            .await?;
        Ok(())
    }
}
