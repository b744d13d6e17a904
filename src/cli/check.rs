//! `tak-tavern check`: replay games and report on each.

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde::Serialize;

use super::exit_code::success_if;
use super::games::{Game, Problem, games_of};
use super::output::{counted, has_reader};
use crate::game::AnalysedLine;
use crate::tak::ptn::{Dispute, Record, TagClaim, Verdict};
use crate::tak::{Outcome, Played};
use crate::words::{Language, Words};

pub(super) fn check(files: &[PathBuf], json: bool) -> anyhow::Result<ExitCode> {
    let mut report = Report {
        out: BufWriter::new(stdout().lock()),
        json,
        all_good: true,
    };
    let printing = files.iter().try_for_each(|file| report.check(file));
    has_reader(printing.and_then(|()| report.out.flush()))?;
    Ok(success_if(report.all_good))
}

/// Prints a line for each game or unreadable file. Its errors are errors of
/// printing.
struct Report<W> {
    out: W,
    json: bool,
    all_good: bool,
}

impl<W: Write> Report<W> {
    fn check(&mut self, path: &Path) -> io::Result<()> {
        if !path.is_dir() {
            return self.check_file(path);
        }
        if self.check_folder(path)? {
            return Ok(());
        }
        let problem = "the folder has no .ptn files";
        self.print(&Line::with_problem(path, problem.to_owned()))
    }

    /// Checks the PTN files of a folder and its subfolders, sorted by name.
    /// Returns whether there were any entries to report.
    fn check_folder(&mut self, folder: &Path) -> io::Result<bool> {
        let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let mut entries = match entries {
            Ok(entries) => entries,
            Err(error) => {
                self.print(&Line::with_problem(folder, error.to_string()))?;
                return Ok(true);
            }
        };
        entries.sort_by_key(std::fs::DirEntry::file_name);
        let mut has_games = false;
        for entry in entries {
            let path = entry.path();
            let ending = path.extension().and_then(OsStr::to_str);
            // A link to a folder could lead back here.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                has_games |= self.check_folder(&path)?;
            } else if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("ptn")) {
                self.check_file(&path)?;
                has_games = true;
            }
        }
        Ok(has_games)
    }

    /// Prints a line for each game of a file. The first line waits until it is
    /// clear whether the file has more games: then each line has a number.
    fn check_file(&mut self, file: &Path) -> io::Result<()> {
        let games = match games_of(file) {
            Ok(games) => games,
            Err(error) => return self.print(&Line::with_problem(file, error.to_string())),
        };
        let mut last: Option<Line> = None;
        let mut count = 0;
        for game in games {
            let line = match game {
                Ok(game) => Line::of_game(file, &game),
                Err(error) => Line::with_problem(file, error.to_string()),
            };
            if let Some(line) = last.replace(line) {
                self.print(&line.numbered(count))?;
            }
            count += 1;
        }
        match last {
            Some(line) if count > 1 => self.print(&line.numbered(count)),
            Some(line) => self.print(&line),
            None => {
                let problem = "the file has no game".to_owned();
                self.print(&Line::with_problem(file, problem))
            }
        }
    }

    fn print(&mut self, line: &Line) -> io::Result<()> {
        self.all_good &= line.is_good();
        if self.json {
            serde_json::to_writer(&mut self.out, line)?;
            writeln!(self.out)
        } else {
            writeln!(self.out, "{line}")
        }
    }
}

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
    /// Remarks that are not problems.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
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
            notes: Vec::new(),
        }
    }

    /// A line for a game, replayed and compared with its claimed result.
    pub(super) fn of_game(file: &Path, game: &Game) -> Line {
        let record = &game.record;
        let tag = record
            .claims()
            .result()
            .map(|result| result.to_string())
            .or_else(|| record.tag("Result").map(str::to_owned));
        let (plies, outcome, problem, notes) = match play(game) {
            Ok(Last { line, outcome }) => {
                let (problem, notes) = judge(record, &line, outcome);
                (line.plies().len(), outcome, problem, notes)
            }
            Err((plies, problem)) => (plies, None, Some(problem.sentence()), Vec::new()),
        };
        Line {
            file: file.display().to_string(),
            game: None,
            plies,
            result: outcome.map(|outcome| outcome.to_string()),
            tagged: tag,
            left_out: record.left_out,
            problem,
            notes,
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

/// The end of a replay.
struct Last {
    line: AnalysedLine,
    outcome: Option<Outcome>,
}

/// Replays a game. The error is a problem with the number of plies before it.
fn play(game: &Game) -> Result<Last, (usize, Problem)> {
    let mut replay = game.play().map_err(|problem| (0, problem))?;
    let start = replay.position().clone();
    let mut plies = Vec::new();
    // A problem of the notation follows the plies that were read.
    let mut problem = game.problem.clone();
    for step in &mut replay {
        match step {
            Ok(Played { ply, .. }) => plies.push(ply),
            Err(error) => problem = Some(Problem::Unplayable(error)),
        }
    }
    match problem {
        Some(problem) => Err((plies.len(), problem)),
        None => Ok(Last {
            outcome: replay.position().outcome(),
            line: AnalysedLine::of_plies(&start, &plies),
        }),
    }
}

/// The contradiction between the board and the file, if any, and the notes.
fn judge(
    record: &Record,
    line: &AnalysedLine,
    outcome: Option<Outcome>,
) -> (Option<String>, Vec<String>) {
    let words = Words::of(Language::English);
    let verdict = Verdict::new(outcome, record.claims());
    let mut notes: Vec<String> = words.passed_limit(line, &verdict).into_iter().collect();
    let Some(dispute) = verdict.dispute() else {
        return (None, notes);
    };
    let sentence = words.disputed_result(&dispute, line.length());
    // A tag that means no result contradicts none.
    let means_nothing = matches!(
        verdict.claims().tag,
        Some(TagClaim::Unreadable { meant: None, .. })
    );
    if means_nothing && matches!(dispute, Dispute::UnreadableTag { .. }) {
        notes.push(sentence);
        return (None, notes);
    }
    (Some(sentence), notes)
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
        let tag = self.tagged.as_deref().unwrap_or("nothing");
        let plies = counted(self.plies as u64, "ply", "plies");
        write!(f, ": {plies}, {result}, tagged {tag}")?;
        if self.left_out > 0 {
            let left_out = counted(self.left_out as u64, "ply", "plies");
            write!(f, ", {left_out} of branches left out")?;
        }
        f.write_str(": ok")?;
        self.notes.iter().try_for_each(|note| write!(f, "; {note}"))
    }
}
