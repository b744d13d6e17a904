//! A game as lists show it.

use super::seats::other_player;
use super::{GameId, GameNumber, Place, UserId};
use crate::tak::{ByColor, Size};

/// A running game, as far as a list tells of it: without its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Its own number.
    pub id: GameId,
    /// What people call it.
    pub number: GameNumber,
    /// Where it is played.
    pub place: Place,
    /// Who plays which side.
    pub players: ByColor<UserId>,
    /// How large the board is.
    pub size: Size,
    /// How many plies the position counts.
    pub plies: u32,
    /// The number of the event that made the board what it is.
    pub board_event: u32,
    /// Whose turn it is.
    pub to_move: UserId,
}

/// A game that is over, as far as a list tells of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// What people call it.
    pub number: GameNumber,
    /// Who played which side.
    pub players: ByColor<UserId>,
    /// How large the board was.
    pub size: Size,
}

impl ListedGame {
    /// The number of the move as PTN counts them.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// Whether somebody is one of the players.
    #[must_use]
    pub fn is_played_by(&self, who: UserId) -> bool {
        [self.players.white, self.players.black].contains(&who)
    }

    /// The other player of this game, for one of the two.
    #[must_use]
    pub fn opponent_of(&self, who: UserId) -> UserId {
        other_player(self.players, who)
    }
}
