//! An incremental parser for PTN files.

use super::result::begins_result;
use super::{Fault, Misplaced, Misspelt, ParseRecordError, Place, Record, ResultTag};
use crate::link::names_link;
use crate::signs::is_invisible;

mod draft;
mod moves;
mod quote;

use draft::Draft;
use quote::Quote;

/// An incremental parser for PTN files of any length. It accepts text in pieces
/// and returns each game as soon as the next one begins, so it stores a single
/// game, of bounded size.
///
/// A game begins with its tags. In a game with branches, the main line is read
/// and the plies of the branches are counted. A game with a syntax error is
/// returned up to the error, and reading continues with the next game.
///
/// ```
/// use tak::ptn::Reader;
///
/// let mut reader = Reader::default();
/// assert!(reader.read("[Size \"3\"] 1. a1 c").is_empty());
/// let games = reader.read("3 [Size \"4\"] 1. a1 b2 1. c3");
/// assert_eq!(games[0].record.plies, ["a1", "c3"]);
/// let last = reader.finish().pop().expect("a game is under way");
/// assert_eq!(last.record.plies, ["a1", "b2"]);
/// let fault = last.fault.expect("the number goes back");
/// assert_eq!(
///     fault.to_string(),
///     "line 1, column 41, \"1.\": the number goes back, and the next ply belongs to move 2"
/// );
/// ```
#[derive(Debug)]
pub struct Reader {
    state: State,
    /// The place of the next character.
    place: Place,
    /// Whether this line has only had spaces so far.
    line_is_empty: bool,
    /// The start of the current token, and whether it is the first on its line.
    token_start: Place,
    first_on_line: bool,
    /// The current word, comment or key, cut off at [`LONGEST_WORD`].
    text: String,
    text_is_cut: bool,
    /// The value of the current tag, cut off if it is too long.
    value: String,
    /// Words that can be the start of a result with spaces, and their places.
    pending: Vec<(String, Place)>,
    draft: Draft,
    records: Vec<ReadRecord>,
}

/// A game from a [`Reader`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord {
    /// The game, up to the fault if there is one.
    pub record: Record,
    /// The starts of the words with its plies in the text.
    pub places: Vec<Place>,
    /// The first syntax error.
    pub fault: Option<Fault>,
}

/// The kind of the current token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Between,
    Word,
    Comment,
    /// A comment after a semicolon, up to the end of the line.
    LineComment,
    Key,
    Value(Quote),
    /// The character after a backslash within a value.
    Escaped(Quote),
    /// The space between a value and the closing bracket.
    Closing,
    /// The rest of a malformed tag.
    Malformed,
}

/// The limit for the bytes of a word, a key or a label. Even a ply with all
/// possible marks is much shorter.
const LONGEST_WORD: usize = 200;

impl Default for Reader {
    fn default() -> Reader {
        Reader {
            state: State::Between,
            place: Place::START,
            line_is_empty: true,
            token_start: Place::START,
            first_on_line: true,
            text: String::new(),
            text_is_cut: false,
            value: String::new(),
            pending: Vec::new(),
            draft: Draft::default(),
            records: Vec::new(),
        }
    }
}

impl Record {
    /// Parses all games of a PTN file. A [`Reader`] takes a file in pieces and
    /// continues after a game with an error.
    ///
    /// # Errors
    ///
    /// The first syntax error.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, Fault> {
        let mut reader = Reader::default();
        let mut records = reader.read(text);
        records.extend(reader.finish());
        records
            .into_iter()
            .map(|one| one.fault.map_or(Ok(one.record), Err))
            .collect()
    }
}

/// The text of a file with a note directly behind each ply of its first game. Everything else stays: tags, comments,
/// branches and other games. A note takes the ply as it is written, with its number if they are one word, and the index of
/// the ply.
///
/// ```
/// let file = "[Size \"3\"]\n1. a1 {Hm.} 1. b1 c1 1... c3\n";
/// let noted = tak::ptn::annotate(file, |_, ply| format!("{{{ply}}}"));
/// assert!(noted.starts_with("[Size \"3\"]\n1. a1{0} {Hm.}"), "{noted}");
/// ```
#[must_use]
pub fn annotate(text: &str, note: impl Fn(&str, usize) -> String) -> String {
    let mut reader = Reader::default();
    let mut games = reader.read(text);
    games.extend(reader.finish());
    let places = games.into_iter().next().map(|game| game.places);
    let mut plies = places
        .unwrap_or_default()
        .into_iter()
        .enumerate()
        .peekable();
    let mut place = Place::START;
    let (mut noted, mut rest) = (String::new(), text);
    while let Some(c) = rest.chars().next() {
        if let Some((ply, _)) = plies.next_if(|(_, start)| *start == place && !is_invisible(c)) {
            let end = rest.find(ends_word).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            place = word
                .chars()
                .filter(|&c| !is_invisible(c))
                .fold(place, Place::after);
            noted.push_str(word);
            noted.push_str(&note(word, ply));
            rest = after;
            continue;
        }
        noted.push(c);
        rest = &rest[c.len_utf8()..];
        if !is_invisible(c) {
            place = place.after(c);
        }
    }
    noted
}

/// Whether a word ends before this character.
fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '[' | ';' | '$')
}

impl Reader {
    /// Reads the next piece of text and returns the games that ended in it.
    pub fn read(&mut self, text: &str) -> Vec<ReadRecord> {
        for c in text.chars() {
            // Copied text contains byte order marks, zero-width spaces and marks of
            // direction. They have no meaning.
            if is_invisible(c) {
                continue;
            }
            self.take(c);
            if c == '\n' {
                if self.line_is_empty && self.state == State::Between {
                    self.draft.empty_line();
                }
                self.line_is_empty = true;
            } else if !c.is_whitespace() {
                self.line_is_empty = false;
            }
            self.place = self.place.after(c);
        }
        std::mem::take(&mut self.records)
    }

    /// Ends the text and returns the last game, if there is one.
    #[must_use]
    pub fn finish(mut self) -> Vec<ReadRecord> {
        match self.state {
            State::Between | State::LineComment | State::Malformed => {}
            State::Word => self.end_word(),
            State::Comment => {
                let line = self.token_start.line;
                self.draft.report(ParseRecordError::Comment { line }.into());
            }
            State::Key | State::Value(_) | State::Escaped(_) | State::Closing => {
                self.malformed_tag();
            }
        }
        self.flush_pending();
        if !self.draft.is_empty() {
            self.records.push(self.draft.finish());
        }
        self.records
    }

    fn take(&mut self, c: char) {
        match self.state {
            State::Between => self.begin(c),
            State::Word if ends_word(c) => {
                self.end_word();
                self.begin(c);
            }
            State::Comment if c == '}' => {
                self.state = State::Between;
                if !self.text_is_cut {
                    self.draft.comment(&self.text);
                }
            }
            State::Word | State::Comment => self.push(c),
            State::LineComment if c == '\n' => self.state = State::Between,
            State::Key => match c {
                ']' | '\n' => {
                    self.malformed_tag();
                    self.state = State::Between;
                }
                c => match Quote::opened_by(c) {
                    Some(quote) => self.state = State::Value(quote),
                    None => self.push(c),
                },
            },
            State::Value(quote) => self.take_in_value(quote, c),
            State::Escaped(quote) => {
                self.push_value(c);
                self.state = State::Value(quote);
            }
            State::Closing => match c {
                ']' => {
                    self.end_tag();
                    self.state = State::Between;
                }
                c if c.is_whitespace() => {}
                _ => {
                    self.malformed_tag();
                    self.state = State::Malformed;
                }
            },
            State::Malformed if matches!(c, ']' | '\n') => self.state = State::Between,
            State::LineComment | State::Malformed => {}
        }
    }

    fn take_in_value(&mut self, mut quote: Quote, c: char) {
        match c {
            '"' if quote.is_plain() => self.state = State::Closing,
            '\n' => {
                self.malformed_tag();
                self.state = State::Between;
            }
            ']' if quote.end().is_some() => {
                self.value.truncate(quote.end().unwrap_or_default());
                self.end_tag();
                self.state = State::Between;
            }
            '\\' => self.state = State::Escaped(quote),
            c => {
                quote.pass(c, self.value.len());
                self.state = State::Value(quote);
                self.push_value(c);
            }
        }
    }

    /// Takes a character between tokens or at the start of one.
    fn begin(&mut self, c: char) {
        self.state = match c {
            c if c.is_whitespace() => State::Between,
            '[' => State::Key,
            '{' => State::Comment,
            ';' => State::LineComment,
            _ => State::Word,
        };
        if self.state == State::Between {
            return;
        }
        self.token_start = self.place;
        self.first_on_line = self.line_is_empty;
        self.text.clear();
        self.text_is_cut = false;
        self.value.clear();
        if self.state == State::Word {
            self.push(c);
        } else {
            self.flush_pending();
        }
    }

    fn push(&mut self, c: char) {
        if self.text.len() < LONGEST_WORD {
            self.text.push(c);
        } else {
            self.text_is_cut = true;
        }
    }

    fn push_value(&mut self, c: char) {
        // One character above the limit, so that the draft detects the excess.
        if self.value.len() <= draft::ROOM_FOR_TAGS {
            self.value.push(c);
        }
    }

    fn end_word(&mut self) {
        let (word, place) = (std::mem::take(&mut self.text), self.token_start);
        // A link may be as long as it likes, for it is known by its start.
        if self.text_is_cut && !names_link(&word) {
            self.flush_pending();
            self.draft.report(Fault::Word {
                place,
                word,
                reason: Misplaced::TooLong,
            });
            return;
        }
        self.pending.push((word, place));
        if !begins(&joined(&self.pending)) {
            let last = self.pending.split_off(self.pending.len() - 1);
            self.flush_pending();
            self.pending = last;
        }
        // After an error, words only mark the extent of the game.
        if self.draft.has_fault() || !begins(&joined(&self.pending)) {
            self.flush_pending();
        }
    }

    /// Processes the pending words, as no further word can complete a result.
    fn flush_pending(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        let words = joined(&pending);
        if words.parse::<ResultTag>().is_ok() || Misspelt::read(&words).is_some() {
            let first = pending.first().map_or(self.place, |(_, place)| *place);
            self.draft.word(&words, first);
        } else {
            // An incomplete result is a series of ordinary words.
            for (word, place) in &pending {
                self.draft.word(word, *place);
            }
        }
    }

    fn end_tag(&mut self) {
        let key = self.text.trim();
        if key.is_empty() || self.text_is_cut {
            self.malformed_tag();
            return;
        }
        let value = std::mem::take(&mut self.value);
        let before = self
            .draft
            .tag(key, value, self.token_start.line, self.first_on_line);
        self.records.extend(before);
    }

    /// Reports a malformed tag. A tag at the start of a line would have started
    /// a new game, so the error belongs to that game.
    fn malformed_tag(&mut self) {
        if self.first_on_line && self.draft.has_moves() {
            self.records.push(std::mem::take(&mut self.draft).finish());
        }
        let line = self.token_start.line;
        self.draft.report(ParseRecordError::Tag { line }.into());
    }
}

/// Words with one space between them.
fn joined(words: &[(String, Place)]) -> String {
    let words: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
    words.join(" ")
}

/// Whether these words are a result or the start of one, in any spelling.
fn begins(words: &str) -> bool {
    begins_result(words) || Misspelt::begins(words)
}
