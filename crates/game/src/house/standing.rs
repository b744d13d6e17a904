//! The record of the levels of the house, and of the people against it.

use tak_engine::Level;

use crate::reach::Reach;
use tak::Size;

/// The games of a level against people that count for its rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStanding {
    pub level: Level,
    pub games: u32,
    /// Those that people won.
    pub lost: u32,
    /// The drawn ones.
    pub drawn: u32,
    /// The people who have beaten it.
    pub beaten_by: u32,
    /// The sum of the ratings of its opponents, game by game, in thousandths.
    pub opponents: i64,
}

impl LevelStanding {
    /// The fewest games for a rating.
    pub const FEWEST_GAMES: u32 = 5;

    /// The rating of an opponent without one, in thousandths.
    pub const UNRATED: i64 = 1_500_000;

    /// The rating, in thousandths: that at which the score of the level against the ratings of its opponents is as
    /// expected. Half a game is added to both sides, so it is bounded. None after few games.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the difference is below 10,000 points"
    )]
    pub fn rating(self) -> Option<i64> {
        if self.games < Self::FEWEST_GAMES {
            return None;
        }
        let lost = f64::from(self.lost) + f64::from(self.drawn) / 2.0;
        let won = f64::from(self.games) - lost;
        let difference = 400_000.0 * ((won + 0.5) / (lost + 0.5)).log10();
        Some(self.opponents / i64::from(self.games) + difference.round() as i64)
    }
}

/// The list of the levels, and its reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseBoard {
    /// The games that count.
    pub reach: Reach,
    /// The levels with games, the weakest first.
    pub levels: Vec<LevelStanding>,
}

/// The games of a person against the house.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HouseRecord {
    /// The finished games.
    pub games: u32,
    /// The highest level beaten on each size of board, the smallest first.
    pub badges: Vec<(Size, Level)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rating_of_level_follows_its_score() {
        let check = |games, lost, drawn, expected: Option<i64>| {
            let standing = LevelStanding {
                level: Level::ALL[2],
                games,
                lost,
                drawn,
                beaten_by: 0,
                opponents: i64::from(games) * 1_500_000,
            };
            assert_eq!(standing.rating(), expected, "{games} {lost} {drawn}");
        };
        check(4, 0, 0, None);
        check(10, 5, 0, Some(1_500_000));
        check(10, 0, 10, Some(1_500_000));
        check(10, 10, 0, Some(971_112));
        check(10, 0, 0, Some(2_028_888));
    }
}
