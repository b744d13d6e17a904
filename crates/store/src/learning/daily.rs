//! The puzzle of the day: its posts and hours, and the runs of people.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{checked, id, number, read_id, read_optional_id};
use crate::database::statement::Statement;
use crate::database::{Change, Error, Store};
use crate::person::settings::Owner;
use crate::posts::post::PostId;
use tavern_game::{ChannelId, DailyPlan, Day, Hour, Moment, PuzzleId};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyPostState {
    /// There is none, or its row is deleted.
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
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.clone()))
                .bind(owner.word())
                .bind(owner.id())
        };
        self.row(statement).await?.as_ref().map(read).transpose()
    }

    /// The puzzle of the day whose last post this is.
    pub async fn daily_of_post(&self, post: PostId) -> Result<Option<Daily>, Error> {
        let sql = format!("{DAILY} where post = $1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.clone())).bind(id(post.0));
        self.row(statement).await?.as_ref().map(read).transpose()
    }

    /// Puzzles of the day that are due, the first ones first. Rows that cannot be read are set aside for a day, so that
    /// they do not take the places of others.
    pub async fn due_dailies(&self, now: Moment, most: u32) -> Result<Vec<Daily>, Error> {
        let sql = format!("{DAILY} where due <= $1 order by due limit $2");
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.clone()))
                .bind(now.0)
                .bind(i64::from(most))
        };
        let mut dailies = Vec::new();
        for row in &self.rows(statement).await? {
            match read(row) {
                Ok(daily) => dailies.push(daily),
                Err(error) => {
                    let owner = read_id(row, "owner")?;
                    tracing::error!(owner, %error, "failed to read a puzzle of the day");
                    self.set_aside(row, now).await?;
                }
            }
        }
        Ok(dailies)
    }

    /// Makes an unreadable row due a day later, unless another process has changed it.
    async fn set_aside(&self, row: &AnyRow, now: Moment) -> Result<(), Error> {
        let sql = "update daily_puzzles set due = $1 where kind = $2 and owner = $3 and due = $4";
        let kind: String = row.try_get("kind")?;
        let owner: i64 = row.try_get("owner")?;
        let due: i64 = row.try_get("due")?;
        let later = now.plus_ms(SET_ASIDE_MS);
        let statement = move || {
            sqlx::query(sql)
                .bind(later.0)
                .bind(kind.clone())
                .bind(owner)
                .bind(due)
        };
        self.write(statement).await?;
        Ok(())
    }

    /// The state of a post of a puzzle of the day.
    pub async fn daily_post_state(&self, post: PostId) -> Result<DailyPostState, Error> {
        let row = self.row(|| post_state(post)).await?;
        read_post_state(row.as_ref())
    }

    /// Makes puzzles of the day due now whose due time is after an instant. A clock that ran ahead wrote it.
    pub async fn clamp_dailies(&self, now: Moment, after: Moment) -> Result<(), Error> {
        let sql = "update daily_puzzles set due = $1 where due > $2";
        self.write(move || sqlx::query(sql).bind(now.0).bind(after.0))
            .await?;
        Ok(())
    }
}

impl Change {
    /// Writes the choices of a puzzle of the day. With `withdraws` a last post that is not shown yet never will be.
    pub async fn choose_daily(&mut self, daily: &Daily, withdraws: bool) -> Result<(), Error> {
        if withdraws {
            self.withdraw_daily_post(daily.owner).await?;
        }
        sqlx::query(
            "insert into daily_puzzles (kind, owner, channel, hour, language, due, missed) \
             values ($1, $2, $3, $4, $5, $6, 0) \
             on conflict (kind, owner) do update \
             set channel = excluded.channel, hour = excluded.hour, \
                 language = excluded.language, due = excluded.due, missed = 0",
        )
        .bind(daily.owner.word())
        .bind(daily.owner.id())
        .bind(id(daily.channel.0))
        .bind(i64::from(daily.plan.hour.get()))
        .bind(daily.language.clone())
        .bind(daily.due.map(|due| due.0))
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Gives up the last post unless it is shown.
    async fn withdraw_daily_post(&mut self, owner: Owner) -> Result<(), Error> {
        for sql in [
            "update posts set state = 'given up', due = null \
             where id = (select post from daily_puzzles where kind = $1 and owner = $2) \
               and state in ('waiting', 'unshown')",
            "update daily_puzzles set post = null where kind = $1 and owner = $2",
        ] {
            sqlx::query(sql)
                .bind(owner.word())
                .bind(owner.id())
                .execute(self.connection())
                .await?;
        }
        Ok(())
    }

    /// The same inside a change.
    pub async fn daily_post_state(&mut self, post: PostId) -> Result<DailyPostState, Error> {
        let row = post_state(post).fetch_optional(self.connection()).await?;
        read_post_state(row.as_ref())
    }

    /// Writes the next state of a puzzle of the day that was due at `due`. Another post before it is given up if it
    /// is not shown yet.
    pub async fn advance_daily(&mut self, due: Option<Moment>, after: &Daily) -> Result<(), Error> {
        let post = after.post.map(|post| id(post.0));
        sqlx::query(
            "update posts set state = 'given up', due = null \
             where id = (select post from daily_puzzles where kind = $1 and owner = $2) \
               and id <> $3 and state in ('waiting', 'unshown')",
        )
        .bind(after.owner.word())
        .bind(after.owner.id())
        // No post has this number.
        .bind(post.unwrap_or(0))
        .execute(self.connection())
        .await?;
        let written = sqlx::query(
            "update daily_puzzles set due = $4, day = $5, puzzle = $6, post = $7, missed = $8, \
                    previous = $9 \
             where kind = $1 and owner = $2 and due = $3",
        )
        .bind(after.owner.word())
        .bind(after.owner.id())
        .bind(due.map(|due| due.0))
        .bind(after.due.map(|due| due.0))
        .bind(after.plan.last.map(|day| i64::from(day.0)))
        .bind(after.puzzle.map(|puzzle| id(puzzle.0)))
        .bind(post)
        .bind(i64::from(after.missed))
        .bind(after.previous.map(|day| i64::from(day.0)))
        .execute(self.connection())
        .await?;
        match written.rows_affected() {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }
}

fn read(row: &AnyRow) -> Result<Daily, Error> {
    let hour = checked(row, "hour", |hour| Hour::new(u8::try_from(hour).ok()?))?;
    let due: Option<i64> = row.try_get("due")?;
    let day = |column| -> Result<Option<Day>, Error> {
        let day: Option<i64> = row.try_get(column)?;
        Ok(day.and_then(|day| u32::try_from(day).ok()).map(Day))
    };
    Ok(Daily {
        owner: Owner::read(row)?,
        channel: ChannelId(read_id(row, "channel")?),
        plan: DailyPlan {
            hour,
            last: day("day")?,
        },
        language: row.try_get("language")?,
        due: due.map(Moment),
        puzzle: read_optional_id(row, "puzzle")?.map(PuzzleId),
        post: read_optional_id(row, "post")?.map(PostId),
        previous: day("previous")?,
        missed: number(row, "missed")?,
    })
}

fn post_state(post: PostId) -> Statement {
    sqlx::query("select state from posts where id = $1").bind(id(post.0))
}

fn read_post_state(row: Option<&AnyRow>) -> Result<DailyPostState, Error> {
    let Some(row) = row else {
        return Ok(DailyPostState::Unknown);
    };
    Ok(match row.try_get("state")? {
        "unshown" | "given up" => DailyPostState::Unshown,
        _ => DailyPostState::Fine,
    })
}
