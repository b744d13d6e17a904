//! A game while it is read.

use std::collections::HashMap;

use super::ReadRecord;
use super::moves::Moves;
use crate::ptn::record::PLACEHOLDER;
use crate::ptn::{Fault, Place, Record};

/// The most tags that a game may have, and the most bytes that all of them may
/// take: far more than anybody writes, and little beside what a machine has.
const MOST_TAGS: usize = 200_000;
pub(super) const ROOM_FOR_TAGS: usize = 16 << 20;

/// What was read of a game so far.
#[derive(Debug, Default)]
pub(super) struct Draft {
    record: Record,
    /// Which tag has which key, in small letters.
    keys: HashMap<String, usize>,
    bytes_of_tags: usize,
    /// The first of the tags after the last empty line.
    after_empty_line: usize,
    /// Whether there was anything besides tags and comments.
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

    /// Remembers the first thing that is wrong.
    pub(super) fn blame(&mut self, fault: Fault) {
        self.has_moves |= matches!(fault, Fault::Word { .. });
        self.fault.get_or_insert(fault);
    }

    pub(super) fn empty_line(&mut self) {
        self.after_empty_line = self.record.tags.len();
    }

    /// Takes a tag, and hands out the game before if a new one begins with it:
    /// behind moves, and where a tag comes again. A game of nothing but tags
    /// ends at the empty line before that, or just before it if it is the
    /// first of the lines. Anywhere else a tag that comes again says nothing
    /// new.
    pub(super) fn tag(
        &mut self,
        key: &str,
        value: String,
        line: usize,
        alone: bool,
    ) -> Option<ReadRecord> {
        let ends_at = if self.has_moves {
            Some(self.record.tags.len())
        } else {
            match self.keys.get(&key.to_ascii_lowercase()) {
                Some(&known) if known < self.after_empty_line => Some(self.after_empty_line),
                Some(&known) if known == self.after_empty_line && alone => {
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
            self.blame(Fault::TooManyTags { line });
            return;
        }
        self.keys.insert(key.to_ascii_lowercase(), tags.len());
        tags.push((key.to_owned(), value));
    }

    pub(super) fn comment(&mut self, text: &str) {
        self.moves.comment(text);
    }

    /// Takes a word that is no tag and no comment. Behind a fault it only
    /// belongs to the game.
    pub(super) fn word(&mut self, word: String, place: Place) {
        self.has_moves = true;
        if self.fault.is_some() {
            return;
        }
        if let Err(reason) = self.moves.word(&word, &mut self.record) {
            self.blame(Fault::Word {
                place,
                word,
                reason,
            });
        }
    }

    /// Placeholders after the last ply stand for nothing.
    pub(super) fn finish(mut self) -> ReadRecord {
        let plies = &mut self.record.plies;
        while plies.last().is_some_and(|ply| ply == PLACEHOLDER) {
            plies.pop();
        }
        ReadRecord {
            record: self.record,
            fault: self.fault,
        }
    }
}
