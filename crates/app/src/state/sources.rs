//! The texts with games from elsewhere, in memory for an hour, so that the annotated PTN of such a game keeps its names,
//! comments and other lines. They are never stored, and another process does not have them.

use std::sync::Arc;
use std::time::Duration;

use crate::limits::Recent;
use tavern_game::{ImportId, UserId};

/// The maximum number of people with a text. All of them together take at most 13 MB.
const MOST: usize = 100;

/// The last text of each person, with its game.
#[derive(Debug)]
pub(crate) struct Sources(Recent<UserId, (ImportId, Arc<str>)>);

impl Default for Sources {
    fn default() -> Sources {
        Sources(Recent::of(MOST, Duration::from_hours(1)))
    }
}

impl Sources {
    /// Remembers a person's text in place of an older one.
    pub(crate) fn insert(&self, person: UserId, import: ImportId, text: &str) {
        self.0.insert(person, (import, Arc::from(text)));
    }

    /// The person's text with a game.
    pub(crate) fn get(&self, person: UserId, import: ImportId) -> Option<Arc<str>> {
        let (of, text) = self.0.get(person)?;
        (of == import).then_some(text)
    }

    /// Forgets the texts whose hour is over.
    pub(crate) fn remove_expired(&self) {
        self.0.remove_expired();
    }

    /// Forgets the text of a person who deletes their data.
    pub(crate) fn remove(&self, person: UserId) {
        self.0.remove(person);
    }
}
