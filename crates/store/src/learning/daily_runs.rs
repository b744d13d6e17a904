//! The runs of people at puzzles of the day.

use crate::database::{Change, Error, FromRow, Row, Store, sql, words};
use crate::person::settings::Owner;
use tavern_game::{
    DailyRun, DailySolver, DailyState, Day, PuzzleAttempt, PuzzleId, UserId, streak_of_days,
};

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
