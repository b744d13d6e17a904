//! `tak-tavern check`

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::games::games_of;
use super::output::has_reader;

mod line;

use line::Line;

pub(super) fn check(files: &[PathBuf], json: bool) -> anyhow::Result<ExitCode> {
    let mut report = Report {
        out: BufWriter::new(stdout().lock()),
        json,
        all_good: true,
    };
    let printed = files.iter().try_for_each(|file| report.check(file));
    has_reader(printed.and_then(|()| report.out.flush()))?;
    Ok(if report.all_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
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
        let mut found = false;
        for entry in entries {
            let path = entry.path();
            let ending = path.extension().and_then(OsStr::to_str);
            // A link to a folder could lead back here.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                found |= self.check_folder(&path)?;
            } else if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("ptn")) {
                self.check_file(&path)?;
                found = true;
            }
        }
        Ok(found)
    }

    /// Prints a line for each game of a file. The first line waits until it is
    /// clear whether the file has more games, which get numbers.
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
