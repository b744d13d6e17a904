//! The puzzle of the day: its posts and hours, and the runs of people.

use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql, words};
use crate::person::settings::Owner;
use crate::posts::post::PostId;
use crate::posts::shown::State;
use tavern_game::{
    ChannelId, DailyPlan, DailyRun, DailySolver, DailyState, Day, Moment, PuzzleAttempt, PuzzleId,
    UserId, streak_of_days,
};

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
        match row.read("state") {
            Ok(State::Unshown | State::GivenUp) => Ok(DailyPostState::Unshown),
            // Another process may know more states.
            Ok(_) | Err(Error::Corrupt { .. }) => Ok(DailyPostState::Fine),
            Err(error) => Err(error),
        }
    }
}

words!(DailyState {
    Open => "open",
    Solved => "solved",
    Shown => "shown",
});

/// The people who solved a puzzle of the day on that day. Nameless people, and those who hide from leaderboards, are
/// left out.
const SOLVERS: &str = "select player, tries, hints from daily_runs \
     where kind = $1 and owner = $2 and day = $3 and state = 'solved' and player > 0 \
       and coalesce((select settings.value from settings \
                     where settings.kind = 'person' and settings.owner = daily_runs.player \
                       and settings.name = 'leaderboards'), 'yes') <> 'no' \
     order by tries, hints, at, player limit $4";

/// A person has a run in each place in which the puzzle was opened.
const NEWEST_RUN: &str = "select state, tries, hints from daily_runs \
     where player = $1 and day = $2 and puzzle = $3 order by at desc limit 1";

/// The open runs of a person at a puzzle, on days that still last.
const OPEN_RUNS: &str = "select kind, owner, day, state, tries, hints from daily_runs \
     where player = $1 and puzzle = $2 and state = 'open' \
       and exists (select 1 from daily_puzzles \
                   where daily_puzzles.kind = daily_runs.kind \
                     and daily_puzzles.owner = daily_runs.owner \
                     and daily_puzzles.day = daily_runs.day)";

/// The days that are read for a streak.
const LONGEST_STREAK: i64 = 1000;

/// A person's success on a day, in the place in which it came first.
const OWN_SUCCESS: &str = "select tries, hints from daily_runs \
     where player = $1 and day = $2 and state = 'solved' order by at limit 1";

const SOLVED_DAYS: &str = "select distinct day from daily_runs \
     where player = $1 and state = 'solved' and day <= $2 order by day desc limit $3";

impl Store {
    /// A person's newest run at the puzzle of a day, in any place.
    pub async fn daily_run(
        &self,
        person: UserId,
        day: Day,
        puzzle: PuzzleId,
    ) -> Result<Option<DailyRun>, Error> {
        self.first(sql!(NEWEST_RUN, person, day, puzzle)).await
    }

    /// Whether the person has a run at this puzzle that is not solved yet, on a day that still lasts.
    pub async fn has_open_daily_run(
        &self,
        person: UserId,
        puzzle: PuzzleId,
    ) -> Result<bool, Error> {
        self.exists(sql!(OPEN_RUNS, person, puzzle)).await
    }

    /// The people who solved the puzzle of a day, at most so many. `None` if it was solved only by people who must not
    /// be named.
    pub async fn daily_solvers(
        &self,
        owner: Owner,
        day: Day,
        most: u32,
    ) -> Result<Option<Vec<DailySolver>>, Error> {
        let mut solvers = Vec::new();
        let found = self.all(sql!(SOLVERS, owner.kind(), owner.id(), day, most));
        for (person, tries, hints) in found.await? {
            solvers.push(DailySolver {
                person,
                tries,
                hints,
                streak: self.daily_streak(person, day).await?,
            });
        }
        if solvers.is_empty() && self.is_daily_solved(owner, day).await? {
            return Ok(None);
        }
        Ok(Some(solvers))
    }

    /// A person's success at the puzzle of a day, in any place.
    pub async fn own_daily_success(
        &self,
        person: UserId,
        day: Day,
    ) -> Result<Option<DailySolver>, Error> {
        let Some((tries, hints)) = self.first(sql!(OWN_SUCCESS, person, day)).await? else {
            return Ok(None);
        };
        Ok(Some(DailySolver {
            person,
            tries,
            hints,
            streak: self.daily_streak(person, day).await?,
        }))
    }

    /// Whether anyone solved the puzzle of a day, named or not.
    async fn is_daily_solved(&self, owner: Owner, day: Day) -> Result<bool, Error> {
        let sql = "select state from daily_runs \
                   where kind = $1 and owner = $2 and day = $3 and state = 'solved' limit 1";
        self.exists(sql!(sql, owner.kind(), owner.id(), day)).await
    }

    /// The days in a row, up to this one, on which a person solved the puzzle of the day.
    async fn daily_streak(&self, person: UserId, until: Day) -> Result<u32, Error> {
        let days = self.all(sql!(SOLVED_DAYS, person, until, LONGEST_STREAK));
        Ok(streak_of_days(days.await?, until))
    }
}

impl Change {
    /// Begins a person's run at the puzzle of a day, unless there is one. It continues the newest run of
    /// the same day elsewhere.
    pub async fn begin_daily_run(
        &mut self,
        owner: Owner,
        day: Day,
        person: UserId,
        puzzle: PuzzleId,
    ) -> Result<(), Error> {
        let elsewhere = self.first(sql!(NEWEST_RUN, person, day, puzzle)).await?;
        let begun = elsewhere.unwrap_or(DailyRun::NEW);
        let now = self.now();
        self.execute(sql!(
            "insert into daily_runs (kind, owner, day, player, puzzle, state, tries, hints, at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
             on conflict (kind, owner, day, player) do nothing",
            owner.kind(),
            owner.id(),
            day,
            person,
            puzzle,
            begun.state,
            begun.tries,
            begun.hints,
            now,
        ))
        .await
    }

    /// Counts a change of an attempt in the open runs of its day, as long as the day goes on. Returns the run if it
    /// has become a success, with the days in a row.
    pub async fn count_daily_run(
        &mut self,
        person: UserId,
        (before, after): (&PuzzleAttempt, &PuzzleAttempt),
        solution_seen: bool,
    ) -> Result<Option<DailySolver>, Error> {
        let rows = self.rows(sql!(OPEN_RUNS, person, before.puzzle)).await?;
        let now = self.now();
        let mut solved = None;
        for row in &rows {
            let (owner, day): (_, Day) = (Owner::from_row(row)?, row.read("day")?);
            let old = DailyRun::from_row(row)?;
            let new = old.after(before, after, solution_seen);
            if new == old {
                continue;
            }
            self.execute(sql!(
                "update daily_runs set state = $5, tries = $6, hints = $7, at = $8 \
                 where kind = $1 and owner = $2 and day = $3 and player = $4",
                owner.kind(),
                owner.id(),
                day,
                person,
                new.state,
                new.tries,
                new.hints,
                now,
            ))
            .await?;
            if new.state == DailyState::Solved {
                solved = Some((day, new));
            }
        }
        let Some((day, run)) = solved else {
            return Ok(None);
        };
        let days = self.all(sql!(SOLVED_DAYS, person, day, LONGEST_STREAK));
        Ok(Some(DailySolver {
            person,
            tries: run.tries,
            hints: run.hints,
            streak: streak_of_days(days.await?, day),
        }))
    }
}

impl FromRow for DailyRun {
    fn from_row(row: &Row) -> Result<DailyRun, Error> {
        Ok(DailyRun {
            state: row.read("state")?,
            tries: row.read("tries")?,
            hints: row.read("hints")?,
        })
    }
}
