//! The seat of the house at a game.

use tak_engine::Level;

use crate::ids::UserId;
use tak::{ByColor, Color};

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
    #[expect(clippy::missing_panics_doc, reason = "two is a level")]
    pub fn first_level() -> Level {
        Level::new(2).expect("two is a level")
    }

    /// The level for a seeker without an earlier game against the house.
    #[expect(clippy::missing_panics_doc, reason = "four is a level")]
    pub fn middle_level() -> Level {
        Level::new(4).expect("four is a level")
    }

    /// A player as texts name them: [`UserId::HOUSE`] in this seat.
    pub fn named(seat: Option<HouseSeat>, players: ByColor<UserId>, player: UserId) -> UserId {
        match seat {
            Some(seat) if players[seat.color] == player => UserId::HOUSE,
            _ => player,
        }
    }

    /// The same seat in a game with the colours swapped.
    pub fn swapped(self) -> HouseSeat {
        HouseSeat {
            color: !self.color,
            ..self
        }
    }
}
