//! The experience of a person before a new game.

use crate::agreement::Preset;
use tak::Size;

/// The games of a person: those that they have played or are playing, without
/// cancelled and stopped ones, and those with a result between people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Experience {
    games: u32,
    finished: u32,
}

impl Experience {
    /// A person's first games, which are on a smaller board by default.
    pub const FIRST_GAMES: u32 = 3;

    /// The finished games after which a person finds the gap of a called Tak
    /// without help.
    pub const GAMES_TO_LEARN: u32 = 5;

    /// The experience of so many games, `finished` of which have a result.
    pub fn of(games: u32, finished: u32) -> Experience {
        Experience { games, finished }
    }

    /// Whether the person needs to be shown the gap of a called Tak.
    pub fn is_shown_gaps(self) -> bool {
        self.finished < Experience::GAMES_TO_LEARN
    }

    /// Whether the person has not played yet.
    pub fn is_none(self) -> bool {
        self.games == 0
    }

    /// The size of a new game's board if neither a size nor a preset is chosen.
    pub fn usual_size(self) -> Size {
        let preset = if self.games < Experience::FIRST_GAMES {
            Preset::Traveler
        } else {
            Preset::default()
        };
        preset.size()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_three_games_are_on_five_squares() {
        let sizes = [0, 1, 2, 3, 90].map(|games| Experience::of(games, 0).usual_size().get());
        assert_eq!(sizes, [5, 5, 5, 6, 6]);
        assert!(Experience::of(0, 0).is_none() && !Experience::of(1, 0).is_none());
        assert!(Experience::of(9, 4).is_shown_gaps() && !Experience::of(9, 5).is_shown_gaps());
    }
}
