//! The limits of games against the house.

use crate::ids::{GameId, MessageId};
use crate::moment::{DAY_MS, Moment};
use crate::refusal::HouseRefusal;

/// Whether the house takes new games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseDoor {
    /// It does.
    Open,
    /// Those that run are played on.
    Closed,
}

/// The button that began a game against the house, which begins one at a time for each person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseOrigin(pub u64);

impl HouseOrigin {
    /// **Rematch** below a finished game, whichever message shows it.
    pub fn rematch_of(game: GameId) -> HouseOrigin {
        HouseOrigin(game.0)
    }

    /// A button below a message.
    pub fn below(message: MessageId) -> HouseOrigin {
        HouseOrigin(message.0)
    }
}

/// The running games against the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseGames {
    /// Those of one person, everywhere.
    pub of_person: u32,
    /// Those of one server or private conversation that are awake.
    pub in_scope: u32,
}

impl HouseGames {
    /// The most running games of a person.
    pub const MOST_OF_PERSON: u32 = 3;

    /// The most running games of a server that are awake.
    pub const MOST_IN_SCOPE: u32 = 40;

    /// The days without a move after which a game sleeps: it takes no place from others on the server.
    const SLEEPS_AFTER_DAYS: i64 = 3;

    /// The games that have changed since are awake.
    pub fn awake_since(now: Moment) -> Moment {
        now.minus_ms(Self::SLEEPS_AFTER_DAYS * DAY_MS)
    }

    /// Whether another game may begin beside these.
    pub fn check_next(self, door: HouseDoor) -> Result<(), HouseRefusal> {
        if door == HouseDoor::Closed {
            return Err(HouseRefusal::Closed);
        }
        if self.of_person >= Self::MOST_OF_PERSON {
            let most = Self::MOST_OF_PERSON;
            return Err(HouseRefusal::TooManyOfYours { most });
        }
        if self.in_scope >= Self::MOST_IN_SCOPE {
            let most = Self::MOST_IN_SCOPE;
            return Err(HouseRefusal::TooManyHere { most });
        }
        Ok(())
    }
}
