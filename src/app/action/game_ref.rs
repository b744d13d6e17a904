//! References to games, boards and offers.

use crate::game::{Game, GameId, GameNumber};

/// A reference to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRef {
    /// The only game of this channel.
    Here,
    Numbered(GameNumber),
    /// The game of a button.
    ShownBoard(ShownBoard),
}

impl GameRef {
    /// The game that was named, or the one in this channel.
    pub fn from_option(game: Option<GameNumber>) -> GameRef {
        game.map_or(GameRef::Here, GameRef::Numbered)
    }
}

/// The board in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    pub game: GameId,
    /// The number of the event that made the board.
    pub board: u32,
}

impl ShownBoard {
    /// The current board of a game.
    pub(crate) fn of(game: &Game) -> ShownBoard {
        ShownBoard {
            game: game.id,
            board: game.board_event(),
        }
    }
}

/// The offer in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferRef {
    pub game: GameId,
    /// The number of the event that made the offer.
    pub number: u32,
}

/// A way to end a game without the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Resignation.
    Resign,
    /// Cancellation, at the very beginning of a game.
    Cancel,
}
