//! The two players of a game.

use tak_engine::Level;

use super::game::Game;
use crate::game::ids::UserId;
use crate::tak::{ByColor, Color};

/// The opponent of a player.
pub(super) fn other_player(players: ByColor<UserId>, person: UserId) -> UserId {
    if players.white == person {
        players.black
    } else {
        players.white
    }
}

impl Game {
    /// The house, if it is a player.
    #[must_use]
    pub fn house_player(&self) -> Option<UserId> {
        self.house.map(|seat| self.players[seat.color])
    }

    /// Whether the house is to move.
    #[must_use]
    pub fn is_house_turn(&self) -> bool {
        self.end().is_none()
            && self
                .house
                .is_some_and(|seat| seat.color == self.position().to_move())
    }
}

/// The seat of the house: the bot itself is one of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseSeat {
    /// Its strength.
    pub level: Level,
    /// Its side.
    pub color: Color,
}

impl HouseSeat {
    /// The level for a person without an earlier game against the house.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "two is a level")]
    pub fn first_level() -> Level {
        Level::new(2).expect("two is a level")
    }

    /// The level for a seeker without an earlier game against the house.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "four is a level")]
    pub fn middle_level() -> Level {
        Level::new(4).expect("four is a level")
    }

    /// The same seat in a game with the colours swapped.
    #[must_use]
    pub fn swapped(self) -> HouseSeat {
        HouseSeat {
            color: !self.color,
            ..self
        }
    }
}
