//! Attempts at puzzles, and the ratings that follow from them.

use std::borrow::Cow;

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::standing::results::rated;
use tak::Ply;
use tak::ptn::Notation;
use tavern_game::{
    PastPuzzle, Puzzle, PuzzleAttempt, PuzzleId, PuzzleSolver, PuzzleWish, Rated, Scope, UserId,
    WishedKind, Word, first_rating, shipped_puzzle,
};

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
        self.first(sql!(sql, person, puzzle)).await
    }

    /// The last attempt of a person.
    pub async fn last_puzzle_attempt(
        &self,
        person: UserId,
    ) -> Result<Option<PuzzleAttempt>, Error> {
        let sql = format!("{ATTEMPT} order by at desc limit 1");
        self.first(sql!(sql, person)).await
    }

    /// The attempts of a person before the end of the rated first run, the longest untouched first. Puzzles unknown to
    /// this version of the program are left out.
    pub async fn unanswered_puzzles(
        &self,
        person: UserId,
    ) -> Result<Vec<(PuzzleAttempt, Cow<'static, Puzzle>)>, Error> {
        let rows = self.rows(sql!(UNANSWERED, person));
        let mut puzzles = Vec::new();
        for row in &rows.await? {
            let attempt = PuzzleAttempt::from_row(row)?;
            let line: Option<String> = row.read("line")?;
            let of_server = || Some(Cow::Owned(line?.parse().ok()?));
            let shipped_puzzle = shipped_puzzle(attempt.puzzle).map(Cow::Borrowed);
            if let Some(puzzle) = shipped_puzzle.or_else(of_server) {
                puzzles.push((attempt, puzzle));
            }
        }
        Ok(puzzles)
    }

    /// The puzzles that a person has opened, the latest last.
    pub async fn past_puzzles(&self, person: UserId) -> Result<Vec<PastPuzzle>, Error> {
        let sql = "select puzzle, solved_first from puzzle_attempts where player = $1 \
                   order by at, puzzle";
        self.all(sql!(sql, person)).await
    }

    /// The standing of a person in puzzles.
    pub async fn puzzle_solver(&self, person: UserId) -> Result<Option<PuzzleSolver>, Error> {
        self.first(sql!(SOLVER, person)).await
    }

    /// The kind of puzzles that a person has chosen.
    pub async fn puzzle_wish(&self, person: UserId) -> Result<PuzzleWish, Error> {
        let sql = "select size, kind from puzzle_solvers where player = $1";
        Ok(self.first(sql!(sql, person)).await?.unwrap_or_default())
    }
}

impl Change {
    /// Writes an attempt. It replaces the one with this version, or is the first one. Its instant is later than those
    /// of the person's other attempts, even if the clock has not moved on since, because it gives the order.
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
        let statement = sql!(
            sql,
            person,
            attempt.puzzle,
            attempt.version,
            attempt.state,
            plies.join(" "),
            attempt.variation,
            attempt.hints,
            attempt.tries,
            attempt.first,
            now,
        );
        let statement = match before {
            None => statement,
            Some(version) => statement.with(version),
        };
        self.must_write(statement).await
    }

    /// Fails with a conflict unless this is still the last attempt of a person, in this version. A concurrent change
    /// with the same check waits.
    pub async fn expect_last_puzzle_attempt(
        &mut self,
        person: UserId,
        last: Option<(PuzzleId, u32)>,
    ) -> Result<(), Error> {
        self.lock_player(person).await?;
        let sql = format!("{ATTEMPT} order by at desc limit 1");
        let row = self.row(sql!(sql, person)).await?;
        let attempt = row.as_ref().map(PuzzleAttempt::from_row).transpose()?;
        if attempt.map(|attempt| (attempt.puzzle, attempt.version)) == last {
            Ok(())
        } else {
            Err(Error::Conflict)
        }
    }

    /// Writes the kind of puzzles that a person chooses.
    pub async fn set_puzzle_wish(&mut self, person: UserId, wish: PuzzleWish) -> Result<(), Error> {
        self.lock_puzzle_solver(person).await?;
        let sql = "update puzzle_solvers set size = $2, kind = $3 where player = $1";
        self.execute(sql!(sql, person, wish.size, wish.kind)).await
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
        // Locks the person before the puzzle, so that two changes cannot deadlock.
        self.lock_puzzle_solver(person).await?;
        let before: PuzzleSolver = self.only(sql!(SOLVER, person)).await?;
        let (after, puzzle_rating) = before.after(self.locked_puzzle(puzzle).await?, success, now);
        self.execute(sql!(
            "update puzzle_solvers set rating = $2, deviation = $3, volatility = $4, puzzles = $5, \
             solved = $6, streak = $7, best_streak = $8, at = $9 where player = $1",
            person,
            after.rated.rating.rating,
            after.rated.rating.deviation,
            after.rated.rating.volatility,
            after.rated.games,
            after.solved,
            after.streak,
            after.best_streak,
            after.rated.at,
        ))
        .await?;
        self.execute(sql!(
            "update puzzle_ratings set rating = $2, deviation = $3, volatility = $4, tries = $5, \
             at = $6 where puzzle = $1",
            puzzle,
            puzzle_rating.rating.rating,
            puzzle_rating.rating.deviation,
            puzzle_rating.rating.volatility,
            puzzle_rating.games,
            puzzle_rating.at,
        ))
        .await?;
        self.list_puzzle_solver((person, scope), puzzle, (&before, &after))
            .await?;
        Ok((before, after))
    }

    /// Writes the rating into the lists of this scope and of all scopes, and its change into the attempt.
    async fn list_puzzle_solver(
        &mut self,
        (person, scope): (UserId, Scope),
        puzzle: PuzzleId,
        (before, after): (&PuzzleSolver, &PuzzleSolver),
    ) -> Result<(), Error> {
        let rating = after.rated.rating.rating;
        for scope in [scope, Scope::EVERYWHERE] {
            let sql = "insert into puzzle_standings (scope, player, rating, puzzles) \
                       values ($1, $2, $3, $4) on conflict (scope, player) do nothing";
            self.execute(sql!(sql, scope, person, rating, after.rated.games))
                .await?;
        }
        let sql = "update puzzle_standings set rating = $2, puzzles = $3 where player = $1";
        self.execute(sql!(sql, person, rating, after.rated.games))
            .await?;
        self.execute(sql!(
            "update puzzle_attempts set gained = $3, rated_at = $4 \
             where player = $1 and puzzle = $2",
            person,
            puzzle,
            rating - before.rated.rating.rating,
            after.rated.at,
        ))
        .await
    }

    /// Locks the row of a person's standing, and creates it if necessary.
    async fn lock_puzzle_solver(&mut self, person: UserId) -> Result<(), Error> {
        let now = self.now();
        let new = PuzzleSolver::new(now);
        self.execute(sql!(
            "insert into puzzle_solvers \
             (player, rating, deviation, volatility, puzzles, solved, streak, best_streak, at) \
             values ($1, $2, $3, $4, 0, 0, 0, 0, $5) \
             on conflict (player) do update set puzzles = puzzle_solvers.puzzles",
            person,
            new.rated.rating.rating,
            new.rated.rating.deviation,
            new.rated.rating.volatility,
            now,
        ))
        .await
    }

    /// Locks the row of a puzzle's rating, and creates it if necessary.
    async fn locked_puzzle(&mut self, puzzle: PuzzleId) -> Result<Rated, Error> {
        let now = self.now();
        let first = shipped_puzzle(puzzle)
            .map_or_else(|| Rated::new(now), |puzzle| first_rating(puzzle, now));
        self.execute(sql!(
            "insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) \
             values ($1, $2, $3, $4, 0, $5) \
             on conflict (puzzle) do update set tries = puzzle_ratings.tries",
            puzzle,
            first.rating.rating,
            first.rating.deviation,
            first.rating.volatility,
            now,
        ))
        .await?;
        let sql = "select rating, deviation, volatility, tries, at from puzzle_ratings \
                   where puzzle = $1";
        let row = self.only_row(sql!(sql, puzzle)).await?;
        rated(&row, "tries")
    }
}

impl FromRow for PuzzleAttempt {
    fn from_row(row: &Row) -> Result<PuzzleAttempt, Error> {
        let text: String = row.read("plies")?;
        let plies: Result<Vec<Ply>, Error> = text.split_whitespace().map(ply).collect();
        Ok(PuzzleAttempt {
            puzzle: row.read("puzzle")?,
            version: row.read("version")?,
            state: row.read("state")?,
            plies: plies?,
            variation: row.read("variation")?,
            hints: row.read("hints")?,
            tries: row.read("tries")?,
            first: row.read("solved_first")?,
        })
    }
}

impl FromRow for PastPuzzle {
    fn from_row(row: &Row) -> Result<PastPuzzle, Error> {
        Ok(PastPuzzle {
            id: row.read("puzzle")?,
            first: row.read("solved_first")?,
        })
    }
}

fn ply(text: &str) -> Result<Ply, Error> {
    let notation = text.parse::<Notation>();
    notation
        .map(|notation| notation.ply)
        .map_err(|_| Error::corrupt("plies", text))
}

impl FromRow for PuzzleSolver {
    fn from_row(row: &Row) -> Result<PuzzleSolver, Error> {
        Ok(PuzzleSolver {
            rated: rated(row, "puzzles")?,
            solved: row.read("solved")?,
            streak: row.read("streak")?,
            best_streak: row.read("best_streak")?,
        })
    }
}

/// An unknown kind of a newer program counts as no choice.
impl FromRow for PuzzleWish {
    fn from_row(row: &Row) -> Result<PuzzleWish, Error> {
        let kind: Option<String> = row.read("kind")?;
        Ok(PuzzleWish {
            size: row.read("size")?,
            kind: kind.and_then(|kind| WishedKind::of_word(&kind)),
        })
    }
}
