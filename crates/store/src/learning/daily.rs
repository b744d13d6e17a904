//! The puzzle of the day: its posts and hours, and the runs of people.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, Key, KeyColumns};
use crate::person::settings::Owner;
use crate::posts::post::PostId;
use tavern_game::{
    ChannelId, DAY_MS, DailyPlan, DailyRun, DailySolver, DailyState, Day, Moment, PuzzleAttempt,
    PuzzleId, UserId, Zone, streak_of_days,
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
    /// The code of the language of the choice.
    pub language: String,
    /// The instant of the next post; none if it is switched off.
    pub due: Option<Moment>,
    /// The puzzle of the last post.
    pub puzzle: Option<PuzzleId>,
    /// The last post.
    pub post: Option<PostId>,
    /// The day of the post before it. The last post reports on that day.
    pub previous: Option<Day>,
    /// The last days in a row without a message, because the channel was closed.
    pub missed: u32,
}

impl Daily {
    /// The number of consecutive days without a message before the post is switched off.
    pub const MOST_MISSED: u32 = 30;

    /// Whether it was switched off because no message could be shown.
    pub fn was_stopped(&self) -> bool {
        self.due.is_none() && self.missed >= Daily::MOST_MISSED
    }
}

/// Puzzles of the day. About a day passes until one is given up. None follows until an operator revives it or there is
/// a new choice.
pub(crate) const DAILY_PUZZLES: Job = Job {
    kind: "puzzle of the day",
    table: "daily_puzzles",
    key: &["kind", "owner"],
    rows: Job::EVERY_ROW,
    most_tries: 30,
    forgets: "",
    // The next one is due within two days.
    latest_ms: 3 * DAY_MS,
};

impl Key for Owner {
    fn columns(self) -> KeyColumns {
        KeyColumns(vec![self.kind().into(), self.id().into()])
    }
}

/// The zone of a person is read by its name; a server has none.
const DAILY: &str = "select kind, owner, channel, hour, language, due, day, puzzle, post, \
                            previous, missed, \
                            (select settings.value from settings \
                             where settings.kind = daily_puzzles.kind \
                               and settings.owner = daily_puzzles.owner \
                               and settings.name = 'zone') as zone \
                     from daily_puzzles";

impl Store {
    /// The puzzle of the day of a server or of a person, if it was ever chosen.
    pub async fn daily(&self, owner: Owner) -> Result<Option<Daily>, Error> {
        let sql = format!("{DAILY} where kind = $1 and owner = $2");
        self.first(sql!(sql, owner.kind(), owner.id())).await
    }

    /// The puzzle of the day with this last post.
    pub async fn daily_of_post(&self, post: PostId) -> Result<Option<Daily>, Error> {
        let sql = format!("{DAILY} where post = $1");
        self.first(sql!(sql, post)).await
    }

    /// Takes a puzzle of the day that is due, until `until`.
    pub async fn claim_daily(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<Owner>>, Error> {
        self.claim_work(&DAILY_PUZZLES, now, until).await
    }
}

impl Change {
    /// Writes the choices of a puzzle of the day. With `withdraws` a last post that is not shown yet never will be.
    pub async fn choose_daily(&mut self, daily: &Daily, withdraws: bool) -> Result<(), Error> {
        if withdraws {
            self.withdraw_last_post(&DAILY_PUZZLES, daily.owner).await?;
        }
        self.execute(sql!(
            "insert into daily_puzzles (kind, owner, channel, hour, language, due, missed) \
             values ($1, $2, $3, $4, $5, $6, 0) \
             on conflict (kind, owner) do update \
             set channel = excluded.channel, hour = excluded.hour, \
                 language = excluded.language, due = excluded.due, missed = 0, \
                 tries = 0, given_up_at = null",
            daily.owner.kind(),
            daily.owner.id(),
            daily.channel,
            daily.plan.hour,
            daily.language.clone(),
            daily.due,
        ))
        .await
    }

    /// Writes the next state of a puzzle of the day that was due. Another post before it is given up if it is not shown
    /// yet.
    pub async fn advance_daily(
        &mut self,
        lease: JobLease<Owner>,
        after: &Daily,
    ) -> Result<(), Error> {
        self.give_up_last_post(&DAILY_PUZZLES, after.owner, after.post)
            .await?;
        self.must_write(sql!(
            "update daily_puzzles set due = $4, day = $5, puzzle = $6, post = $7, missed = $8, \
                    previous = $9, tries = 0 \
             where kind = $1 and owner = $2 and due = $3",
            after.owner.kind(),
            after.owner.id(),
            lease.until,
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
        let zone: Option<String> = row.read("zone")?;
        Ok(Daily {
            owner: Owner::from_row(row)?,
            channel: row.read("channel")?,
            plan: DailyPlan {
                hour: row.read("hour")?,
                zone: zone
                    .and_then(|name| Zone::named(&name))
                    .unwrap_or(Zone::UTC),
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

/// The solvers of a puzzle of the day on that day. Nameless people, and those off the leaderboards, are left out.
const SOLVERS: &str = "select player, tries, hints from daily_runs \
     where kind = $1 and owner = $2 and day = $3 and state = 'solved' and player > 0 \
       and coalesce((select settings.value from settings \
                     where settings.kind = 'person' and settings.owner = daily_runs.player \
                       and settings.name = 'leaderboards'), 'yes') <> 'no' \
     order by tries, hints, at, player limit $4";

/// A person has a run in each place where they opened the puzzle.
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

/// A person's first success on a day, in any place.
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

    /// The solvers of the puzzle of a day, up to a limit. `None` if none of the solvers may be named.
    pub async fn daily_solvers(
        &self,
        owner: Owner,
        day: Day,
        most: u32,
    ) -> Result<Option<Vec<DailySolver>>, Error> {
        let mut solvers = Vec::new();
        let solvers_query = self.all(sql!(SOLVERS, owner.kind(), owner.id(), day, most));
        for (person, tries, hints) in solvers_query.await? {
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

    /// The length of a person's streak of solved puzzles of the day, up to this day.
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
        let run = elsewhere.unwrap_or(DailyRun::NEW);
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
            run.state,
            run.tries,
            run.hints,
            now,
        ))
        .await
    }

    /// Counts a change of an attempt in the open runs of its day, as long as the day lasts. Returns the run if it has
    /// become a success, with the days in a row.
    pub async fn count_daily_run(
        &mut self,
        person: UserId,
        (before, after): (&PuzzleAttempt, &PuzzleAttempt),
        solution_seen: bool,
    ) -> Result<Option<DailySolver>, Error> {
        let rows = self.rows(sql!(OPEN_RUNS, person, before.puzzle)).await?;
        let now = self.now();
        let mut success = None;
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
                success = Some((day, new));
            }
        }
        let Some((day, run)) = success else {
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
