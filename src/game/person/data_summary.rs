//! How much is kept about a person.

use crate::game::moment::Moment;

/// How much is kept about a person, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Since when, if they ever had to do with a challenge or with coins.
    pub since: Option<Moment>,
    /// Games that go on.
    pub running: u32,
    /// Games that are over.
    pub finished: u32,
    /// What they played in all of these, also what was taken back.
    pub plies: u32,
    /// Challenges by them and to them.
    pub challenges: u32,
    /// Those among them that wait for an answer.
    pub open_challenges: u32,
    /// Seeks by them.
    pub seeks: u32,
    /// Those among them that are open.
    pub open_seeks: u32,
    /// Purses, one for each server they have played for coins on.
    pub purses: u32,
    /// What came into these purses and went out of them.
    pub entries: u32,
    /// Ratings, one for each server and one for all.
    pub ratings: u32,
    /// Choices in settings.
    pub settings: u32,
    /// Servers from whose tables they are banned.
    pub bans: u32,
    /// Whether it is known how far they have come in the lesson: 1 or 0.
    pub lessons: u32,
}

impl Kept {
    /// Whether nothing is kept at all. Who has only chosen something in
    /// settings, looked at the lesson, or is banned, has not been seen at a game.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.since.is_none() && self.settings == 0 && self.bans == 0 && self.lessons == 0
    }
}
