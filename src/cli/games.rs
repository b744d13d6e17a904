//! The games of a PTN file, one after another, with their problems.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use crate::game::{TextDecoder, is_binary};
use crate::tak::Size;
use crate::tak::ptn::{
    Fault, Misplaced, ParseRecordError, ReadRecord, Reader, Record, Replay, ReplayRecordError,
};
use crate::words::{Language, Words};

/// The bytes per read.
const CHUNK: usize = 1 << 16;

/// A game of a file, with the first problem of its notation.
pub(super) struct Game {
    pub(super) record: Record,
    pub(super) problem: Option<Problem>,
}

impl Game {
    /// Starts to replay the game. A link, or a problem of its notation that leaves no plies to check, precedes a
    /// problem of its rules, because a link alone has no size.
    pub(super) fn play(&self) -> Result<Replay<'_>, Problem> {
        let problem = self.problem.as_ref();
        if let Some(problem) = problem.filter(|problem| problem.is_before_plies()) {
            return Err(problem.clone());
        }
        self.record.play().map_err(|error| {
            let link = problem.filter(|problem| problem.is_link());
            link.cloned().unwrap_or(Problem::Unplayable(error))
        })
    }
}

/// An iterator over the games of a file. It reads the file in chunks. The largest game limits the memory, and the size
/// of a game is bounded.
pub(super) struct Games {
    input: Input,
    decoder: TextDecoder,
    /// Nothing after the end of the input.
    reader: Option<Reader>,
    chunk: Vec<u8>,
    ready: VecDeque<Game>,
}

/// The games of a file, or of the standard input for `-`.
pub(super) fn games_of(file: &Path) -> io::Result<Games> {
    Ok(Games::new(Input::open(file)?))
}

impl Games {
    fn new(input: Input) -> Games {
        Games {
            input,
            decoder: TextDecoder::default(),
            reader: Some(Reader::default()),
            chunk: vec![0; CHUNK],
            ready: VecDeque::new(),
        }
    }

    fn read_on(&mut self) -> io::Result<()> {
        let length = self.input.read(&mut self.chunk)?;
        let is_last = length == 0;
        let text = self.decoder.decode(&self.chunk[..length], is_last);
        if is_binary(&text) {
            return Err(io::Error::other("it is not a text"));
        }
        let records = self.reader.as_mut().map(|reader| reader.read(&text));
        self.hand_out(records.unwrap_or_default());
        if is_last {
            let rest = self.reader.take().map(Reader::finish);
            self.hand_out(rest.unwrap_or_default());
        }
        Ok(())
    }

    fn hand_out(&mut self, records: Vec<ReadRecord>) {
        if !records.is_empty() {
            self.input.end_game();
        }
        let games = records
            .into_iter()
            .map(|ReadRecord { record, fault, .. }| Game {
                record,
                problem: fault.map(Problem::Fault),
            });
        self.ready.extend(games);
    }
}

impl Iterator for Games {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        loop {
            if let Some(game) = self.ready.pop_front() {
                return Some(Ok(game));
            }
            self.reader.as_ref()?;
            if let Err(error) = self.read_on() {
                self.reader = None;
                return Some(Err(error));
            }
        }
    }
}

/// The file name for the standard input.
const STDIN: &str = "-";

/// The maximum number of bytes of a game.
const MOST_BYTES: usize = 8 << 20;

/// A file or the standard input.
pub(super) struct Input {
    source: Box<dyn Read>,
    /// The bytes since a game ended.
    bytes: usize,
}

impl Input {
    /// Opens a file, or the standard input for `-`. A pipe or a device might never end, or not even open, so it is
    /// read as the standard input only.
    pub(super) fn open(file: &Path) -> io::Result<Input> {
        if file.as_os_str() == STDIN {
            return Ok(Input::of(io::stdin()));
        }
        if file.to_str().is_some_and(|name| name.contains("://")) {
            let words = Words::of(Language::English);
            return Err(io::Error::other(words.file_link()));
        }
        // Opening a pipe would wait for its writer.
        let kind = std::fs::metadata(file)?;
        if kind.is_dir() {
            return Err(io::Error::other("it is a folder"));
        }
        if !kind.is_file() {
            return Err(io::Error::other(
                "it is not a regular file; to read a pipe, write `-` and pass it as the standard input",
            ));
        }
        Ok(Input::of(File::open(file)?))
    }

    pub(super) fn of(source: impl Read + 'static) -> Input {
        Input {
            source: Box::new(source),
            bytes: 0,
        }
    }

    /// Notes that a game has ended.
    pub(super) fn end_game(&mut self) {
        self.bytes = 0;
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = loop {
            match self.source.read(buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                outcome => break outcome?,
            }
        };
        self.bytes += length;
        if self.bytes > MOST_BYTES + buffer.len() {
            let most = MOST_BYTES >> 20;
            return Err(io::Error::other(format!(
                "there are more than {most} MiB without the end of a game"
            )));
        }
        Ok(length)
    }
}

/// A problem of a game in a file.
#[derive(Clone, Debug)]
pub(super) enum Problem {
    /// The notation is wrong.
    Fault(Fault),
    /// The game cannot be played.
    Unplayable(ReplayRecordError),
}

impl Problem {
    /// Whether the problem leaves no plies to check.
    fn is_before_plies(&self) -> bool {
        matches!(
            self,
            Problem::Fault(Fault::TooManyTags { .. } | Fault::Form(ParseRecordError::Tag { .. }))
        )
    }

    /// Whether the problem is a link instead of a game.
    fn is_link(&self) -> bool {
        let reason = match self {
            Problem::Fault(Fault::Word { reason, .. }) => reason,
            Problem::Fault(_) | Problem::Unplayable(_) => return false,
        };
        *reason == Misplaced::Link
    }

    /// The problem as a sentence.
    pub(super) fn sentence(&self) -> String {
        let words = Words::of(Language::English);
        match self {
            Problem::Fault(Fault::Form(error)) => words.unreadable_record(error),
            Problem::Fault(Fault::TooManyTags { line }) => {
                format!("Line {line}: the game has too many tags.")
            }
            Problem::Fault(Fault::Word {
                place,
                word,
                reason,
            }) => {
                let (line, column, word) = (place.line, place.column, quoted(word));
                let reason = misplaced(words, reason);
                format!("Line {line}, column {column}, {word}: {reason}")
            }
            Problem::Unplayable(error) => words.unplayable_record(error),
        }
    }
}

fn misplaced(words: Words, reason: &Misplaced) -> String {
    match reason {
        Misplaced::Number { due } => format!("the next ply belongs to move {due}."),
        Misplaced::NumberGoesBack { due } => format!(
            "the next ply belongs to move {due}; only a branch goes back, behind a label such as {{1w1}}."
        ),
        Misplaced::BlackAtWhitesTurn => {
            "this skips a ply of White, but White is to move.".to_owned()
        }
        Misplaced::WhiteAtBlacksTurn => {
            "this skips a ply of Black, but Black is to move.".to_owned()
        }
        Misplaced::AfterResult => {
            "the result ends the game; another game has to start with tags.".to_owned()
        }
        Misplaced::Misspelt { meant: result } => words.misspelt_result(*result),
        Misplaced::InBranch(error) => words.unreadable_ply(error, Size::LARGEST),
        Misplaced::Link => words.file_link(),
        Misplaced::TooLong => "this word is too long for a ply.".to_owned(),
        Misplaced::TooManyPlies => "the game has too many plies.".to_owned(),
    }
}

/// The maximum number of characters of a quoted text.
const LONGEST_QUOTE: usize = 40;

/// Foreign text in code marks.
fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text))
}

/// Foreign text on one line, truncated.
pub(super) fn shortened(text: &str) -> String {
    let mut short: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST_QUOTE)
        .collect();
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns one byte at a time.
    struct Drops(&'static [u8]);

    impl Read for Drops {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some((&first, rest)) = self.0.split_first() else {
                return Ok(0);
            };
            self.0 = rest;
            buffer[0] = first;
            Ok(1)
        }
    }

    #[test]
    fn games_are_equal_whole_or_byte_by_byte() {
        let check = |bytes: &'static [u8], expected: &[(&str, Option<&str>)]| {
            for input in [Input::of(bytes), Input::of(Drops(bytes))] {
                let games: Vec<(String, Option<String>)> = Games::new(input)
                    .map(|game| {
                        let game = game.unwrap();
                        let name = game.record.tag("Site").unwrap_or_default().to_owned();
                        (name, game.problem.map(|problem| problem.sentence()))
                    })
                    .collect();
                let games: Vec<(&str, Option<&str>)> = games
                    .iter()
                    .map(|(name, problem)| (name.as_str(), problem.as_deref()))
                    .collect();
                assert_eq!(games, expected);
            }
        };
        check(b"", &[]);
        check("[Site \"Zürich\"] 1. a1".as_bytes(), &[("Zürich", None)]);
        check(
            b"[Size \"5\"]\n[Site \"\xfcber\"] 1. a1\n[Site \"a\x96\"] 1. a1",
            &[("über", None), ("a–", None)],
        );
        check(b"[Site \"\xe2\x82\xac\"]", &[("€", None)]);
        check(
            b"\xff\xfe[\0S\0i\0t\0e\0 \0\"\0\xfc\0\"\0]\0",
            &[("ü", None)],
        );
        check(b"\0[\0S\0i\0t\0e\0 \0\"\x20\xac\0\"\0]", &[("€", None)]);
    }

    #[test]
    fn long_word_is_truncated() {
        let check = |text: &str, expected: &str| assert_eq!(quoted(text), expected);
        check("a1", "`a1`");
        check("a\tb\u{1b}", "`a b `");
        check(&"é".repeat(40), &format!("`{}`", "é".repeat(40)));
        check(&"é".repeat(41), &format!("`{}…`", "é".repeat(40)));
    }
}
