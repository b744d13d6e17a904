use crate::game::{GameId, GameNumber};

/// Which game somebody means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRef {
    /// The one in this channel, if there is just one it could be.
    Here,
    /// The one with this number.
    Numbered(GameNumber),
    /// The one a button belongs to.
    ShownBoard(ShownBoard),
}

impl GameRef {
    /// The game that was named, or the one in this channel.
    #[must_use]
    pub fn from_option(game: Option<GameNumber>) -> GameRef {
        game.map_or(GameRef::Here, GameRef::Numbered)
    }
}

/// A board as a message shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    /// The game.
    pub game: GameId,
    /// The number of the event that made the board.
    pub board: u32,
}

/// An offer as a message shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferRef {
    /// The game.
    pub game: GameId,
    /// The number of the event that made the offer.
    pub number: u32,
}

/// A way for a player to end a game without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// To give up.
    Resign,
    /// To call it off, which is possible while it has hardly begun.
    Cancel,
}
