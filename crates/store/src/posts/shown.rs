//! Posts that are shown, and those that are out of date.

use super::post::{Post, PostId, RETURNED, WAS_SHOWN};
use super::subject::{Kind, Role, Subject};
use crate::database::{Change, Column, Error, FromRow, Row, Statement, Store, sql, words};
use crate::job::{Job, Key};
use tavern_game::{ChallengeId, GameId, MessageId, Moment, SeekId};

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

words!(State {
    Waiting => "waiting",
    Unshown => "unshown",
    Standing => "standing",
    Outdated => "outdated",
    GivenUp => "given up",
    Done => "done",
});

/// The state of a message that was just posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It is up to date.
    Standing,
    /// It is already outdated.
    Outdated(Outdated),
    /// Another message already shows the post: a process that did not see this one yet took the lease.
    Twice(Outdated),
}

/// The last post of a regular series of posts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastPost {
    /// There is none, or its row is deleted.
    #[default]
    Unknown,
    /// It is shown, or will be.
    Fine,
    /// It cannot be shown.
    Unshown,
}

impl FromRow for LastPost {
    fn from_row(row: &Row) -> Result<LastPost, Error> {
        match row.read("state") {
            Ok(State::Unshown | State::GivenUp) => Ok(LastPost::Unshown),
            // A newer program may use more states.
            Ok(_) | Err(Error::Corrupt { .. }) => Ok(LastPost::Fine),
            Err(error) => Err(error),
        }
    }
}

/// Without a post the id is 0, and no post has that id.
fn last_post(post: Option<PostId>) -> Statement {
    sql!(
        "select state from posts where id = $1",
        post.unwrap_or(PostId(0))
    )
}

impl Store {
    pub async fn last_post(&self, post: Option<PostId>) -> Result<LastPost, Error> {
        Ok(self.first(last_post(post)).await?.unwrap_or_default())
    }
}

impl Change {
    pub async fn last_post(&mut self, post: Option<PostId>) -> Result<LastPost, Error> {
        Ok(self.first(last_post(post)).await?.unwrap_or_default())
    }

    /// Gives up the last post of a regular series, unless it is shown or is `next`.
    pub(crate) async fn give_up_last_post<K: Key>(
        &mut self,
        job: &Job,
        key: K,
        next: Option<PostId>,
    ) -> Result<(), Error> {
        let sql = format!(
            "update posts set state = 'given up', due = null \
             where id <> $1 and state in ('waiting', 'unshown') \
               and id = (select post from {} where {})",
            job.table,
            job.row(2)
        );
        let statement = sql!(sql, next.unwrap_or(PostId(0)));
        let values = key.columns().0.into_iter();
        self.execute(values.fold(statement, Statement::with)).await
    }

    /// Gives up the last post of such a series unless it is shown, and removes it from the row.
    pub(crate) async fn withdraw_last_post<K: Key>(
        &mut self,
        job: &Job,
        key: K,
    ) -> Result<(), Error> {
        self.give_up_last_post(job, key, None).await?;
        let sql = format!("update {} set post = null where {}", job.table, job.row(1));
        let values = key.columns().0.into_iter();
        self.execute(values.fold(sql!(sql), Statement::with)).await
    }
}

impl Store {
    /// Whether the board of an event was shown.
    pub async fn was_shown(&self, game: GameId, event: u32) -> Result<bool, Error> {
        self.exists(sql!(WAS_SHOWN, game, event)).await
    }

    /// Whether a message shows a post.
    pub async fn is_post_message(&self, message: MessageId) -> Result<bool, Error> {
        let sql = "select id from posts where message = $1 limit 1";
        self.exists(sql!(sql, message)).await
    }

    /// The message that shows the current board of a game.
    pub async fn board_message(&self, game: GameId) -> Result<Option<MessageId>, Error> {
        let sql = "select message from posts \
                   where game = $1 and state = 'standing' and kind = 'board' \
                   order by id desc limit 1";
        Ok(self.first(sql!(sql, game)).await?.flatten())
    }

    /// Records the message that shows a post. At `time_up`, if it has one, the
    /// post is due for its alarm or expiry. If the post is already outdated,
    /// the caller has until `until` to edit the message. Of two messages, the
    /// one recorded first shows the post.
    pub async fn record_shown(
        &self,
        post: PostId,
        message: MessageId,
        time_up: Option<Moment>,
        until: Moment,
    ) -> Result<Shown, Error> {
        let announcements = Kind::with(&[Role::Announcement]);
        let sql = format!(
            "update posts \
             set message = $2, \
                 state = case when state not in ('waiting', 'unshown', 'given up') then 'outdated' \
                              when kind in ({announcements}) or person is not null then 'done' \
                              else 'standing' end, \
                 due = case when state in ('waiting', 'unshown', 'given up') then cast($3 as bigint) \
                            when guest = 1 then null \
                            else cast($4 as bigint) end, \
                 tries = 0, given_up_at = null \
             where id = $1 and message is null returning {RETURNED}"
        );
        let write = self.write_row(sql!(sql, post, message, time_up, until));
        let Some(row) = write.await? else {
            return self.shown_before(post, message).await;
        };
        match row.read("state")? {
            State::Outdated => Ok(Shown::Outdated(Outdated {
                post: Post::from_row(&row)?,
                message,
            })),
            _ => Ok(Shown::Standing),
        }
    }

    /// The state of a message for a post with a recorded message.
    async fn shown_before(&self, post: PostId, message: MessageId) -> Result<Shown, Error> {
        let sql = format!("select {RETURNED} from posts where id = $1");
        let Some(row) = self.row(sql!(sql, post)).await? else {
            return Ok(Shown::Standing);
        };
        if row.read::<Option<MessageId>>("message")? == Some(message) {
            return Ok(Shown::Standing);
        }
        let post = Post::from_row(&row)?;
        Ok(Shown::Twice(Outdated { post, message }))
    }

    /// The code of the language of a game's newest board, if one is posted.
    pub async fn board_language(&self, game: GameId) -> Result<Option<String>, Error> {
        let sql = "select language from posts \
                   where game = $1 and kind = 'board' order by id desc limit 1";
        self.first(sql!(sql, game)).await
    }

    /// Records that an outdated message was edited, or cannot be edited. The post of an untaken seek waits for an
    /// edit, too. A result stays, because its players may leave the leaderboards later. Returns the subject, unless another
    /// edit has finished the post.
    pub async fn record_corrected(&self, post: PostId) -> Result<Option<Subject>, Error> {
        let sql = format!(
            "update posts set state = case when kind = 'result' then 'standing' else 'done' end, \
                    due = null \
             where id = $1 and (state = 'outdated' or state = 'waiting' and kind = 'untaken seek') \
             returning {RETURNED}"
        );
        let post: Option<Post> = self.written(sql!(sql, post)).await?;
        Ok(post.map(|post| post.subject))
    }

    /// Gives a post up, because its channel is gone or closed, its recipient
    /// accepts no messages, or its news is old. At `time_up`, if it has one,
    /// the post is due for its alarm or expiry.
    pub async fn give_up(&self, post: PostId, time_up: Option<Moment>) -> Result<(), Error> {
        let sql = "update posts set state = 'given up', due = $2, tries = 0 \
                   where id = $1 and (state in ('waiting', 'unshown') \
                                      or state = 'outdated' and message is null)";
        self.write(sql!(sql, post, time_up)).await
    }

    /// Marks a post as done.
    pub async fn done(&self, post: PostId) -> Result<(), Error> {
        let sql = "update posts set state = 'done', due = null where id = $1";
        self.write(sql!(sql, post)).await
    }

    /// Moves the due time of a waiting post.
    pub async fn postpone(&self, post: PostId, due: Moment) -> Result<(), Error> {
        let sql = "update posts set due = $2, tries = 0 where id = $1 and state = 'waiting'";
        self.write(sql!(sql, post, due)).await
    }
}

/// A message that shows an old state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outdated {
    /// The post it shows.
    pub post: Post,
    pub message: MessageId,
}

/// The news that makes posts outdated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// The board of a game has changed, and with it every offer on it.
    Game(GameId),
    /// A game moves to another channel: its messages are outdated, its alarms
    /// are not.
    Messages(GameId),
    /// The board of a game is shown in a new message.
    Boards(GameId),
    /// An offer has an answer.
    Offer {
        game: GameId,
        /// The number of the event that made the offer.
        event: u32,
    },
    /// A challenge has an answer or has expired.
    Challenge(ChallengeId),
    /// A seek has ended.
    Seek(SeekId),
}

impl Change {
    /// Marks posts as outdated. Returns those that are shown; the caller has
    /// until `until` to edit them. The others will never be shown. Direct
    /// messages stay as they are. As a guest the bot cannot edit later, so
    /// those posts are done.
    pub async fn outdate(&mut self, news: Stale, until: Moment) -> Result<Vec<Outdated>, Error> {
        let (condition, number, event) = match news {
            Stale::Game(game) => ("game = $2 and event >= $3", game.store(), 0),
            Stale::Messages(game) => (
                "game = $2 and event >= $3 and kind in ('board', 'offer')",
                game.store(),
                0,
            ),
            Stale::Boards(game) => (
                "game = $2 and event >= $3 and kind = 'board'",
                game.store(),
                0,
            ),
            Stale::Offer { game, event } => (
                "game = $2 and event = $3 and kind = 'offer'",
                game.store(),
                event,
            ),
            Stale::Challenge(challenge) => (
                "challenge = $2 and event >= $3 and kind = 'challenge'",
                challenge.store(),
                0,
            ),
            Stale::Seek(seek) => (
                "seek = $2 and event >= $3 and kind in ('seek', 'untaken seek')",
                seek.store(),
                0,
            ),
        };
        let sql = format!(
            "update posts \
             set state = case when message is null or guest = 1 then 'done' \
                              else 'outdated' end, \
                 due = case when message is null or guest = 1 then null \
                            else cast($1 as bigint) end, \
                 tries = 0, given_up_at = null \
             where {condition} and person is null \
               and state in ('waiting', 'unshown', 'standing', 'given up') returning {RETURNED}"
        );
        let rows = self.rows(sql!(sql, until, number, event)).await?;
        let mut posts = Vec::new();
        for row in &rows {
            if let Some(message) = row.read("message")? {
                let post = Post::from_row(row)?;
                posts.push(Outdated { post, message });
            }
        }
        Ok(posts)
    }
}
