//! A summary of a person's stored data.

use crate::moment::Moment;

/// A summary of a person's stored data, in numbers of rows or items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DataSummary {
    /// The first time that a challenge or coins involved the person.
    pub since: Option<Moment>,
    /// Running games.
    pub running: u32,
    /// Games that are over.
    pub finished: u32,
    /// Plies in these games, including those taken back.
    pub plies: u32,
    /// Challenges by them and to them.
    pub challenges: u32,
    /// Challenges among these that wait for an answer.
    pub open_challenges: u32,
    /// Seeks by them.
    pub seeks: u32,
    /// Open seeks among these.
    pub open_seeks: u32,
    /// Purses, one for each server with games for coins.
    pub purses: u32,
    /// Entries in these purses.
    pub entries: u32,
    /// Ratings, one for each server and one over all servers.
    pub ratings: u32,
    /// Choices in settings.
    pub settings: u32,
    /// Servers that have banned the person.
    pub bans: u32,
    /// Whether progress in the lesson is stored: 1 or 0.
    pub lessons: u32,
    /// Tried puzzles.
    pub puzzles: u32,
}

impl DataSummary {
    /// Whether nothing at all is stored. A person who only changed settings,
    /// opened the lesson, tried puzzles or was banned has no first time in
    /// `since`.
    pub fn is_nothing(&self) -> bool {
        let only_own = [self.settings, self.bans, self.lessons, self.puzzles];
        self.since.is_none() && only_own.iter().all(|count| *count == 0)
    }
}
