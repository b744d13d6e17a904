//! Attempts at puzzles, and the ratings that follow from them.

use std::borrow::Cow;
use std::collections::BTreeSet;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{Vocabulary, checked, id, number, parse_word, read_id, word_of};
use crate::database::{Change, Error, Store};
use tak::ptn::Notation;
use tak::{Ply, Size};
use tavern_game::{
    AttemptState, Moment, Puzzle, PuzzleAttempt, PuzzleId, PuzzleSolver, PuzzleWish, Rated, Rating,
    Scope, UserId, WishedKind, first_rating, shipped_puzzle,
};

const STATES: &Vocabulary<AttemptState> = &[
    (AttemptState::Open, "open"),
    (AttemptState::Solved, "solved"),
    (AttemptState::Failed, "failed"),
    (AttemptState::Shown, "shown"),
];

const ATTEMPT: &str = "select puzzle, version, state, plies, variation, hints, tries, \
                       solved_first from puzzle_attempts where player = $1";

const UNANSWERED: &str = "select puzzle, version, state, plies, variation, hints, tries, solved_first, \
                          mined_puzzles.line \
                          from puzzle_attempts \
                          left join mined_puzzles on mined_puzzles.id = puzzle_attempts.puzzle \
                          where player = $1 and solved_first is null order by at, puzzle";

const SOLVER: &str = "select rating, deviation, volatility, puzzles, solved, streak, best_streak, \
                      at from puzzle_solvers where player = $1";

impl Store {
    /// The attempt of a person at a puzzle.
    pub async fn puzzle_attempt(
        &self,
        person: UserId,
        puzzle: PuzzleId,
    ) -> Result<Option<PuzzleAttempt>, Error> {
        let sql = format!("{ATTEMPT} and puzzle = $2");
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.clone()))
                .bind(id(person.0))
                .bind(id(puzzle.0))
        };
        self.row(statement).await?.as_ref().map(attempt).transpose()
    }

    /// The last attempt of a person.
    pub async fn last_puzzle_attempt(
        &self,
        person: UserId,
    ) -> Result<Option<PuzzleAttempt>, Error> {
        let sql = format!("{ATTEMPT} order by at desc limit 1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.clone())).bind(id(person.0));
        self.row(statement).await?.as_ref().map(attempt).transpose()
    }

    /// The attempts of a person whose rated first run has not ended, the longest left ones first. A puzzle that this version
    /// of the program lacks is left out.
    pub async fn unanswered_puzzles(
        &self,
        person: UserId,
    ) -> Result<Vec<(PuzzleAttempt, Cow<'static, Puzzle>)>, Error> {
        let rows = self.rows(|| sqlx::query(UNANSWERED).bind(id(person.0)));
        let mut unanswered = Vec::new();
        for row in &rows.await? {
            let attempt = attempt(row)?;
            let line: Option<&str> = row.try_get("line")?;
            let of_server = || Some(Cow::Owned(line?.parse().ok()?));
            let shipped = shipped_puzzle(attempt.puzzle).map(Cow::Borrowed);
            if let Some(puzzle) = shipped.or_else(of_server) {
                unanswered.push((attempt, puzzle));
            }
        }
        Ok(unanswered)
    }

    pub async fn tried_puzzles(&self, person: UserId) -> Result<BTreeSet<PuzzleId>, Error> {
        let sql = "select puzzle from puzzle_attempts where player = $1";
        let rows = self.rows(|| sqlx::query(sql).bind(id(person.0))).await?;
        let puzzles = rows.iter().map(|row| read_id(row, "puzzle").map(PuzzleId));
        puzzles.collect()
    }

    /// The standing of a person who solves puzzles.
    pub async fn puzzle_solver(&self, person: UserId) -> Result<Option<PuzzleSolver>, Error> {
        let statement = || sqlx::query(SOLVER).bind(id(person.0));
        self.row(statement).await?.as_ref().map(solver).transpose()
    }

    /// The kind of puzzles that a person has chosen.
    pub async fn puzzle_wish(&self, person: UserId) -> Result<PuzzleWish, Error> {
        let sql = "select size, kind from puzzle_solvers where player = $1";
        let row = self.row(|| sqlx::query(sql).bind(id(person.0))).await?;
        row.as_ref().map_or(Ok(PuzzleWish::default()), wish)
    }
}

impl Change {
    /// Writes an attempt. It replaces the one with this version, or is the first one. Its instant is later than those of
    /// the person's other attempts, which order by it, even if the clock has not moved on since.
    pub async fn write_puzzle_attempt(
        &mut self,
        person: UserId,
        before: Option<u32>,
        attempt: &PuzzleAttempt,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = match before {
            None => {
                "insert into puzzle_attempts \
                 (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, \
                         coalesce((select max(last.at) + 1 from puzzle_attempts as last \
                                   where last.player = $1 and last.at >= $10), $10)) \
                 on conflict (player, puzzle) do nothing"
            }
            Some(_) => {
                "update puzzle_attempts set version = $3, state = $4, plies = $5, variation = $6, \
                 hints = $7, tries = $8, solved_first = $9, \
                 at = coalesce((select max(last.at) + 1 from puzzle_attempts as last \
                                where last.player = $1 and last.at >= $10), $10) \
                 where player = $1 and puzzle = $2 and version = $11"
            }
        };
        let plies: Vec<String> = attempt.plies.iter().map(Ply::to_string).collect();
        let statement = sqlx::query(sql)
            .bind(id(person.0))
            .bind(id(attempt.puzzle.0))
            .bind(i64::from(attempt.version))
            .bind(word_of(STATES, attempt.state))
            .bind(plies.join(" "))
            .bind(i64::from(attempt.variation))
            .bind(i64::from(attempt.hints))
            .bind(i64::from(attempt.tries))
            .bind(attempt.first.map(i64::from))
            .bind(now.0);
        let statement = match before {
            None => statement,
            Some(version) => statement.bind(i64::from(version)),
        };
        match statement.execute(self.connection()).await?.rows_affected() {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }

    /// Writes the kind of puzzles that a person chooses.
    pub async fn set_puzzle_wish(&mut self, person: UserId, wish: PuzzleWish) -> Result<(), Error> {
        self.lock_puzzle_solver(person).await?;
        sqlx::query("update puzzle_solvers set size = $2, kind = $3 where player = $1")
            .bind(id(person.0))
            .bind(wish.size.map(|size| i64::from(size.get())))
            .bind(wish.kind.map(|kind| kind.to_string()))
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Counts the result of a person's first run: a rated game against the puzzle. Returns the standings before and
    /// after it.
    pub async fn rate_puzzle(
        &mut self,
        person: UserId,
        scope: Scope,
        puzzle: PuzzleId,
        success: bool,
    ) -> Result<(PuzzleSolver, PuzzleSolver), Error> {
        let now = self.now();
        // Always the person before the puzzle, so that two people cannot wait for each other.
        self.lock_puzzle_solver(person).await?;
        let row = sqlx::query(SOLVER)
            .bind(id(person.0))
            .fetch_one(self.connection())
            .await?;
        let before = solver(&row)?;
        let (after, rated) = before.after(self.locked_puzzle(puzzle).await?, success, now);
        sqlx::query(
            "update puzzle_solvers set rating = $2, deviation = $3, volatility = $4, puzzles = $5, \
             solved = $6, streak = $7, best_streak = $8, at = $9 where player = $1",
        )
        .bind(id(person.0))
        .bind(after.rated.rating.rating)
        .bind(after.rated.rating.deviation)
        .bind(after.rated.rating.volatility)
        .bind(i64::from(after.rated.games))
        .bind(i64::from(after.solved))
        .bind(i64::from(after.streak))
        .bind(i64::from(after.best_streak))
        .bind(after.rated.at.0)
        .execute(self.connection())
        .await?;
        sqlx::query(
            "update puzzle_ratings set rating = $2, deviation = $3, volatility = $4, tries = $5, \
             at = $6 where puzzle = $1",
        )
        .bind(id(puzzle.0))
        .bind(rated.rating.rating)
        .bind(rated.rating.deviation)
        .bind(rated.rating.volatility)
        .bind(i64::from(rated.games))
        .bind(rated.at.0)
        .execute(self.connection())
        .await?;
        self.list_puzzle_solver((person, scope), puzzle, (&before, &after))
            .await?;
        Ok((before, after))
    }

    /// Writes the rating into the lists of this scope and of all, and the change into the attempt.
    async fn list_puzzle_solver(
        &mut self,
        (person, scope): (UserId, Scope),
        puzzle: PuzzleId,
        (before, after): (&PuzzleSolver, &PuzzleSolver),
    ) -> Result<(), Error> {
        let rating = after.rated.rating.rating;
        for scope in [scope, Scope::EVERYWHERE] {
            sqlx::query(
                "insert into puzzle_standings (scope, player, rating, puzzles) \
                 values ($1, $2, $3, $4) on conflict (scope, player) do nothing",
            )
            .bind(id(scope.0))
            .bind(id(person.0))
            .bind(rating)
            .bind(i64::from(after.rated.games))
            .execute(self.connection())
            .await?;
        }
        sqlx::query("update puzzle_standings set rating = $2, puzzles = $3 where player = $1")
            .bind(id(person.0))
            .bind(rating)
            .bind(i64::from(after.rated.games))
            .execute(self.connection())
            .await?;
        sqlx::query(
            "update puzzle_attempts set gained = $3, rated_at = $4 \
             where player = $1 and puzzle = $2",
        )
        .bind(id(person.0))
        .bind(id(puzzle.0))
        .bind(rating - before.rated.rating.rating)
        .bind(after.rated.at.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// The standing of a person, who has a row from now on that no other change can write.
    async fn lock_puzzle_solver(&mut self, person: UserId) -> Result<(), Error> {
        let now = self.now();
        let new = PuzzleSolver::new(now);
        sqlx::query(
            "insert into puzzle_solvers \
             (player, rating, deviation, volatility, puzzles, solved, streak, best_streak, at) \
             values ($1, $2, $3, $4, 0, 0, 0, 0, $5) \
             on conflict (player) do update set puzzles = puzzle_solvers.puzzles",
        )
        .bind(id(person.0))
        .bind(new.rated.rating.rating)
        .bind(new.rated.rating.deviation)
        .bind(new.rated.rating.volatility)
        .bind(now.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// The rating of a puzzle, which has a row from now on that no other change can write.
    async fn locked_puzzle(&mut self, puzzle: PuzzleId) -> Result<Rated, Error> {
        let now = self.now();
        let first = shipped_puzzle(puzzle)
            .map_or_else(|| Rated::new(now), |puzzle| first_rating(puzzle, now));
        sqlx::query(
            "insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) \
             values ($1, $2, $3, $4, 0, $5) \
             on conflict (puzzle) do update set tries = puzzle_ratings.tries",
        )
        .bind(id(puzzle.0))
        .bind(first.rating.rating)
        .bind(first.rating.deviation)
        .bind(first.rating.volatility)
        .bind(now.0)
        .execute(self.connection())
        .await?;
        let row = sqlx::query(
            "select rating, deviation, volatility, tries, at from puzzle_ratings \
             where puzzle = $1",
        )
        .bind(id(puzzle.0))
        .fetch_one(self.connection())
        .await?;
        rated(&row, "tries")
    }
}

fn attempt(row: &AnyRow) -> Result<PuzzleAttempt, Error> {
    let text: &str = row.try_get("plies")?;
    let plies: Result<Vec<Ply>, Error> = text.split_whitespace().map(ply).collect();
    let first: Option<i64> = row.try_get("solved_first")?;
    Ok(PuzzleAttempt {
        puzzle: read_id(row, "puzzle").map(PuzzleId)?,
        version: number(row, "version")?,
        state: parse_word(row.try_get("state")?, "state", STATES)?,
        plies: plies?,
        variation: number(row, "variation")?,
        hints: number(row, "hints")?,
        tries: number(row, "tries")?,
        first: first.map(|first| first != 0),
    })
}

fn ply(text: &str) -> Result<Ply, Error> {
    let notation = text.parse::<Notation>();
    notation
        .map(|notation| notation.ply)
        .map_err(|_| Error::Corrupt {
            column: "plies",
            value: text.to_owned(),
        })
}

fn solver(row: &AnyRow) -> Result<PuzzleSolver, Error> {
    Ok(PuzzleSolver {
        rated: rated(row, "puzzles")?,
        solved: number(row, "solved")?,
        streak: number(row, "streak")?,
        best_streak: number(row, "best_streak")?,
    })
}

fn rated(row: &AnyRow, games: &'static str) -> Result<Rated, Error> {
    Ok(Rated {
        rating: Rating {
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
        },
        games: number(row, games)?,
        at: Moment(row.try_get("at")?),
    })
}

/// A kind of a newer program counts as none.
fn wish(row: &AnyRow) -> Result<PuzzleWish, Error> {
    let size: Option<i64> = row.try_get("size")?;
    let size = match size {
        None => None,
        Some(_) => Some(checked(row, "size", |size| {
            Size::new(u8::try_from(size).ok()?)
        })?),
    };
    let kind: Option<&str> = row.try_get("kind")?;
    let kind = kind.and_then(|kind| kind.parse::<WishedKind>().ok());
    Ok(PuzzleWish { size, kind })
}
