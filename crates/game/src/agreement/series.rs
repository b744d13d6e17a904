//! A series: several games between the same two people, with a common score.

/// The number of games in a challenge. White alternates.
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

    /// A series of 1 to 10 games. `by_itself`: the next game starts when one
    /// has ended; otherwise both players have to confirm it.
    pub fn new(games: u8, by_itself: bool) -> Option<Series> {
        (1..=Series::MOST)
            .contains(&games)
            .then_some(Series { games, by_itself })
    }

    /// How many games it has.
    pub fn games(self) -> u8 {
        self.games
    }

    /// Whether the next game starts without confirmation.
    pub fn continues_automatically(self) -> bool {
        self.by_itself
    }

    /// Whether there is more than one game.
    pub fn is_several(self) -> bool {
        self.games > 1
    }
}
