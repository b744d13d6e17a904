//! Every "no" about a game against the house.

use crate::ids::GameId;

/// The reason for refusing a game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseRefusal {
    /// It does not play for coins.
    Coins,
    /// It plays without a clock.
    Clock,
    /// It plays for no rating.
    Rated,
    /// A level was chosen for a game against a person.
    LevelOfPerson,
    /// A game against a person is to be private.
    PrivateOfPerson,
    /// The game would be played in direct messages, and the person accepts none.
    DirectClosed,
    /// The same, and Discord could not open them.
    DirectFailed,
    /// The person has too many running games against it.
    TooManyOfYours { most: u32 },
    /// The server has too many running games against it.
    TooManyHere { most: u32 },
    /// It plays no games at the moment.
    Closed,
    /// The game that the button began is still under way.
    UnderWay { game: GameId },
    /// A challenge to it was drawn up, and it answers none.
    NoDraft,
}
