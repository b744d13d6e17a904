//! The runs of people at puzzles of the day.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{Vocabulary, id, number, parse_word, user, word_of};
use crate::database::{Change, Error, Store};
use crate::person::settings::Owner;
use tavern_game::{
    DailyRun, DailySolver, DailyState, Day, PuzzleAttempt, PuzzleId, UserId, streak_of_days,
};

const STATES: &Vocabulary<DailyState> = &[
    (DailyState::Open, "open"),
    (DailyState::Solved, "solved"),
    (DailyState::Shown, "shown"),
];

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
        let statement = || {
            sqlx::query(NEWEST_RUN)
                .bind(id(person.0))
                .bind(i64::from(day.0))
                .bind(id(puzzle.0))
        };
        self.row(statement).await?.as_ref().map(run).transpose()
    }

    /// Whether the person has a run at this puzzle that is not solved yet, on a day that still lasts.
    pub async fn has_open_daily_run(
        &self,
        person: UserId,
        puzzle: PuzzleId,
    ) -> Result<bool, Error> {
        let statement = || sqlx::query(OPEN_RUNS).bind(id(person.0)).bind(id(puzzle.0));
        Ok(self.row(statement).await?.is_some())
    }

    /// The people who solved the puzzle of a day, at most so many. `None` if it was solved only by people who must not
    /// be named.
    pub async fn daily_solvers(
        &self,
        owner: Owner,
        day: Day,
        most: u32,
    ) -> Result<Option<Vec<DailySolver>>, Error> {
        let statement = || {
            sqlx::query(SOLVERS)
                .bind(owner.word())
                .bind(owner.id())
                .bind(i64::from(day.0))
                .bind(i64::from(most))
        };
        let mut solvers = Vec::new();
        for row in &self.rows(statement).await? {
            let person = user(row, "player")?;
            solvers.push(DailySolver {
                person,
                tries: number(row, "tries")?,
                hints: number(row, "hints")?,
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
        let statement = || {
            sqlx::query(OWN_SUCCESS)
                .bind(id(person.0))
                .bind(i64::from(day.0))
        };
        let Some(row) = self.row(statement).await? else {
            return Ok(None);
        };
        Ok(Some(DailySolver {
            person,
            tries: number(&row, "tries")?,
            hints: number(&row, "hints")?,
            streak: self.daily_streak(person, day).await?,
        }))
    }

    /// Whether anyone solved the puzzle of a day, named or not.
    async fn is_daily_solved(&self, owner: Owner, day: Day) -> Result<bool, Error> {
        let sql = "select state from daily_runs \
                   where kind = $1 and owner = $2 and day = $3 and state = 'solved' limit 1";
        let statement = || {
            sqlx::query(sql)
                .bind(owner.word())
                .bind(owner.id())
                .bind(i64::from(day.0))
        };
        Ok(self.row(statement).await?.is_some())
    }

    /// The days in a row, up to this one, on which a person solved the puzzle of the day.
    async fn daily_streak(&self, person: UserId, until: Day) -> Result<u32, Error> {
        let statement = || {
            sqlx::query(SOLVED_DAYS)
                .bind(id(person.0))
                .bind(i64::from(until.0))
                .bind(LONGEST_STREAK)
        };
        streak(&self.rows(statement).await?, until)
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
        let elsewhere = sqlx::query(NEWEST_RUN)
            .bind(id(person.0))
            .bind(i64::from(day.0))
            .bind(id(puzzle.0))
            .fetch_optional(self.connection())
            .await?;
        let begun = elsewhere.as_ref().map_or(Ok(DailyRun::NEW), run)?;
        let now = self.now();
        sqlx::query(
            "insert into daily_runs (kind, owner, day, player, puzzle, state, tries, hints, at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
             on conflict (kind, owner, day, player) do nothing",
        )
        .bind(owner.word())
        .bind(owner.id())
        .bind(i64::from(day.0))
        .bind(id(person.0))
        .bind(id(puzzle.0))
        .bind(word_of(STATES, begun.state))
        .bind(i64::from(begun.tries))
        .bind(i64::from(begun.hints))
        .bind(now.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Counts a change of an attempt in the open runs of its day, as long as the day goes on. Returns the run if it
    /// has become a success, with the days in a row.
    pub async fn count_daily_run(
        &mut self,
        person: UserId,
        (before, after): (&PuzzleAttempt, &PuzzleAttempt),
        solution_seen: bool,
    ) -> Result<Option<DailySolver>, Error> {
        let rows = sqlx::query(OPEN_RUNS)
            .bind(id(person.0))
            .bind(id(before.puzzle.0))
            .fetch_all(self.connection())
            .await?;
        let now = self.now();
        let mut solved = None;
        for row in &rows {
            let (owner, day) = (Owner::read(row)?, Day(number(row, "day")?));
            let old = run(row)?;
            let new = old.after(before, after, solution_seen);
            if new == old {
                continue;
            }
            sqlx::query(
                "update daily_runs set state = $5, tries = $6, hints = $7, at = $8 \
                 where kind = $1 and owner = $2 and day = $3 and player = $4",
            )
            .bind(owner.word())
            .bind(owner.id())
            .bind(i64::from(day.0))
            .bind(id(person.0))
            .bind(word_of(STATES, new.state))
            .bind(i64::from(new.tries))
            .bind(i64::from(new.hints))
            .bind(now.0)
            .execute(self.connection())
            .await?;
            if new.state == DailyState::Solved {
                solved = Some((day, new));
            }
        }
        let Some((day, run)) = solved else {
            return Ok(None);
        };
        let days = sqlx::query(SOLVED_DAYS)
            .bind(id(person.0))
            .bind(i64::from(day.0))
            .bind(LONGEST_STREAK)
            .fetch_all(self.connection())
            .await?;
        Ok(Some(DailySolver {
            person,
            tries: run.tries,
            hints: run.hints,
            streak: streak(&days, day)?,
        }))
    }
}

fn run(row: &AnyRow) -> Result<DailyRun, Error> {
    Ok(DailyRun {
        state: parse_word(row.try_get("state")?, "state", STATES)?,
        tries: number(row, "tries")?,
        hints: number(row, "hints")?,
    })
}

fn streak(rows: &[AnyRow], until: Day) -> Result<u32, Error> {
    let days: Result<Vec<Day>, Error> =
        rows.iter().map(|row| number(row, "day").map(Day)).collect();
    Ok(streak_of_days(days?, until))
}
