//! The states of a post after it was written.

use std::sync::Arc;

use sqlx::Row as _;

use super::outdated::Outdated;
use super::post::{PostId, RETURNED, WAS_SHOWN, read};
use super::subject::Subject;
use crate::columns::{self, Vocabulary, id, word};
use crate::database::{Error, Store};
use tavern_game::{GameId, MessageId, Moment};

/// The state of a post.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// It has to be shown.
    Waiting,
    /// Its channel is gone or closed, and it is shown when that changes.
    Unshown,
    /// It is shown and up to date.
    Standing,
    /// It is shown and outdated.
    Outdated,
    /// It was not shown and never will be.
    GivenUp,
    /// It needs no more work.
    Done,
}

pub(crate) const STATES: &Vocabulary<State> = &[
    (State::Waiting, "waiting"),
    (State::Unshown, "unshown"),
    (State::Standing, "standing"),
    (State::Outdated, "outdated"),
    (State::GivenUp, "given up"),
    (State::Done, "done"),
];

/// The state of a message that was just posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It is up to date.
    Standing,
    /// It is already outdated.
    Outdated(Outdated),
    /// Another message already shows the post: a process without news of this
    /// one took the lease.
    Twice(Outdated),
}

impl Store {
    /// Whether the board of an event was shown.
    pub async fn was_shown(&self, game: GameId, event: u32) -> Result<bool, Error> {
        let statement = || {
            sqlx::query(WAS_SHOWN)
                .bind(id(game.0))
                .bind(i64::from(event))
        };
        Ok(self.row(statement).await?.is_some())
    }

    /// Whether a message shows a post.
    pub async fn is_post_message(&self, message: MessageId) -> Result<bool, Error> {
        let sql = "select id from posts where message = $1 limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(message.0))).await?;
        Ok(row.is_some())
    }

    /// The message that shows the current board of a game.
    pub async fn board_message(&self, game: GameId) -> Result<Option<MessageId>, Error> {
        let sql = "select message from posts \
                   where game = $1 and state = 'standing' and kind = 'board' \
                   order by id desc limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(game.0))).await?;
        row.as_ref().map_or(Ok(None), columns::message)
    }

    /// Records the message that shows a post. At `time_up`, if it has one, the
    /// post is due for its alarm or expiry. If the post is already outdated,
    /// the caller has until `until` to edit the message. Of two messages, the
    /// one recorded first shows the post.
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
                              when kind in ('decline', 'cleared seeks', 'daily puzzle') then 'done' \
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

    /// The state of a message for a post with a recorded message.
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

    /// The code of the language of a game's newest board, if one is posted.
    pub async fn board_language(&self, game: GameId) -> Result<Option<String>, Error> {
        let sql = "select language from posts \
                   where game = $1 and kind = 'board' order by id desc limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(game.0))).await?;
        let language = row.map(|row| row.try_get("language")).transpose()?;
        Ok(language)
    }

    /// Records that an outdated message was edited, or cannot be edited. The post of an untaken seek waits for an
    /// edit, too. Returns the subject, unless another edit has finished the post.
    pub async fn changed(&self, post: PostId) -> Result<Option<Subject>, Error> {
        let sql: Arc<str> = format!(
            "update posts set state = 'done', due = null \
             where id = $1 and (state = 'outdated' or state = 'waiting' and kind = 'untaken seek') \
             {RETURNED}"
        )
        .into();
        let statement = move || sqlx::query(sqlx::AssertSqlSafe(Arc::clone(&sql))).bind(id(post.0));
        let row = self.write(statement).await?;
        Ok(row.as_ref().map(read).transpose()?.map(|post| post.subject))
    }

    /// Gives a post up, because its channel is gone or closed, its recipient
    /// accepts no messages, or its news is old. At `time_up`, if it has one,
    /// the post is due for its alarm or expiry.
    pub async fn give_up(&self, post: PostId, time_up: Option<Moment>) -> Result<(), Error> {
        let sql = "update posts set state = 'given up', due = $2 \
                   where id = $1 and state in ('waiting', 'unshown')";
        let due = time_up.map(|moment| moment.0);
        self.write(move || sqlx::query(sql).bind(id(post.0)).bind(due))
            .await?;
        Ok(())
    }

    /// Marks a post as done.
    pub async fn done(&self, post: PostId) -> Result<(), Error> {
        let sql = "update posts set state = 'done', due = null where id = $1";
        self.write(move || sqlx::query(sql).bind(id(post.0)))
            .await?;
        Ok(())
    }

    /// Moves the due time of a waiting post.
    pub async fn postpone(&self, post: PostId, due: Moment) -> Result<(), Error> {
        let sql = "update posts set due = $2 where id = $1 and state = 'waiting'";
        self.write(move || sqlx::query(sql).bind(id(post.0)).bind(due.0))
            .await?;
        Ok(())
    }
}
