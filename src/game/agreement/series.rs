//! Several games between the same two people, whose points are added up.

/// How many games a challenge is about. White is another one in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    games: u8,
    by_itself: bool,
}

/// A single game.
impl Default for Series {
    fn default() -> Series {
        Series {
            games: 1,
            by_itself: false,
        }
    }
}

impl Series {
    /// The most games of a series.
    pub const MOST: u8 = 10;

    /// A series of 1 to 10 games. `by_itself` says whether the next game
    /// begins when one has ended, or when both players say so.
    #[must_use]
    pub fn new(games: u8, by_itself: bool) -> Option<Series> {
        (1..=Series::MOST)
            .contains(&games)
            .then_some(Series { games, by_itself })
    }

    /// How many games it has.
    #[must_use]
    pub fn games(self) -> u8 {
        self.games
    }

    /// Whether the next game begins without being asked for.
    #[must_use]
    pub fn goes_on_by_itself(self) -> bool {
        self.by_itself
    }

    /// Whether there is more than one game.
    #[must_use]
    pub fn is_several(self) -> bool {
        self.games > 1
    }
}
