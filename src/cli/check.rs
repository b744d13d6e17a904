//! `tak-tavern check`

use std::fmt;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde::Serialize;

use crate::tak::ptn::{Record, ResultTag};
use crate::words::{Language, Words};

pub(super) fn check(files: &[PathBuf], json: bool) -> anyhow::Result<ExitCode> {
    let mut out = stdout().lock();
    let mut all_good = true;
    for file in files {
        for line in check_file(file) {
            all_good &= line.problem.is_none();
            if json {
                writeln!(out, "{}", serde_json::to_string(&line)?)?;
            } else {
                writeln!(out, "{line}")?;
            }
        }
    }
    Ok(if all_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// What is to be said of a game. What a machine reads has these names.
#[derive(Debug, Serialize)]
struct Line {
    /// The name of the file.
    file: String,
    /// Which game of the file, counted from 1, if there is more than one.
    game: Option<usize>,
    /// How many plies were played.
    plies: usize,
    /// How the game ended on the board, if it did.
    result: Option<String>,
    /// How the file says that it ended, if it says so.
    tagged: Option<String>,
    /// How many plies of branches were not looked at.
    left_out: usize,
    /// What is wrong with it, if anything is.
    problem: Option<String>,
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
        write!(f, ": {} plies, {result}, tagged {tagged}", self.plies)?;
        if self.left_out > 0 {
            write!(f, ", {} plies of branches left out", self.left_out)?;
        }
        f.write_str(": ok")
    }
}

/// A line for each game of a file; one that cannot be read gets one as well.
fn check_file(file: &Path) -> Vec<Line> {
    let line = |game| Line {
        file: file.display().to_string(),
        game,
        plies: 0,
        result: None,
        tagged: None,
        left_out: 0,
        problem: None,
    };
    let words = Words::of(Language::English);
    let read = std::fs::read_to_string(file).map_err(|error| error.to_string());
    let parse =
        |text: String| Record::parse_all(&text).map_err(|error| words.unreadable_record(&error));
    let records = match read.and_then(parse) {
        Ok(records) => records,
        Err(problem) => {
            return vec![Line {
                problem: Some(problem),
                ..line(None)
            }];
        }
    };
    let several = records.len() > 1;
    (1..)
        .zip(&records)
        .map(|(game, record)| check_record(line(several.then_some(game)), record))
        .collect()
}

fn check_record(line: Line, record: &Record) -> Line {
    let tag = record.tagged_result();
    let line = Line {
        tagged: tag
            .map(|tag| tag.to_string())
            .or_else(|| record.tag("Result").map(str::to_owned)),
        left_out: record.left_out,
        ..line
    };
    let (start, played) = match record.replay() {
        Ok(replayed) => replayed,
        Err(error) => {
            let problem = Words::of(Language::English).unplayable_record(&error);
            return Line {
                problem: Some(problem),
                ..line
            };
        }
    };
    let plies = played.len();
    let last = played.last().map_or(&start, |(_, position)| position);
    let header = record.tag("Result").and_then(|tag| tag.parse().ok());
    let problem = match (tag, last.outcome()) {
        (Some(tag), _) if header.is_some_and(|header: ResultTag| header != tag) => Some(format!(
            "the tag says {}, but the game ends with {tag}",
            record.tag("Result").unwrap_or_default()
        )),
        (Some(tag), outcome) if tag.fits(outcome) => None,
        (Some(tag), Some(outcome)) => Some(format!(
            "the board says {outcome} after {plies} plies, the file says {tag}"
        )),
        (Some(tag), None) => Some(format!(
            "the file says {tag}, but the game goes on after {plies} plies"
        )),
        (None, _) => line
            .tagged
            .as_ref()
            .map(|tagged| format!("the file says {tagged:?}, which is no result")),
    };
    Line {
        plies,
        result: last.outcome().map(|outcome| outcome.to_string()),
        problem,
        ..line
    }
}
