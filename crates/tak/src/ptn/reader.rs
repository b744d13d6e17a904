//! PTN files, read bit by bit.

use super::result::begins_result;
use super::{Fault, Misplaced, ParseRecordError, Place, Record};

mod draft;
mod moves;

use draft::Draft;

/// Reads a PTN file of any length, which may come in pieces, and hands out
/// each game as soon as the next one begins. What it keeps is one game, of
/// bounded size.
///
/// A game begins with its tags. Of one with branches the main line is read,
/// and the plies of the others are counted. A game that is written wrongly is
/// handed out as well, up to the fault, and the next one is read as if nothing
/// had happened.
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
    /// Where the next character stands.
    place: Place,
    /// Whether nothing was seen on this line so far.
    line_is_empty: bool,
    /// Where that begins which is being read, and whether its line does.
    begun: Place,
    alone: bool,
    /// The word, comment or key that is being read, as far as it is kept.
    text: String,
    text_is_cut: bool,
    /// The value of a tag that is being read, as far as it is kept.
    value: String,
    /// Words that may be the first of a result with spaces, and where.
    held: Option<(String, Place)>,
    draft: Draft,
    done: Vec<ReadRecord>,
}

/// A game as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord {
    /// The game, up to the fault if there is one.
    pub record: Record,
    /// The first thing that is not written as it should be.
    pub fault: Option<Fault>,
}

/// What is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Between,
    Word,
    Comment,
    Key,
    Value,
    /// What follows a backslash within a value.
    Escaped,
    /// What follows a value, up to the bracket.
    Closing,
    /// The rest of what should have been a tag.
    Ruin,
}

/// The most bytes of a word, a key or a label that are kept. Even a ply
/// with all its marks is much shorter.
const LONGEST_WORD: usize = 200;

impl Default for Reader {
    fn default() -> Reader {
        Reader {
            state: State::Between,
            place: Place::START,
            line_is_empty: true,
            begun: Place::START,
            alone: true,
            text: String::new(),
            text_is_cut: false,
            value: String::new(),
            held: None,
            draft: Draft::default(),
            done: Vec::new(),
        }
    }
}

impl Reader {
    /// Reads on, and hands out the games that have come to their end.
    pub fn read(&mut self, text: &str) -> Vec<ReadRecord> {
        for c in text.chars() {
            // The mark at the front of some files says only that they are
            // UTF-8. Of files that were put together it stands in the middle.
            if c == '\u{feff}' {
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
        std::mem::take(&mut self.done)
    }

    /// Hands out what is left when nothing follows: the last game, if there is
    /// one.
    #[must_use]
    pub fn finish(mut self) -> Vec<ReadRecord> {
        match self.state {
            State::Between | State::Ruin => {}
            State::Word => self.end_word(),
            State::Comment => {
                let line = self.begun.line;
                self.draft.blame(ParseRecordError::Comment { line }.into());
            }
            State::Key | State::Value | State::Escaped | State::Closing => self.bad_tag(),
        }
        self.release();
        if !self.draft.is_empty() {
            self.done.push(self.draft.finish());
        }
        self.done
    }

    /// Where the next character stands.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// Whether a tag is being read.
    #[must_use]
    pub fn is_in_tag(&self) -> bool {
        match self.state {
            State::Key | State::Value | State::Escaped | State::Closing => true,
            State::Between | State::Word | State::Comment | State::Ruin => false,
        }
    }

    fn take(&mut self, c: char) {
        match self.state {
            State::Between => self.begin(c),
            State::Word if c.is_whitespace() || matches!(c, '{' | '[') => {
                self.end_word();
                self.begin(c);
            }
            State::Comment if c == '}' => {
                self.state = State::Between;
                if !self.text_is_cut {
                    self.draft.comment(&self.text);
                }
            }
            State::Word | State::Comment => self.keep(c),
            State::Key => match c {
                '"' => self.state = State::Value,
                ']' | '\n' => {
                    self.bad_tag();
                    self.state = State::Between;
                }
                c => self.keep(c),
            },
            State::Value => match c {
                '"' => self.state = State::Closing,
                '\\' => self.state = State::Escaped,
                '\n' => {
                    self.bad_tag();
                    self.state = State::Between;
                }
                c => self.keep_value(c),
            },
            State::Escaped => {
                self.keep_value(c);
                self.state = State::Value;
            }
            State::Closing => match c {
                ']' => {
                    self.end_tag();
                    self.state = State::Between;
                }
                c if c.is_whitespace() => {}
                _ => {
                    self.bad_tag();
                    self.state = State::Ruin;
                }
            },
            State::Ruin if matches!(c, ']' | '\n') => self.state = State::Between,
            State::Ruin => {}
        }
    }

    /// Takes a character with which something new may begin.
    fn begin(&mut self, c: char) {
        self.state = match c {
            c if c.is_whitespace() => State::Between,
            '[' => State::Key,
            '{' => State::Comment,
            _ => State::Word,
        };
        if self.state == State::Between {
            return;
        }
        self.begun = self.place;
        self.alone = self.line_is_empty;
        self.text.clear();
        self.text_is_cut = false;
        self.value.clear();
        if self.state == State::Word {
            self.keep(c);
        } else {
            self.release();
        }
    }

    fn keep(&mut self, c: char) {
        if self.text.len() < LONGEST_WORD {
            self.text.push(c);
        } else {
            self.text_is_cut = true;
        }
    }

    fn keep_value(&mut self, c: char) {
        // One character too many, so that the draft sees that it is too long.
        if self.value.len() <= draft::ROOM_FOR_TAGS {
            self.value.push(c);
        }
    }

    fn end_word(&mut self) {
        let (word, place) = (std::mem::take(&mut self.text), self.begun);
        if self.text_is_cut {
            self.release();
            self.draft.blame(Fault::Word {
                place,
                word,
                reason: Misplaced::TooLong,
            });
            return;
        }
        let (joined, place) = match self.held.take() {
            None => (word, place),
            Some((first, begun)) => {
                let joined = format!("{first} {word}");
                if begins_result(&joined) {
                    (joined, begun)
                } else {
                    self.held = Some((first, begun));
                    self.release();
                    (word, place)
                }
            }
        };
        if begins_result(&joined) {
            self.held = Some((joined, place));
        } else {
            self.draft.word(joined, place);
        }
    }

    /// Reads what was held back as what it is.
    fn release(&mut self) {
        if let Some((words, place)) = self.held.take() {
            // Without what would have made them a result, they are words.
            if words.parse::<super::ResultTag>().is_ok() {
                self.draft.word(words, place);
            } else {
                for word in words.split(' ') {
                    self.draft.word(word.to_owned(), place);
                }
            }
        }
    }

    fn end_tag(&mut self) {
        let key = self.text.trim();
        if key.is_empty() || self.text_is_cut {
            self.bad_tag();
            return;
        }
        let value = std::mem::take(&mut self.value);
        let before = self.draft.tag(key, value, self.begun.line, self.alone);
        self.done.extend(before);
    }

    /// Blames the game to which what begins here would belong.
    fn bad_tag(&mut self) {
        if self.alone && self.draft.has_moves() {
            self.done.push(std::mem::take(&mut self.draft).finish());
        }
        let line = self.begun.line;
        self.draft.blame(ParseRecordError::Tag { line }.into());
    }
}
