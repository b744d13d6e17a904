//! Sums over the games of a player.

use super::rating::Score;

/// A player's sums over some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// The points of all of them.
    pub points: u32,
}

impl Standing {
    /// Games lost.
    pub fn losses(self) -> u32 {
        self.games - self.wins - self.draws
    }

    /// The opponents' standing after the same games, without points.
    pub fn turned(self) -> Standing {
        Standing {
            wins: self.losses(),
            points: 0,
            ..self
        }
    }

    /// The standing after one more game.
    pub fn after(self, score: Score, points: u32) -> Standing {
        Standing {
            games: self.games + 1,
            wins: self.wins + u32::from(score == Score::Win),
            draws: self.draws + u32::from(score == Score::Draw),
            points: self.points + points,
        }
    }
}
