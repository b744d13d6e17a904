//! The two players of a game.

use super::game::Game;
use crate::agreement::HouseSeat;
use crate::ids::UserId;
use tak::ByColor;

/// The opponent of a player.
pub(super) fn other_player(players: ByColor<UserId>, person: UserId) -> UserId {
    if players.white == person {
        players.black
    } else {
        players.white
    }
}

impl Game {
    /// A player as texts name them.
    pub fn named(&self, player: UserId) -> UserId {
        HouseSeat::named(self.house, self.players, player)
    }

    /// The house, if it is a player.
    pub fn house_player(&self) -> Option<UserId> {
        self.house.map(|seat| self.players[seat.color])
    }

    /// Whether the house is to move.
    pub fn is_house_turn(&self) -> bool {
        self.end().is_none()
            && self
                .house
                .is_some_and(|seat| seat.color == self.position().to_move())
    }
}
