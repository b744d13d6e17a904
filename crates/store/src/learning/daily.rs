//! The puzzle of the day: its posts and hours, and the runs of people.

use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql};
use crate::person::settings::Owner;
use crate::posts::post::PostId;
use crate::posts::shown::State;
use tavern_game::{ChannelId, DailyPlan, Day, Moment, PuzzleId, UserId};

/// The puzzle of the day of a server or of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The server or the person.
    pub owner: Owner,
    /// Where it is posted, unless a person gets it.
    pub channel: ChannelId,
    /// The hour of the posts, and the day of the last one.
    pub plan: DailyPlan,
    /// The code of the language in which it was chosen.
    pub language: String,
    /// The instant of the next post; none if it is switched off.
    pub due: Option<Moment>,
    /// The puzzle of the last post.
    pub puzzle: Option<PuzzleId>,
    /// The last post.
    pub post: Option<PostId>,
    /// The day of the post before it, which the last post reports.
    pub previous: Option<Day>,
    /// The last days in a row without a message, because the channel was closed.
    pub missed: u32,
}

impl Daily {
    /// The days in a row without a message after which it is switched off.
    pub const MOST_MISSED: u32 = 30;

    /// Whether it was switched off because no message could be shown.
    pub fn was_stopped(&self) -> bool {
        self.due.is_none() && self.missed >= Daily::MOST_MISSED
    }
}

/// The state of the last post of a puzzle of the day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DailyPostState {
    /// There is none, or its row is deleted.
    #[default]
    Unknown,
    /// It is shown, or will be.
    Fine,
    /// It cannot be shown.
    Unshown,
}

/// How long an unreadable row waits.
const SET_ASIDE_MS: i64 = 24 * 60 * 60 * 1000;

const DAILY: &str = "select kind, owner, channel, hour, language, due, day, puzzle, post, \
                            previous, missed from daily_puzzles";

impl Store {
    /// The puzzle of the day of a server or of a person, if it was ever chosen.
    pub async fn daily(&self, owner: Owner) -> Result<Option<Daily>, Error> {
        let sql = format!("{DAILY} where kind = $1 and owner = $2");
        self.first(sql!(sql, owner.kind(), owner.id())).await
    }

    /// The puzzle of the day whose last post this is.
    pub async fn daily_of_post(&self, post: PostId) -> Result<Option<Daily>, Error> {
        let sql = format!("{DAILY} where post = $1");
        self.first(sql!(sql, post)).await
    }

    /// Puzzles of the day that are due, the first ones first. Rows that cannot be read are set aside for a day, so that
    /// they do not take the places of others.
    pub async fn due_dailies(&self, now: Moment, most: u32) -> Result<Vec<Daily>, Error> {
        let sql = format!("{DAILY} where due <= $1 order by due limit $2");
        let mut dailies = Vec::new();
        for row in &self.rows(sql!(sql, now, most)).await? {
            match Daily::from_row(row) {
                Ok(daily) => dailies.push(daily),
                Err(error) => {
                    let owner: UserId = row.read("owner")?;
                    tracing::error!(owner = owner.0, %error, "failed to read a puzzle of the day");
                    self.set_aside(row, now).await?;
                }
            }
        }
        Ok(dailies)
    }

    /// Makes an unreadable row due a day later, unless another process has changed it.
    async fn set_aside(&self, row: &Row, now: Moment) -> Result<(), Error> {
        let sql = "update daily_puzzles set due = $1 where kind = $2 and owner = $3 and due = $4";
        let (kind, due): (String, Moment) = (row.read("kind")?, row.read("due")?);
        let owner: UserId = row.read("owner")?;
        let later = now.plus_ms(SET_ASIDE_MS);
        self.write(sql!(sql, later, kind, owner, due)).await
    }

    /// The state of a post of a puzzle of the day.
    pub async fn daily_post_state(&self, post: PostId) -> Result<DailyPostState, Error> {
        Ok(self.first(post_state(post)).await?.unwrap_or_default())
    }

    /// Makes puzzles of the day due now whose due time is after an instant. A clock that ran ahead wrote it.
    pub async fn clamp_dailies(&self, now: Moment, after: Moment) -> Result<(), Error> {
        let sql = "update daily_puzzles set due = $1 where due > $2";
        self.write(sql!(sql, now, after)).await
    }
}

impl Change {
    /// Writes the choices of a puzzle of the day. With `withdraws` a last post that is not shown yet never will be.
    pub async fn choose_daily(&mut self, daily: &Daily, withdraws: bool) -> Result<(), Error> {
        if withdraws {
            self.withdraw_daily_post(daily.owner).await?;
        }
        self.execute(sql!(
            "insert into daily_puzzles (kind, owner, channel, hour, language, due, missed) \
             values ($1, $2, $3, $4, $5, $6, 0) \
             on conflict (kind, owner) do update \
             set channel = excluded.channel, hour = excluded.hour, \
                 language = excluded.language, due = excluded.due, missed = 0",
            daily.owner.kind(),
            daily.owner.id(),
            daily.channel,
            daily.plan.hour,
            daily.language.clone(),
            daily.due,
        ))
        .await
    }

    /// Gives up the last post unless it is shown.
    async fn withdraw_daily_post(&mut self, owner: Owner) -> Result<(), Error> {
        for sql in [
            "update posts set state = 'given up', due = null \
             where id = (select post from daily_puzzles where kind = $1 and owner = $2) \
               and state in ('waiting', 'unshown')",
            "update daily_puzzles set post = null where kind = $1 and owner = $2",
        ] {
            self.execute(sql!(sql, owner.kind(), owner.id())).await?;
        }
        Ok(())
    }

    /// The same inside a change.
    pub async fn daily_post_state(&mut self, post: PostId) -> Result<DailyPostState, Error> {
        Ok(self.first(post_state(post)).await?.unwrap_or_default())
    }

    /// Writes the next state of a puzzle of the day that was due at `due`. Another post before it is given up if it
    /// is not shown yet.
    pub async fn advance_daily(&mut self, due: Option<Moment>, after: &Daily) -> Result<(), Error> {
        // No post has this number.
        let post = after.post.unwrap_or(PostId(0));
        self.execute(sql!(
            "update posts set state = 'given up', due = null \
             where id = (select post from daily_puzzles where kind = $1 and owner = $2) \
               and id <> $3 and state in ('waiting', 'unshown')",
            after.owner.kind(),
            after.owner.id(),
            post,
        ))
        .await?;
        self.must_write(sql!(
            "update daily_puzzles set due = $4, day = $5, puzzle = $6, post = $7, missed = $8, \
                    previous = $9 \
             where kind = $1 and owner = $2 and due = $3",
            after.owner.kind(),
            after.owner.id(),
            due,
            after.due,
            after.plan.last,
            after.puzzle,
            after.post,
            after.missed,
            after.previous,
        ))
        .await
    }
}

impl FromRow for Daily {
    fn from_row(row: &Row) -> Result<Daily, Error> {
        Ok(Daily {
            owner: Owner::from_row(row)?,
            channel: row.read("channel")?,
            plan: DailyPlan {
                hour: row.read("hour")?,
                last: row.read("day")?,
            },
            language: row.read("language")?,
            due: row.read("due")?,
            puzzle: row.read("puzzle")?,
            post: row.read("post")?,
            previous: row.read("previous")?,
            missed: row.read("missed")?,
        })
    }
}

fn post_state(post: PostId) -> Statement {
    sql!("select state from posts where id = $1", post)
}

impl FromRow for DailyPostState {
    fn from_row(row: &Row) -> Result<DailyPostState, Error> {
        Ok(match row.read("state")? {
            State::Unshown | State::GivenUp => DailyPostState::Unshown,
            _ => DailyPostState::Fine,
        })
    }
}
