//! The report of `check` on a game.

use std::fmt;
use std::path::Path;

use serde::Serialize;

use crate::cli::games::Game;
use crate::cli::games::problem::Problem;
use crate::cli::output::counted;
use crate::tak::Outcome;
use crate::tak::ptn::{Record, Verdict};
use crate::words::{Language, Words};

/// A line of the report. The names of its fields are those in JSON.
#[derive(Debug, Serialize)]
pub(super) struct Line {
    /// The name of the file.
    file: String,
    /// The number of the game, counted from 1, if the file has several.
    game: Option<usize>,
    /// The plies played, up to the problem if there is one.
    plies: usize,
    /// The result on the board, if the game has ended.
    result: Option<String>,
    /// The result that the file claims, if any.
    tagged: Option<String>,
    /// The unchecked plies of branches.
    left_out: usize,
    /// The problem, if any.
    problem: Option<String>,
}

impl Line {
    /// A line for an unreadable file or game.
    pub(super) fn with_problem(file: &Path, problem: String) -> Line {
        Line {
            file: file.display().to_string(),
            game: None,
            plies: 0,
            result: None,
            tagged: None,
            left_out: 0,
            problem: Some(problem),
        }
    }

    /// A line for a game, replayed and compared with its claimed result.
    pub(super) fn of_game(file: &Path, game: &Game) -> Line {
        let record = &game.record;
        let tagged = record
            .claims()
            .result()
            .map(|result| result.to_string())
            .or_else(|| record.tag("Result").map(str::to_owned));
        let (plies, problem, outcome) = match play(game) {
            Ok(last) => (last.plies, disputed(record, &last), last.outcome),
            Err((plies, problem)) => (plies, Some(problem.sentence()), None),
        };
        Line {
            file: file.display().to_string(),
            game: None,
            plies,
            result: outcome.map(|outcome| outcome.to_string()),
            tagged,
            left_out: record.left_out,
            problem,
        }
    }

    /// The same line with the number of the game.
    pub(super) fn numbered(self, game: usize) -> Line {
        Line {
            game: Some(game),
            ..self
        }
    }

    pub(super) fn is_good(&self) -> bool {
        self.problem.is_none()
    }
}

/// The end of a replay: its plies and the outcome.
struct Last {
    plies: usize,
    outcome: Option<Outcome>,
}

/// Replays a game. A problem comes with the number of plies before it.
fn play(game: &Game) -> Result<Last, (usize, Problem)> {
    let written = game.problem.clone();
    if let Some(problem) = written.clone().filter(Problem::is_before_plies) {
        return Err((0, problem));
    }
    let replay = game.record.play();
    let mut replay = replay.map_err(|error| (0, Problem::Unplayable(error)))?;
    // A problem of the notation comes after the plies that were read.
    let stopped = replay.find_map(Result::err).map(Problem::Unplayable);
    match stopped.or(written) {
        Some(problem) => Err((replay.played(), problem)),
        None => Ok(Last {
            plies: replay.played(),
            outcome: replay.position().outcome(),
        }),
    }
}

/// The contradiction between the board and the file, if any.
fn disputed(record: &Record, last: &Last) -> Option<String> {
    let dispute = Verdict::new(last.outcome, record.claims()).dispute()?;
    let plies = u32::try_from(last.plies).unwrap_or(u32::MAX);
    Some(Words::of(Language::English).disputed_result(&dispute, plies))
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(game) = self.game {
            write!(f, "#{game}")?;
        }
        if let Some(problem) = &self.problem {
            return write!(f, ": not ok: {problem}");
        }
        let result = self.result.as_deref().unwrap_or("unfinished");
        let tagged = self.tagged.as_deref().unwrap_or("nothing");
        let plies = counted(self.plies as u64, "ply", "plies");
        write!(f, ": {plies}, {result}, tagged {tagged}")?;
        if self.left_out > 0 {
            let left_out = counted(self.left_out as u64, "ply", "plies");
            write!(f, ", {left_out} of branches left out")?;
        }
        f.write_str(": ok")
    }
}
