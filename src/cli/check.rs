//! `tak-tavern check`

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::tak::Outcome;
use crate::tak::ptn::Record;

pub(super) fn check(files: &[PathBuf]) -> anyhow::Result<ExitCode> {
    let mut out = stdout().lock();
    let mut all_good = true;
    for file in files {
        for (line, good) in check_file(file) {
            all_good &= good;
            writeln!(out, "{line}")?;
        }
    }
    Ok(if all_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// A line for each game of a file, and whether all is well with it.
fn check_file(file: &Path) -> Vec<(String, bool)> {
    let name = file.display();
    let read = std::fs::read_to_string(file).map_err(anyhow::Error::from);
    let records = match read.and_then(|text| Ok(Record::parse_all(&text)?)) {
        Ok(records) => records,
        Err(error) => return vec![(format!("{name}: not ok: {error}"), false)],
    };
    let line = |(index, record): (usize, &Record)| {
        let name = if records.len() > 1 {
            format!("{name}#{}", index + 1)
        } else {
            name.to_string()
        };
        match check_record(record) {
            Ok(summary) => (format!("{name}: {summary}: ok"), true),
            Err(problem) => (format!("{name}: not ok: {problem}"), false),
        }
    };
    records.iter().enumerate().map(line).collect()
}

/// What is to be said of a game, or what is wrong with it.
fn check_record(record: &Record) -> Result<String, String> {
    let (start, played) = record.replay().map_err(|error| error.to_string())?;
    let outcome = played
        .last()
        .map_or(&start, |(_, position)| position)
        .outcome();
    let told = outcome.map_or_else(|| "unfinished".to_owned(), |outcome| outcome.to_string());
    let tagged = record
        .result
        .as_deref()
        .or(record.tag("Result"))
        .filter(|tag| !tag.is_empty());
    match (outcome, tagged) {
        (Some(outcome), Some(tag)) if !same_result(outcome, tag) => Err(format!(
            "the board says {told} after {} plies, the file says {tag}",
            played.len()
        )),
        (None, Some(tag)) if ends_on_the_board(tag) => Err(format!(
            "the file says {tag}, but the game goes on after {} plies",
            played.len()
        )),
        (_, tag) => Ok(format!(
            "{} plies, {told}, tagged {}",
            played.len(),
            tag.unwrap_or("nothing")
        )),
    }
}

fn same_result(outcome: Outcome, tag: &str) -> bool {
    let tag = if tag == "1/2" { "1/2-1/2" } else { tag };
    outcome.to_string().eq_ignore_ascii_case(tag)
}

/// Whether a result claims an end that the plies must show; a resignation, a
/// lost clock or an agreed draw leaves no trace on the board.
fn ends_on_the_board(tag: &str) -> bool {
    tag.contains(['R', 'r', 'F', 'f'])
}
