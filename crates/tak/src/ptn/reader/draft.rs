//! A game in the course of being parsed.

use std::collections::HashMap;

use super::ReadRecord;
use super::moves::{Moves, Word};
use crate::ptn::{Fault, Place, Record};

/// The limits for the number of tags of a game and for their bytes: far more
/// than in any real file, and little memory.
const MOST_TAGS: usize = 200_000;
pub(super) const ROOM_FOR_TAGS: usize = 16 << 20;

/// The part of a game that has been read.
#[derive(Debug, Default)]
pub(super) struct Draft {
    record: Record,
    /// The index of each tag, by its key in lower case.
    keys: HashMap<String, usize>,
    bytes_of_tags: usize,
    /// The index of the first tag after the last empty line.
    after_empty_line: usize,
    /// Whether the game has words besides tags and comments.
    has_moves: bool,
    moves: Moves,
    fault: Option<Fault>,
}

impl Draft {
    pub(super) fn is_empty(&self) -> bool {
        self.record.tags.is_empty() && !self.has_moves && self.fault.is_none()
    }

    pub(super) fn has_moves(&self) -> bool {
        self.has_moves
    }

    pub(super) fn has_fault(&self) -> bool {
        self.fault.is_some()
    }

    /// Records an error, unless there is an earlier one.
    pub(super) fn report(&mut self, fault: Fault) {
        self.has_moves |= matches!(fault, Fault::Word { .. });
        self.fault.get_or_insert(fault);
    }

    pub(super) fn empty_line(&mut self) {
        self.after_empty_line = self.record.tags.len();
        self.moves.empty_line();
    }

    /// Takes a tag, and returns the previous game if the tag begins a new one.
    /// This is the case after moves, and sometimes for a repeated key: a game
    /// without moves ends at the empty line before the repeated tag, or
    /// directly before this tag if it repeats the first one after the empty
    /// line. Other repeated tags are ignored.
    pub(super) fn tag(
        &mut self,
        key: &str,
        value: String,
        line: usize,
        first_on_line: bool,
    ) -> Option<ReadRecord> {
        let ends_at = if self.has_moves {
            Some(self.record.tags.len())
        } else {
            match self.keys.get(&key.to_ascii_lowercase()) {
                Some(&place) if place < self.after_empty_line => Some(self.after_empty_line),
                Some(&place) if place == self.after_empty_line && first_on_line => {
                    Some(self.record.tags.len())
                }
                Some(_) => return None,
                None => None,
            }
        };
        let before = ends_at.map(|end| {
            let later: Vec<(String, String)> = self.record.tags.split_off(end);
            let before = std::mem::take(self).finish();
            for (key, value) in later {
                self.add(&key, value, line);
            }
            before
        });
        self.add(key, value, line);
        before
    }

    fn add(&mut self, key: &str, value: String, line: usize) {
        let tags = &mut self.record.tags;
        self.bytes_of_tags += key.len() + value.len();
        if tags.len() == MOST_TAGS || self.bytes_of_tags > ROOM_FOR_TAGS {
            self.report(Fault::TooManyTags { line });
            return;
        }
        self.keys.insert(key.to_ascii_lowercase(), tags.len());
        tags.push((key.to_owned(), value));
    }

    pub(super) fn comment(&mut self, text: &str) {
        self.moves.comment(text);
    }

    /// Takes a word that is neither a tag nor a comment. After an error, words
    /// only mark the extent of the game.
    pub(super) fn word(&mut self, text: &str, place: Place) {
        self.has_moves = true;
        if self.fault.is_some() {
            return;
        }
        let word = Word { text, place };
        if let Err(fault) = self.moves.word(word, &mut self.record) {
            self.report(fault);
        }
    }

    pub(super) fn finish(mut self) -> ReadRecord {
        self.moves.finish(&mut self.record);
        ReadRecord {
            record: self.record,
            places: self.moves.places,
            fault: self.fault,
        }
    }
}
